import { distanceMeters } from '@longhaul/geo';
import { METERS_PER_MILE, MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { selectDispatchStops } from './follow-loads.ts';

/** A stop at no place of the organization is reached by a truck parked this near it for this long. */
const STOP_METERS = 3 * METERS_PER_MILE;
const STAND_MS = 5 * MINUTE_MS;
/** From the gate to the dock of one stop. */
const SAME_STAY_METERS = 500;
/** It has left when it drives for so long. */
const LEFT_MS = 15 * MINUTE_MS;
/** Of one truck since its dispatch became active. */
const MAX_HALTS = 500;
const DEGREES = 1e7;

type StopRow = Awaited<ReturnType<typeof selectDispatchStops>>[number];

interface Active {
  readonly id: number;
  readonly asset_id: number;
  readonly load_id: number | null;
  readonly activated_at: Date | null;
}

/** A truck at a stop. */
interface Stay {
  readonly arrivedAt: number;
  /** Null while it goes on. */
  readonly departedAt: number | null;
}

/**
 * Marks the stops that trucks have reached: by visits and halts, for what the load does not say. A dispatch that was set on
 * the map is done at its last stop. Returns the stops as they are now, and the vehicles whose dispatch has ended.
 */
export async function markReached(
  tx: DatabaseTransaction,
  organizationId: number,
  dispatches: readonly Active[],
  stops: readonly StopRow[],
  now: number,
): Promise<{ stops: StopRow[]; ended: number[] }> {
  const own = Map.groupBy(stops, ({ dispatch_id }) => dispatch_id);
  const waiting = dispatches.filter(({ id, load_id }) =>
    own.get(id)?.some((stop) => isWatched(stop, load_id) && stop.departed_at === null),
  );
  const [halts, visits] = await Promise.all([
    selectHalts(tx, organizationId, waiting),
    selectVisits(tx, organizationId, waiting, stops),
  ]);
  const marked: StopRow[] = [];
  const ended: number[] = [];
  for (const dispatch of dispatches) {
    const all = own.get(dispatch.id) ?? [];
    if (!waiting.includes(dispatch)) {
      marked.push(...all);
      continue;
    }
    const after = follow(
      dispatch,
      all,
      halts.filter(({ asset_id }) => asset_id === dispatch.asset_id),
      visits.filter(({ asset_id }) => asset_id === dispatch.asset_id),
      now,
    );
    const changed = after.filter((stop, index) => stop !== all[index]);
    for (const stop of changed) await saveTimes(tx, organizationId, stop);
    const isDone = dispatch.load_id === null && after.at(-1)?.arrived_at != null;
    if (isDone) {
      await finish(tx, organizationId, dispatch.id, after.at(-1)!.arrived_at!, new Date(now));
      ended.push(dispatch.asset_id);
    }
    marked.push(...after);
  }
  return { stops: marked, ended };
}

/** The load measures its stops at places itself. */
const isWatched = ({ place_id }: StopRow, loadId: number | null) => loadId === null || place_id === null;

/** From when a stay counts for a stop: from the start of the dispatch, or once the truck has left the stop before. */
interface From {
  readonly at: number;
  readonly isDeparture: boolean;
}

/** Stop by stop: one is reached after the stop before, and no halt counts for two of them. */
function follow(
  { load_id, activated_at }: Active,
  stops: readonly StopRow[],
  halts: readonly HaltRow[],
  visits: readonly VisitRow[],
  now: number,
): StopRow[] {
  let since = activated_at?.getTime() ?? 0;
  let from: From | null = { at: since, isDeparture: false };
  let isReached = true;
  return stops.map((stop, index) => {
    if (!isReached) return stop;
    const [before, haltsFrom] = [since, from];
    if (stop.arrived_at !== null) since = Math.max(since, stop.arrived_at.getTime());
    if (!isWatched(stop, load_id)) {
      isReached = stop.arrived_at !== null;
      // Of some loads only the arrival was entered.
      from = { at: stop.departed_at?.getTime() ?? since, isDeparture: true };
      return stop;
    }
    const stay =
      stop.place_id === null
        ? haltsFrom && stayNear(stop, stops[index + 1], halts, haltsFrom, now)
        : stayAt(stop, visits, before);
    if (stay === null) {
      isReached = stop.arrived_at !== null;
      from = stop.departed_at && { at: stop.departed_at.getTime(), isDeparture: true };
      return stop;
    }
    since = Math.max(since, stay.arrivedAt);
    const arrived_at = stop.arrived_at ?? new Date(stay.arrivedAt);
    const departed_at = stop.departed_at ?? (stay.departedAt === null ? null : new Date(stay.departedAt));
    from = departed_at && { at: departed_at.getTime(), isDeparture: true };
    const isSame = stop.arrived_at !== null && departed_at?.getTime() === stop.departed_at?.getTime();
    return isSame ? stop : { ...stop, arrived_at, departed_at };
  });
}

/** `next`: the stop after it, whose halts end the stay at this one where both are near. */
function stayNear(
  stop: StopRow,
  next: StopRow | undefined,
  halts: readonly HaltRow[],
  from: From,
  now: number,
): Stay | null {
  const lastAt = ({ ended_at, is_open }: HaltRow) => Math.max(ended_at.getTime(), is_open ? now : 0);
  const metersTo = (place: Point, { lat, lon }: HaltRow) =>
    distanceMeters(place, { lat: lat / DEGREES, lon: lon / DEGREES });
  const isNear = (halt: HaltRow) => metersTo(stop, halt) <= STOP_METERS;
  const later = halts.filter((halt) =>
    from.isDeparture ? halt.started_at.getTime() >= from.at : lastAt(halt) >= from.at,
  );
  const first = later.findIndex(
    (halt) => isNear(halt) && lastAt(halt) - halt.started_at.getTime() >= STAND_MS,
  );
  if (first < 0) return null;
  const start = { lat: later[first]!.lat / DEGREES, lon: later[first]!.lon / DEGREES };
  const isAtNext = (halt: HaltRow) => {
    if (!next || metersTo(next, halt) > STOP_METERS) return false;
    const nearer = metersTo(stop, halt) - metersTo(next, halt);
    // Two stops of one town have one position: there the truck has gone on once it stands elsewhere.
    return nearer > 0 || (nearer === 0 && metersTo(start, halt) > SAME_STAY_METERS);
  };
  // It may wait at the gate before it is at the dock.
  const away = later.findIndex((halt, index) => index > first && (!isNear(halt) || isAtNext(halt)));
  const last = later.at(away < 0 ? -1 : away - 1)!;
  const hasLeft = away >= 0 || now - lastAt(last) >= LEFT_MS;
  return {
    arrivedAt: Math.max(later[first]!.started_at.getTime(), from.at),
    departedAt: hasLeft ? last.ended_at.getTime() : null,
  };
}

type Point = { readonly lat: number; readonly lon: number };

function stayAt(stop: StopRow, visits: readonly VisitRow[], since: number): Stay | null {
  const visit = visits.find(
    ({ place_id, departed_at }) =>
      place_id === stop.place_id && (departed_at === null || departed_at.getTime() >= since),
  );
  return visit === undefined
    ? null
    : {
        arrivedAt: Math.max(visit.arrived_at.getTime(), since),
        departedAt: visit.departed_at?.getTime() ?? null,
      };
}

type HaltRow = Awaited<ReturnType<typeof selectHalts>>[number];
type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];

