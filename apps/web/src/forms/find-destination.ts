import type { PlaceOnMap } from '@longhaul/contract';
import { areaCenter, hasHouseNumber } from '@longhaul/geo';
import { addressesNamed, knownAddress } from './address-search.ts';
import { type Destination, locationsNamed } from './destination.ts';

export interface FoundDestination extends Destination {
  /** Of a place of the organization. */
  readonly placeId?: number;
}

/**
 * What a name means: a place of the organization, an address, coordinates, a ZIP code or a town; null when it is none of them.
 * An address that nobody chose from a list is asked for when it has a house number, and not while somebody types.
 */
export async function findDestination(
  text: string,
  places: readonly Pick<PlaceOnMap, 'id' | 'name' | 'area'>[],
  isTyping = false,
): Promise<FoundDestination | null> {
  const name = text.trim();
  const place = places.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (place) return { placeId: place.id, name: place.name, ...areaCenter(place.area) };
  const address =
    knownAddress(name) ?? (!isTyping && hasHouseNumber(name) ? (await addressesNamed(name))[0] : undefined);
  if (address) return { name: address.name, lat: address.lat, lon: address.lon };
  const location = (await locationsNamed(name)).find(({ isExact }) => isExact);
  return location ? { name: location.name, lat: location.lat, lon: location.lon } : null;
}
