import type { INCIDENT_ACTS } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** What became of an incident, as its history keeps it. */
export interface NewStep {
  readonly incidentId: number;
  readonly act: (typeof INCIDENT_ACTS)[number];
  readonly at: Date;
  /** Null where no person did it. */
  readonly authorId: number | null;
  readonly note: string | null;
}

export async function insertSteps(
  tx: DatabaseTransaction,
  organizationId: number,
  steps: readonly NewStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await tx
    .insertInto('incident_notes')
    .values(
      steps.map(({ incidentId, act, at, authorId, note }) => ({
        organization_id: organizationId,
        incident_id: incidentId,
        at,
        act,
        author_id: authorId,
        note,
      })),
    )
    .execute();
}
