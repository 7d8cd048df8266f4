import {
  type CandidateAnswer,
  type CandidateQuestion,
  type CannotCandidate,
  MAX_CANDIDATES,
  type PlannedCandidate,
} from '@longhaul/contract';
import { earliestArrival, InvalidLogError } from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import type { ZonesOfRoads } from '../../domain/hos/crossings-on-road.ts';
import { selectDayStart } from '../../domain/hos/day-start.ts';
import { type StoredHours, selectHours } from '../../domain/hos/stored-hours.ts';
import { type RoadDrive, roadDrive, roadDrivesToMany, sumOfDrives } from '../../domain/routing/road-drive.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Asker, assertMayPlan } from './may-plan.ts';
import { selectOpenStops, selectTrucks, type Truck } from './queries.ts';
import { requestFor, startOf, type TruckStart } from './truck-trip.ts';

/** Of the search for one truck. */
const STATES_EACH = 2_000;
/** Trucks whose hours are read at once. */
const AT_ONCE = 50;
/** Further trucks are not planned: where so many that are nearer cannot be on time, it is the trip. */
const MAX_PLANS = 500;

const WORK = { module: new URL(import.meta.url), name: 'workOutCandidates' };

/** @throws DomainError 403 without AVAILABILITY_LIST */
export function findCandidates(
  { compute, clock }: Pick<Deps, 'compute' | 'clock'>,
  actor: Caller,
  organizationId: number,
  question: CandidateQuestion,
): Promise<CandidateAnswer> {
  assertMayPlan(actor);
  const { userId } = actor;
  return compute.runOnDatabase<typeof workOutCandidates>(actor, WORK, [
    { organizationId, userId },
    question,
    clock.now(),
  ]);
}

interface Free {
  readonly truck: Truck;
  readonly start: TruckStart;
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
): Promise<CandidateAnswer> {
  const { organizationId } = asker;
  const { stops, groupId, loadId } = question;
  const pickupCloses = stops[0]!.closesAt ?? stops.at(-1)!.closesAt;
  return database.inOrganizationOf(asker, async (tx) => {
    const [trucks, openStops, dayStartsAt] = await Promise.all([
      selectTrucks(tx, organizationId, { groupId, now }),
      selectOpenStops(tx, organizationId, {
        exceptLoadId: loadId,
        before: pickupCloses === undefined ? null : new Date(pickupCloses),
      }),
      selectDayStart(tx, organizationId),
    ]);
    const openOf = Map.groupBy(openStops, ({ vehicleId }) => vehicleId);
    const cannot: CannotCandidate[] = [];
    const able: { truck: Truck; start: TruckStart }[] = [];
    for (const truck of trucks) {
      const start = misfit(truck, question) ?? startOf(truck, openOf.get(truck.vehicle.id) ?? [], now);
      if (typeof start === 'string') cannot.push(cannotGo(truck, null, start));
      else able.push({ truck, start });
    }
    const loaded = stops.slice(1).map((stop, index) => roadDrive(stops[index]!, stop));
    const nearest = nearestFirst(able, stops[0]!);
    const found: Found = { onTime: [], late: [], cannot };
    const zonesOfRoads: ZonesOfRoads = new Map();
    let planned = 0;
    while (planned < Math.min(nearest.length, MAX_PLANS) && found.onTime.length < MAX_CANDIDATES) {
      const some = nearest.slice(planned, planned + AT_ONCE);
      const ids = some.map(({ truck }) => truck.driver!.id);
      const hours = new Map(
        (await selectHours(tx, organizationId, ids)).map((each) => [each.driverId, each]),
      );
      for (const free of some) {
        place(
          free,
          hours.get(free.truck.driver!.id),
          { stops, loaded, dayStartsAt, now, zonesOfRoads },
          found,
        );
      }
      planned += some.length;
    }
    return {
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

function nearestFirst(
  able: readonly { truck: Truck; start: TruckStart }[],
  pickup: { lat: number; lon: number },
): Free[] {
  const empties = roadDrivesToMany(
    pickup,
    able.map(({ start }) => start.way.at(-1)!),
  );
  return able
    .map((each, index) => ({ ...each, empty: empties[index]! }))
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
}

/** Plans a truck, and puts it into the group that it belongs to. */
function place(
  { truck, start, empty }: Free,
  hours: StoredHours | undefined,
  { stops, loaded, dayStartsAt, now, zonesOfRoads }: Trip,
  { onTime, late, cannot }: Found,
): void {
  if (hours === undefined) {
    cannot.push(cannotGo(truck, start, 'hours-unknown'));
    return;
  }
  const opened = start.openStops.map((_, index) => roadDrive(start.way[index]!, start.way[index + 1]!));
  const drives = [...opened, empty, ...loaded];
  const arrival = planned(() =>
    earliestArrival(requestFor(start, hours, { drives, stops, dayStartsAt, now, zonesOfRoads }), STATES_EACH),
  );
  if (arrival === null) {
    cannot.push(cannotGo(truck, start, 'too-far'));
    return;
  }
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
