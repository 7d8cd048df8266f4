import type { BoardBlock, BoardLeg, BoardRow } from '@longhaul/contract';
import type { LatLon } from '@longhaul/geo';
import type { LegCrossing } from '@longhaul/hos';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import type { RoadLeg } from '../../domain/hos/crossings-on-road.ts';
import type { DriveBetween, RoadDrive } from '../../domain/routing/road-drive.ts';
import type { BoardAssignment, BoardLoad, BoardStop, BoardVehicle } from './board-queries.ts';
import { pointOf, wayOf } from './planned-way.ts';
import { isLateStop } from './present.ts';

export interface AssignedLoad {
  readonly load: BoardLoad;
  readonly assignment: BoardAssignment;
  readonly stops: readonly BoardStop[];
}

interface Trip {
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly distance_m: number;
}

interface Known {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly now: number;
  readonly driveBetween: DriveBetween;
  /** Of the ways ahead; none where no driver comes under other rules. */
  readonly crossings: readonly (readonly LegCrossing[])[];
}

/** Empty driving for the same load is one bar over pauses up to this. */
const PAUSE_MS = 4 * HOUR_MS;
/** Where a truck is on its way, in degrees: the way ahead of one that drives is then looked for every few miles. */
const POSITION_STEP = 0.05;
/** At a pickup, before somebody says more. */
const DOCK_MS = HOUR_MS;

/** A load on this truck, with when its freight is on board: as measured, else as planned. Epoch milliseconds. */
interface Carried extends AssignedLoad {
  readonly freightFrom: number | null;
  readonly freightTo: number | null;
  readonly isBegun: boolean;
  readonly isOver: boolean;
  readonly isLate: boolean;
}

const ms = (at: Date | null | undefined) => at?.getTime() ?? null;
const iso = (at: number) => new Date(at).toISOString();
const referenceOf = ({ load }: AssignedLoad) => ({ id: load.id, name: load.reference });

export function boardRow(
  vehicle: BoardVehicle,
  loads: readonly AssignedLoad[],
  trips: readonly Trip[],
  known: Known,
): BoardRow {
  const { startsAt, endsAt, now } = known;
  const carried = inOrder(loads, known);
  const legs = legsOf(vehicle, carried, known);
  const empty = emptyBlocks(carried, trips);
  const blocks = [
    ...empty,
    ...carried.flatMap((each) => freightBlocks(each, now)),
    ...plannedDeadhead(carried, legs, now),
  ];
  const last = carried
    .filter(({ freightTo }) => freightTo !== null)
    .reduce<Carried | null>(
      (latest, each) => (latest && latest.freightTo! > each.freightTo! ? latest : each),
      null,
    );
  const lastStop = last?.stops.at(-1);
  return {
    vehicle: { id: vehicle.id, name: vehicle.unit_number },
    driver: vehicle.driver,
    position: vehicle.position && { at: vehicle.position.at.toISOString(), place: vehicle.position.place },
    blocks: blocks
      .filter(({ startedAt, endedAt }) => Date.parse(startedAt) < endsAt && Date.parse(endedAt) > startsAt)
      .sort((one, other) => one.startedAt.localeCompare(other.startedAt)),
    windows: carried.flatMap((each) => windowsOf(each, known)),
    legs,
    rests: [],
    freeAt: last && iso(last.freightTo!),
    freeIn: lastStop ? (lastStop.place_name ?? lastStop.location) : null,
    metersWithoutLoad: empty.reduce((sum, { load, meters }) => sum + (load === null ? (meters ?? 0) : 0), 0),
  };
}

/** What a vehicle has left to drive, way by way, as its legs name them: empty to a pickup, then with the freight. */
export function waysAhead(
  vehicle: BoardVehicle,
  loads: readonly AssignedLoad[],
  known: Pick<Known, 'now' | 'driveBetween'>,
): RoadLeg[] {
  const legs = waysOf(vehicle, inOrder(loads, known), known.driveBetween);
  return legs.flatMap(({ deadhead, loaded }) => [deadhead, loaded]);
}

