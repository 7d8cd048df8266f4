import { listTimeZones } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../api/query-cache.ts';

const NORTH_AMERICA = /^(America|Pacific\/Honolulu|US)\b/;

/**
 * Every zone there is to choose, those of the continent first; before them `words` for the empty value. `chosen` is among
 * them also while they load, and where it is one that is no longer offered.
 */
export function useTimeZoneOptions(
  chosen: string | null,
  words?: string,
): { value: string; label: string }[] {
  const offered = useQuery(queryOf(listTimeZones)).data?.items;
  return useMemo(() => {
    const zones = offered ?? [];
    const kept = chosen && !zones.includes(chosen) ? [chosen] : [];
    const near = zones.filter((zone) => NORTH_AMERICA.test(zone));
    const far = zones.filter((zone) => !NORTH_AMERICA.test(zone));
    const named = [...kept, ...near, ...far].map((zone) => ({
      value: zone,
      label: zone.replaceAll('_', ' '),
    }));
    return words === undefined ? named : [{ value: '', label: words }, ...named];
  }, [offered, chosen, words]);
}
