import {
  type DriverAvailability,
  type DriverPlan,
  PLAN_MAX_DRIVERS,
  type RoutingEngine,
  RuleSet,
  type TripAnswer,
  type TripQuestion,
} from '@longhaul/contract';
import type { LatLon } from '@longhaul/geo';
import {
  InvalidLogError,
  isLongRest,
  latestDeparture,
  PlansOfMany,
  REST_STATES,
  type RestStates,
  splitOffer,
  type TripLeg,
} from '@longhaul/hos';
import { DAY_MS } from '@longhaul/units';
import { readTruckSizes, type TruckSize } from '../../domain/assets/truck-size.ts';
import { crossingsOnRoad, type DriverSets, type ZonesOfRoads } from '../../domain/hos/crossings-on-road.ts';
import { selectDayStart } from '../../domain/hos/day-start.ts';
import { presentBlocks, presentCrossings } from '../../domain/hos/present-blocks.ts';
import { presentClocks } from '../../domain/hos/present-clocks.ts';
import type { SetsByZone } from '../../domain/hos/sets-by-zone.ts';
import { requestOf, type StoredLog, storedRuleSetAt } from '../../domain/hos/stored-log.ts';
import { byStreetOrRoad, ON_ROADS, onStreets } from '../../domain/routing/by-street-or-road.ts';
import { type RoadDrive, roadDrive, roadDrivesToMany } from '../../domain/routing/road-drive.ts';
import { largestSize, type StreetRouter } from '../../domain/routing/street-router.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { placeOf, presentAvailability } from './present.ts';
import { type AvailabilityRow, selectAvailability } from './queries.ts';

const GRACE_MS = 60_000;
const MAX_AHEAD_MS = 60 * DAY_MS;
/** Of the searches for all drivers of a call: each as far as a plan alone, until so many are tried. */
const STATES = 200_000;
/** Of the search for each driver after those. */
const FEW_STATES: RestStates = { whole: 2_000, split: 500 };

const PLAN = { module: new URL(import.meta.url), name: 'plansOf' };

interface PlanDeps extends Pick<Deps, 'database' | 'clock' | 'compute'> {
  readonly router: StreetRouter | null;
}

/**
 * The named driver, or of a group or everybody those who can drive longest now.
 * @throws DomainError 404 for an unknown driver; 422 for a departure in the past, or an instant over 60 days ahead.
 */
export async function planForDrivers(
  { database, clock, compute, router }: PlanDeps,
  actor: Caller,
  organizationId: number,
  question: TripQuestion,
): Promise<TripAnswer> {
  const now = clock.now();
  const goal = goalOf(question);
  const asksRouter = router !== null && goal !== undefined;
  const { sizes, ...known } = await database.inOrganizationOf(actor, async (tx) => {
    const read = await readForPlans(tx, organizationId, question, now);
    return { ...read, sizes: asksRouter ? await readSizes(tx, organizationId, read.rows) : [] };
  });
  const workOut = (streets: StreetDrives | null) =>
    compute.run<typeof plansOf>(actor, PLAN, [known, question, now, streets]);
  if (!asksRouter) return workOut(null);
  const asked = streetDrives(router, actor, { places: known.places, sizes, goal }, question);
  return byStreetOrRoad(asked, () => workOut(null), workOut);
}

/** Where the ways of all drivers lead to; undefined of a trip of so many minutes. */
const goalOf = ({ pickup, destination }: TripQuestion): LatLon | undefined => pickup ?? destination;

/** To where the ways lead, from the place of each driver, and on. */
interface StreetDrives {
  readonly engine: RoutingEngine;
  /** Null where the router gives no way, or no place is known. */
  readonly toGoal: readonly (RoadDrive | null)[];
  readonly loaded: RoadDrive | null;
}

interface Ways {
  /** Of each driver. */
  readonly places: readonly (LatLon | null)[];
  readonly sizes: readonly TruckSize[];
  readonly goal: LatLon;
}

/** Two calls, however many drivers there are; null unless both are answered. */
async function streetDrives(
  router: StreetRouter,
  actor: Caller,
  { places, sizes, goal }: Ways,
  { pickup, destination }: TripQuestion,
): Promise<StreetDrives | null> {
  // All are asked for at once, so that no way is too low for one of them.
  const size = largestSize(sizes);
  const from = [...new Set(places.filter((place) => place !== null))];
  const [drives, legs] = await Promise.all([
    router.fromMany(actor, { from, to: goal }, size),
    pickup && destination ? router.route(actor, [pickup, destination], size) : [],
  ]);
  if (drives === null || legs === null) return null;
  const driveFrom = new Map(from.map((place, index) => [place, drives[index]!]));
  const [loaded] = legs;
  return {
    engine: router.engine,
    toGoal: places.map((place) => (place && driveFrom.get(place)) ?? null),
    loaded: loaded ? { distanceMeters: loaded.distanceMeters, driveMinutes: loaded.driveMinutes } : null,
  };
}

