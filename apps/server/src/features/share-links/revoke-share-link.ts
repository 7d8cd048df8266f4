import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { endLink, findLink, findVehicle, type LinkKey } from './queries.ts';

/** One that has ended already stays as it is. @throws DomainError 404 */
export async function revokeShareLink(
  { database, clock, bus }: Deps,
  actor: Caller,
  key: LinkKey,
): Promise<void> {
  await database.inOrganizationOf(actor, async (tx) => {
    const ended = await endLink(tx, key, new Date(clock.now()));
    if (!ended) {
      if (!(await findLink(tx, key))) throw notFound('This link');
      return;
    }
    const vehicle = await findVehicle(tx, key.organizationId, ended.asset_id);
    await recordActivity(tx, {
      organizationId: key.organizationId,
      actor,
      action: 'revoke',
      entity: 'share-link',
      entityId: key.linkId,
      before: { unit_number: vehicle?.unit_number, label: ended.label },
    });
  });
  bus.publish({ topic: 'share-links-ended', organizationId: key.organizationId });
}
