import { isAddressLike } from '@longhaul/geo';
import { addressesNamed } from '../../forms/address-search.ts';
import { locationsNamed } from '../../forms/destination.ts';

export interface LookedUp {
  readonly name: string;
  /** By what it was found, in words. */
  readonly by: string;
}

/** What a dispatcher gets who types this as a stop; null for nothing. */
export async function lookUp(text: string): Promise<LookedUp | null> {
  const [address] = await addressesNamed(text);
  if (address) return { name: address.name, by: 'found by street address' };
  const location = (await locationsNamed(text)).find(({ isExact }) => isExact);
  if (!location) return null;
  const { name } = location;
  if (/\d{5}$/.test(name)) {
    return { name, by: isAddressLike(text) ? 'found by ZIP code, not by street' : 'found by ZIP code' };
  }
  return { name, by: /[a-z]/i.test(name) ? 'found by town' : 'found by coordinates' };
}
