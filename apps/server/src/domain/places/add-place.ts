import type { NewPlace } from '@longhaul/contract';
import { areaCenter } from '@longhaul/geo';
import { placeText } from '@longhaul/geo/places';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { taken } from '../../platform/errors.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { recordChange } from '../changes/record-change.ts';
import { assertRoomFor, insertPlaces, lockPlaceNames, selectNamesakes } from './add-places.ts';
import { columnsOfArea } from './area-columns.ts';
import { requestVisitsOfPlaces } from './request-visits.ts';

/** Its id. @throws DomainError 409 on `nameField` when the name is taken, 422 when there is no room for another. */
export async function addPlace(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  place: NewPlace,
  { now, nameField = 'name' }: { now: number; nameField?: string },
): Promise<number> {
  await assertNameIsFree(tx, { organizationId }, place.name, nameField);
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
  const { name, category, area, color, address } = place;
  const center = areaCenter(area);
  await recordChange(tx, organizationId, 'place.created', {
    id: placeId,
    name,
    category,
    area,
    color: color ?? null,
    address: address ?? null,
    location: placeText(center.lat, center.lon),
    archivedAt: null,
  });
  return placeId;
}

/** Until the transaction ends nobody else can take the name. @throws DomainError 409 on `field` */
export async function assertNameIsFree(
  tx: DatabaseTransaction,
  { organizationId, placeId }: { organizationId: number; placeId?: number },
  name: string,
  field = 'name',
): Promise<void> {
  await lockPlaceNames(tx, organizationId);
  const [namesake] = await selectNamesakes(tx, organizationId, [name]);
  if (namesake && namesake.id !== placeId)
    throw taken(field, `A place named ${namesake.name} already exists.`);
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
