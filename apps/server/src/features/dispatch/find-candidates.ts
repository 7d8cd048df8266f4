import {
  type CandidateAnswer,
  type CandidateQuestion,
  type CannotCandidate,
  MAX_CANDIDATES,
  type PlannedCandidate,
  type RoutingEngine,
} from '@longhaul/contract';
import { distanceMeters, type LatLon } from '@longhaul/geo';
import { InvalidLogError, PlansOfMany, type RestStates } from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import type { TruckSize } from '../../domain/assets/truck-size.ts';
import type { ZonesOfRoads } from '../../domain/hos/crossings-on-road.ts';
import { selectDayStart } from '../../domain/hos/day-start.ts';
import { type StoredHours, selectHours } from '../../domain/hos/stored-hours.ts';
import { byStreetOrRoad, ON_ROADS, onStreets } from '../../domain/routing/by-street-or-road.ts';
import { type RoadDrive, roadDrive, roadDrivesToMany, sumOfDrives } from '../../domain/routing/road-drive.ts';
import { largestSize, MAX_PLACES, type StreetRouter } from '../../domain/routing/street-router.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Asker, assertMayPlan } from './may-plan.ts';
import { isHazmatTrip, selectOpenStops, selectTrucks, type Truck } from './queries.ts';
import { requestFor, startOf, type TruckStart } from './truck-trip.ts';

/** Of the searches for all trucks of an answer: each as far as the plan of the truck alone, until so many are tried. */
const STATES = 200_000;
/** Of the search for each truck after those. */
const FEW_STATES: RestStates = { whole: 2_000, split: 500 };
/** Trucks whose hours are read at once. */
const AT_ONCE = 50;
/** Further trucks are not planned: where so many that are nearer cannot be on time, it is the trip. */
const MAX_PLANS = 500;

const MODULE = new URL(import.meta.url);
const CANDIDATES = { module: MODULE, name: 'workOutCandidates' };
const NEAREST = { module: MODULE, name: 'findNearest' };

interface CandidateDeps extends Pick<Deps, 'compute' | 'clock'> {
  readonly router: StreetRouter | null;
}

/** @throws DomainError 403 without AVAILABILITY_LIST */
export async function findCandidates(
  { compute, clock, router }: CandidateDeps,
  actor: Caller,
  organizationId: number,
  question: CandidateQuestion,
): Promise<CandidateAnswer> {
  assertMayPlan(actor);
  const asker = { organizationId, userId: actor.userId };
  const now = clock.now();
  const workOut = (streets: StreetDrives | null) =>
    compute.runOnDatabase<typeof workOutCandidates>(actor, CANDIDATES, [asker, question, now, streets]);
  if (!router || router.isPaused) return workOut(null);
  const nearest = await compute.runOnDatabase<typeof findNearest>(actor, NEAREST, [asker, question, now]);
  return byStreetOrRoad(streetDrives(router, actor, question, nearest), () => workOut(null), workOut);
}

/** To the pickup, and on from stop to stop. */
interface StreetDrives {
  readonly engine: RoutingEngine;
  /** Of the nearest trucks, null where the router gives no way. */
  readonly empty: readonly (Near & { readonly drive: RoadDrive | null })[];
  readonly loaded: readonly RoadDrive[];
}

/** Two calls, however many trucks there are; null unless both are answered. */
async function streetDrives(
  router: StreetRouter,
  actor: Caller,
  { stops }: CandidateQuestion,
  nearest: Awaited<ReturnType<typeof findNearest>>,
): Promise<StreetDrives | null> {
  const from = nearest.trucks.map((each) => each.from);
  // All are asked for at once, so that no way is too low for one of them.
  const largest = largestSize(nearest.trucks.map((each) => each.size));
  const size = largest && { ...largest, isHazmat: nearest.isHazmat };
  const [drives, legs] = await Promise.all([
    router.fromMany(actor, { from, to: stops[0]! }, size),
    router.route(actor, stops, size),
  ]);
  if (drives === null || legs === null) return null;
  return {
    engine: router.engine,
    empty: nearest.trucks.map((each, index) => ({ ...each, drive: drives[index]! })),
    loaded: legs.map(({ distanceMeters, driveMinutes }) => ({ distanceMeters, driveMinutes })),
  };
}

interface Near {
  readonly vehicleId: number;
  readonly from: LatLon;
  readonly size: TruckSize;
}

/**
 * The trucks nearest to the pickup of those that can be planned, by the road network of the release. In a worker thread.
 * @public The worker thread calls it by its name.
 */
