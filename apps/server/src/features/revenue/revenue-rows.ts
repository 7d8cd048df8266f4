import { earnedIn, type Load, ledgerOf, sumsOf, waitAt } from '@longhaul/analytics';
import { type listRevenueRows, REVENUE_MAX_ROWS, type RevenueRow } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import type { z } from 'zod';
import type { DateSpan } from '../../domain/analytics/date-span.ts';
import { readEngineLoads } from '../../domain/analytics/engine-loads.ts';
import { readFacts } from '../../domain/analytics/revenue-facts.ts';
import {
  findLoadsOf,
  readLegDays,
  readLoadNames,
  readUnitNumbers,
} from '../../domain/analytics/revenue-queries.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';

type RowsQuery = z.output<NonNullable<typeof listRevenueRows.query>>;
type Rows = z.output<NonNullable<typeof listRevenueRows.response>>;
/** Vehicle and load by number. */
type BareRow = Omit<RevenueRow, 'vehicle' | 'load'> & { vehicleId: number | null; loadId: number | null };

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
      ({ kind, vehicleId, loadId }) =>
        (query.kind === undefined || kind === query.kind) &&
        (query.vehicleId === undefined || vehicleId === query.vehicleId) &&
        (query.loadId === undefined || loadId === query.loadId),
    );
    const shown = all.slice(0, REVENUE_MAX_ROWS);
    const idsOf = (key: 'vehicleId' | 'loadId') => [...new Set(shown.flatMap((row) => row[key] ?? []))];
    const [vehicles, loads] = await Promise.all([
      readUnitNumbers(tx, organizationId, idsOf('vehicleId')).then(byId),
      readLoadNames(tx, organizationId, idsOf('loadId')).then(byId),
    ]);
    return {
      items: shown.map(({ vehicleId, loadId, ...row }) => ({
        ...row,
        vehicle: (vehicleId !== null && vehicles.get(vehicleId)) || null,
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
  loadId: null,
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
        loadId: (leg.toward ?? leg.onBoard[0])?.loadId ?? null,
        meters: leg.meters,
      }));
    case 'costs': {
      const { facts, legs } = await readFacts(tx, organizationId, query);
      return sumsOf(ledgerOf(facts, legs), facts)
        .lines.map(({ kind, vehicleId, loadId, cents }) => ({ ...NOTHING, kind, vehicleId, loadId, cents }))
        .toSorted((a, b) => b.cents - a.cents);
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
