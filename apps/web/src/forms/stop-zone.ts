import type { PlaceOnMap } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { findDestination } from './find-destination.ts';

/** The IANA zone of a place. The towns are a file of their own, wanted only where a stop is named. */
export async function zoneAt({ lat, lon }: { readonly lat: number; readonly lon: number }): Promise<string> {
  const { timeZoneAt } = await import('@longhaul/geo/places');
  return timeZoneAt(lat, lon);
}

/** The zone of the stop that is typed, in which its times are; `fallback` as long as the text names none. */
export function useZoneOfText(
  text: string,
  places: readonly Pick<PlaceOnMap, 'id' | 'name' | 'area'>[],
  fallback: string,
): string {
  const zone = useQuery({
    queryKey: ['zone-of-text', text, places.length],
    queryFn: async () => {
      const found = await findDestination(text, places, true);
      return found && zoneAt(found);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return zone.data ?? fallback;
}
