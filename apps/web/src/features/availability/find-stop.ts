import type { PlaceOnMap } from '@longhaul/contract';
import { areaCenter } from '@longhaul/geo';
import { type Destination, townsNamed } from '../../components/field/destination-field.tsx';

type Place = Pick<PlaceOnMap, 'name' | 'area'>;

/** The place of the organization, else the town, of this name; null when there is neither. */
export async function findStop(text: string, places: readonly Place[]): Promise<Destination | null> {
  const name = text.trim().toLowerCase();
  const place = places.find((each) => each.name.toLowerCase() === name);
  if (place) return { name: place.name, ...areaCenter(place.area) };
  return (await townsNamed(text)).find(({ isExact }) => isExact) ?? null;
}
