import type { DispatchPlan, DispatchStop, RoutingEngine } from '@longhaul/contract';
import {
  decodeLine,
  encodeLine,
  type LatLon,
  type MeasuredLine,
  measureLine,
  pointAlong,
} from '@longhaul/geo';
import { townText } from '@longhaul/geo/places';
import { roadRoute } from '@longhaul/geo/road-graph';
import {
  type Arrival,
  type ArrivalRequest,
  type DriversArrival,
  earliestOfDriver,
  InvalidLogError,
  latestDeparture,
  REST_STATES,
  restRanges,
  restsOnTheWay,
  splitOffer,
} from '@longhaul/hos';
import { HOUR_MS } from '@longhaul/units';
import { selectDayStart } from '../../domain/hos/day-start.ts';
import { presentBlocks, presentCrossings } from '../../domain/hos/present-blocks.ts';
import { presentClocks } from '../../domain/hos/present-clocks.ts';
import { type StoredHours, selectHours } from '../../domain/hos/stored-hours.ts';
import { byStreetOrRoad, ON_ROADS, onStreets } from '../../domain/routing/by-street-or-road.ts';
import type { StreetLeg } from '../../domain/routing/read-street-answer.ts';
import { driveOf, type RoadDrive } from '../../domain/routing/road-drive.ts';
import type { StreetRouter } from '../../domain/routing/street-router.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { type Asker, assertMayPlan } from './may-plan.ts';
import { isHazmatTrip, selectOpenStops, selectTrucks } from './queries.ts';
import { requestFor, startOf } from './truck-trip.ts';

const LONG_REST_MS = 10 * HOUR_MS;
const MODULE = new URL(import.meta.url);
const READ = { module: MODULE, name: 'readTrip' };
const PLAN = { module: MODULE, name: 'workOutPlan' };

interface Question {
  readonly vehicleId: number;
  readonly stops: readonly DispatchStop[];
  readonly loadId?: number | undefined;
  readonly isHazmat?: boolean | undefined;
}

interface PlanDeps extends Pick<Deps, 'compute' | 'clock'> {
  readonly router: StreetRouter | null;
}

/** @throws DomainError 403 without AVAILABILITY_LIST, 404 for the vehicle, 409 when it cannot be planned now */
export async function planDispatch(
  { compute, clock, router }: PlanDeps,
  actor: Caller,
  organizationId: number,
  question: Question,
): Promise<DispatchPlan> {
  assertMayPlan(actor);
  const asker = { organizationId, userId: actor.userId };
  const now = clock.now();
  const trip = await compute.runOnDatabase<typeof readTrip>(actor, READ, [asker, question, now]);
  const workOut = (streets: StreetWay | null) =>
    compute.run<typeof workOutPlan>(actor, PLAN, [trip, question.stops, now, streets]);
  if (!router) return workOut(null);
  const asked = router.route(actor, [...trip.start.way, ...question.stops], trip.size);
  return byStreetOrRoad(
    asked,
    () => workOut(null),
    (legs) => workOut({ engine: router.engine, legs }),
  );
}

/** From where the truck is to each stop it has, and to those of the trip. */
interface StreetWay {
  readonly engine: RoutingEngine;
  readonly legs: readonly StreetLeg[];
}

type KnownTrip = Awaited<ReturnType<typeof readTrip>>;

/**
 * What is known of the truck. In a worker thread, as all of the plan.
 * @public The worker thread calls it by its name.
 */
export async function readTrip(database: Database, asker: Asker, question: Question, now: number) {
  const { vehicleId, stops, loadId } = question;
  const { organizationId } = asker;
  const { truck, openStops, hours, isHazmat, dayStartsAt } = await database.inOrganizationOf(
    asker,
    async (tx) => {
      const [truck] = await selectTrucks(tx, organizationId, { vehicleId, now });
      if (!truck) throw notFound('This vehicle');
      const closes = stops[0]!.closesAt ?? stops.at(-1)!.closesAt;
      const before = closes === undefined ? null : new Date(closes);
      const openStops = await selectOpenStops(tx, organizationId, { exceptLoadId: loadId, before });
      const [hours] = truck.driver ? await selectHours(tx, organizationId, [truck.driver.id]) : [];
      const isHazmat = await isHazmatTrip(tx, organizationId, question);
      return { truck, openStops, hours, isHazmat, dayStartsAt: await selectDayStart(tx, organizationId) };
    },
  );
  const start = startOf(
    truck,
    openStops.filter((stop) => stop.vehicleId === vehicleId),
    now,
  );
  if (typeof start === 'string' || hours === undefined) {
    throw conflict('This vehicle can no longer be planned. Search for trucks again.');
  }
  return { start, hours, dayStartsAt, size: { ...truck.size, isHazmat } };
}

/**
 * In a worker thread: the latest departure and the rest ranges are many searches.
 * @public The worker thread calls it by its name.
 */