function inOrder(loads: readonly AssignedLoad[], known: Pick<Known, 'now' | 'driveBetween'>): Carried[] {
  return loads
    .map((each) => carry(each, known))
    .sort(
      (one, other) =>
        (one.freightFrom ?? Number.POSITIVE_INFINITY) - (other.freightFrom ?? Number.POSITIVE_INFINITY),
    );
}

function carry(each: AssignedLoad, { now, driveBetween }: Pick<Known, 'now' | 'driveBetween'>): Carried {
  const { load, assignment, stops } = each;
  const [first, last] = [stops[0], stops.at(-1)];
  const begun = ms(assignment.takes_over_at) ?? ms(first?.departed_at);
  const over = ms(assignment.hands_over_at) ?? ms(last?.arrived_at) ?? ms(last?.departed_at);
  const plannedFrom = ms(first?.arrived_at) ?? ms(first?.window_from) ?? ms(first?.window_to);
  const freightFrom = begun ?? (plannedFrom === null ? null : plannedFrom + DOCK_MS);
  const way = over === null ? wayOf(stops, driveBetween) : null;
  const due = ms(last?.window_from) ?? ms(last?.window_to);
  const plannedTo =
    freightFrom === null
      ? null
      : Math.max(freightFrom + (way?.driveMinutes ?? 60) * MINUTE_MS, due ?? freightFrom);
  const freightTo =
    over ?? (plannedTo === null ? null : begun === null ? plannedTo : Math.max(plannedTo, now));
  const late = stops.some((stop) => isLateStop(load, stops, stop, now));
  return {
    ...each,
    freightFrom,
    freightTo: freightTo !== null && freightFrom !== null ? Math.max(freightTo, freightFrom) : freightTo,
    isBegun: begun !== null && begun <= now,
    isOver: over !== null && over <= now,
    isLate: late,
  };
}

function freightBlocks(each: Carried, now: number): BoardBlock[] {
  const { freightFrom, freightTo, isLate, isOver } = each;
  if (freightFrom === null || freightTo === null) return [];
  const load = referenceOf(each);
  const freight: BoardBlock = {
    kind: 'freight',
    load,
    startedAt: iso(freightFrom),
    endedAt: iso(freightTo),
    isPlanned: !isOver,
    isLate,
    meters: null,
  };
  const waiting = each.stops.flatMap((stop): BoardBlock[] => {
    const from = ms(stop.arrived_at);
    const isMine = stop.visit_asset_id === null || stop.visit_asset_id === each.assignment.asset_id;
    if (from === null || !isMine || (stop.departed_at === null && stop.measured_arrived_at === null))
      return [];
    const to = ms(stop.departed_at) ?? now;
    return to <= from
      ? []
      : [
          {
            kind: 'waiting',
            load,
            startedAt: iso(from),
            endedAt: iso(to),
            isPlanned: false,
            isLate: false,
            meters: null,
          },
        ];
  });
  return [freight, ...waiting];
}

/** Trips without freight: for the next load that had been dispatched then, or for none. */
function emptyBlocks(carried: readonly Carried[], trips: readonly Trip[]): BoardBlock[] {
  const blocks: (BoardBlock & { endMs: number })[] = [];
  for (const { started_at, ended_at, distance_m } of trips) {
    const [from, to] = [started_at.getTime(), ended_at.getTime()];
    const isLoaded = carried.some(
      ({ freightFrom, freightTo, isBegun }) =>
        isBegun &&
        freightFrom !== null &&
        freightFrom < to - MINUTE_MS &&
        (freightTo ?? to) > from + MINUTE_MS,
    );
    if (isLoaded) continue;
    const next = carried.find(
      ({ freightFrom, assignment }) =>
        freightFrom !== null &&
        freightFrom >= to - MINUTE_MS &&
        (ms(assignment.dispatched_at) ?? from) <= from,
    );
    const load = next ? referenceOf(next) : null;
    const before = blocks.at(-1);
    if (before && before.load?.id === load?.id && from - before.endMs <= PAUSE_MS) {
      before.endedAt = iso(to);
      before.endMs = to;
      before.meters = (before.meters ?? 0) + distance_m;
      continue;
    }
    blocks.push({
      kind: 'empty',
      load,
      startedAt: iso(from),
      endedAt: iso(to),
      isPlanned: false,
      isLate: false,
      meters: distance_m,
      endMs: to,
    });
  }
  return blocks.map(({ endMs: _, ...block }) => block);
}

