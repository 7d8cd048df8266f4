import type { UserDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { assertMayGrant, assertNotAboveOneself } from '../../domain/users/authority.ts';
import { deactivateAccount } from '../../domain/users/end-access.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, forbidden } from '../../platform/errors.ts';
import { lockUser, nameOf, readUser, type Target } from './member.ts';
import { findDrivenVehicle, saveMember } from './queries.ts';

/** Access ends with this call: sessions, mailed links and open streams. Doing it twice changes nothing. */
export async function deactivateUser(
  { database, clock, access, bus }: Deps,
  actor: UserActor,
  target: Target,
): Promise<UserDetail> {
  const now = new Date(clock.now());
  const user = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const member = await lockUser(tx, actor, target);
    if (member.id === actor.userId)
      throw forbidden('You cannot deactivate your own account. Ask another administrator.');
    if (member.status === 'pending') {
      throw conflict(`${nameOf(member)} is waiting for a request to join. Reject the request instead.`);
    }
    assertNotAboveOneself(actor, member);
    if (member.status !== 'deactivated') {
      const vehicle = await findDrivenVehicle(tx, target.organizationId, member.id);
      if (vehicle !== undefined) {
        throw conflict(`${nameOf(member)} is the driver of ${vehicle}. Unassign the driver first.`);
      }
      await deactivateAccount(tx, actor, target.organizationId, member, now);
    }
    return readUser(tx, actor, target, now);
  });
  access.changed(target.userId);
  bus.publish({ topic: 'share-links-ended', organizationId: target.organizationId });
  return user;
}

/** With the role and codes held before, which whoever does this must hold too. */
export async function reactivateUser(
  { database, clock, access }: Deps,
  actor: UserActor,
  target: Target,
): Promise<UserDetail> {
  const now = new Date(clock.now());
  const user = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const member = await lockUser(tx, actor, target);
    if (member.status !== 'deactivated') throw conflict(`${nameOf(member)} is not deactivated.`);
    assertMayGrant(actor, member);
    const status = member.password_hash === null ? 'invited' : 'active';
    await saveMember(tx, member.id, { status }, now);
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'reactivate',
      entity: 'user',
      entityId: member.id,
      before: { status: member.status },
      after: { status },
    });
    await recordUserChange(tx, [member.id], 'restored');
    return readUser(tx, actor, target, now);
  });
  access.changed(target.userId);
  return user;
}
