import type { NewShareLink, PlaceOnMap } from '@longhaul/contract';
import { townsNamed } from '../../../components/field/destination-field.tsx';
import { readPoint } from '../../../forms/read-point.ts';

/** What a name stands for: a place of the organization, a town, or the point itself; null when it is none of them. */
export async function findDestination(
  text: string,
  places: readonly Pick<PlaceOnMap, 'id' | 'name'>[],
): Promise<NonNullable<NewShareLink['destination']> | null> {
  const name = text.trim();
  const place = places.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (place) return { placeId: place.id };
  const point = readPoint(name);
  if (point) return { name, ...point };
  const town = (await townsNamed(name)).find(({ isExact }) => isExact);
  return town ? { name: town.name, lat: town.lat, lon: town.lon } : null;
}
