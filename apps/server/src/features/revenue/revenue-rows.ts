import { ledgerOf, sumsOf, waitAt } from '@longhaul/analytics';
import { type listRevenueRows, REVENUE_MAX_ROWS, type RevenueRow } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import type { z } from 'zod';
import { type ReadFacts, readFacts } from '../../domain/analytics/revenue-facts.ts';
import { readLoadNames } from '../../domain/analytics/revenue-queries.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';

type RowsQuery = z.output<NonNullable<typeof listRevenueRows.query>>;
type Rows = z.output<NonNullable<typeof listRevenueRows.response>>;
/** Vehicle and load by number. */
type BareRow = Omit<RevenueRow, 'vehicle' | 'load'> & { vehicleId: number | null; loadId: number | null };

const WORK = { module: new URL(import.meta.url), name: 'workOutRows' };

export function getRevenueRows(
  { compute }: Deps,
  actor: UserActor,
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
  asker: { organizationId: number; userId: number },
  query: RowsQuery,
): Promise<Rows> {
  return database.inOrganizationOf(asker, async (tx) => {
    const read = await readFacts(tx, asker.organizationId, query);
    const all = rowsOf(read, query).filter(
      ({ kind, vehicleId, loadId }) =>
        (query.kind === undefined || kind === query.kind) &&
        (query.vehicleId === undefined || vehicleId === query.vehicleId) &&
        (query.loadId === undefined || loadId === query.loadId),
    );
    const shown = all.slice(0, REVENUE_MAX_ROWS);
    const vehicles = new Map(read.vehicles.map(({ id, name }) => [id, { id, name }]));
    const loadIds = [...new Set(shown.flatMap(({ loadId }) => loadId ?? []))];
    const loads = new Map(
      (await readLoadNames(tx, asker.organizationId, loadIds)).map((load) => [load.id, load]),
    );
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

function rowsOf({ facts, legs }: ReadFacts, { of }: RowsQuery): BareRow[] {
  const sums = sumsOf(ledgerOf(facts, legs), facts);
  switch (of) {
    case 'charges':
      return sums.earned.flatMap(({ load, date }) =>
        load.charges.map(({ kind, cents }) => ({ ...NOTHING, kind, date, cents, loadId: load.id })),
      );
    case 'costs':
      return sums.lines
        .map(({ kind, vehicleId, loadId, cents }) => ({ ...NOTHING, kind, vehicleId, loadId, cents }))
        .toSorted((a, b) => b.cents - a.cents);
    case 'miles':
      return sums.legs
        .map((leg) => ({
          ...NOTHING,
          kind: leg.class,
          date: leg.date,
          vehicleId: leg.vehicleId,
          loadId: (leg.toward ?? leg.onBoard[0])?.loadId ?? null,
          meters: leg.meters,
        }))
        .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    case 'stops':
      return facts.loads.flatMap((load) =>
        load.stops.flatMap((stop) => {
          const wait = waitAt(stop);
          if (!wait || stop.departedAt === null) return [];
          const date = dateAt(stop.departedAt, facts.timeZone);
          if (date < facts.from || date > facts.to) return [];
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
}
