import type { IncidentSummary } from '@longhaul/contract';

/** New: over, and the current user has not opened it. Ended: over by itself, opened, and nobody acknowledged it. */
export type IncidentState = 'Withdrawn' | 'Resolved' | 'Acknowledged' | 'Ongoing' | 'New' | 'Ended';

/** The one word for the state of an alert, the same wherever it is shown: what people did goes before what the record says. */
export function incidentState(
  { acknowledged, resolved, state }: Pick<IncidentSummary, 'acknowledged' | 'resolved' | 'state'>,
  isNew: boolean,
): IncidentState {
  if (state === 'retracted') return 'Withdrawn';
  if (resolved !== null) return 'Resolved';
  if (acknowledged !== null) return 'Acknowledged';
  if (state === 'open') return 'Ongoing';
  return isNew ? 'New' : 'Ended';
}

/** Of one that somebody acknowledged while it goes on. */
export const isStillOngoing = ({
  acknowledged,
  resolved,
  state,
}: Pick<IncidentSummary, 'acknowledged' | 'resolved' | 'state'>): boolean =>
  acknowledged !== null && resolved === null && state === 'open';
