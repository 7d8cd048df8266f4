import type { TaxReturn } from '@longhaul/contract';

/** Whole miles of each jurisdiction as the return counts them, those that are no members too. */
export function milesByPlace({ schedules }: TaxReturn): ReadonlyMap<string, number> {
  const miles = new Map<string, number>();
  const add = (place: string, more: number) => {
    if (more > 0) miles.set(place, (miles.get(place) ?? 0) + more);
  };
  for (const { lines, otherPlaces } of schedules) {
    // A surcharge is on the same miles.
    for (const { jurisdiction, kind, totalMiles } of lines)
      if (kind === 'base') add(jurisdiction, totalMiles ?? 0);
    for (const { place, miles: driven } of otherPlaces) add(place, driven);
  }
  miles.delete('UNATTRIBUTED');
  return miles;
}
