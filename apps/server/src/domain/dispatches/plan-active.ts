import type { EtaReason, RouteSource, RoutingEngine } from '@longhaul/contract';
import { decodeLine, encodeLine, type LatLon, measureLine, nearestOnLine, pointAlong } from '@longhaul/geo';
import { townText } from '@longhaul/geo/places';
import { type RoadRoute, roadRoute } from '@longhaul/geo/road-graph';
import {
  type DriversArrival,
  InvalidLogError,
  latestDeparture,
  type PlansOfMany,
  restRanges,
  restsOnTheWay,
  type TripBlock,
  type TripLeg,
} from '@longhaul/hos';
import { HOUR_MS, METERS_PER_MILE, MINUTE_MS } from '@longhaul/units';
import { crossingsOnRoad } from '../hos/crossings-on-road.ts';
import type { StoredHours } from '../hos/stored-hours.ts';
import { requestOf, storedRuleSetAt } from '../hos/stored-log.ts';
import { driveOf } from '../routing/road-drive.ts';

/** Of the searches for where its rests may begin, and for the latest departure. */
const SIDE_STATES = 2_000;
/** Further off its route, a truck has left it and is planned anew. The roads of an estimate are schematic. */
const LEFT_ESTIMATE_METERS = 5 * METERS_PER_MILE;
const LEFT_STREETS_METERS = METERS_PER_MILE / 2;
/** A position that is not older is where a moving truck was when its log is read. */
const FRESH_MS = 15 * MINUTE_MS;
const LONG_REST_MS = 10 * HOUR_MS;
/** How closely the rest of a leg is followed where rules are looked for. */
const AHEAD_METERS = 2_000;
/** An arrival that moves by less is not written down. */
const TOLD_MS = 5 * MINUTE_MS;

/** A stop of a dispatch. Instants in epoch ms. */
export interface PlannedStop {
  readonly sequence: number;
  readonly lat: number;
  readonly lon: number;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly dockMinutes: number;
  readonly arrivedAt: number | null;
  readonly departedAt: number | null;
}

export interface RouteLeg {
  /** Of the stop it leads to. */
  readonly sequence: number;
  readonly lat: number;
  readonly lon: number;
  readonly meters: number;
  readonly minutes: number;
  /** Encoded, five decimals. */
  readonly line: string;
}

export interface StoredRoute {
  readonly version: number;
  /** Over the road network of the release, not by street. */
  readonly isEstimate: boolean;
  readonly legs: readonly RouteLeg[];
  /** That it was planned for, with its freight; null of an estimate, and of streets that were kept before this was. */
  readonly truck: string | null;
}

/** Whether the streets were planned for another truck or freight, or nobody knows for which. */
export const isOfOtherTruck = ({ isEstimate, truck }: StoredRoute, now: string): boolean =>
  !isEstimate && truck !== now;

export interface StreetRoute {
  readonly source: RoutingEngine;
  readonly truck: string;
  readonly legs: readonly RouteLeg[];
}

/** What was written down of a stop last. */
interface Told {
  readonly arrivesAt: number;
  readonly isLate: boolean;
  readonly restCount: number;
}

export interface StopArrival {
  readonly sequence: number;
  readonly arrivesAt: number;
  readonly slackMinutes: number | null;
}

/** A place on the road. */
export interface Mark {
  readonly lat: number;
  readonly lon: number;
  readonly town: string;
  /** By road to the last stop: the same wherever the truck is. */
  readonly metersToEnd: number;
}

/** A rest of ten hours, where it is planned. */
interface KeptRest extends Mark {
  readonly startsAt: number;
  readonly endsAt: number;
  /** Between which places it may begin without the last stop being missed, or reached later; null where that is not known. */
  readonly range: { readonly from: Mark; readonly until: Mark } | null;
}

/** As it is kept in `dispatch_plans.plan`. */
export interface KeptPlan {
  readonly stops: readonly StopArrival[];
  readonly blocks: readonly TripBlock[];
  readonly rests: readonly KeptRest[];
  /** The latest departure that is in time at the last stop; null where it closes at no time or is missed. */
  readonly leaveBy: number | null;
  readonly isDriving: boolean;
  readonly told: Readonly<Record<number, Told>>;
}

