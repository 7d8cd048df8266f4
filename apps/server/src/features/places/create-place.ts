import type { NewPlace, PlaceDetail } from '@longhaul/contract';
import { addPlace } from '../../domain/places/add-place.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { getPlace, overlapWarning } from './stored-place.ts';

/** @throws DomainError 409, or 422 when there is no room for another. */
export async function createPlace(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  place: NewPlace,
): Promise<PlaceDetail & { overlapWarning: string | null }> {
  const now = clock.now();
  return database.inOrganizationOf(actor, async (tx) => {
    const placeId = await addPlace(tx, actor, organizationId, place, { now });
    const detail = await getPlace(tx, actor, { organizationId, placeId }, now);
    return { ...detail, overlapWarning: await overlapWarning(tx, organizationId, [place.area]) };
  });
}
