import type { UserChange, UserDetail } from '@longhaul/contract';
import { recordActivity } from '../../platform/activity.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden } from '../../platform/errors.ts';
import { isSameSet, refuseAboveOneself, refuseCodeChange, refuseGrant } from './authority.ts';
import {
  lockUser,
  readUser,
  refuseForAnother,
  refuseLastAdmin,
  refuseTakenLogins,
  type Target,
} from './member.ts';
import { type MemberColumns, type MemberRow, replacePasswordLinks, saveMember } from './queries.ts';

const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  username: 'username',
  role: 'role',
  permissions: 'permissions',
  positionTitle: 'position_title',
  phone: 'phone',
  timeZone: 'time_zone',
  units: 'units',
} as const satisfies Record<keyof UserChange, keyof MemberColumns>;

type Column = (typeof COLUMNS)[keyof UserChange];

/** What somebody without USER_UPDATE may change of the own record. */
const OWN_COLUMNS: readonly Column[] = ['first_name', 'last_name', 'time_zone', 'units'];

export async function updateUser(
  { database, clock, access }: Deps,
  actor: Actor,
  target: Target,
  change: UserChange,
): Promise<UserDetail> {
  refuseForAnother(actor, target.userId);
  const now = new Date(clock.now());
  const { user, changed } = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const before = await lockUser(tx, actor, target);
    const changes = changesOf(before, change);
    const columns = Object.keys(changes) as Column[];
    if (columns.length > 0) {
      checkAuthority(actor, before, changes);
      await checkState(tx, before, changes);
      await saveMember(tx, before.id, changes, now);
      if ('email' in changes) await replacePasswordLinks(tx, before.id, now);
      await recordActivity(tx, {
        organizationId: before.organization_id,
        actor,
        action: 'update',
        entity: 'user',
        entityId: before.id,
        before: Object.fromEntries(columns.map((column) => [column, before[column]])),
        after: changes,
      });
    }
    return { user: await readUser(tx, actor, target, now), changed: columns };
  });
  if (changed.includes('role') || changed.includes('permissions')) access.changed(target.userId);
  return user;
}

/** Only what really differs, so that a form may send back what it was given. */
function changesOf(before: MemberRow, change: UserChange): MemberColumns {
  const changes: MemberColumns = {};
  for (const [field, column] of Object.entries(COLUMNS) as [keyof UserChange, Column][]) {
    const value = change[field] === '' ? null : change[field];
    if (value === undefined || isSame(before[column], value)) continue;
    Object.assign(changes, { [column]: value });
  }
  // Who signs in with the address goes on doing so with the new one.
  if (changes.email && changes.username === undefined && before.username === before.email) {
    changes.username = changes.email;
  }
  return changes;
}

function isSame(before: MemberRow[Column], after: MemberRow[Column]): boolean {
  return Array.isArray(before) && Array.isArray(after) ? isSameSet(before, after) : before === after;
}

function checkAuthority(actor: Actor, before: MemberRow, changes: MemberColumns): void {
  const columns = Object.keys(changes) as Column[];
  const isOwn = actor.userId === before.id;
  if (isOwn && ('role' in changes || 'permissions' in changes)) {
    throw forbidden('You cannot change your own role or permissions. Ask another administrator.');
  }
  const isBeyondOwn = columns.some((column) => !OWN_COLUMNS.includes(column));
  if (isOwn && isBeyondOwn && !actor.permissions.has('USER_UPDATE')) {
    throw forbidden(
      'On your own account you can change your name, units and time zone.',
      'Needs USER_UPDATE.',
    );
  }
  const isAboutAccess = columns.some((column) => ['role', 'permissions', 'email'].includes(column));
  if (!isOwn && isAboutAccess) refuseAboveOneself(actor, before);
  if (changes.permissions) refuseCodeChange(actor, before.permissions, changes.permissions);
  if (changes.role) {
    refuseGrant(actor, { role: changes.role, permissions: changes.permissions ?? before.permissions });
  }
}

async function checkState(tx: DatabaseTransaction, before: MemberRow, changes: MemberColumns): Promise<void> {
  if (changes.role && changes.role !== 'ADMIN') await refuseLastAdmin(tx, before);
  await refuseTakenLogins(tx, { email: changes.email, username: changes.username }, before.id);
}
