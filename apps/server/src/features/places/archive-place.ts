import type { PlaceDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { assertNameIsFree } from '../../domain/places/add-place.ts';
import { assertRoomFor } from '../../domain/places/add-places.ts';
import { requestVisitsOfPlaces } from '../../domain/places/request-visits.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { retrySoon } from '../../platform/set-aside-work.ts';
import { savePlace, type Target } from './queries.ts';
import { getPlace, lockPlace } from './stored-place.ts';

/** Its visits so far stay. Doing it twice changes nothing. @throws DomainError 404 */
export function archivePlace(deps: Deps, actor: Caller, target: Target): Promise<PlaceDetail> {
  return setArchived(deps, actor, target, new Date(deps.clock.now()));
}

/** @throws DomainError 404, 409 when another place has its name, or 422 when there is no room for another. */
export function restorePlace(deps: Deps, actor: Caller, target: Target): Promise<PlaceDetail> {
  return setArchived(deps, actor, target, null);
}

async function setArchived(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  archivedAt: Date | null,
): Promise<PlaceDetail> {
  const { organizationId, placeId } = target;
  const now = clock.now();
  return database.inOrganizationOf(actor, async (tx) => {
    const { name, archived_at, area_version } = await lockPlace(tx, target);
    if ((archived_at === null) === (archivedAt === null)) return getPlace(tx, actor, target, now);
    if (archivedAt === null) {
      await assertNameIsFree(tx, target, name);
      await assertRoomFor(tx, organizationId, 1);
    }
    await savePlace(tx, target, { archived_at: archivedAt, area_version: area_version + 1 });
    if (archivedAt === null) await requestVisitsOfPlaces(tx, organizationId, [placeId], now);
    else await retrySoon(tx, organizationId, ['visits', 'alerts']);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: archivedAt === null ? 'restore' : 'archive',
      entity: 'place',
      entityId: placeId,
      before: { name, archived_at },
      after: { name, archived_at: archivedAt },
    });
    const changed = await getPlace(tx, actor, target, now);
    const act = archivedAt === null ? 'place.restored' : 'place.archived';
    await recordChange(tx, organizationId, act, changed);
    return changed;
  });
}
