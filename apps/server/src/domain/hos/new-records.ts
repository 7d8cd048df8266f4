import type { Insertable } from 'kysely';
import type { EldEventsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { recordDutyChanges } from './record-duty-changes.ts';

export type NewRecord = Omit<Insertable<EldEventsTable>, 'organization_id' | 'sequence_id' | 'gateway_id'>;

const SEQUENCES = 0x1_0000;

/** Stores records that were made here and not by a device, in order; they are numbered on for each driver. */
export async function insertRecords(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
  records: readonly NewRecord[],
): Promise<number[]> {
  if (records.length === 0) return [];
  const newest = await tx
    .selectFrom('eld_events')
    .select('sequence_id')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('gateway_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = (newest?.sequence_id ?? 0) + 1;
  const rows = records.map((record, index) => ({
    ...record,
    organization_id: organizationId,
    sequence_id: (first + index) % SEQUENCES,
  }));
  const inserted = await tx.insertInto('eld_events').values(rows).returning('id').execute();
  const ids = inserted.map(({ id }) => id);
  await recordDutyChanges(tx, organizationId, ids, 'created');
  return ids;
}
