import type { Haul } from '@longhaul/demo';
import { distanceMeters, encodeLine, type LatLon, measureLine, nearestOnLine } from '@longhaul/geo';
import { townText } from '@longhaul/geo/places';
import { roadRoute } from '@longhaul/geo/road-graph';
import { type AuditRequest, earliestArrival } from '@longhaul/hos';
import { HOUR_MS, METERS_PER_MILE, MINUTE_MS } from '@longhaul/units';
import { driveOf, roadDrive } from '../../domain/routing/road-drive.ts';
import { createDispatch } from '../../features/dispatch/set-destination.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TruckOfLoads } from './relay.ts';

/** A truck that carries no load on the haul that it drives now. */
export interface EmptyTruck {
  readonly truck: TruckOfLoads;
  readonly haul: Haul;
}

/** Where a truck goes, and what it can do by law. */
interface Bound extends EmptyTruck {
  /** Of its driver, up to now. */
  readonly log: AuditRequest;
}

interface SplitTrip extends Bound {
  /** The first opens hours after the truck can be there. */
  readonly stops: readonly { readonly at: LatLon; readonly opensAt?: number; readonly closesAt?: number }[];
}

interface Astray extends EmptyTruck {
  /** Since then it has driven the other way. */
  readonly since: number;
}

/** Nothing on the road gets there in so much of the time that driving alone takes. */
const LATE_SHARE = 0.7;
const DOCK_MINUTES = 60;
const ASTRAY_HOURS = [2, 4, 8, 12, 24];
const ASTRAY_METERS = 40 * METERS_PER_MILE;
const UNDER_WAY_METERS = 10 * METERS_PER_MILE;
/** So long a wait in the berth is the first part of a split rest. */
const WAIT_MS = 4 * HOUR_MS;
/** Later ones are not followed yet. */
const SOON_MS = 20 * HOUR_MS;
const NEARER_MS = 2 * HOUR_MS;
const LEAST_SAVED_MS = HOUR_MS;
const FAR_MINUTES = 7 * 60;
const ENDS_EACH = 3;
const WHOLE_MINUTES_MS = 5 * MINUTE_MS;
const SEARCH_STATES = 1_000;
/** The late one has that much left at least, where one has. */
const LATE_METERS = 60 * METERS_PER_MILE;

/**
 * A truck that will be late, and one that has driven away from its destination for hours. Those without a load first; where too
 * few drive empty, others that then carry none.
 */
export function chooseDestinations(
  trucks: readonly TruckOfLoads[],
  isLoaded: (each: EmptyTruck) => boolean,
  now: number,
): { readonly late: EmptyTruck | null; readonly astray: Astray | null } {
  const emptyFirst = onTheRoad(trucks, now).toSorted(
    (one, other) => Number(isLoaded(one)) - Number(isLoaded(other)),
  );
  const astray =
    ASTRAY_HOURS.map((hours) => now - hours * HOUR_MS)
      .flatMap((since) => emptyFirst.map((each) => ({ ...each, since })))
      .find((each) => isAstray(each, now)) ?? null;
  const others = emptyFirst.filter(({ truck }) => truck !== astray?.truck);
  const metersLeft = ({ truck, haul }: EmptyTruck) =>
    truck.plan.stateAt(haul.delivery.arrivedAt).odometerMeters - truck.plan.stateAt(now).odometerMeters;
  const late = others.find((each) => metersLeft(each) >= LATE_METERS) ?? others[0] ?? null;
  return { late, astray };
}

function isAstray({ truck, haul, since }: Astray, now: number): boolean {
  if (haul.pickup.departedAt > since) return false;
  // So near it would have been there.
  if (distanceMeters(truck.plan.stateAt(since), haul.pickup) < UNDER_WAY_METERS) return false;
  const line = measureLine(roadRoute(truck.plan.stateAt(since), haul.pickup).line);
  return nearestOnLine(line, truck.plan.stateAt(now)).offMeters >= ASTRAY_METERS;
}

/**
 * A trip that is on time only with the rest taken in two parts: the truck waits for an opening, where it delivers next or
 * nearer, and one rest of ten hours after that would be too late. Null where no truck has such a trip.
 */
export function chooseSplit(
  trucks: readonly Bound[],
  ends: readonly LatLon[],
  now: number,
): SplitTrip | null {
  const firsts = [
    ({ haul }: Bound) => haul.delivery,
    ({ truck: { plan } }: Bound) => plan.stateAt(now + NEARER_MS),
  ];
  for (const firstOf of firsts) {
    for (const truck of trucks) {
      const { lat, lon } = firstOf(truck);
      const stops = splitStops(truck, { lat, lon }, ends, now);
      if (stops) return { ...truck, stops };
    }
  }
  return null;
}