type KnownForPlans = Awaited<ReturnType<typeof readForPlans>>;

async function readForPlans(
  tx: DatabaseTransaction,
  organizationId: number,
  question: TripQuestion,
  now: number,
) {
  const { driverId, groupId } = question;
  if (Date.parse(question.departAt) < now - GRACE_MS) throw invalid({ departAt: 'must not be in the past' });
  for (const field of ['departAt', 'pickupOpensAt', 'arriveBy'] as const) {
    const at = question[field];
    if (at !== undefined && Date.parse(at) > now + MAX_AHEAD_MS) {
      throw invalid({ [field]: 'must be within 60 days' });
    }
  }
  const rows = await selectAvailability(tx, {
    organizationId,
    scope: null,
    now: new Date(now),
    sort: '-drivable',
    page: 1,
    size: PLAN_MAX_DRIVERS,
    withLog: true,
    heldDriverIds: [],
    driverId: driverId === undefined ? undefined : [driverId],
    groupId: groupId === undefined ? undefined : [groupId],
  });
  if (driverId !== undefined && rows.length === 0) throw notFound('This driver');
  const places = rows.map((row): LatLon | null => question.from ?? placeOf(row));
  return { rows, places, dayStartsAt: await selectDayStart(tx, organizationId) };
}

async function readSizes(
  tx: DatabaseTransaction,
  organizationId: number,
  rows: readonly AvailabilityRow[],
): Promise<TruckSize[]> {
  const vehicleIds = rows.flatMap(({ vehicle_id }) => vehicle_id ?? []);
  return [...(await readTruckSizes(tx, organizationId, vehicleIds)).values()];
}

/**
 * In a worker thread: each plan is minutes of driving under the rules, of many drivers.
 * @public The worker thread calls it by its name.
 */
export function plansOf(
  { rows, places, dayStartsAt }: KnownForPlans,
  question: TripQuestion,
  now: number,
  streets: StreetDrives | null,
): TripAnswer {
  const drivers = rows.map((row) => presentAvailability(row, { dayStartsAt, now, withLog: false }));
  const trips = tripsOf(question, places, streets);
  const asked: Asked = {
    dayStartsAt,
    question,
    now,
    zonesOfRoads: new Map(),
    searches: new PlansOfMany(STATES, FEW_STATES),
  };
  const plans = rows.flatMap((row, index) => {
    const [driver, trip] = [drivers[index]!, trips[index]!];
    return (trip && planFor(row, driver, trip, asked)) ?? [];
  });
  plans.sort((one, other) => Date.parse(one.arrivesAt) - Date.parse(other.arrivesAt));
  const roads = streets ? onStreets(streets.engine) : ON_ROADS;
  return {
    plans,
    leftOutCount: rows.length - plans.length,
    roads: goalOf(question) === undefined ? null : roads,
  };
}

interface Asked {
  readonly dayStartsAt: string;
  readonly question: TripQuestion;
  readonly now: number;
  /** Of the drivers before this one. */
  readonly zonesOfRoads: ZonesOfRoads;
  readonly searches: PlansOfMany;
}

