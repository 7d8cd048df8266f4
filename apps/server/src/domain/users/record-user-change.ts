import { ORGANIZATION_CODES, type UserSummary } from '@longhaul/contract';
import type { Selectable } from 'kysely';
import type { UsersTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { imagePath } from '../../platform/images.ts';
import { recordChanges } from '../changes/record-change.ts';

const USER_COLUMNS = [
  'id',
  'organization_id',
  'first_name',
  'last_name',
  'username',
  'email',
  'role',
  'permissions',
  'status',
  'position_title',
  'phone',
  'time_zone',
  'units',
  'last_seen_at',
  'created_at',
] as const satisfies readonly (keyof UsersTable)[];

type UserRow = Pick<Selectable<UsersTable>, (typeof USER_COLUMNS)[number]> & { image_version: string | null };

export function presentUser(row: UserRow): UserSummary {
  const { organization_id: organizationId } = row;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    email: row.email,
    role: row.role,
    permissions: ORGANIZATION_CODES.filter((code) => row.permissions.includes(code)),
    status: row.status,
    positionTitle: row.position_title,
    phone: row.phone,
    timeZone: row.time_zone,
    units: row.units,
    profilePicture:
      organizationId === null
        ? null
        : imagePath({ organizationId, kind: 'user', ownerId: row.id }, row.image_version),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** Writes a change of these users for the feed, as they are now. Super administrators are of no organization. */
export async function recordUserChange(
  tx: DatabaseTransaction,
  userIds: readonly number[],
  act: 'created' | 'updated' | 'archived' | 'restored',
): Promise<void> {
  if (userIds.length === 0) return;
  const rows = await tx
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', 'in', userIds)
    .where('organization_id', 'is not', null)
    .orderBy('id')
    .execute();
  for (const [organizationId, users] of Map.groupBy(rows, (row) => row.organization_id!)) {
    // By a statement of its own: users are a reference table, images are distributed.
    const images = await tx
      .selectFrom('images')
      .select(['owner_id', 'version'])
      .where('organization_id', '=', organizationId)
      .where('kind', '=', 'user')
      .where('owner_id', 'in', [...users.map(({ id }) => id)])
      .execute();
    const versions = new Map(images.map(({ owner_id, version }) => [owner_id, version]));
    await recordChanges(
      tx,
      organizationId,
      users.map((row) => ({
        type: `user.${act}` as const,
        data: presentUser({ ...row, image_version: versions.get(row.id) ?? null }),
      })),
    );
  }
}