function splitStops(
  { truck, log }: Bound,
  first: LatLon,
  ends: readonly LatLon[],
  now: number,
): SplitTrip['stops'] | null {
  const toFirst = roadDrive(truck.plan.stateAt(now), first);
  const opensAt = roundUp(now + toFirst.driveMinutes * MINUTE_MS + WAIT_MS);
  if (opensAt > now + SOON_MS) return null;
  const far = ends.filter((end) => roadDrive(first, end).driveMinutes >= FAR_MINUTES).slice(0, ENDS_EACH);
  for (const end of far) {
    const legs = [{ ...toFirst, opensAt, dockMinutes: DOCK_MINUTES }, { ...roadDrive(first, end) }];
    const whole = earliestArrival({ log, legs, rests: 'OFF' }, SEARCH_STATES);
    if (!whole.isEarliest) continue;
    const split = earliestArrival({ log, legs, rests: 'SB' }, SEARCH_STATES);
    const savedMs = whole.arrivesAt - split.arrivesAt;
    if (!split.isEarliest || savedMs < LEAST_SAVED_MS) continue;
    const closesAt = roundUp(split.arrivesAt + savedMs / 2);
    return [
      { at: first, opensAt },
      { at: end, closesAt },
    ];
  }
  return null;
}

const roundUp = (at: number) => Math.ceil(at / WHOLE_MINUTES_MS) * WHOLE_MINUTES_MS;

/** The trucks that drive from one dock to another. */
const onTheRoad = (trucks: readonly TruckOfLoads[], now: number): EmptyTruck[] =>
  nextHauls(trucks, now).filter(({ haul: { pickup } }) => pickup.departedAt <= now);

/** What each truck drives now or next, those on the road first. */
export function nextHauls(trucks: readonly TruckOfLoads[], now: number): EmptyTruck[] {
  const next = trucks.flatMap((truck) => {
    const haul = truck.hauls.find(({ delivery }) => now < delivery.arrivedAt);
    return haul ? [{ truck, haul }] : [];
  });
  const isAhead = ({ haul: { pickup } }: EmptyTruck) => Number(now < pickup.departedAt);
  return next.toSorted((one, other) => isAhead(one) - isAhead(other));
}

/** Destinations that the dispatcher set on the map. */
export async function setDestinations(
  deps: Deps,
  actor: Parameters<typeof createDispatch>[1],
  organizationId: number,
  {
    late,
    astray,
    split,
    now,
  }: ReturnType<typeof chooseDestinations> & { readonly split: SplitTrip | null; readonly now: number },
): Promise<void> {
  const set = ({ truck }: EmptyTruck, ...stops: SplitTrip['stops']) =>
    createDispatch(deps, actor, organizationId, {
      vehicleId: truck.assetId,
      stops: stops.map(({ at: { lat, lon }, opensAt, closesAt }, index) => ({
        name: townText(lat, lon),
        lat,
        lon,
        kind: index < stops.length - 1 ? 'pickup' : 'delivery',
        opensAt: instant(opensAt),
        closesAt: instant(closesAt),
        dockMinutes: DOCK_MINUTES,
      })),
    });
  if (late) {
    const { delivery } = late.haul;
    const { driveMinutes } = roadDrive(late.truck.plan.stateAt(now), delivery);
    await set(late, {
      at: delivery,
      closesAt: now + Math.round(driveMinutes * LATE_SHARE) * MINUTE_MS,
    });
  }
  if (split) await setSplit(deps, organizationId, split, () => set(split, ...split.stops));
  if (!astray) return;
  const { pickup } = astray.haul;
  const { id } = await set(astray, { at: pickup });
  const since = new Date(astray.since);
  const road = roadRoute(astray.truck.plan.stateAt(astray.since), pickup);
  const { distanceMeters: meters, driveMinutes: minutes } = driveOf(road);
  const leg = { sequence: 1, lat: pickup.lat, lon: pickup.lon, meters, minutes, line: encodeLine(road.line) };
  await deps.database.inOrganization({ organizationId, actorId: null }, async (tx) => {
    await tx
      .updateTable('dispatches')
      .set({ created_at: since, activated_at: since, starts_at: since })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('dispatch_routes')
      .values({
        organization_id: organizationId,
        dispatch_id: id,
        version: 1,
        reason: 'planned',
        computed_at: since,
        source: 'road-graph',
        is_estimate: true,
        distance_meters: meters,
        drive_minutes: minutes,
        legs: JSON.stringify([leg]),
      })
      .execute();
  });
}

const instant = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());

/** Its driver takes rests in two parts. */
async function setSplit(
  { database }: Deps,
  organizationId: number,
  { truck: { driverId } }: SplitTrip,
  set: () => Promise<unknown>,
): Promise<void> {
  await database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx
      .updateTable('drivers')
      .set({ plans_splits: true })
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', driverId)
      .execute(),
  );
  await set();
}
