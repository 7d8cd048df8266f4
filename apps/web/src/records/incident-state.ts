import type { IncidentSummary } from '@longhaul/contract';

export interface IncidentMarks {
  /** What people have done about it. New: the current user has not opened it either. */
  readonly state: 'New' | 'Unacknowledged' | 'Acknowledged';
  /** What the record says of it, or a person who resolved it. */
  readonly progress: 'Ongoing' | 'Resolved' | 'Withdrawn';
}

/** The two words for the state of an alert, the same wherever it is shown. */
export function incidentMarks(
  { acknowledged, resolved, state }: Pick<IncidentSummary, 'acknowledged' | 'resolved' | 'state'>,
  isNew: boolean,
): IncidentMarks {
  const isSettled = acknowledged !== null || resolved !== null;
  return {
    state: isSettled ? 'Acknowledged' : isNew ? 'New' : 'Unacknowledged',
    progress:
      state === 'retracted' ? 'Withdrawn' : resolved !== null || state === 'closed' ? 'Resolved' : 'Ongoing',
  };
}
