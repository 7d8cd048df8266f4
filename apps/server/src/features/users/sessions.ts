import { recordActivity } from '../../domain/activity/record-activity.ts';
import { assertNotAboveOneself } from '../../domain/users/authority.ts';
import { endSessions } from '../../domain/users/end-access.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { lockUser, type Target } from './member.ts';

/** Of one's own sessions `only` one, or all `except` one. @throws DomainError 404 when that one has ended already. */
export async function endOwnSessions(
  { database, clock, access }: Deps,
  actor: UserActor,
  which: { only: string } | { except: string },
): Promise<void> {
  const now = new Date(clock.now());
  await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const ended = await endSessions(tx, actor.userId, 'ended', now, which);
    if (ended === 0 && 'only' in which) throw notFound('This session');
    await recordActivity(tx, {
      organizationId: actor.role === 'SUPER_ADMIN' ? null : actor.organizationId,
      actor,
      action: 'end',
      entity: 'session',
      after: { ended },
    });
  });
  access.changed(actor.userId);
}

export async function endUserSessions(
  { database, clock, access }: Deps,
  actor: UserActor,
  target: Target,
): Promise<void> {
  const now = new Date(clock.now());
  await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const member = await lockUser(tx, actor, target);
    assertNotAboveOneself(actor, member);
    const ended = await endSessions(tx, member.id, 'ended', now);
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'end-sessions',
      entity: 'user',
      entityId: member.id,
      after: { ended },
    });
  });
  access.changed(target.userId);
}