export function findNearest(
  database: Database,
  asker: Asker,
  question: CandidateQuestion,
  now: number,
): Promise<{ trucks: Near[]; isHazmat: boolean }> {
  return database.inOrganizationOf(asker, async (tx) => {
    const { able } = await readTrucks(tx, asker.organizationId, question, now);
    const trucks = nearestFirst(able, question.stops[0]!, null)
      .slice(0, MAX_PLACES)
      .map(({ truck, start }) => ({
        vehicleId: truck.vehicle.id,
        from: start.way.at(-1)!,
        size: truck.size,
      }));
    return { trucks, isHazmat: await isHazmatTrip(tx, asker.organizationId, question) };
  });
}

async function readTrucks(
  tx: DatabaseTransaction,
  organizationId: number,
  question: CandidateQuestion,
  now: number,
): Promise<{ able: Able[]; cannot: CannotCandidate[] }> {
  const { stops, groupId, loadId } = question;
  const pickupCloses = stops[0]!.closesAt ?? stops.at(-1)!.closesAt;
  const [trucks, openStops] = await Promise.all([
    selectTrucks(tx, organizationId, { groupId, now }),
    selectOpenStops(tx, organizationId, {
      exceptLoadId: loadId,
      before: pickupCloses === undefined ? null : new Date(pickupCloses),
    }),
  ]);
  const openOf = Map.groupBy(openStops, ({ vehicleId }) => vehicleId);
  const cannot: CannotCandidate[] = [];
  const able: Able[] = [];
  for (const truck of trucks) {
    const start = misfit(truck, question) ?? startOf(truck, openOf.get(truck.vehicle.id) ?? [], now);
    if (typeof start === 'string') cannot.push(cannotGo(truck, null, start));
    else able.push({ truck, start });
  }
  return { able, cannot };
}

interface Able {
  readonly truck: Truck;
  readonly start: TruckStart;
}

interface Free extends Able {
  readonly empty: RoadDrive;
}

/**
 * In a worker thread: thousands of trucks, each a way and a search.
 * @public The worker thread calls it by its name.
 */
export function workOutCandidates(
  database: Database,
  asker: Asker,
  question: CandidateQuestion,
  now: number,
  streets: StreetDrives | null,
): Promise<CandidateAnswer> {
  const { organizationId } = asker;
  const { stops } = question;
  return database.inOrganizationOf(asker, async (tx) => {
    const [{ able, cannot }, dayStartsAt] = await Promise.all([
      readTrucks(tx, organizationId, question, now),
      selectDayStart(tx, organizationId),
    ]);
    const loaded = streets?.loaded ?? stops.slice(1).map((stop, index) => roadDrive(stops[index]!, stop));
    const nearest = nearestFirst(able, stops[0]!, streets);
    const found: Found = { onTime: [], late: [], cannot };
    const trip = {
      stops,
      loaded,
      dayStartsAt,
      now,
      zonesOfRoads: new Map(),
      plans: new PlansOfMany(STATES, FEW_STATES),
    };
    let planned = 0;
    while (planned < Math.min(nearest.length, MAX_PLANS) && found.onTime.length < MAX_CANDIDATES) {
      const some = nearest.slice(planned, planned + AT_ONCE);
      const ids = some.map(({ truck }) => truck.driver!.id);
      const hours = new Map(
        (await selectHours(tx, organizationId, ids)).map((each) => [each.driverId, each]),
      );
      for (const free of some) {
        place(free, hours.get(free.truck.driver!.id), trip, found);
      }
      planned += some.length;
    }
    return {
      roads: streets ? onStreets(streets.engine) : ON_ROADS,
      loadedMeters: sumOfDrives(loaded).distanceMeters,
      ...inOrder(found),
      notPlannedCount: nearest.length - planned,
    };
  });
}

/** Why a truck is not made for the trip; null where nothing that was entered of it says so. */
function misfit({ size }: Truck, { equipment, heightInches, weightPounds }: CandidateQuestion) {
  const isOther = size.equipment.length > 0 && equipment !== undefined && !size.equipment.includes(equipment);
  if (isOther) return 'wrong-equipment';
  if (heightInches !== undefined && (size.heightInches ?? 0) > heightInches) return 'too-tall';
  const carries = size.weightPounds ?? Number.POSITIVE_INFINITY;
  return weightPounds !== undefined && carries < weightPounds ? 'too-heavy' : null;
}

type Found = { onTime: PlannedCandidate[]; late: PlannedCandidate[]; cannot: CannotCandidate[] };

/** Further from where it was asked for, a truck has its estimate. */
const SAME_START_METERS = 2_000;

