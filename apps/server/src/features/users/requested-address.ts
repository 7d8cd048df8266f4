import type { UserDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { emailChangeMails } from '../../domain/users/account-mails.ts';
import { assertNotAboveOneself } from '../../domain/users/authority.ts';
import { replacePasswordLinks } from '../../domain/users/end-access.ts';
import { trySend } from '../../domain/users/invitations.ts';
import { assertLoginsAreFree } from '../../domain/users/logins.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { changedSince, notFound } from '../../platform/errors.ts';
import { lockUser, readUser, type Target } from './member.ts';
import { saveMember } from './queries.ts';
import { clearRequestedAddress, findRequestedAddress } from './request-queries.ts';

/**
 * Confirms the address that the directory requested for a person with more permissions than its key. `email` is the address that the
 * administrator saw. @throws DomainError 403, 404 when the request has changed since, 409
 */
export async function confirmRequestedAddress(
  deps: Deps,
  actor: UserActor,
  target: Target,
  email: string,
): Promise<UserDetail> {
  const now = new Date(deps.clock.now());
  const { user, formerEmail } = await deps.database.acrossOrganizations(
    { actorId: actor.userId },
    async (tx) => {
      const before = await lockUser(tx, actor, target);
      assertNotAboveOneself(actor, before);
      if ((await takeRequest(tx, target)) !== email) throw changedSince('The requested address');
      await assertLoginsAreFree(tx, { email, username: undefined }, before.id);
      await saveMember(tx, before.id, { email }, now);
      await replacePasswordLinks(tx, before.id, now);
      await recordActivity(tx, {
        organizationId: target.organizationId,
        actor,
        action: 'confirm-address',
        entity: 'user',
        entityId: before.id,
        before: { email: before.email },
        after: { email },
      });
      await recordUserChange(tx, [before.id], 'updated');
      return { user: await readUser(tx, actor, target, now), formerEmail: before.email };
    },
  );
  for (const mail of emailChangeMails(user, formerEmail)) await trySend(deps, mail);
  return user;
}

/** @throws DomainError 404 */
export function rejectRequestedAddress(
  { database, clock }: Deps,
  actor: UserActor,
  target: Target,
): Promise<UserDetail> {
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const member = await lockUser(tx, actor, target);
    const email = await takeRequest(tx, target);
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'reject-address',
      entity: 'user',
      entityId: member.id,
      before: { requested_email: email },
    });
    return readUser(tx, actor, target, new Date(clock.now()));
  });
}

async function takeRequest(tx: DatabaseTransaction, target: Target): Promise<string> {
  const email = await findRequestedAddress(tx, target);
  if (email === null) throw notFound('The requested address');
  await clearRequestedAddress(tx, target);
  return email;
}
