import { hasPermission, listPlacesOnMap } from '@longhaul/contract';
import { areaCenter } from '@longhaul/geo';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { useAddressesNamed } from '../../../forms/address-search.ts';
import { locationsNamed } from '../../../forms/destination.ts';
import type { Near } from '../../../records/fleet/fleet-view.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import styles from './place-hits.module.css';

const MAX_HITS = 4;
const MAX_ADDRESSES = 2;
const SHORTEST = 3;

interface PlaceHitsProps {
  readonly text: string;
  readonly onChoose: (near: Near) => void;
}

/** Places, addresses, towns, ZIP codes and coordinates that the text of the search box names: the map goes there and lists who is near. */
export function PlaceHits({ text, onChoose }: PlaceHitsProps) {
  const places = usePlacesNamed(text);
  const locations = useLocationsNamed(text);
  const addresses = useAddressesNamed(text);
  const hits = [...places, ...addresses.slice(0, MAX_ADDRESSES), ...locations].slice(0, MAX_HITS);
  if (hits.length === 0) return null;
  return (
    <ul className={styles.hits} aria-label="Places">
      {hits.map(({ name, lat, lon }) => (
        <li key={`${name} ${lat} ${lon}`}>
          <button type="button" onClick={() => onChoose({ name, lat, lon })}>
            <IconMapPin size={16} stroke={1.7} aria-hidden="true" />
            <span>{name}</span>
            <span className={styles.act}>Nearest vehicles</span>
          </button>
        </li>
      ))}
      {addresses.length > 0 && <li className={styles.credit}>Addresses © OpenStreetMap contributors</li>}
    </ul>
  );
}

/** The organization's own, by any part of their name. */
function usePlacesNamed(text: string): Near[] {
  const { id: orgId } = useOrganization();
  const mayList = hasPermission(useCurrentUser(), 'PLACE_LIST');
  const wanted = text.trim().toLowerCase();
  const isLong = wanted.length >= SHORTEST;
  const { data } = useQuery({
    ...queryOf(listPlacesOnMap, { params: { orgId }, isBackground: true }),
    enabled: mayList && isLong,
  });
  if (!isLong) return [];
  const found = data?.items.filter(({ name }) => name.toLowerCase().includes(wanted)) ?? [];
  return found.slice(0, MAX_HITS).map(({ name, area }) => ({ name, ...areaCenter(area) }));
}

function useLocationsNamed(text: string): Near[] {
  const [found, setFound] = useState<{ text: string; locations: Near[] }>({ text: '', locations: [] });
  // Shorter digits are unit numbers.
  const isLong = text.trim().length >= SHORTEST && !/^\d{1,4}$/.test(text.trim());
  useEffect(() => {
    if (!isLong) return;
    let isCurrent = true;
    void locationsNamed(text).then((locations) => {
      if (isCurrent) setFound({ text, locations });
    });
    return () => {
      isCurrent = false;
    };
  }, [text, isLong]);
  return isLong && found.text === text ? found.locations : [];
}
