import { earnedIn, fuelOf, type Load, ledgerOf, loadCosts, sumsOf, waitAt } from '@longhaul/analytics';
import { type listRevenueRows, REVENUE_MAX_ROWS, type RevenueRow } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import type { z } from 'zod';
import type { DateSpan } from '../../domain/analytics/date-span.ts';
import { readEngineLoads } from '../../domain/analytics/engine-loads.ts';
import { keptFigures, stampedFigures } from '../../domain/analytics/kept-figures.ts';
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
import type { StampedAnswer } from '../../platform/kept-answers.ts';
import { countedFrom } from './get-revenue.ts';

type RowsQuery = z.output<NonNullable<typeof listRevenueRows.query>>;
type Rows = z.output<NonNullable<typeof listRevenueRows.response>>;
/** Vehicle, driver and load by number. */
type BareRow = Omit<RevenueRow, 'vehicle' | 'driver' | 'load'> & {
  vehicleId: number | null;
  driverId: number | null;
  loadId: number | null;
};

const MODULE = new URL(import.meta.url);
type Asker = { readonly organizationId: number; readonly userId: number | null };
/** What is read for itself in a few milliseconds, and changes by the minute: the days of miles, and receipts. */
const isReadEachTime = ({ of, kind, fuelBasis }: RowsQuery) =>
  of === 'miles' || (of === 'costs' && kind === 'fuel' && fuelBasis === 'purchases');

/** All rows of the period are kept, for each vehicle and load that is asked for. */
export async function getRevenueRows(
  deps: Deps,
  actor: Caller,
  organizationId: number,
  query: RowsQuery,
): Promise<Rows> {
  const { userId } = actor;
  const asker = { organizationId, userId };
  if (isReadEachTime(query)) {
    const work = { module: MODULE, name: 'workOutRows' };
    return deps.compute.runOnDatabase<typeof workOutRows>(actor, work, [asker, query]);
  }
  const period = periodOf(query);
  const { bytes } = await keptFigures<typeof writeRows>(
    deps,
    actor,
    { organizationId, from: query.from, counted: countedFrom(query), key: [period] },
    { module: MODULE, name: 'writeRows' },
    [asker, period],
  );
  const work = { module: MODULE, name: 'showKeptRows' };
  return deps.compute.runOnDatabase<typeof showKeptRows>(actor, work, [asker, query, bytes]);
}

type PeriodQuery = Pick<RowsQuery, 'of' | 'from' | 'to' | 'basis' | 'fuelBasis'> & {
  /** The parts of trucks' cost that are of loads are rows too. */
  readonly isOfLoad: boolean;
};

const periodOf = ({ of, from, to, basis, fuelBasis, loadId }: RowsQuery): PeriodQuery => ({
  ...{ of, from, to, basis, fuelBasis },
  isOfLoad: of === 'costs' && loadId !== undefined,
});

/**
 * In a worker thread, as the figures themselves.
 * @public The worker thread calls it by its name.
 */
export function workOutRows(database: Database, asker: Asker, query: RowsQuery): Promise<Rows> {
  return database.inOrganizationOf(asker, async (tx) => {
    const { organizationId } = asker;
    const rows = await readRows(tx, organizationId, { ...query, isOfLoad: false }, query);
    return showRows(tx, organizationId, rows, query);
  });
}

/** @public The worker thread calls it by its name. */
export function writeRows(database: Database, asker: Asker, query: PeriodQuery): Promise<StampedAnswer> {
  return stampedFigures(database, asker, countedFrom(query), async (tx) =>
    packedRows(await readRows(tx, asker.organizationId, query, {})),
  );
}

/** @public The worker thread calls it by its name. */
export function showKeptRows(
  database: Database,
  asker: Asker,
  query: RowsQuery,
  packed: Uint8Array,
): Promise<Rows> {
  const rows = unpackedRows(packed);
  return database.inOrganizationOf(asker, (tx) => showRows(tx, asker.organizationId, rows, query));
}

const COLUMNS = [
  ...(['kind', 'date', 'cents', 'meters', 'seconds', 'at'] as const),
  ...(['vehicleId', 'driverId', 'loadId', 'purchaseId'] as const),
];

/** Without names, which are much longer. */
const packedRows = (rows: readonly BareRow[]): string =>
  JSON.stringify(COLUMNS.map((column) => rows.map((row) => row[column])));

function unpackedRows(packed: Uint8Array): BareRow[] {
  const columns = JSON.parse(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength).toString());
  const [kind, date, cents, meters, seconds, at, vehicleId, driverId, loadId, purchaseId] =
    columns as never[][];
  return kind!.map((_, row) => ({
    kind: kind![row]!,
    date: date![row]!,
    cents: cents![row]!,
    meters: meters![row]!,
    seconds: seconds![row]!,
    at: at![row]!,
    vehicleId: vehicleId![row]!,
    driverId: driverId![row]!,
    loadId: loadId![row]!,
    purchaseId: purchaseId![row]!,
  }));
}

async function showRows(
  tx: DatabaseTransaction,
  organizationId: number,
  rows: readonly BareRow[],
  query: RowsQuery,
): Promise<Rows> {
  const all = rows.filter(
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
  query: PeriodQuery,
  only: Pick<RowsQuery, 'kind' | 'vehicleId' | 'driverId'>,
): Promise<BareRow[]> {
  const { of, from, to, basis } = query;
  switch (of) {
    case 'miles':
      return (await readLegDays(tx, organizationId, { from, to }, only)).map((leg) => ({
        ...NOTHING,
        kind: leg.class,
        date: leg.date,
        vehicleId: leg.vehicleId,
        driverId: leg.driverId,
        loadId: (leg.toward ?? leg.onBoard[0])?.loadId ?? null,
        meters: leg.meters,
      }));
    case 'costs': {
      if (only.kind === 'fuel' && query.fuelBasis === 'purchases') {
        return receiptRows(await readPurchases(tx, organizationId, { from, to }), { from, to });
      }
      const { facts, legs } = await readFacts(tx, organizationId, query);
      return costRows(ledgerOf(facts, legs), query.isOfLoad).toSorted((a, b) => b.cents! - a.cents!);
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
      const ids = await findLoadsOf(tx, organizationId, [{ from, to }], timeZone);
      const loads = ids.length === 0 ? [] : await readEngineLoads(tx, organizationId, { ids });
      return of === 'charges'
        ? chargeRows(loads, { from, to, basis, timeZone })
        : stopRows(loads, { from, to, timeZone });
    }
  }
}

/** Of a load its own lines and its part of each truck's cost; of the period all lines. */
function costRows(ledger: ReturnType<typeof ledgerOf>, isOfLoad: boolean): BareRow[] {
  const { lines, legs } = sumsOf(ledger, ledger.facts);
  const rows = lines.map(({ kind, vehicleId, loadId, cents }) => ({
    ...NOTHING,
    kind,
    vehicleId,
    loadId,
    cents,
  }));
  if (!isOfLoad) return rows;
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