export interface ActiveDispatch {
  readonly stops: readonly PlannedStop[];
  readonly position: LatLon & { readonly at: number; readonly isMoving: boolean };
  readonly hours: StoredHours | null;
  readonly dayStartsAt: string;
  readonly now: number;
  /** Of this dispatch and others. */
  readonly plans: PlansOfMany;
  /** Null before the first. */
  readonly route: StoredRoute | null;
  /** By street from the position to each stop ahead, where a router gave it. */
  readonly streets?: StreetRoute | undefined;
  readonly before: {
    readonly nextSequence: number | null;
    readonly progressMeters: number;
    readonly plan: Pick<KeptPlan, 'rests' | 'leaveBy' | 'told'>;
  } | null;
}

export interface Eta extends StopArrival {
  readonly restCount: number;
  readonly reason: EtaReason;
}

export interface ActivePlan {
  /** A new version, when the old one does not serve. */
  readonly newRoute:
    | (StoredRoute & { readonly source: RouteSource; readonly reason: 'planned' | 'left-route' })
    | null;
  readonly routeVersion: number;
  readonly nextSequence: number | null;
  readonly progressMeters: number;
  readonly offRouteMeters: number;
  readonly isByHours: boolean;
  readonly isEarliest: boolean;
  readonly metersLeft: number;
  readonly arrivesAt: number | null;
  readonly spareMinutes: number | null;
  readonly restCount: number;
  readonly dueAt: number | null;
  readonly plan: KeptPlan;
  /** To be written down. */
  readonly etas: readonly Eta[];
}

/** As an instant; null while the truck drives. */
export const leaveByOf = ({ leaveBy, isDriving }: KeptPlan): string | null =>
  leaveBy == null || isDriving ? null : new Date(leaveBy).toISOString();

const NOTHING: KeptPlan = {
  stops: [],
  blocks: [],
  rests: [],
  leaveBy: null,
  isDriving: false,
  told: {},
};

/** When a truck is at each of the stops it still has, from its newest position and the hours of its driver. */
export function planActive(dispatch: ActiveDispatch): ActivePlan {
  const { stops, route } = dispatch;
  const reached = stops.findLastIndex(({ arrivedAt }) => arrivedAt !== null);
  const ahead = stopsAhead(stops);
  const [next] = ahead;
  if (next === undefined) {
    return {
      newRoute: null,
      routeVersion: route?.version ?? 0,
      nextSequence: null,
      progressMeters: 0,
      offRouteMeters: 0,
      isByHours: dispatch.hours !== null,
      isEarliest: true,
      metersLeft: 0,
      arrivesAt: null,
      spareMinutes: null,
      restCount: 0,
      dueAt: null,
      plan: NOTHING,
      etas: [],
    };
  }
  const way = wayOf(dispatch, ahead, next);
  const docked = reached < 0 ? null : stops[reached]!;
  return { ...way, ...arrivalsOf(dispatch, ahead, docked, way) };
}

interface Way
  extends Pick<
    ActivePlan,
    'newRoute' | 'routeVersion' | 'nextSequence' | 'progressMeters' | 'offRouteMeters'
  > {
  readonly legs: readonly RouteLeg[];
  readonly metersLeft: number;
  /** To the next stop, from where the truck is. */
  readonly first: { readonly minutes: number; readonly meters: number; readonly share: number };
}

/** Along the stored route, forward only; along a new one where there is none or the truck has left it. */
function wayOf(dispatch: ActiveDispatch, ahead: readonly PlannedStop[], next: PlannedStop): Way {
  const { route, position, streets: found } = dispatch;
  const isOtherTruck = route !== null && found !== undefined && isOfOtherTruck(route, found.truck);
  const stored = isOtherTruck ? null : placeOnRoute(dispatch, ahead);
  if (route && stored?.isOnRoute) {
    const { leg, alongMeters, offMeters, lengthMeters } = stored;
    const legs = route.legs.filter(({ sequence }) => sequence >= next.sequence);
    const share = lengthMeters === 0 ? 1 : alongMeters / lengthMeters;
    const first = { share, minutes: leg.minutes * (1 - share), meters: leg.meters * (1 - share) };
    return {
      newRoute: null,
      routeVersion: route.version,
      nextSequence: next.sequence,
      progressMeters: Math.round(alongMeters),
      offRouteMeters: Math.round(offMeters),
      legs,
      first,
      metersLeft: Math.round(sumOf([first, ...legs.slice(1)])),
    };
  }
  const streets = found && leadsToAll(found.legs, ahead) ? found : null;
  const legs = streets?.legs ?? routeTo(position, ahead);
  const version = (route?.version ?? 0) + 1;
  const reason = stored === null ? 'planned' : 'left-route';
  return {
    newRoute: {
      version,
      legs,
      source: streets?.source ?? 'road-graph',
      isEstimate: streets === null,
      truck: streets?.truck ?? null,
      reason,
    },
    routeVersion: version,
    nextSequence: next.sequence,
    progressMeters: 0,
    offRouteMeters: 0,
    legs,
    first: { share: 0, minutes: legs[0]!.minutes, meters: legs[0]!.meters },
    metersLeft: Math.round(sumOf(legs)),
  };
}

