import type { PlaceOnMap } from '@longhaul/contract';
import { areaCenter } from '@longhaul/geo';
import { type Destination, locationsNamed } from '../components/field/destination-field.tsx';

export interface FoundDestination extends Destination {
  /** Of a place of the organization. */
  readonly placeId?: number;
}

/** What a name means: a place of the organization, coordinates, a ZIP code or a town; null when it is none of them. */
export async function findDestination(
  text: string,
  places: readonly Pick<PlaceOnMap, 'id' | 'name' | 'area'>[],
): Promise<FoundDestination | null> {
  const name = text.trim();
  const place = places.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (place) return { placeId: place.id, name: place.name, ...areaCenter(place.area) };
  const location = (await locationsNamed(name)).find(({ isExact }) => isExact);
  return location ? { name: location.name, lat: location.lat, lon: location.lon } : null;
}
