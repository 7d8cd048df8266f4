import { earnedIn, fuelOf, type Load, ledgerOf, loadCosts, sumsOf, waitAt } from '@longhaul/analytics';
import { type listRevenueRows, REVENUE_MAX_ROWS, type RevenueRow } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import type { z } from 'zod';
import type { DateSpan } from '../../domain/analytics/date-span.ts';
import { readEngineLoads } from '../../domain/analytics/engine-loads.ts';
import { readFacts } from '../../domain/analytics/revenue-facts.ts';
import {
  findLoadsOf,
  readDriverNames,
  readLegDays,
  readLoadNames,
  readPurchases,
  readUnitNumbers,
} from '../../domain/analytics/revenue-queries.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';

type RowsQuery = z.output<NonNullable<typeof listRevenueRows.query>>;
type Rows = z.output<NonNullable<typeof listRevenueRows.response>>;
/** Vehicle, driver and load by number. */
type BareRow = Omit<RevenueRow, 'vehicle' | 'driver' | 'load'> & {
  vehicleId: number | null;
  driverId: number | null;
  loadId: number | null;
};

const WORK = { module: new URL(import.meta.url), name: 'workOutRows' };

export function getRevenueRows(
  { compute }: Deps,
  actor: Caller,
  organizationId: number,
  query: RowsQuery,
): Promise<Rows> {
  const { userId } = actor;
  return compute.runOnDatabase<typeof workOutRows>(actor, WORK, [{ organizationId, userId }, query]);
}

/**
 * In a worker thread, as the figures themselves.
 * @public The worker thread calls it by its name.
 */
export function workOutRows(
  database: Database,
  asker: { organizationId: number; userId: number | null },
  query: RowsQuery,
): Promise<Rows> {
  return database.inOrganizationOf(asker, async (tx) => {
    const { organizationId } = asker;
    const all = (await readRows(tx, organizationId, query)).filter(
      ({ kind, vehicleId, driverId, loadId }) =>
        (query.kind === undefined || kind === query.kind) &&
        (query.vehicleId === undefined || vehicleId === query.vehicleId) &&
        (query.driverId === undefined || driverId === query.driverId) &&
        (query.loadId === undefined || loadId === query.loadId),
    );
    const shown = all.slice(0, REVENUE_MAX_ROWS);
    const idsOf = (key: 'vehicleId' | 'driverId' | 'loadId') => [
      ...new Set(shown.flatMap((row) => row[key] ?? [])),
    ];
    const hasDrivers = shown.some(({ driverId }) => driverId !== null);
    const [vehicles, drivers, loads] = await Promise.all([
      readUnitNumbers(tx, organizationId, idsOf('vehicleId')).then(byId),
      (hasDrivers ? readDriverNames(tx, organizationId) : Promise.resolve([])).then(byId),
      readLoadNames(tx, organizationId, idsOf('loadId')).then(byId),
    ]);
    return {
      items: shown.map(({ vehicleId, driverId, loadId, ...row }) => ({
        ...row,
        vehicle: (vehicleId !== null && vehicles.get(vehicleId)) || null,
        driver: (driverId !== null && drivers.get(driverId)) || null,
        load: (loadId !== null && loads.get(loadId)) || null,
      })),
      total: all.length,
      sumCents: all.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
      sumMeters: all.reduce((sum, { meters }) => sum + (meters ?? 0), 0),
    };
  });
}

const NOTHING = {
  date: null,
  cents: null,
  meters: null,
  seconds: null,
  at: null,
  vehicleId: null,
  driverId: null,
  loadId: null,
  purchaseId: null,
};

