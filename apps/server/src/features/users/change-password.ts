import type { OwnPasswordChange, PasswordChange } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { assertNotAboveOneself } from '../../domain/users/authority.ts';
import { endSessions, replacePasswordLinks } from '../../domain/users/end-access.ts';
import { notifySignInChange } from '../../domain/users/notify-sign-in-change.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { hashPassword, weaknessOf } from '../../platform/passwords.ts';
import type { SharedSlowDown } from '../../platform/shared-attempts.ts';
import { assertCurrentPassword } from './current-password.ts';
import { assertOwnAccount, lockUser, type Target } from './member.ts';
import { type MemberColumns, saveMember } from './queries.ts';

/** One's own with the current one, another's with USER_UPDATE. Every other session of the account ends. */
export async function changePassword(
  deps: Deps,
  guesses: SharedSlowDown,
  actor: UserActor,
  target: Target,
  { currentPassword, password }: PasswordChange,
): Promise<void> {
  const { database, clock, access } = deps;
  assertOwnAccount(actor, target.userId);
  const isOwn = actor.userId === target.userId;
  const weakness = weaknessOf(password);
  if (weakness !== undefined) throw invalid({ password: weakness });
  if (isOwn) await assertCurrentPassword(database, guesses, actor, currentPassword);
  const passwordHash = await hashPassword(password);
  const now = new Date(clock.now());
  await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const member = await lockUser(tx, actor, target);
    if (!isOwn) assertNotAboveOneself(actor, member);
    if (member.status === 'deactivated')
      throw conflict('This account is deactivated. Reactivate it before setting a password.');
    const changes: MemberColumns = { password_hash: passwordHash };
    if (member.status === 'invited') changes.status = 'active';
    await saveMember(tx, member.id, changes, now);
    if (changes.status) await recordUserChange(tx, [member.id], 'updated');
    await replacePasswordLinks(tx, member.id, now);
    await endSessions(tx, member.id, 'password-changed', now, isOwn ? { except: actor.sessionId } : {});
    await recordActivity(tx, {
      organizationId: member.organization_id,
      actor,
      action: 'set-password',
      entity: 'user',
      entityId: member.id,
    });
  });
  access.changed(target.userId);
  const what = isOwn ? 'Your password was changed' : 'An administrator set a new password for you';
  await notifySignInChange(deps, target.userId, what);
}

/** Oneself is found whatever the organization: a super administrator has none. */
export function changeOwnPassword(
  deps: Deps,
  guesses: SharedSlowDown,
  actor: UserActor,
  change: OwnPasswordChange,
): Promise<void> {
  const target = { organizationId: actor.organizationId ?? 0, userId: actor.userId };
  return changePassword(deps, guesses, actor, target, change);
}