const sinceOf = (dispatches: readonly Active[]) =>
  new Date(Math.min(...dispatches.map(({ activated_at }) => activated_at?.getTime() ?? 0)));

const assetsOf = (dispatches: readonly Active[]) =>
  sql<number>`any(${dispatches.map(({ asset_id }) => asset_id)})`;

async function selectHalts(tx: DatabaseTransaction, organizationId: number, dispatches: readonly Active[]) {
  if (dispatches.length === 0) return [];
  return tx
    .selectFrom('halts')
    .select(['asset_id', 'started_at', 'ended_at', 'is_open', 'lat', 'lon'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetsOf(dispatches))
    .where('kind', 'in', ['stop', 'idle'])
    .where((eb) => eb.or([eb('ended_at', '>=', sinceOf(dispatches)), eb('is_open', '=', true)]))
    .orderBy('started_at', 'desc')
    .limit(MAX_HALTS * dispatches.length)
    .execute()
    .then((rows) => rows.reverse());
}

async function selectVisits(
  tx: DatabaseTransaction,
  organizationId: number,
  dispatches: readonly Active[],
  stops: readonly StopRow[],
) {
  const placeIds = [...new Set(stops.flatMap(({ place_id }) => place_id ?? []))];
  if (dispatches.length === 0 || placeIds.length === 0) return [];
  return tx
    .selectFrom('visits')
    .select(['asset_id', 'place_id', 'arrived_at', 'departed_at'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetsOf(dispatches))
    .where('place_id', '=', sql<number>`any(${placeIds})`)
    .where('is_pass', '=', false)
    .where((eb) => eb.or([eb('departed_at', '>=', sinceOf(dispatches)), eb('departed_at', 'is', null)]))
    .orderBy('arrived_at')
    .limit(MAX_HALTS * dispatches.length)
    .execute();
}

async function saveTimes(tx: DatabaseTransaction, organizationId: number, stop: StopRow): Promise<void> {
  await tx
    .updateTable('dispatch_stops')
    .set({ arrived_at: stop.arrived_at, departed_at: stop.departed_at })
    .where('organization_id', '=', organizationId)
    .where('dispatch_id', '=', stop.dispatch_id)
    .where('sequence', '=', stop.sequence)
    .execute();
}

async function finish(
  tx: DatabaseTransaction,
  organizationId: number,
  dispatchId: number,
  endedAt: Date,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('dispatches')
    .set({ status: 'done', ended_at: endedAt, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', dispatchId)
    .execute();
}
