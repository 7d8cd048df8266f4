import type { DispatchPlan, DispatchStop } from '@longhaul/contract';
import { encodeLine, type LatLon, type MeasuredLine, measureLine, pointAlong } from '@longhaul/geo';
import { townText } from '@longhaul/geo/places';
import { type RoadRoute, roadRoute } from '@longhaul/geo/road-graph';
import {
  type Arrival,
  type ArrivalRequest,
  earliestArrival,
  InvalidLogError,
  latestDeparture,
  restRanges,
  splitOffer,
} from '@longhaul/hos';
import { HOUR_MS } from '@longhaul/units';
import { selectDayStart } from '../../domain/hos/day-start.ts';
import { presentBlocks, presentCrossings } from '../../domain/hos/present-blocks.ts';
import { presentClocks } from '../../domain/hos/present-clocks.ts';
import { selectHours } from '../../domain/hos/stored-hours.ts';
import { driveOf } from '../../domain/routing/road-drive.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { type Asker, assertMayPlan } from './may-plan.ts';
import { selectOpenStops, selectTrucks } from './queries.ts';
import { requestFor, startOf } from './truck-trip.ts';

const LONG_REST_MS = 10 * HOUR_MS;
/** A dispatcher waits for the plan: a split that takes longer to find is not offered. */
const SPLIT_STATES = 5_000;
const WORK = { module: new URL(import.meta.url), name: 'workOutPlan' };

interface Question {
  readonly vehicleId: number;
  readonly stops: readonly DispatchStop[];
  readonly loadId?: number | undefined;
}

/** @throws DomainError 403 without AVAILABILITY_LIST, 404 for the vehicle, 409 when it cannot be planned now */
export function planDispatch(
  { compute, clock }: Pick<Deps, 'compute' | 'clock'>,
  actor: Caller,
  organizationId: number,
  question: Question,
): Promise<DispatchPlan> {
  assertMayPlan(actor);
  const { userId } = actor;
  return compute.runOnDatabase<typeof workOutPlan>(actor, WORK, [
    { organizationId, userId },
    question,
    clock.now(),
  ]);
}

/**
 * In a worker thread: the latest departure and the rest ranges are many searches.
 * @public The worker thread calls it by its name.
 */
export async function workOutPlan(
  database: Database,
  asker: Asker,
  { vehicleId, stops, loadId }: Question,
  now: number,
): Promise<DispatchPlan> {
  const { organizationId } = asker;
  const { truck, openStops, hours, dayStartsAt } = await database.inOrganizationOf(asker, async (tx) => {
    const [truck] = await selectTrucks(tx, organizationId, { vehicleId, now });
    if (!truck) throw notFound('This vehicle');
    const closes = stops[0]!.closesAt ?? stops.at(-1)!.closesAt;
    const before = closes === undefined ? null : new Date(closes);
    const openStops = await selectOpenStops(tx, organizationId, { exceptLoadId: loadId, before });
    const [hours] = truck.driver ? await selectHours(tx, organizationId, [truck.driver.id]) : [];
    return { truck, openStops, hours, dayStartsAt: await selectDayStart(tx, organizationId) };
  });
  const start = startOf(
    truck,
    openStops.filter((stop) => stop.vehicleId === vehicleId),
    now,
  );
  if (typeof start === 'string' || hours === undefined) {
    throw conflict('This vehicle cannot be planned any more. Ask again who can take the trip.');
  }
  const points: LatLon[] = [...start.way, ...stops];
  const routes = points.slice(1).map((point, index) => roadRoute(points[index]!, point));
  const request = requestFor(start, hours, {
    drives: routes.map(driveOf),
    lines: routes.map(({ line }) => line),
    stops,
    dayStartsAt,
    now,
  });
  return presentPlan(request, routes, start.openStops.length);
}

function presentPlan(request: ArrivalRequest, routes: readonly RoadRoute[], openCount: number): DispatchPlan {
  const arrival = arrivalOf(request);
  const way = new Way(routes, request.legs);
  const split = splitOffer(request, arrival, SPLIT_STATES);
  const leaveBy = latestDeparture(request, arrival);
  return {
    ...tripPlan(arrival),
    rests: restsOf(request, arrival, way),
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
    split: split && tripPlan(split),
    clocks: presentClocks(arrival.clocks),
  };
}

/** @throws DomainError 409 for a log that cannot be counted, and for more driving or stops than can be planned */
function arrivalOf(request: ArrivalRequest): Arrival {
  try {
    return earliestArrival(request);
  } catch (error) {
    if (error instanceof InvalidLogError)
      throw conflict('This trip is too long to be planned for this vehicle.');
    throw error;
  }
}

const tripPlan = ({ arrivesAt, stops, isEarliest, blocks }: Arrival) => ({
  arrivesAt: instant(arrivesAt),
  spareMinutes: stops.at(-1)!.slackMinutes,
  isEarliest,
  blocks: presentBlocks(blocks),
});

/** Each rest of 10 hours before the last stop, with where it may begin. */
function restsOf(request: ArrivalRequest, arrival: Arrival, way: Way): DispatchPlan['rests'] {
  const long = arrival.blocks.filter(
    ({ kind, startedAt, endedAt }) =>
      (kind === 'rest' || kind === 'restart') &&
      startedAt < arrival.arrivesAt &&
      endedAt - startedAt >= LONG_REST_MS,
  );
  return restRanges(request, arrival).map(({ leg, fromDrivenMinutes, toDrivenMinutes }, index) => ({
    startsAt: instant(long[index]!.startedAt),
    planned: way.markAt(leg, long[index]!.drivenMinutes),
    from: way.markAt(leg, fromDrivenMinutes),
    until: way.markAt(leg, toDrivenMinutes),
  }));
}

/** The roads of a trip, leg by leg. */
class Way {
  readonly #legs: readonly {
    readonly line: MeasuredLine;
    readonly meters: number;
    readonly minutes: number;
  }[];

  constructor(routes: readonly RoadRoute[], legs: ArrivalRequest['legs']) {
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

const lineOf = (routes: readonly RoadRoute[]): string =>
  encodeLine(routes.flatMap(({ line }, index) => (index === 0 ? line : line.slice(1))));

const instant = (at: number) => new Date(at).toISOString();
