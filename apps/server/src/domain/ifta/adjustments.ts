import type { Insertable } from 'kysely';
import type { IftaAdjustmentsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** What somebody states about the distance of a vehicle on a day; meters. Answers its number. */
export async function insertAdjustment(
  tx: DatabaseTransaction,
  row: Insertable<IftaAdjustmentsTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('ifta_adjustments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