function nearestFirst(able: readonly Able[], pickup: LatLon, streets: StreetDrives | null): Free[] {
  const starts = able.map(({ start }) => start.way.at(-1)!);
  const empties = roadDrivesToMany(pickup, starts);
  const byStreet = new Map(streets?.empty.map((each) => [each.vehicleId, each]));
  return able
    .map((each, index) => {
      const street = byStreet.get(each.truck.vehicle.id);
      const isThere = street && distanceMeters(street.from, starts[index]!) < SAME_START_METERS;
      return { ...each, empty: (isThere && street.drive) || empties[index]! };
    })
    .sort((one, other) => one.empty.distanceMeters - other.empty.distanceMeters);
}

interface Trip {
  readonly stops: CandidateQuestion['stops'];
  /** From stop to stop. */
  readonly loaded: readonly RoadDrive[];
  readonly dayStartsAt: string;
  readonly now: number;
  /** Of the trucks before. */
  readonly zonesOfRoads: ZonesOfRoads;
  readonly plans: PlansOfMany;
}

/** Plans a truck, and puts it into the group that it belongs to. */
function place(
  { truck, start, empty }: Free,
  hours: StoredHours | undefined,
  { stops, loaded, dayStartsAt, now, zonesOfRoads, plans }: Trip,
  { onTime, late, cannot }: Found,
): void {
  if (hours === undefined) {
    cannot.push(cannotGo(truck, start, 'hours-unknown'));
    return;
  }
  const opened = start.openStops.map((_, index) => roadDrive(start.way[index]!, start.way[index + 1]!));
  const drives = [...opened, empty, ...loaded];
  const plan = planned(() =>
    plans.earliestOf(hours, requestFor(start, hours, { drives, stops, dayStartsAt, now, zonesOfRoads })),
  );
  if (plan === null) {
    cannot.push(cannotGo(truck, start, 'too-far'));
    return;
  }
  const { arrival, isEarliest } = plan;
  const reached = arrival.stops.slice(opened.length);
  const pickup = reached[0]!;
  const pickupAt = instant(pickup.arrivesAt);
  if (pickup.isLate) {
    const lateMinutes = Math.ceil((pickup.arrivesAt - Date.parse(stops[0]!.closesAt!)) / MINUTE_MS);
    cannot.push({ ...cannotGo(truck, start, 'misses-pickup'), pickupAt, lateMinutes });
    return;
  }
  const isLate = reached.some((stop) => stop.isLate);
  const slacks = reached.flatMap(({ slackMinutes }) => slackMinutes ?? []);
  const candidate: PlannedCandidate = {
    ...presentTruck(truck, start),
    emptyMeters: empty.distanceMeters,
    pickupAt,
    arrivesAt: instant(arrival.arrivesAt),
    isEarliest,
    spareMinutes: isLate ? Math.min(...slacks) : reached.at(-1)!.slackMinutes,
  };
  (isLate ? late : onTime).push(candidate);
}

/** Null for a log that cannot be counted, and for more driving or stops than can be planned. */
function planned<Plan>(plan: () => Plan): Plan | null {
  try {
    return plan();
  } catch (error) {
    if (error instanceof InvalidLogError) return null;
    throw error;
  }
}

function inOrder({ onTime, late, cannot }: Found) {
  const arrival = ({ arrivesAt }: PlannedCandidate) => Date.parse(arrivesAt);
  onTime.sort((one, other) => one.emptyMeters - other.emptyMeters || arrival(one) - arrival(other));
  late.sort((one, other) => other.spareMinutes! - one.spareMinutes!);
  const lateness = ({ lateMinutes }: CannotCandidate) => lateMinutes ?? Number.POSITIVE_INFINITY;
  cannot.sort(
    (one, other) =>
      Math.sign(lateness(one) - lateness(other)) || one.vehicle.name.localeCompare(other.vehicle.name, 'en'),
  );
  return {
    onTime: onTime.slice(0, MAX_CANDIDATES),
    late: late.slice(0, MAX_CANDIDATES),
    cannot: cannot.slice(0, MAX_CANDIDATES),
    cannotCount: cannot.length,
  };
}

const cannotGo = (
  truck: Truck,
  start: TruckStart | null,
  reason: CannotCandidate['reason'],
): CannotCandidate => ({ ...presentTruck(truck, start), reason, pickupAt: null, lateMinutes: null });

function presentTruck({ vehicle, driver, status, position, size }: Truck, start: TruckStart | null) {
  return {
    vehicle,
    driver,
    status,
    size: {
      heightInches: size.heightInches,
      weightPounds: size.weightPounds,
      equipment: [...new Set(size.equipment)],
    },
    position: position && { ...position, at: position.at.toISOString() },
    startsAfter: start?.startsAfter ?? null,
  };
}

const instant = (at: number) => new Date(at).toISOString();
