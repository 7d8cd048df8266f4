import type { LoadStatus } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { reviseLoads } from '../analytics/revise-figures.ts';
import { followLoads } from '../dispatches/follow-loads.ts';
import { saveHoursAtStops } from './hours-at-stops.ts';
import { spanOfStops, statusOfStops } from './load-status.ts';
import { EARLY_MS, LATE_MS, type Measured, measureStops, type PlaceVisit } from './measure-stops.ts';
import { anyOf } from './request-measuring.ts';

const AT_ONCE = 500;

/**
 * Holds the stops of these loads against the visits, and lets status, span and dispatches follow. What changes anything asks
 * for the analytics of the load's trucks again, and is answered. Removed loads are left as they are.
 */
export async function measureLoads(
  tx: DatabaseTransaction,
  organizationId: number,
  loadIds: readonly number[],
  now: Date,
): Promise<MeasuredLoad[]> {
  const changed: MeasuredLoad[] = [];
  for (let from = 0; from < loadIds.length; from += AT_ONCE) {
    const some = loadIds.slice(from, from + AT_ONCE);
    await reviseLoads(tx, organizationId, some);
    changed.push(...(await measureSome(tx, organizationId, some, now)));
    await followLoads(tx, organizationId, some, now);
  }
  return changed;
}

/** One whose stops or status are others now. */
export interface MeasuredLoad {
  readonly id: number;
  readonly before: LoadStatus;
  readonly after: LoadStatus;
}

type StopRow = Awaited<ReturnType<typeof selectStops>>[number];
type CarrierRow = Awaited<ReturnType<typeof selectCarriers>>[number];
type LoadRow = Awaited<ReturnType<typeof lockLoads>>[number];

async function measureSome(
  tx: DatabaseTransaction,
  organizationId: number,
  loadIds: readonly number[],
  now: Date,
): Promise<MeasuredLoad[]> {
  const loads = await lockLoads(tx, organizationId, loadIds);
  const ids = loads.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [stops, carriers] = await Promise.all([
    selectStops(tx, organizationId, ids),
    selectCarriers(tx, organizationId, ids),
  ]);
  const visits = await selectVisits(tx, organizationId, stops, carriers, loads);
  const stopsOf = Map.groupBy(stops, ({ load_id }) => load_id);
  const carriersOf = Map.groupBy(carriers, ({ load_id }) => load_id);
  const changes: { stop: StopRow; measured: Measured | null }[] = [];
  const states: LoadState[] = [];
  for (const load of loads) {
    const own = stopsOf.get(load.id) ?? [];
    const trucks = carriersOf.get(load.id) ?? [];
    const found = measure(load, own, trucks, visits).map((visit, index) => visit ?? keptOf(own[index]!, now));
    for (const [index, stop] of own.entries()) {
      const measured = found[index] ?? null;
      if (!isSame(stop, measured)) changes.push({ stop, measured });
    }
    const state = stateOf(load, own, found, trucks);
    const isChanged = changes.some(({ stop }) => stop.load_id === load.id);
    if (isChanged || isOtherState(load, state)) states.push(state);
  }
  await saveMeasured(tx, organizationId, changes);
  await saveStates(tx, organizationId, states, now);
  await saveHoursAtStops(tx, organizationId, ids);
  const statuses = new Map(loads.map(({ id, status }) => [id, status]));
  return states.map(({ id, status }) => ({ id, before: statuses.get(id)!, after: status }));
}

const ms = (at: Date | null) => at?.getTime() ?? null;

/** The shortest that visits are kept. A visit from before may be deleted by now, and was there. */
const VISITS_KEPT_MS = 180 * DAY_MS;

function keptOf(
  { visit_asset_id, measured_arrived_at, measured_departed_at }: StopRow,
  now: Date,
): Measured | null {
  if (visit_asset_id === null || measured_arrived_at === null) return null;
  if (measured_arrived_at.getTime() > now.getTime() - VISITS_KEPT_MS) return null;
  return {
    assetId: visit_asset_id,
    arrivedAt: measured_arrived_at.getTime(),
    departedAt: ms(measured_departed_at),
  };
}

function measure(
  load: LoadRow,
  stops: readonly StopRow[],
  carriers: readonly CarrierRow[],
  visits: readonly PlaceVisit[],
): (Measured | null)[] {
  const placeIds = new Set(stops.map(({ place_id }) => place_id));
  const assetIds = new Set(carriers.map(({ asset_id }) => asset_id));
  return measureStops(
    stops.map((stop) => ({
      placeId: stop.place_id,
      windowFrom: ms(stop.window_from),
      windowTo: ms(stop.window_to),
      typedArrivedAt: ms(stop.typed_arrived_at),
      typedDepartedAt: ms(stop.typed_departed_at),
      typedReason: stop.typed_reason,
    })),
    carriers.map((carrier) => ({
      assetId: carrier.asset_id,
      dispatchedAt: ms(carrier.dispatched_at),
      takesOverAt: ms(carrier.takes_over_at),
      handsOverAt: ms(carrier.hands_over_at),
    })),
    visits.filter(({ placeId, assetId }) => placeIds.has(placeId) && assetIds.has(assetId)),
    { enteredAt: load.created_at.getTime(), cancelledAt: ms(load.cancelled_at) },
  );
}