/** Where the truck is on the stored route; null where that does not lead to the stops it still has. */
export function placeOnRoute(
  {
    route,
    position,
    before,
  }: Pick<ActiveDispatch, 'route' | 'position'> & {
    readonly before: Pick<NonNullable<ActiveDispatch['before']>, 'nextSequence' | 'progressMeters'> | null;
  },
  ahead: readonly PlannedStop[],
) {
  const [next] = ahead;
  const leg = next && route?.legs.find((each) => leadsTo(each, next));
  if (!leg || !ahead.every((stop) => route!.legs.some((each) => leadsTo(each, stop)))) return null;
  const line = measureLine(decodeLine(leg.line));
  const progressed = before?.nextSequence === next.sequence ? before.progressMeters : 0;
  const { alongMeters, offMeters } = nearestOnLine(line, position, progressed);
  const isOnRoute = offMeters <= (route!.isEstimate ? LEFT_ESTIMATE_METERS : LEFT_STREETS_METERS);
  return { leg, alongMeters, offMeters, lengthMeters: line.lengthMeters, isOnRoute };
}

/** What a truck has not reached. */
export const stopsAhead = (stops: readonly PlannedStop[]) =>
  stops.slice(stops.findLastIndex(({ arrivedAt }) => arrivedAt !== null) + 1);

const leadsToAll = (legs: readonly RouteLeg[], stops: readonly PlannedStop[]) =>
  legs.length === stops.length && stops.every((stop, index) => leadsTo(legs[index]!, stop));

const leadsTo = (leg: RouteLeg, stop: PlannedStop) =>
  leg.sequence === stop.sequence && leg.lat === stop.lat && leg.lon === stop.lon;

const sumOf = (legs: readonly { readonly meters: number }[]) =>
  legs.reduce((sum, { meters }) => sum + meters, 0);

function routeTo(from: LatLon, stops: readonly PlannedStop[]): RouteLeg[] {
  return stops.map((stop, index) => {
    const road: RoadRoute = roadRoute(index === 0 ? from : stops[index - 1]!, stop);
    const { driveMinutes, distanceMeters } = driveOf(road);
    return {
      sequence: stop.sequence,
      lat: stop.lat,
      lon: stop.lon,
      meters: distanceMeters,
      minutes: driveMinutes,
      line: encodeLine(road.line),
    };
  });
}

