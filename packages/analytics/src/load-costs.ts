import type { CostLine } from './costs.ts';
import type { Leg } from './legs.ts';
import { loadMeters, metersOf } from './load-meters.ts';
import type { Load } from './revenue-model.ts';
import { shareByWeight } from './shares.ts';

export type LoadCosts = {
  byLoad: ReadonlyMap<number, number>;
  /** What of it is a part of a truck's cost. */
  shares: readonly { vehicleId: number; loadId: number; cents: number }[];
  withoutLoadCents: number;
};

/**
 * The cost of a period, load by load: lines that name one are its own; what is left of each truck's cost is shared by what
 * the truck drove for each load, loaded or toward it, in load order, and for none.
 */
export function loadCosts(
  lines: readonly CostLine[],
  legs: readonly Leg[],
  loads: ReadonlyMap<number, Load>,
): LoadCosts {
  const byLoad = new Map<number, number>();
  const charge = (loadId: number, cents: number) => byLoad.set(loadId, (byLoad.get(loadId) ?? 0) + cents);
  const ofTrucks: LoadCosts['shares'][number][] = [];
  const others = new Map<number, number>();
  let withoutLoadCents = 0;
  for (const { vehicleId, loadId, cents } of lines) {
    if (loadId !== null) charge(loadId, cents);
    else if (vehicleId === null) withoutLoadCents += cents;
    else others.set(vehicleId, (others.get(vehicleId) ?? 0) + cents);
  }
  const legsByVehicle = Map.groupBy(legs, ({ vehicleId }) => vehicleId);
  for (const [vehicleId, cents] of others) {
    const own = legsByVehicle.get(vehicleId) ?? [];
    const meters = loadMeters(own, loads);
    const perLoad = new Map<number, number>();
    let operated = 0;
    for (const leg of own) {
      if (leg.class !== 'personal') operated += leg.meters;
      for (const { loadId } of leg.toward ? [leg.toward] : leg.onBoard) perLoad.set(loadId, 0);
    }
    for (const loadId of perLoad.keys()) {
      const assignments = loads.get(loadId)?.assignments ?? [];
      for (let index = 0; index < assignments.length; index++) {
        const { loaded, empty } = metersOf(meters, loadId, index);
        perLoad.set(loadId, perLoad.get(loadId)! + loaded + empty);
      }
    }
    const entries = [...perLoad].filter(([, driven]) => driven > 0).toSorted(([a], [b]) => a - b);
    const forLoads = entries.reduce((sum, [, driven]) => sum + driven, 0);
    const shares = shareByWeight(cents, [...entries.map(([, driven]) => driven), operated - forLoads]);
    for (const [index, [loadId]] of entries.entries()) {
      charge(loadId, shares[index] ?? 0);
      ofTrucks.push({ vehicleId, loadId, cents: shares[index] ?? 0 });
    }
    withoutLoadCents += shares[entries.length] ?? 0;
  }
  return { byLoad, shares: ofTrucks, withoutLoadCents };
}
