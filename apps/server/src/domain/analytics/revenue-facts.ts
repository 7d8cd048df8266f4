import { comparedPeriods, type Leg, type RevenueFacts } from '@longhaul/analytics';
import type { RevenueQuery } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { timeZoneOf } from '../organizations/time-zone.ts';
import type { DateSpan } from './date-span.ts';
import { readEngineLoads } from './engine-loads.ts';
import {
  findLoadsOf,
  type NamedVehicle,
  readCosts,
  readFuel,
  readFuelUsed,
  readHours,
  readLegs,
  readLegsOutside,
  readVehicles,
} from './revenue-queries.ts';

export interface ReadFacts {
  readonly facts: RevenueFacts & { readonly before: DateSpan };
  readonly legs: Leg[];
  readonly vehicles: NamedVehicle[];
}

/** Everything that a period, and the one it is compared with, is counted from. */
export async function readFacts(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to, basis, fuelBasis, comparedWith }: RevenueQuery,
): Promise<ReadFacts> {
  const period = { from, to };
  const compared = comparedPeriods(period);
  const before = comparedWith === 'before' ? compared.before : compared.lastYear;
  const timeZone = await timeZoneOf(tx, organizationId);
  const spans = [before, period];
  const costs = await readCosts(tx, organizationId, { from: before.from, to });
  const cuts = cutsOf([...spans, ...costs]);
  const legs = await readLegs(tx, organizationId, spans, cuts);
  const found = new Set(await findLoadsOf(tx, organizationId, spans, timeZone));
  for (const { onBoard, toward } of legs) {
    for (const { loadId } of toward ? [toward] : onBoard) found.add(loadId);
  }
  // What was on board with them outside the spans shares their meters by its weight.
  const ids = new Set(found);
  for (const leg of await readLegsOutside(tx, organizationId, spans, [...found])) {
    legs.push(leg);
    for (const { loadId } of leg.onBoard) ids.add(loadId);
  }
  const [vehicles, loads, hours, fuel, fuelUsed] = await Promise.all([
    readVehicles(tx, organizationId, timeZone),
    ids.size === 0 ? [] : readEngineLoads(tx, organizationId, { ids: [...ids] }),
    readHours(tx, organizationId, spans, cuts),
    readFuel(tx, organizationId, spans, cuts),
    fuelBasis === 'used' ? readFuelUsed(tx, organizationId, spans, cuts) : [],
  ]);
  const facts = {
    ...period,
    timeZone,
    basis,
    fuelBasis,
    vehicles: vehicles.map(({ name: _, ...vehicle }) => vehicle),
    hours,
    fuel,
    fuelUsed,
    loads,
    costs,
    before,
  };
  return { facts, legs, vehicles };
}

/** Where a period or the days of a cost begin or have ended: the days between them are told apart by nothing. */
function cutsOf(spans: readonly { readonly from: string | null; readonly to: string | null }[]): string[] {
  const cuts = spans.flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [addDays(to, 1)] : [])]);
  return [...new Set(cuts)].sort();
}
