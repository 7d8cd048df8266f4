import type { NewPlace, PlaceDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { assertRoomFor, insertPlaces } from '../../domain/places/add-places.ts';
import { columnsOfArea } from '../../domain/places/area-columns.ts';
import { requestVisitsOfPlaces } from '../../domain/places/request-visits.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { assertNameIsFree, getPlace, overlapWarning } from './stored-place.ts';

/** @throws DomainError 409, or 422 when there is no room for another. */
export async function createPlace(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  place: NewPlace,
): Promise<PlaceDetail & { overlapWarning: string | null }> {
  const now = clock.now();
  return database.inOrganizationOf(actor, async (tx) => {
    await assertNameIsFree(tx, { organizationId }, place.name);
    await assertRoomFor(tx, organizationId, 1);
    const [placeId = 0] = await insertPlaces(tx, [columnsOfPlace(organizationId, place)]);
    await requestVisitsOfPlaces(tx, organizationId, [placeId], now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'place',
      entityId: placeId,
      after: place,
    });
    const detail = await getPlace(tx, actor, { organizationId, placeId }, now);
    await recordChange(tx, organizationId, 'place.created', detail);
    return { ...detail, overlapWarning: await overlapWarning(tx, organizationId, [place.area]) };
  });
}

export function columnsOfPlace(
  organizationId: number,
  { name, category, area, address, color, note, freeMinutes, detentionCentsPerHour }: NewPlace,
) {
  return {
    organization_id: organizationId,
    name,
    category,
    address: address ?? null,
    color: color ?? null,
    note: note ?? null,
    free_minutes: freeMinutes ?? null,
    detention_cents_per_hour: detentionCentsPerHour ?? null,
    ...columnsOfArea(area),
  };
}
