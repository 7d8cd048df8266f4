import { type Selectable, sql, type Updateable } from 'kysely';
import type { OrganizationsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';

export type OrganizationColumns = Omit<
  Selectable<OrganizationsTable>,
  'id' | 'created_at' | 'updated_at' | 'earlier_day_starts' | 'earlier_time_zones'
>;
export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

export function findOrganization(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('organizations as o')
    .leftJoin('images as i', (join) =>
      join
        .onRef('i.organization_id', '=', 'o.id')
        .on('i.kind', '=', 'organization')
        .onRef('i.owner_id', '=', 'o.id'),
    )
    .selectAll('o')
    .select('i.version as logo_version')
    .where('o.id', '=', organizationId)
    .executeTakeFirst();
}

/** Nobody else changes it until the end of the transaction. @throws DomainError 404 */
export async function lockOrganization(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<OrganizationColumns> {
  const row = await tx
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('This organization');
  return row;
}

export async function saveOrganization(
  tx: DatabaseTransaction,
  organizationId: number,
  changes: Updateable<OrganizationsTable>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ ...changes, updated_at: now })
    .where('id', '=', organizationId)
    .execute();
}

/** Of each vehicle, from the start of its last trip. */
export async function deriveLastTripsAgain(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  await sql`insert into derivation_requests as kept (organization_id, asset_id, from_at)
    select organization_id, asset_id, derived_until from derivation_progress
    where organization_id = ${organizationId} and derived_until is not null
    order by asset_id
    on conflict (organization_id, asset_id) do update set from_at = least(kept.from_at, excluded.from_at),
      requests = kept.requests + 1`.execute(tx);
}

type NewOrganizationRow = { name: string; time_zone: string; usdot_number: string | null };

export async function insertOrganization(
  tx: DatabaseTransaction,
  organization: NewOrganizationRow,
): Promise<number> {
  const { id } = await tx
    .insertInto('organizations')
    .values(organization)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Invited: the link that is mailed sets the password. */
export async function insertFirstAdmin(
  tx: DatabaseTransaction,
  organizationId: number,
  admin: { firstName: string; lastName: string; email: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      organization_id: organizationId,
      email: admin.email,
      username: admin.email,
      first_name: admin.firstName,
      last_name: admin.lastName,
      role: 'ADMIN',
      status: 'invited',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertPasswordLink(
  tx: DatabaseTransaction,
  link: { userId: number; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values({ token_hash: link.hash, user_id: link.userId, expires_at: link.expiresAt })
    .execute();
}

/** Whose sessions ended. */
export async function endSessionsOf(
  tx: DatabaseTransaction,
  organizationId: number,
  now: Date,
): Promise<number[]> {
  const ended = await tx
    .updateTable('sessions')
    .from('users')
    .set({ ended_at: now, ended_reason: 'deactivated' })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.organization_id', '=', organizationId)
    .where('sessions.ended_at', 'is', null)
    .returning('sessions.user_id')
    .execute();
  return ended.map(({ user_id }) => user_id);
}

/** Super administrators that acted in it, from now on in none. */
export async function stopControlOf(tx: DatabaseTransaction, organizationId: number): Promise<number[]> {
  const released = await tx
    .updateTable('sessions')
    .set({ controlled_organization_id: null })
    .where('controlled_organization_id', '=', organizationId)
    .returning('user_id')
    .execute();
  return released.map(({ user_id }) => user_id);
}