/** Rows of what a figure needs alone: its miles are those of its days, and neither charges nor stops ask for the costs. */
async function readRows(
  tx: DatabaseTransaction,
  organizationId: number,
  query: RowsQuery,
): Promise<BareRow[]> {
  const { of, from, to, basis } = query;
  switch (of) {
    case 'miles':
      return (await readLegDays(tx, organizationId, { from, to }, query)).map((leg) => ({
        ...NOTHING,
        kind: leg.class,
        date: leg.date,
        vehicleId: leg.vehicleId,
        driverId: leg.driverId,
        loadId: (leg.toward ?? leg.onBoard[0])?.loadId ?? null,
        meters: leg.meters,
      }));
    case 'costs': {
      if (query.kind === 'fuel' && query.fuelBasis === 'purchases') {
        return receiptRows(await readPurchases(tx, organizationId, { from, to }), { from, to });
      }
      const { facts, legs } = await readFacts(tx, organizationId, query);
      return costRows(ledgerOf(facts, legs), query.loadId).toSorted((a, b) => b.cents! - a.cents!);
    }
    case 'shares': {
      const { facts, legs } = await readFacts(tx, organizationId, query);
      return sumsOf(ledgerOf(facts, legs), facts).earned.flatMap(({ load, date, shares }) =>
        shares.map((share) => ({ ...NOTHING, ...share, kind: load.status, date, loadId: load.id })),
      );
    }
    case 'charges':
    case 'stops': {
      const timeZone = await timeZoneOf(tx, organizationId);
      const found = await findLoadsOf(tx, organizationId, [{ from, to }], timeZone);
      const ids = query.loadId === undefined ? found : found.filter((id) => id === query.loadId);
      const loads = ids.length === 0 ? [] : await readEngineLoads(tx, organizationId, { ids });
      return of === 'charges'
        ? chargeRows(loads, { from, to, basis, timeZone })
        : stopRows(loads, { from, to, timeZone });
    }
  }
}

/** Of a load its own lines and its part of each truck's cost; of the period all lines. */
function costRows(ledger: ReturnType<typeof ledgerOf>, ofLoad: number | undefined): BareRow[] {
  const { lines, legs } = sumsOf(ledger, ledger.facts);
  const rows = lines.map(({ kind, vehicleId, loadId, cents }) => ({
    ...NOTHING,
    kind,
    vehicleId,
    loadId,
    cents,
  }));
  if (ofLoad === undefined) return rows;
  const { shares } = loadCosts(lines, legs, ledger.loadsById);
  return [...rows, ...shares.map((share) => ({ ...NOTHING, ...share, kind: 'part-of-truck' }))];
}

/** What was bought without a price is estimated, as the cost of fuel is. */
function receiptRows(purchases: Awaited<ReturnType<typeof readPurchases>>, span: DateSpan): BareRow[] {
  const { lines } = fuelOf(span, { fuel: purchases, fuelUsed: [], fuelBasis: 'purchases' });
  const isPriced = purchases.some(({ cents, milliliters }) => cents !== null && milliliters > 0);
  let next = 0;
  return purchases.map(({ id, date, vehicleId, cents }) => {
    const line = cents !== null || isPriced ? lines[next++] : undefined;
    return {
      ...NOTHING,
      kind: 'fuel',
      date,
      vehicleId,
      purchaseId: id,
      cents: line?.cents ?? null,
    };
  });
}

function chargeRows(
  loads: readonly Load[],
  { from, to, basis, timeZone }: DateSpan & { basis: RowsQuery['basis']; timeZone: string },
): BareRow[] {
  return earnedIn({ from, to }, loads, { basis, timeZone, meters: new Map() }).flatMap(({ load, date }) =>
    load.charges.map(({ kind, cents }) => ({ ...NOTHING, kind, date, cents, loadId: load.id })),
  );
}

function stopRows(
  loads: readonly Load[],
  { from, to, timeZone }: DateSpan & { timeZone: string },
): BareRow[] {
  return loads.flatMap((load) =>
    load.stops.flatMap((stop) => {
      const wait = waitAt(stop);
      if (!wait || stop.departedAt === null) return [];
      const date = dateAt(stop.departedAt, timeZone);
      if (date < from || date > to) return [];
      return [
        {
          ...NOTHING,
          kind: stop.kind,
          date,
          loadId: load.id,
          seconds: wait.waitedSeconds,
          cents: wait.detentionCents,
          at: new Date(stop.departedAt).toISOString(),
        },
      ];
    }),
  );
}

const byId = <Named extends { id: number }>(named: readonly Named[]): Map<number, Named> =>
  new Map(named.map((each) => [each.id, each]));
