import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { requestVehicleEvaluation } from '../request-evaluation.ts';
import { activateNext } from './activate-next.ts';

/** At a stop of a load: nobody typed how long. */
const DOCK_MINUTES = 60;
const STOPS_AT_ONCE = 1_000;

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids})`;

type LoadRow = Awaited<ReturnType<typeof selectLoads>>[number];
type StopRow = Awaited<ReturnType<typeof selectLoadStops>>[number];
type DispatchRow = Awaited<ReturnType<typeof lockDispatches>>[number];

/**
 * Makes the dispatches of loads what the loads say: the truck that carries it to the end has its stops. Called in each
 * transaction that changes or measures a load.
 */
export async function followLoads(
  tx: DatabaseTransaction,
  organizationId: number,
  loadIds: readonly number[],
  now: Date,
): Promise<void> {
  if (loadIds.length === 0) return;
  const dispatches = await lockDispatches(tx, organizationId, loadIds);
  const loads = await selectLoads(tx, organizationId, loadIds);
  const open = loads.filter(isOpen).map(({ id }) => id);
  const [stops, carriers] =
    open.length === 0
      ? [[], []]
      : [await selectLoadStops(tx, organizationId, open), await selectCarriers(tx, organizationId, open)];
  const stopsOf = Map.groupBy(stops, ({ load_id }) => load_id);
  const carrierOf = new Map(carriers.map(({ load_id, asset_id }) => [load_id, asset_id]));
  const dispatchesOf = Map.groupBy(dispatches, ({ load_id }) => load_id!);
  const touched = new Set<number>();
  const added: Added[] = [];
  const stored = await selectDispatchStops(
    tx,
    organizationId,
    dispatches.map(({ id }) => id),
  );
  const storedOf = Map.groupBy(stored, ({ dispatch_id }) => dispatch_id);
  for (const load of loads) {
    const own = stopsOf.get(load.id) ?? [];
    const assetId = isOpen(load) && own.every(({ lat }) => lat !== null) ? carrierOf.get(load.id) : undefined;
    for (const each of dispatchesOf.get(load.id) ?? []) {
      if (each.asset_id === assetId || each.ended_at !== null) continue;
      await end(tx, organizationId, each.id, isDelivered(load) ? 'done' : 'cancelled', now);
      touched.add(each.asset_id);
    }
    if (assetId === undefined) continue;
    const known = dispatchesOf.get(load.id)?.find((each) => each.asset_id === assetId);
    if (known === undefined) {
      added.push({ load, assetId, stops: own.map((stop) => columnsOf(stop, undefined)) });
      touched.add(assetId);
    } else if (await save(tx, { organizationId, load, known, now }, own, storedOf)) touched.add(assetId);
  }
  await insertAll(tx, organizationId, added, now);
  await activateNext(tx, organizationId, [...touched], now);
  await requestVehicleEvaluation(tx, organizationId, [...touched]);
}

const isOpen = ({ status, removed_at }: LoadRow) =>
  removed_at === null && (status === 'planned' || status === 'dispatched' || status === 'picked-up');

const isDelivered = ({ status, removed_at }: LoadRow) =>
  removed_at === null && (status === 'delivered' || status === 'invoiced' || status === 'paid');

interface Added {
  readonly load: LoadRow;
  readonly assetId: number;
  readonly stops: readonly StopColumns[];
}

/** Together: an import has thousands. */
async function insertAll(
  tx: DatabaseTransaction,
  organizationId: number,
  added: readonly Added[],
  now: Date,
): Promise<void> {
  if (added.length === 0) return;
  const rows = await tx
    .insertInto('dispatches')
    .values(
      added.map(({ load, assetId }) => ({
        organization_id: organizationId,
        asset_id: assetId,
        load_id: load.id,
        starts_at: startOf(load),
        is_hazmat: load.is_hazmat,
        changed_at: now,
        created_by: load.created_by,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(['id', 'load_id'])
    .execute();
  const idOf = new Map(rows.map(({ id, load_id }) => [load_id, id]));
  const stops = added.flatMap(({ load, stops: own }) =>
    own.map((stop) => ({ organization_id: organizationId, dispatch_id: idOf.get(load.id)!, ...stop })),
  );
  for (let from = 0; from < stops.length; from += STOPS_AT_ONCE) {
    await tx
      .insertInto('dispatch_stops')
      .values(stops.slice(from, from + STOPS_AT_ONCE))
      .execute();
  }
}

const startOf = ({ starts_at, created_at }: LoadRow) => starts_at ?? created_at;

interface Saved {
  readonly organizationId: number;
  readonly load: LoadRow;
  readonly known: DispatchRow;
  readonly now: Date;
}

/** Whether anything of it is new. */
async function save(
  tx: DatabaseTransaction,
  { organizationId, load, known, now }: Saved,
  stops: readonly StopRow[],
  storedOf: ReadonlyMap<number, readonly DispatchStopRow[]>,
): Promise<boolean> {
  const startsAt = startOf(load);
  const stored = storedOf.get(known.id) ?? [];
  const wanted = stops.map((stop) =>
    columnsOf(
      stop,
      stored.find(({ sequence }) => sequence === stop.sequence),
    ),
  );
  const isReopened = known.ended_at !== null;
  const isOther = !areSame(wanted, stored, WITH_TIMES);
  const areOtherStops = !areSame(wanted, stored, WITHOUT_TIMES);
  const isMoved = known.starts_at.getTime() !== startsAt.getTime();
  const isOtherFreight = known.is_hazmat !== load.is_hazmat;
  if (!isReopened && !isOther && !isMoved && !isOtherFreight) return false;
  await tx
    .updateTable('dispatches')
    .set({
      starts_at: startsAt,
      is_hazmat: load.is_hazmat,
      ...(isOther || isReopened || isOtherFreight ? { changed_at: now, updated_at: now } : {}),
      ...(areOtherStops ? { version: sql<number>`version + 1` } : {}),
      ...(isReopened ? { status: 'planned' as const, ended_at: null, activated_at: null } : {}),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', known.id)
    .execute();
  if (isOther) await replaceStops(tx, organizationId, known.id, wanted);
  return true;
}

export type StopColumns = Omit<DispatchStopRow, 'dispatch_id'>;

export async function replaceStops(
  tx: DatabaseTransaction,
  organizationId: number,
  dispatchId: number,
  stops: readonly StopColumns[],
): Promise<void> {
  await tx
    .deleteFrom('dispatch_stops')
    .where('organization_id', '=', organizationId)
    .where('dispatch_id', '=', dispatchId)
    .execute();
  await tx
    .insertInto('dispatch_stops')
    .values(stops.map((stop) => ({ organization_id: organizationId, dispatch_id: dispatchId, ...stop })))
    .execute();
}

/** A stop that is not measured keeps when the truck was found there. */
function columnsOf(stop: StopRow, stored: DispatchStopRow | undefined): StopColumns {
  const lat = stop.lat!;
  const lon = stop.lon!;
  const isKept = stop.place_id === null && stored?.lat === lat && stored.lon === lon;
  const kept = isKept ? stored : undefined;
  return {
    sequence: stop.sequence,
    kind: stop.kind,
    place_id: stop.place_id,
    name: stop.place_name ?? stop.location,
    lat,
    lon,
    opens_at: stop.window_from,
    closes_at: stop.window_to,
    dock_minutes: DOCK_MINUTES,
    arrived_at: stop.arrived_at ?? kept?.arrived_at ?? null,
    // A typed arrival alone says that the stop is done.
    departed_at:
      stop.departed_at ??
      (stop.arrived_at !== null && !stop.is_measured ? stop.arrived_at : (kept?.departed_at ?? null)),
  };
}

const WITHOUT_TIMES = [
  'sequence',
  'kind',
  'place_id',
  'name',
  'lat',
  'lon',
  'opens_at',
  'closes_at',
  'dock_minutes',
] as const satisfies (keyof StopColumns)[];
const WITH_TIMES = [...WITHOUT_TIMES, 'arrived_at', 'departed_at'] as const satisfies (keyof StopColumns)[];

function areSame(
  some: readonly StopColumns[],
  others: readonly StopColumns[],
  columns: readonly (keyof StopColumns)[],
): boolean {
  const text = (stops: readonly StopColumns[]) =>
    JSON.stringify(stops.map((stop) => columns.map((column) => stop[column])));
  return text(some) === text(others);
}

async function end(
  tx: DatabaseTransaction,
  organizationId: number,
  dispatchId: number,
  status: 'done' | 'cancelled',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('dispatches')
    .set({ status, ended_at: now, updated_at: now, changed_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', dispatchId)
    .execute();
}

function lockDispatches(tx: DatabaseTransaction, organizationId: number, loadIds: readonly number[]) {
  return tx
    .selectFrom('dispatches')
    .select(['id', 'asset_id', 'load_id', 'status', 'starts_at', 'is_hazmat', 'ended_at'])
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', anyOf(loadIds))
    .orderBy('id')
    .forUpdate()
    .execute();
}

function selectLoads(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('loads')
    .select(['id', 'status', 'removed_at', 'starts_at', 'is_hazmat', 'created_at', 'created_by'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
}

function selectLoadStops(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('load_stops as s')
    .leftJoin('places as p', (join) =>
      join.onRef('p.organization_id', '=', 's.organization_id').onRef('p.id', '=', 's.place_id'),
    )
    .select(['s.load_id', 's.sequence', 's.kind', 's.place_id', 's.location', 's.lat', 's.lon'])
    .select(['s.window_from', 's.window_to', 's.arrived_at', 's.departed_at', 'p.name as place_name'])
    .select(sql<boolean>`s.measured_arrived_at is not null and s.typed_reason is null`.as('is_measured'))
    .where('s.organization_id', '=', organizationId)
    .where('s.load_id', '=', anyOf(ids))
    .orderBy('s.load_id')
    .orderBy('s.sequence')
    .execute();
}

/** The trucks that carry loads to the end. */
function selectCarriers(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('load_assignments')
    .select(['load_id', 'asset_id'])
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', anyOf(ids))
    .where('hands_over_at', 'is', null)
    .orderBy('load_id')
    .orderBy('ordinal')
    .execute();
}

type DispatchStopRow = Awaited<ReturnType<typeof selectDispatchStops>>[number];

export function selectDispatchStops(
  tx: DatabaseTransaction,
  organizationId: number,
  dispatchIds: readonly number[],
) {
  return tx
    .selectFrom('dispatch_stops')
    .select(['dispatch_id', 'sequence', 'kind', 'place_id', 'name', 'lat', 'lon'])
    .select(['opens_at', 'closes_at', 'dock_minutes', 'arrived_at', 'departed_at'])
    .where('organization_id', '=', organizationId)
    .where('dispatch_id', '=', anyOf(dispatchIds))
    .orderBy('dispatch_id')
    .orderBy('sequence')
    .execute();
}