interface WaysOfLoad {
  readonly each: Carried;
  readonly deadhead: BoardWay;
  readonly loaded: BoardWay;
}

type BoardWay = RoadLeg & { readonly drive: RoadDrive | null };

const wayBetween = (from: LatLon | null, to: LatLon | null, drive: RoadDrive | null): BoardWay => ({
  drive,
  driveMinutes: drive?.driveMinutes ?? 0,
  ends: drive && from && to ? [from, to] : null,
});

/** Load by load, each from where the one before ends. */
function waysOf(
  { position }: BoardVehicle,
  carried: readonly Carried[],
  driveBetween: DriveBetween,
): WaysOfLoad[] {
  let at: LatLon | null = position && { lat: rounded(position.lat), lon: rounded(position.lon) };
  return carried
    .filter((each) => !each.isOver && each.load.status !== 'invoiced' && each.load.status !== 'paid')
    .map((each) => {
      const { stops, isBegun } = each;
      const [first, last] = [stops[0], stops.at(-1)];
      const [pickup, delivery] = [(first && pointOf(first)) ?? null, (last && pointOf(last)) ?? null];
      const start = at;
      at = delivery ?? at;
      const isOnBoard = isBegun && start !== null && delivery !== null;
      return {
        each,
        deadhead: wayBetween(start, pickup, !isBegun && start && pickup ? driveBetween(start, pickup) : null),
        loaded: wayBetween(
          isOnBoard ? start : pickup,
          delivery,
          isOnBoard ? driveBetween(start, delivery) : wayOf(stops, driveBetween),
        ),
      };
    });
}

/** What is left to drive, load by load. */
function legsOf(
  vehicle: BoardVehicle,
  carried: readonly Carried[],
  { driveBetween, crossings }: Known,
): BoardLeg[] {
  return waysOf(vehicle, carried, driveBetween).map(({ each, deadhead, loaded }, index): BoardLeg => {
    const { load, stops } = each;
    const [first, last] = [stops[0], stops.at(-1)];
    return {
      load: referenceOf(each),
      status: load.status,
      windowFrom: first?.window_from?.toISOString() ?? null,
      windowTo: last?.window_to?.toISOString() ?? null,
      deadheadMeters: deadhead.drive?.distanceMeters ?? null,
      loadedMeters: loaded.drive?.distanceMeters ?? null,
      deadheadMinutes: deadhead.drive?.driveMinutes ?? null,
      loadedMinutes: loaded.drive?.driveMinutes ?? null,
      deadheadCrossings: [...(crossings[2 * index] ?? [])],
      loadedCrossings: [...(crossings[2 * index + 1] ?? [])],
    };
  });
}

const rounded = (degrees: number) => Math.round(degrees / POSITION_STEP) * POSITION_STEP;

/** Just before the pickup of each load that has not begun. */
function plannedDeadhead(carried: readonly Carried[], legs: readonly BoardLeg[], now: number): BoardBlock[] {
  return legs.flatMap((leg): BoardBlock[] => {
    const each = carried.find(({ load }) => load.id === leg.load.id);
    if (!each || each.isBegun || each.freightFrom === null || leg.deadheadMeters === null) return [];
    const to = Math.max(now, each.freightFrom - DOCK_MS);
    const from = Math.max(now, to - (leg.deadheadMinutes ?? 0) * MINUTE_MS);
    if (each.stops[0]?.arrived_at != null || to <= from) return [];
    return [
      {
        kind: 'empty',
        load: leg.load,
        startedAt: iso(from),
        endedAt: iso(to),
        isPlanned: true,
        isLate: false,
        meters: null,
      },
    ];
  });
}

function windowsOf(each: Carried, { startsAt, endsAt, now }: Known): BoardRow['windows'] {
  return each.stops.flatMap((stop) => {
    const from = ms(stop.window_from) ?? ms(stop.window_to);
    const to = ms(stop.window_to) ?? ms(stop.window_from);
    if (from === null || to === null || to < startsAt || from > endsAt) return [];
    const isLate = isLateStop(each.load, each.stops, stop, now);
    return [{ load: referenceOf(each), startedAt: iso(from), endedAt: iso(to), isLate }];
  });
}
