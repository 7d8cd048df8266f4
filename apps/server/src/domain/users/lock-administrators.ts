import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Active administrators, locked, so that of two who demote each other the second sees the first. */
export async function lockAdministrators(tx: DatabaseTransaction, organizationId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'active')
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
