import { ADDRESS_TEXT_MAX, hasPermission, searchAddresses } from '@longhaul/contract';
import { isAddressLike } from '@longhaul/geo';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { call } from '../api/api.ts';
import { hasAddressSearch } from '../api/settings.ts';
import { currentUser } from '../session/session.ts';
import type { Destination } from './destination.ts';

/** The server is asked when nobody has typed for so long: it asks another one, which answers five calls a second. */
const PAUSE_MS = 350;
const MAX_FOUND = 200;

/** By their names in lower case: what was chosen from a list is not asked for again. */
const found = new Map<string, Destination>();

/** Addresses that the text names, the best match first; none where the operator has set no address search. */
export async function addressesNamed(text: string): Promise<readonly Destination[]> {
  const user = currentUser.get();
  const orgId = user?.organization?.id;
  if (!isAddressLike(text) || orgId === undefined || !hasPermission(user!, 'ASSET_LIST')) return [];
  if (!(await hasAddressSearch())) return [];
  try {
    const query = { q: text.trim().slice(0, ADDRESS_TEXT_MAX) };
    const { items } = await call(searchAddresses, { params: { orgId }, query });
    for (const address of items) remember(address);
    return items;
  } catch {
    // Towns and ZIP codes are found without the server.
    return [];
  }
}

function remember(address: Destination): void {
  found.set(address.name.toLowerCase(), address);
  if (found.size > MAX_FOUND) found.delete(found.keys().next().value!);
}

/** An address that was found before, by its whole name. */
export const knownAddress = (name: string): Destination | undefined => found.get(name.trim().toLowerCase());

const NONE: readonly Destination[] = [];

/** The same while somebody types. */
export function useAddressesNamed(text: string): readonly Destination[] {
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const [answer, setAnswer] = useState({ text: '', addresses: NONE });
  useEffect(() => {
    if (knownAddress(settled)) return;
    let isCurrent = true;
    void addressesNamed(settled).then((addresses) => {
      if (isCurrent) setAnswer({ text: settled, addresses });
    });
    return () => {
      isCurrent = false;
    };
  }, [settled]);
  return answer.text === text ? answer.addresses : NONE;
}
