import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { assertNotAboveOneself } from '../../../domain/users/authority.ts';
import { endSessions } from '../../../domain/users/end-access.ts';
import { deleteTwoStep, hasTwoStep } from '../../../domain/users/two-step/queries.ts';
import type { UserActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { lockUser, type Target } from '../member.ts';

/** @throws DomainError 403, 404, 409 */
export async function resetTwoStep(
  { database, clock, access, mailer, config, log }: Deps,
  actor: UserActor,
  target: Target,
): Promise<void> {
  const now = new Date(clock.now());
  const member = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const found = await lockUser(tx, actor, target);
    if (found.id === actor.userId) {
      throw forbidden('You cannot reset your own two-step verification. Ask another administrator.');
    }
    assertNotAboveOneself(actor, found);
    if (!(await hasTwoStep(tx, found.id))) {
      throw conflict(`Two-step verification is off for ${found.first_name}.`);
    }
    await deleteTwoStep(tx, found.id);
    await endSessions(tx, found.id, 'ended', now);
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'reset',
      entity: 'two-step',
      entityId: found.id,
    });
    return found;
  });
  access.changed(member.id);
  if (member.email === null) return;
  await mailer
    .send({
      to: member.email,
      subject: 'Two-step verification was turned off for your Longhaul account',
      text: [
        `Hello ${member.first_name},`,
        'An administrator turned off two-step verification for your account. Until you set it up again, you sign in with your password only.',
        `If you did not ask for this, set it up at once and tell an administrator: ${config.publicUrl}/my-account`,
      ].join('\n\n'),
    })
    .catch((error: unknown) => log.warn({ err: error }, 'A mail about two-step verification was not sent'));
}
