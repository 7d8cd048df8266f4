import type { UserChange, UserDetail } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { emailChangeMails } from '../../domain/users/account-mails.ts';
import { assertMayChangeCodes, assertMayGrant, assertNotAboveOneself } from '../../domain/users/authority.ts';
import { assertNotLastAdmin, replacePasswordLinks } from '../../domain/users/end-access.ts';
import { trySend } from '../../domain/users/invitations.ts';
import { assertLoginsAreFree } from '../../domain/users/logins.ts';
import { notifySignInChange } from '../../domain/users/notify-sign-in-change.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import { isProved } from '../../domain/users/two-step/proof-queries.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden } from '../../platform/errors.ts';
import type { SharedSlowDown } from '../../platform/shared-attempts.ts';
import { assertCurrentPassword } from './current-password.ts';
import { assertOwnAccount, lockUser, readUser, type Target } from './member.ts';
import { findMember, type MemberColumns, type MemberRow, saveMember } from './queries.ts';

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
} as const satisfies Record<keyof Change, keyof MemberColumns>;

type Column = (typeof COLUMNS)[keyof Change];

/** By which somebody signs in, is recognized and may act. */
const ACCESS_COLUMNS: readonly Column[] = [
  'role',
  'permissions',
  'email',
  'username',
  'first_name',
  'last_name',
];

/** What somebody without USER_UPDATE may change of their own record. */
const OWN_COLUMNS: readonly Column[] = ['first_name', 'last_name', 'time_zone', 'units'];

/**
 * @throws DomainError 422 on `currentPassword` for one's own e-mail address or username without it, and without a proof of the last
 * minutes.
 */
export async function updateUser(
  deps: Deps,
  guesses: SharedSlowDown,
  actor: UserActor,
  target: Target,
  { currentPassword, ...change }: UserChange,
): Promise<UserDetail> {
  const { database, clock, access } = deps;
  assertOwnAccount(actor, target.userId);
  if (
    (await changesOwnSignIn(database, actor, target, change)) &&
    !(currentPassword === undefined && (await isProved(deps, actor)))
  ) {
    await assertCurrentPassword(database, guesses, actor, currentPassword);
  }
  const now = new Date(clock.now());
  const { user, changed, formerEmail } = await database.acrossOrganizations(
    { actorId: actor.userId },
    async (tx) => {
      const before = await lockUser(tx, actor, target);
      const changes = changesOf(before, change);
      const columns = Object.keys(changes) as Column[];
      if (columns.length > 0) {
        assertMayUpdate(actor, before, changes);
        await checkState(tx, before, changes);
        await saveMember(tx, before.id, changes, now);
        if ('email' in changes) await replacePasswordLinks(tx, before.id, now);
        await recordActivity(tx, {
          organizationId: before.organization_id,
          actor,
          action: 'update',
          entity: 'user',
          entityId: before.id,
          ...beforeAndAfter(before, changes),
        });
        await recordUserChange(tx, [before.id], 'updated');
      }
      return { user: await readUser(tx, actor, target, now), changed: columns, formerEmail: before.email };
    },
  );
  if (changed.includes('role') || changed.includes('permissions')) access.changed(target.userId);
  if (changed.includes('email')) {
    for (const mail of emailChangeMails(user, formerEmail)) await trySend(deps, mail);
  } else if (changed.includes('username')) {
    await notifySignInChange(deps, user.id, `Your username was changed to ${user.username}`);
  }
  return user;
}

type Change = Omit<UserChange, 'currentPassword'>;

async function changesOwnSignIn(
  database: Database,
  actor: UserActor,
  target: Target,
  change: Change,
): Promise<boolean> {
  if (actor.userId !== target.userId || !actor.permissions.has('USER_UPDATE')) return false;
  const member = await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
    findMember(tx, { ...target, actorId: actor.userId }),
  );
  const changes = member ? changesOf(member, change) : {};
  return 'email' in changes || 'username' in changes;
}

function changesOf(before: MemberRow, change: Change): MemberColumns {
  const wanted = Object.fromEntries(
    (Object.entries(COLUMNS) as [keyof Change, Column][]).map(([field, column]) => [
      column,
      change[field] === '' ? null : change[field],
    ]),
  ) as MemberColumns;
  const changes = differingColumns(before, wanted);
  // Who signs in with the address goes on doing so with the new one.
  if (changes.email && changes.username === undefined && before.username === before.email) {
    changes.username = changes.email;
  }
  return changes;
}

function assertMayUpdate(actor: UserActor, before: MemberRow, changes: MemberColumns): void {
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
  const isAboutAccess = columns.some((column) => ACCESS_COLUMNS.includes(column));
  if (!isOwn && isAboutAccess) assertNotAboveOneself(actor, before);
  if (changes.permissions) assertMayChangeCodes(actor, before.permissions, changes.permissions);
  if (changes.role) {
    assertMayGrant(actor, { role: changes.role, permissions: changes.permissions ?? before.permissions });
  }
}

async function checkState(tx: DatabaseTransaction, before: MemberRow, changes: MemberColumns): Promise<void> {
  if (changes.role && changes.role !== 'ADMIN') await assertNotLastAdmin(tx, before);
  await assertLoginsAreFree(tx, { email: changes.email, username: changes.username }, before.id);
}
