import { offeredZones } from '@longhaul/units';

const NORTH_AMERICA = /^(America|Pacific\/Honolulu|US)\b/;

/** Every zone there is to choose, those of the continent first; with words for the empty value. */
export function timeZoneOptions(words?: string): { value: string; label: string }[] {
  const zones = offeredZones();
  const near = zones.filter((zone) => NORTH_AMERICA.test(zone));
  const far = zones.filter((zone) => !NORTH_AMERICA.test(zone));
  const named = [...near, ...far].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  return words === undefined ? named : [{ value: '', label: words }, ...named];
}
