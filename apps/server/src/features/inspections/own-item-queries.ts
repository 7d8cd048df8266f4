import { type Insertable, sql } from 'kysely';
import type { InspectionItemsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Nobody else adds an item of the organization until the end of the transaction. */
export async function nextItemNumber(tx: DatabaseTransaction, organizationId: number): Promise<number> {
  await tx.selectFrom('organizations').select('id').where('id', '=', organizationId).forUpdate().execute();
  const { rows } = await sql<{
    number: number;
  }>`select coalesce(max(number), 0) + 1 as number from inspection_items
    where organization_id = ${organizationId}`.execute(tx);
  return rows[0]!.number;
}

export async function insertOwnItem(
  tx: DatabaseTransaction,
  row: Insertable<InspectionItemsTable>,
): Promise<void> {
  await tx.insertInto('inspection_items').values(row).execute();
}

export function removeItem(tx: DatabaseTransaction, organizationId: number, number: number, at: Date) {
  return tx
    .updateTable('inspection_items')
    .set({ removed_at: at })
    .where('organization_id', '=', organizationId)
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .returning('title')
    .executeTakeFirst();
}
