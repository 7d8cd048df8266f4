import { compareRevenue, type Load, waitAt } from '@longhaul/analytics';
import type { Revenue, RevenueQuery } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { countPendingVehicles } from './date-span.ts';
import { type ComparedFacts, readComparedFacts } from './revenue-facts.ts';
import { readDriverNames, readLaneEnds, readLoadNames } from './revenue-queries.ts';

/** Revenue, cost and margin of a period and of the one before. A year of a large fleet is many rows. */
export async function readRevenue(
  tx: DatabaseTransaction,
  organizationId: number,
  query: RevenueQuery,
): Promise<Revenue> {
  const read = await readComparedFacts(tx, organizationId, query);
  const { facts, legs, vehicles } = read;
  const answer = compareRevenue(facts, legs);
  const loads = answer.loads.filter(
    ({ isCounted, costCents, detentionNotInvoicedCents, loadId }) =>
      isCounted ||
      costCents !== 0 ||
      detentionNotInvoicedCents !== 0 ||
      answer.attention.loadsWithoutDate.includes(loadId),
  );
  const byId = new Map(facts.loads.map((load) => [load.id, load]));
  // Any load of a lane tells where it runs.
  const laneOf = new Map(
    loads.flatMap(({ loadId, isCounted }) => (isCounted ? [[byId.get(loadId)!.lane, loadId] as const] : [])),
  );
  const [drivers, references, pendingVehicles, ends] = await Promise.all([
    readDriverNames(tx, organizationId),
    readLoadNames(
      tx,
      organizationId,
      loads.map(({ loadId }) => loadId),
    ),
    countPendingVehicles(tx, organizationId, facts),
    readLaneEnds(tx, organizationId, [...laneOf.values()]),
  ]);
  return {
    ...answer,
    loads,
    period: { from: facts.from, to: facts.to },
    comparedWith: facts.before,
    chargesByKind: chargesByKind(read, loads),
    names: {
      vehicles: vehicles.map(({ id, name }) => ({ id, name })),
      drivers,
      lanes: ends.map(({ loadId, from, to }) => ({ lane: byId.get(loadId)!.lane, from, to })),
      loads: references.map(({ id, name }) => {
        const load = byId.get(id);
        const { customer = '', lane = '', status = '' } = load ?? {};
        return { id, name, customer, lane, status, detentionStop: load ? detentionStop(load) : null };
      }),
    },
    pendingVehicles,
  };
}

function detentionStop({ stops }: Load): number | null {
  const owed = stops
    .map((stop) => ({ sequence: stop.sequence, cents: waitAt(stop)?.detentionCents ?? 0 }))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.cents - a.cents);
  return owed[0]?.sequence ?? null;
}

function chargesByKind({ facts }: ComparedFacts, loads: Revenue['loads']): Revenue['chargesByKind'] {
  const counted = new Set(loads.filter(({ isCounted }) => isCounted).map(({ loadId }) => loadId));
  const kinds = new Map<string, number>();
  for (const { id, charges } of facts.loads) {
    if (!counted.has(id)) continue;
    for (const { kind, cents } of charges) kinds.set(kind, (kinds.get(kind) ?? 0) + cents);
  }
  return [...kinds].map(([kind, cents]) => ({ kind, cents })).toSorted((a, b) => b.cents - a.cents);
}