function planFor(
  row: AvailabilityRow,
  { driver, homeTerminalTimeZone, plansSplits, vehicle, position, status }: DriverAvailability,
  trip: TripLength,
  { dayStartsAt, question, now, zonesOfRoads, searches }: Asked,
): DriverPlan | null {
  if (status === null) return null;
  const known = { ruleSet: RuleSet.parse(row.rule_set), timeZone: homeTerminalTimeZone, dayStartsAt };
  const log = requestOf(known, row.recent_log as StoredLog, now);
  // Who asks for rests off duty is not answered with the berth.
  const habit = { plansSplits: plansSplits && question.restStatus === 'SB' };
  const planned = plannedWith(searches, habit, {
    log,
    departAt: Math.max(Date.parse(question.departAt), log.until),
    legs: legsOf(
      question,
      trip,
      {
        ruleSet: known.ruleSet,
        sets: row.rules as SetsByZone | null,
        inForce: storedRuleSetAt(known, row.recent_log as StoredLog, now),
      },
      zonesOfRoads,
    ),
  });
  if (planned === null) return null;
  const { request, arrival, isEarliest } = planned;
  const isNamed = question.driverId !== undefined;
  const leaveBy = isNamed ? latestDeparture(request, arrival) : null;
  const isOffered = isNamed && question.restStatus === 'SB';
  const split = isOffered ? splitOffer(request, arrival, REST_STATES.split) : null;
  return {
    driver,
    timeZone: homeTerminalTimeZone,
    vehicle,
    position: position && { at: position.at, place: position.place },
    driveMinutes: trip.driveMinutes,
    distanceMeters: trip.distanceMeters,
    deadheadMeters: trip.deadhead?.distanceMeters ?? null,
    pickupAt: trip.deadhead && instant(arrival.stops[0]!.arrivesAt),
    departsAt: instant(arrival.departsAt),
    arrivesAt: instant(arrival.arrivesAt),
    isEarliest,
    isWithoutRest: !arrival.blocks.some((block) => isLongRest(request, block)),
    blocks: presentBlocks(arrival.blocks),
    crossings: presentCrossings(arrival.crossings),
    leaveBy: leaveBy === null ? null : instant(leaveBy),
    split: split && { arrivesAt: instant(split.arrivesAt), blocks: presentBlocks(split.blocks) },
    clocks: presentClocks(arrival.clocks),
  };
}

const instant = (at: number) => new Date(at).toISOString();

/** Null for a trip of more driving than can be planned, or a log that cannot be counted. */
function plannedWith(searches: PlansOfMany, ...asked: Parameters<PlansOfMany['earliestOf']>) {
  try {
    return searches.earliestOf(...asked);
  } catch (error) {
    if (error instanceof InvalidLogError) return null;
    throw error;
  }
}

interface TripLength extends Pick<DriverPlan, 'driveMinutes' | 'distanceMeters'> {
  /** To the pickup. */
  readonly deadhead: RoadDrive | null;
  /** Where it begins; null where nothing but its length is known. */
  readonly from: LatLon | null;
}

/**
 * From each place, by road where no street is known; null when a way from there is asked for and it is not known. What all drive
 * is looked for once.
 */
function tripsOf(
  question: TripQuestion,
  places: readonly (LatLon | null)[],
  streets: StreetDrives | null,
): (TripLength | null)[] {
  const { driveMinutes, destination, pickup } = question;
  const given = driveMinutes === undefined ? null : Math.ceil(driveMinutes);
  const goal = goalOf(question);
  if (goal === undefined) {
    return places.map(() => ({ driveMinutes: given!, distanceMeters: null, deadhead: null, from: null }));
  }
  const known = places.filter((place) => place !== null);
  const drives = new Map(roadDrivesToMany(goal, known).map((drive, index) => [known[index], drive]));
  const loaded = pickup && destination ? (streets?.loaded ?? roadDrive(pickup, destination)) : null;
  return places.map((place, index) => {
    if (place === null) return null;
    const drive = streets?.toGoal[index] ?? drives.get(place)!;
    if (!pickup) return { ...drive, deadhead: null, from: place };
    const minutes = drive.driveMinutes + (loaded?.driveMinutes ?? given!);
    return {
      driveMinutes: minutes,
      distanceMeters: loaded?.distanceMeters ?? null,
      deadhead: drive,
      from: place,
    };
  });
}

function legsOf(
  { dockMinutes, pickup, destination, pickupOpensAt, arriveBy }: TripQuestion,
  { deadhead, driveMinutes, distanceMeters, from }: TripLength,
  driver: DriverSets,
  zonesOfRoads: ZonesOfRoads,
): TripLeg[] {
  const at = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant));
  const toDelivery: TripLeg = {
    driveMinutes: driveMinutes - (deadhead?.driveMinutes ?? 0),
    distanceMeters: distanceMeters ?? undefined,
    closesAt: at(arriveBy),
    dockMinutes,
  };
  const legs: TripLeg[] = deadhead
    ? [{ ...deadhead, opensAt: at(pickupOpensAt), dockMinutes }, toDelivery]
    : [toDelivery];
  const stops = deadhead ? [from, pickup, destination] : [from, destination];
  const crossings = crossingsOnRoad(
    legs.map((leg, index) => {
      const [start, end] = [stops[index], stops[index + 1]];
      return { driveMinutes: leg.driveMinutes, ends: start && end ? [start, end] : null };
    }),
    driver,
    zonesOfRoads,
  );
  return legs.map((leg, index) => ({ ...leg, crossings: crossings[index] }));
}