function arrivalsOf(
  dispatch: ActiveDispatch,
  ahead: readonly PlannedStop[],
  docked: PlannedStop | null,
  way: Way,
): Omit<ActivePlan, keyof Way> & { metersLeft: number } {
  const trip = ahead.map(
    (stop, index): TripLeg => ({
      driveMinutes: Math.max(1, Math.ceil(index === 0 ? way.first.minutes : way.legs[index]!.minutes)),
      distanceMeters: Math.round(index === 0 ? way.first.meters : way.legs[index]!.meters),
      opensAt: stop.opensAt ?? undefined,
      closesAt: stop.closesAt ?? undefined,
      dockMinutes: stop.dockMinutes,
    }),
  );
  const { from, departAt } = departureOf(dispatch, docked);
  const planned = planByHours(dispatch, trip, { way, from, departAt });
  const arrival = planned?.arrival;
  const arrivals = arrival ? arrival.stops.map(({ arrivesAt }) => arrivesAt) : drivingTimes(trip, departAt);
  const stops = ahead.map(({ sequence, closesAt }, index): StopArrival => {
    const arrivesAt = arrivals[index]!;
    const slackMinutes = closesAt === null ? null : Math.floor((closesAt - arrivesAt) / MINUTE_MS);
    return { sequence, arrivesAt, slackMinutes };
  });
  const blocks = arrival?.blocks ?? [];
  const long = longRests(blocks, departAt).filter(({ startedAt }) => startedAt < stops.at(-1)!.arrivesAt);
  const slacks = stops.flatMap(({ slackMinutes }) => slackMinutes ?? []);
  const restsTo = (index: number) => long.filter(({ leg }) => leg <= index).length;
  // Other stops: what is expected now is what the trip is held against from here on.
  const kept = way.newRoute?.reason === 'planned' ? undefined : dispatch.before?.plan;
  const { etas, told } = etasOf(stops, restsTo, kept?.told ?? {});
  const parts = planned ? restsOnTheWay(planned.request, planned.arrival) : [];
  const placed = blocks.filter((block) => long.includes(block) || parts.includes(block));
  const marks = placed.map((rest) => ({
    ...markAt(rest, way, trip),
    startsAt: rest.startedAt,
    endsAt: rest.endedAt,
  }));
  const isSame =
    kept !== undefined && etas.length === 0 && !way.newRoute && kept.rests.length === marks.length;
  const freedom = isSame
    ? { leaveBy: kept.leaveBy, ranges: kept.rests.map(({ range }) => range) }
    : freedomOf(planned, { placed, way, trip });
  return {
    isByHours: planned !== null,
    isEarliest: planned?.isEarliest ?? false,
    metersLeft: way.metersLeft,
    arrivesAt: stops.at(-1)!.arrivesAt,
    spareMinutes: slacks.length === 0 ? null : Math.min(...slacks),
    restCount: long.length,
    dueAt: blocks.find(({ endedAt }) => endedAt > dispatch.now)?.endedAt ?? null,
    plan: {
      stops,
      blocks,
      rests: marks.map((mark, index) => ({ ...mark, range: freedom.ranges[index] ?? null })),
      leaveBy: freedom.leaveBy,
      isDriving: isDriving(dispatch),
      told,
    },
    etas,
  };
}

const isDriving = ({ position, now }: ActiveDispatch): boolean =>
  position.isMoving && now - position.at < FRESH_MS && position.at <= now;

/**
 * The log is read up to the newest position of a truck that drives, else up to now. At a dock it leaves when the time that
 * is usual there is over.
 */
function departureOf(dispatch: ActiveDispatch, docked: PlannedStop | null) {
  const { position, now, hours } = dispatch;
  const lastChange = hours?.log.periods.at(-1)?.[0] ?? 0;
  const from = Math.max(isDriving(dispatch) ? position.at : now, lastChange + 1);
  if (docked === null || docked.departedAt !== null) return { from, departAt: from };
  const startedAt = Math.max(docked.arrivedAt!, docked.opensAt ?? 0);
  const leavesAt = startedAt + docked.dockMinutes * MINUTE_MS;
  const minutes = Math.max(0, Math.ceil((leavesAt - from) / MINUTE_MS));
  return { from, departAt: from + minutes * MINUTE_MS };
}

/**
 * How much later the truck may leave, and where else it may rest. Searched for again only when what is expected changes:
 * places stay where they are while a truck drives.
 */
function freedomOf(
  planned: DriversArrival | null,
  { placed, way, trip }: { placed: readonly TripBlock[]; way: Way; trip: readonly TripLeg[] },
): { leaveBy: number | null; ranges: readonly KeptRest['range'][] } {
  if (planned === null) return { leaveBy: null, ranges: [] };
  const { request, arrival } = planned;
  const found = placed.length === 0 ? [] : restRanges(request, arrival, SIDE_STATES);
  let next = 0;
  const ranges = placed.map((rest) => {
    const range = rest.endedAt - rest.startedAt < LONG_REST_MS ? undefined : found[next++];
    if (range === undefined) return null;
    const { leg, fromDrivenMinutes, toDrivenMinutes } = range;
    return {
      from: markAt({ leg, drivenMinutes: fromDrivenMinutes }, way, trip),
      until: markAt({ leg, drivenMinutes: toDrivenMinutes }, way, trip),
    };
  });
  return { leaveBy: latestDeparture(request, arrival, SIDE_STATES), ranges };
}

