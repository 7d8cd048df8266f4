import type { Selectable } from 'kysely';
import type { NameColumns, ProfileColumns, TerminalColumns } from '../../domain/drivers/account-queries.ts';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import type { DriversTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Nobody else changes this driver until the end of the transaction. */
export function lockStoredDriver(tx: DatabaseTransaction, organizationId: number, driverId: number) {
  return tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .selectAll('d')
    .select(['u.first_name', 'u.last_name', 'u.role', 'u.permissions'])
    .where('d.organization_id', '=', organizationId)
    .where('d.user_id', '=', driverId)
    .forUpdate('d')
    .executeTakeFirst();
}

export async function saveProfile(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  changes: Partial<ProfileColumns & Pick<Selectable<DriversTable>, 'archived_at'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx
    .updateTable('drivers')
    .set(changes)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', driverId)
    .execute();
}

export async function saveNames(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  changes: Partial<NameColumns>,
  now: Date,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', driverId)
    .execute();
}

/** Nobody else changes this account until the end of the transaction. */
export function lockMember(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  return tx
    .selectFrom('users as u')
    .leftJoin('drivers as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').onRef('d.organization_id', '=', 'u.organization_id'),
    )
    .select(['u.first_name', 'u.last_name', 'u.role', 'u.status', 'u.permissions'])
    .select(['d.user_id as driver_id', 'd.archived_at as driver_archived_at'])
    .where('u.organization_id', '=', organizationId)
    .where('u.id', '=', driverId)
    .forUpdate('u')
    .executeTakeFirst();
}

export async function insertProfile(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  profile: Partial<ProfileColumns & TerminalColumns>,
): Promise<void> {
  await tx
    .insertInto('drivers')
    .values({ organization_id: organizationId, user_id: driverId, ...profile })
    .execute();
}

export async function savePermissions(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  permissions: string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ permissions, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', driverId)
    .execute();
}
