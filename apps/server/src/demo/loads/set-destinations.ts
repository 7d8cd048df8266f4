import type { Haul } from '@longhaul/demo';
import { encodeLine, type LatLon, measureLine, nearestOnLine } from '@longhaul/geo';
import { townText } from '@longhaul/geo/places';
import { roadRoute } from '@longhaul/geo/road-graph';
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

interface Astray extends EmptyTruck {
  /** Since then it has driven the other way. */
  readonly since: number;
}

/** Nothing on the road gets there in so much of the time that driving alone takes. */
const LATE_SHARE = 0.7;
const ASTRAY_HOURS = [2, 4, 8, 12, 24];
const ASTRAY_METERS = 40 * METERS_PER_MILE;
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
  const onTheRoad = trucks.flatMap((truck) => {
    const haul = truck.hauls.find(
      ({ pickup, delivery }) => pickup.departedAt <= now && now < delivery.arrivedAt,
    );
    return haul ? [{ truck, haul }] : [];
  });
  const emptyFirst = onTheRoad.toSorted((one, other) => Number(isLoaded(one)) - Number(isLoaded(other)));
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
  const line = measureLine(roadRoute(truck.plan.stateAt(since), haul.pickup).line);
  return nearestOnLine(line, truck.plan.stateAt(now)).offMeters >= ASTRAY_METERS;
}

/** Destinations that the dispatcher set on the map. */
export async function setDestinations(
  deps: Deps,
  actor: Parameters<typeof createDispatch>[1],
  organizationId: number,
  { late, astray, now }: ReturnType<typeof chooseDestinations> & { readonly now: number },
): Promise<void> {
  const set = async ({ truck }: EmptyTruck, { lat, lon }: LatLon, closesAt?: string) => {
    const stop = { name: townText(lat, lon), lat, lon, kind: 'delivery' as const, closesAt, dockMinutes: 60 };
    return createDispatch(deps, actor, organizationId, { vehicleId: truck.assetId, stops: [stop] });
  };
  if (late) {
    const { delivery } = late.haul;
    const { driveMinutes } = roadDrive(late.truck.plan.stateAt(now), delivery);
    await set(
      late,
      delivery,
      new Date(now + Math.round(driveMinutes * LATE_SHARE) * MINUTE_MS).toISOString(),
    );
  }
  if (!astray) return;
  const { pickup } = astray.haul;
  const { id } = await set(astray, pickup);
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