interface LoadState {
  readonly id: number;
  readonly status: LoadRow['status'];
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

function stateOf(
  load: LoadRow,
  stops: readonly StopRow[],
  found: readonly (Measured | null)[],
  carriers: readonly CarrierRow[],
): LoadState {
  const times = stops.map((stop, index) => {
    const measured = stop.typed_reason === null ? (found[index] ?? null) : null;
    return {
      windowFrom: ms(stop.window_from),
      windowTo: ms(stop.window_to),
      arrivedAt: measured ? measured.arrivedAt : ms(stop.typed_arrived_at),
      departedAt: measured ? measured.departedAt : ms(stop.typed_departed_at),
      isMeasured: measured !== null,
    };
  });
  const isTyped = load.status === 'invoiced' || load.status === 'paid' || load.status === 'cancelled';
  const isDispatched = carriers.some(({ dispatched_at }) => dispatched_at !== null);
  const status = isTyped ? load.status : statusOfStops(times, isDispatched);
  return { id: load.id, status, ...spanOfStops(times) };
}

function isSame(stop: StopRow, measured: Measured | null): boolean {
  return (
    stop.visit_asset_id === (measured?.assetId ?? null) &&
    ms(stop.measured_arrived_at) === (measured?.arrivedAt ?? null) &&
    ms(stop.measured_departed_at) === (measured?.departedAt ?? null)
  );
}

function isOtherState(load: LoadRow, { status, startsAt, endsAt }: LoadState): boolean {
  return load.status !== status || ms(load.starts_at) !== startsAt || ms(load.ends_at) !== endsAt;
}

function lockLoads(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('loads')
    .select(['id', 'status', 'created_at', 'cancelled_at', 'starts_at', 'ends_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

function selectStops(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('load_stops')
    .select(['load_id', 'sequence', 'place_id', 'window_from', 'window_to'])
    .select(['typed_arrived_at', 'typed_departed_at', 'typed_reason'])
    .select(['visit_asset_id', 'measured_arrived_at', 'measured_departed_at'])
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', anyOf(ids))
    .orderBy('load_id')
    .orderBy('sequence')
    .execute();
}

function selectCarriers(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('load_assignments')
    .select(['load_id', 'asset_id', 'dispatched_at', 'takes_over_at', 'hands_over_at'])
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', anyOf(ids))
    .orderBy('load_id')
    .orderBy('ordinal')
    .execute();
}

/** Of these places by these trucks, from before the first window, dispatch or entry on. */
async function selectVisits(
  tx: DatabaseTransaction,
  organizationId: number,
  stops: readonly StopRow[],
  carriers: readonly CarrierRow[],
  loads: readonly LoadRow[],
): Promise<PlaceVisit[]> {
  const placeIds = [...new Set(stops.flatMap(({ place_id }) => place_id ?? []))];
  const assetIds = [...new Set(carriers.map(({ asset_id }) => asset_id))];
  if (placeIds.length === 0 || assetIds.length === 0) return [];
  const begins = [
    ...stops.flatMap(({ window_from, window_to }) => ms(window_from) ?? ms(window_to) ?? []),
    ...carriers.flatMap(({ dispatched_at }) => ms(dispatched_at) ?? []),
    ...loads.map(({ created_at }) => created_at.getTime()),
  ];
  const rows = await tx
    .selectFrom('visits')
    .select(['place_id', 'asset_id', 'arrived_at', 'departed_at'])
    .where('organization_id', '=', organizationId)
    .where('place_id', '=', anyOf(placeIds))
    .where('asset_id', '=', anyOf(assetIds))
    .where('is_pass', '=', false)
    .where(
      sql<boolean>`coalesce(departed_at, 'infinity') >= ${new Date(begins.reduce((one, other) => Math.min(one, other)) - EARLY_MS - LATE_MS)}`,
    )
    .execute();
  return rows.map((row) => ({
    placeId: row.place_id,
    assetId: row.asset_id,
    arrivedAt: row.arrived_at.getTime(),
    departedAt: ms(row.departed_at),
  }));
}

async function saveMeasured(
  tx: DatabaseTransaction,
  organizationId: number,
  changes: readonly { stop: StopRow; measured: Measured | null }[],
): Promise<void> {
  if (changes.length === 0) return;
  const instants = (at: (measured: Measured) => number | null) =>
    changes.map(({ measured }) => {
      const instant = measured && at(measured);
      return instant === null ? null : new Date(instant);
    });
  await sql`update load_stops s set visit_asset_id = f.asset_id, measured_arrived_at = f.arrived_at,
      measured_departed_at = f.departed_at
    from unnest(${changes.map(({ stop }) => stop.load_id)}::bigint[], ${changes.map(({ stop }) => stop.sequence)}::integer[],
      ${changes.map(({ measured }) => measured?.assetId ?? null)}::bigint[],
      ${instants(({ arrivedAt }) => arrivedAt)}::timestamptz[], ${instants(({ departedAt }) => departedAt)}::timestamptz[])
      as f (load_id, sequence, asset_id, arrived_at, departed_at)
    where s.organization_id = ${organizationId} and s.load_id = f.load_id and s.sequence = f.sequence`.execute(
    tx,
  );
}

async function saveStates(
  tx: DatabaseTransaction,
  organizationId: number,
  states: readonly LoadState[],
  now: Date,
): Promise<void> {
  if (states.length === 0) return;
  const instants = (values: readonly (number | null)[]) =>
    values.map((at) => (at === null ? null : new Date(at)));
  await sql`update loads l set status = f.status, starts_at = f.starts_at, ends_at = f.ends_at,
      legs_pending_since = coalesce(l.legs_pending_since, ${now})
    from unnest(${states.map(({ id }) => id)}::bigint[], ${states.map(({ status }) => status)}::text[],
      ${instants(states.map(({ startsAt }) => startsAt))}::timestamptz[],
      ${instants(states.map(({ endsAt }) => endsAt))}::timestamptz[]) as f (id, status, starts_at, ends_at)
    where l.organization_id = ${organizationId} and l.id = f.id`.execute(tx);
}
