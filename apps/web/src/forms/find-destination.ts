import type { PlaceOnMap } from '@longhaul/contract';
import { areaCenter } from '@longhaul/geo';
import { type Destination, townsNamed } from '../components/field/destination-field.tsx';
import { readPoint } from './read-point.ts';

export interface FoundDestination extends Destination {
  /** Of a place of the organization. */
  readonly placeId?: number;
}

/** What a name stands for: a place of the organization, the point itself, or a town; null when it is none of them. */
export async function findDestination(
  text: string,
  places: readonly Pick<PlaceOnMap, 'id' | 'name' | 'area'>[],
): Promise<FoundDestination | null> {
  const name = text.trim();
  const place = places.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (place) return { placeId: place.id, name: place.name, ...areaCenter(place.area) };
  const point = readPoint(name);
  if (point) return { name, ...point };
  return (await townsNamed(name)).find(({ isExact }) => isExact) ?? null;
}
