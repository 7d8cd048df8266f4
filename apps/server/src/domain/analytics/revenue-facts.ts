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
  readonly facts: RevenueFacts;
  readonly legs: Leg[];
  readonly vehicles: NamedVehicle[];
}
export type ComparedFacts = ReadFacts & { readonly facts: { readonly before: DateSpan } };

type FactsQuery = Pick<RevenueQuery, 'from' | 'to' | 'basis' | 'fuelBasis'>;

/** Everything that a period, and the one it is compared with, is counted from. */
export async function readComparedFacts(
  tx: DatabaseTransaction,
  organizationId: number,
  { comparedWith, ...query }: RevenueQuery,
): Promise<ComparedFacts> {
  const compared = comparedPeriods(query);
  const before = comparedWith === 'before' ? compared.before : compared.lastYear;
  const read = await readSpans(tx, organizationId, query, [before, { from: query.from, to: query.to }]);
  return { ...read, facts: { ...read.facts, before } };
}

/** The same of a period alone. */
export function readFacts(
  tx: DatabaseTransaction,
  organizationId: number,
  query: FactsQuery,
): Promise<ReadFacts> {
  return readSpans(tx, organizationId, query, [{ from: query.from, to: query.to }]);
}

async function readSpans(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to, basis, fuelBasis }: FactsQuery,
  spans: readonly DateSpan[],
): Promise<ReadFacts> {
  const [timeZone, costs] = await Promise.all([
    timeZoneOf(tx, organizationId),
    readCosts(tx, organizationId, { from: spans[0]!.from, to }),
  ]);
  const cuts = cutsOf([...spans, ...costs]);
  // In this order, so that the database goes on reading while this thread finds out which loads are wanted.
  const [readingLegs, finding, readingOthers] = [
    readLegs(tx, organizationId, spans, cuts),
    findLoadsOf(tx, organizationId, spans, timeZone),
    Promise.all([
      readVehicles(tx, organizationId, timeZone),
      readHours(tx, organizationId, spans, cuts),
      readFuel(tx, organizationId, spans, cuts),
      fuelBasis === 'used' ? readFuelUsed(tx, organizationId, spans, cuts) : [],
    ]),
  ];
  const readingLoads = Promise.all([readingLegs, finding]).then(async ([legs, wanted]) => {
    const found = new Set(wanted);
    for (const { onBoard, toward } of legs) {
      for (const { loadId } of toward ? [toward] : onBoard) found.add(loadId);
    }
    // What was on board with them outside the spans shares their meters by its weight.
    const ids = new Set(found);
    for (const leg of await readLegsOutside(tx, organizationId, spans, [...found])) {
      legs.push(leg);
      for (const { loadId } of leg.onBoard) ids.add(loadId);
    }
    return {
      legs,
      loads: ids.size === 0 ? [] : await readEngineLoads(tx, organizationId, { ids: [...ids] }),
    };
  });
  const [[vehicles, hours, fuel, fuelUsed], { legs, loads }] = await Promise.all([
    readingOthers,
    readingLoads,
  ]);
  const facts = {
    from,
    to,
    timeZone,
    basis,
    fuelBasis,
    vehicles: vehicles.map(({ name: _, ...vehicle }) => vehicle),
    hours,
    fuel,
    fuelUsed,
    loads,
    costs,
  };
  return { facts, legs, vehicles };
}

/** Where a period or the days of a cost begin or have ended. Days between two cuts count alike. */
function cutsOf(spans: readonly { readonly from: string | null; readonly to: string | null }[]): string[] {
  const cuts = spans.flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [addDays(to, 1)] : [])]);
  return [...new Set(cuts)].sort();
}
