import type { Insertable } from 'kysely';
import type { WorkOrderFilesTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { OrderTarget } from './order-queries.ts';

type FileTarget = OrderTarget & { fileId: number };

/** Without what is in them. */
export function selectOrderFiles(tx: DatabaseTransaction, { organizationId, orderId }: OrderTarget) {
  return tx
    .selectFrom('work_order_files')
    .select(['id', 'file_name', 'media_type', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export async function countOrderFiles(tx: DatabaseTransaction, target: OrderTarget): Promise<number> {
  return (await selectOrderFiles(tx, target)).length;
}

export async function insertOrderFile(
  tx: DatabaseTransaction,
  row: Insertable<WorkOrderFilesTable>,
): Promise<void> {
  await tx.insertInto('work_order_files').values(row).execute();
}

export function findOrderFile(tx: DatabaseTransaction, { organizationId, orderId, fileId }: FileTarget) {
  return tx
    .selectFrom('work_order_files as f')
    .innerJoin('work_orders as o', (join) =>
      join.onRef('o.organization_id', '=', 'f.organization_id').onRef('o.id', '=', 'f.order_id'),
    )
    .select(['f.file_name', 'f.media_type', 'f.content'])
    .where('f.organization_id', '=', organizationId)
    .where('f.order_id', '=', orderId)
    .where('f.id', '=', fileId)
    .where('o.removed_at', 'is', null)
    .executeTakeFirst();
}

export async function removeOrderFile(
  tx: DatabaseTransaction,
  { organizationId, orderId, fileId }: FileTarget,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('work_order_files')
    .where('organization_id', '=', organizationId)
    .where('order_id', '=', orderId)
    .where('id', '=', fileId)
    .returning('file_name')
    .executeTakeFirst();
  return row?.file_name;
}