export function workOutPlan(
  { start, hours, dayStartsAt }: KnownTrip,
  stops: readonly DispatchStop[],
  now: number,
  streets: StreetWay | null,
): DispatchPlan {
  const points: LatLon[] = [...start.way, ...stops];
  const roads = streets
    ? streets.legs.map(({ line, ...drive }): PlannedRoad => ({ ...drive, line: decodeLine(line) }))
    : points.slice(1).map((point, index): PlannedRoad => {
        const road = roadRoute(points[index]!, point);
        return { ...driveOf(road), line: road.line };
      });
  const trip = requestFor(start, hours, {
    drives: roads.map(({ distanceMeters, driveMinutes }) => ({ distanceMeters, driveMinutes })),
    lines: roads.map(({ line }) => line),
    stops,
    dayStartsAt,
    now,
  });
  return {
    roads: streets ? onStreets(streets.engine) : ON_ROADS,
    ...presentPlan(arrivalOf(hours, trip), roads, start.openStops.length),
  };
}

interface PlannedRoad extends RoadDrive {
  readonly line: readonly LatLon[];
}

function presentPlan(
  { request, arrival, isEarliest }: DriversArrival,
  routes: readonly PlannedRoad[],
  openCount: number,
): Omit<DispatchPlan, 'roads'> {
  const way = new Way(routes, request.legs);
  const split = splitOffer(request, arrival, REST_STATES.split);
  const leaveBy = latestDeparture(request, arrival);
  return {
    ...tripPlan(request, arrival, way),
    isEarliest,
    drivingOnlyArrivesAt: instant(arrival.drivingOnlyArrivesAt),
    leaveBy: leaveBy === null ? null : instant(leaveBy),
    stops: arrival.stops.slice(openCount).map(({ arrivesAt, isLate }, index) => ({
      arrivesAt: instant(arrivesAt),
      isLate,
      meters: way.metersTo(openCount + index),
    })),
    emptyMeters: routes[openCount]!.distanceMeters,
    distanceMeters: way.metersTo(routes.length - 1),
    emptyLine: lineOf(routes.slice(0, openCount + 1)),
    loadedLine: lineOf(routes.slice(openCount + 1)),
    crossings: presentCrossings(arrival.crossings),
    split: split && tripPlan({ ...request, rests: 'SB' }, split, way),
    clocks: presentClocks(arrival.clocks),
  };
}

/** @throws DomainError 409 for a log that cannot be counted, and for more driving or stops than can be planned */
function arrivalOf(hours: StoredHours, trip: Omit<ArrivalRequest, 'rests'>): DriversArrival {
  try {
    return earliestOfDriver(hours, trip);
  } catch (error) {
    if (error instanceof InvalidLogError) throw conflict('This trip is too long to plan for this vehicle.');
    throw error;
  }
}

const tripPlan = (request: ArrivalRequest, arrival: Arrival, way: Way) => ({
  arrivesAt: instant(arrival.arrivesAt),
  spareMinutes: arrival.stops.at(-1)!.slackMinutes,
  isEarliest: arrival.isEarliest,
  blocks: presentBlocks(arrival.blocks),
  rests: restsOf(request, arrival, way),
});

/** Before the last stop: each rest of 10 hours with where it may begin, and each part of a split one. */
function restsOf(request: ArrivalRequest, arrival: Arrival, way: Way): DispatchPlan['rests'] {
  const ranges = restRanges(request, arrival);
  let next = 0;
  return restsOnTheWay(request, arrival).map(({ leg, drivenMinutes, startedAt, endedAt }) => {
    const range = endedAt - startedAt < LONG_REST_MS ? undefined : ranges[next++];
    return {
      startsAt: instant(startedAt),
      endsAt: instant(endedAt),
      planned: way.markAt(leg, drivenMinutes),
      range: range
        ? {
            from: way.markAt(range.leg, range.fromDrivenMinutes),
            until: way.markAt(range.leg, range.toDrivenMinutes),
          }
        : null,
    };
  });
}

/** The roads of a trip, leg by leg. */
class Way {
  readonly #legs: readonly {
    readonly line: MeasuredLine;
    readonly meters: number;
    readonly minutes: number;
  }[];

  constructor(routes: readonly PlannedRoad[], legs: ArrivalRequest['legs']) {
    this.#legs = routes.map(({ line, distanceMeters }, index) => ({
      line: measureLine(line),
      meters: distanceMeters,
      minutes: legs[index]!.driveMinutes,
    }));
  }

  /** To the end of a leg. */
  metersTo(leg: number): number {
    return this.#legs.slice(0, leg + 1).reduce((sum, { meters }) => sum + meters, 0);
  }

  /** Where so much of a leg has been driven, at an even speed. */
  markAt(leg: number, drivenMinutes: number) {
    const { line, meters, minutes } = this.#legs[leg]!;
    const share = drivenMinutes / minutes;
    const { lat, lon } = pointAlong(line, line.lengthMeters * share);
    return {
      lat,
      lon,
      meters: Math.round(this.metersTo(leg - 1) + meters * share),
      town: townText(lat, lon),
    };
  }
}

const lineOf = (routes: readonly PlannedRoad[]): string =>
  encodeLine(routes.flatMap(({ line }, index) => (index === 0 ? line : line.slice(1))));

const instant = (at: number) => new Date(at).toISOString();
