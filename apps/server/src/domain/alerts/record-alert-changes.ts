import type { ChangeType } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { recordChanges } from '../changes/record-change.ts';
import { incidentRows } from '../notifications/incident-queries.ts';
import { presentIncident } from '../notifications/present-incident.ts';

type AlertChange = Extract<ChangeType, `alert.${string}`>;

/** Writes changes of alerts for the feed, as they are now. */
export async function recordAlertChanges(
  tx: DatabaseTransaction,
  organizationId: number,
  changes: readonly { readonly incidentId: number; readonly type: AlertChange }[],
): Promise<void> {
  if (changes.length === 0) return;
  const { units } = await tx
    .selectFrom('organizations')
    .select('units')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const ids = changes.map(({ incidentId }) => incidentId);
  const rows = await incidentRows(tx, organizationId)
    .where('i.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const alerts = new Map(rows.map((row) => [row.id, presentIncident(row, units)]));
  await recordChanges(
    tx,
    organizationId,
    changes.flatMap(({ incidentId, type }) => {
      const data = alerts.get(incidentId);
      return data ? [{ type, data }] : [];
    }),
  );
}
