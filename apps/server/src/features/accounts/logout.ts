import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSession } from './queries.ts';

/** Ends this session with its whole family of refresh tokens. */
export async function logout({ database, clock, access }: Deps, actor: UserActor): Promise<void> {
  await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    await endSession(tx, actor.sessionId, 'logout', new Date(clock.now()));
    await recordActivity(tx, {
      organizationId: actor.organizationId,
      actor,
      action: 'sign-out',
      entity: 'session',
    });
  });
  access.changed(actor.userId);
}