/** Null without hours, for a log that cannot be counted, and for more driving than can be planned. */
function planByHours(
  { hours, dayStartsAt, plans }: ActiveDispatch,
  trip: readonly TripLeg[],
  { way, from, departAt }: { way: Way; from: number; departAt: number },
): DriversArrival | null {
  if (hours === null) return null;
  const { ruleSet, sets, timeZone, log } = hours;
  const crossings = crossingsOnRoad(
    trip.map(({ driveMinutes }, index) => ({ driveMinutes, ends: null, line: lineAhead(way, index) })),
    { ruleSet, sets, inForce: storedRuleSetAt({ ruleSet }, log, from) },
  );
  const legs = trip.map((leg, index) => ({ ...leg, crossings: crossings[index] }));
  try {
    const request = requestOf({ ruleSet, timeZone, dayStartsAt }, log, from);
    return plans.earliestOf(hours, { log: request, departAt, legs });
  } catch (error) {
    if (error instanceof InvalidLogError) return null;
    throw error;
  }
}

/** Of the leg that is driven, what lies ahead. */
function lineAhead({ legs, first }: Way, index: number): LatLon[] {
  const points = decodeLine(legs[index]!.line);
  if (index > 0 || first.share === 0) return points;
  const line = measureLine(points);
  const ahead: LatLon[] = [];
  for (let along = first.share * line.lengthMeters; along < line.lengthMeters; along += AHEAD_METERS) {
    ahead.push(pointAlong(line, along));
  }
  return [...ahead, points.at(-1)!];
}

/** Driving, docks and openings alone. */
function drivingTimes(legs: readonly TripLeg[], departAt: number): number[] {
  let at = departAt;
  return legs.map(({ driveMinutes, opensAt = 0, dockMinutes = 0 }) => {
    const arrivesAt = at + driveMinutes * MINUTE_MS;
    at = Math.max(arrivesAt, opensAt) + dockMinutes * MINUTE_MS;
    return arrivesAt;
  });
}

/** Of ten hours, or what is left of one that goes on. */
const longRests = (blocks: readonly TripBlock[], departAt: number) =>
  blocks.filter(
    ({ kind, startedAt, endedAt }) =>
      (kind === 'rest' || kind === 'restart') &&
      (endedAt - startedAt >= LONG_REST_MS || startedAt <= departAt),
  );

function markAt(
  { leg, drivenMinutes }: Pick<TripBlock, 'leg' | 'drivenMinutes'>,
  way: Way,
  trip: readonly TripLeg[],
): Mark {
  const line = measureLine(decodeLine(way.legs[leg]!.line));
  const gone = leg === 0 ? way.first.share : 0;
  const share = gone + (1 - gone) * (drivenMinutes / trip[leg]!.driveMinutes);
  const { lat, lon } = pointAlong(line, line.lengthMeters * share);
  const left = way.legs.slice(leg).reduce((sum, { meters }) => sum + meters, 0);
  return {
    lat,
    lon,
    town: townText(lat, lon),
    metersToEnd: Math.round(left - way.legs[leg]!.meters * share),
  };
}

function etasOf(
  stops: readonly StopArrival[],
  restsTo: (index: number) => number,
  before: KeptPlan['told'],
): { etas: Eta[]; told: KeptPlan['told'] } {
  const etas: Eta[] = [];
  const told: Record<number, Told> = {};
  for (const [index, stop] of stops.entries()) {
    const restCount = restsTo(index);
    const isLate = stop.slackMinutes !== null && stop.slackMinutes < 0;
    const last = before[stop.sequence];
    const reason = reasonOf({ arrivesAt: stop.arrivesAt, isLate, restCount }, last);
    if (reason !== null) etas.push({ ...stop, restCount, reason });
    told[stop.sequence] = reason === null ? last! : { arrivesAt: stop.arrivesAt, isLate, restCount };
  }
  return { etas, told };
}

function reasonOf(now: Told, last: Told | undefined): EtaReason | null {
  if (last === undefined) return 'planned';
  if (now.isLate !== last.isLate) return now.isLate ? 'late' : 'on-time';
  if (now.restCount !== last.restCount) return now.restCount > last.restCount ? 'rest-added' : 'rest-removed';
  return Math.abs(now.arrivesAt - last.arrivesAt) >= TOLD_MS ? 'moved' : null;
}
