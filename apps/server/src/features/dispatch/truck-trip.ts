import type { CannotReason, DispatchStop, Reference } from '@longhaul/contract';
import { POSITION_MAX_AGE_HOURS } from '@longhaul/contract';
import type { LatLon } from '@longhaul/geo';
import type { ArrivalRequest, TripLeg } from '@longhaul/hos';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { crossingsOnRoad, type ZonesOfRoads } from '../../domain/hos/crossings-on-road.ts';
import type { StoredHours } from '../../domain/hos/stored-hours.ts';
import { requestOf, storedRuleSetAt } from '../../domain/hos/stored-log.ts';
import type { RoadDrive } from '../../domain/routing/road-drive.ts';
import type { OpenStop, Truck } from './queries.ts';

/** What a truck still has to do before a trip. Instants in epoch ms. */
export interface TruckStart {
  /** Not before it is done where it stands. */
  readonly departAt: number;
  /** Where it is, then the stops of its dispatches; the trip begins at the last. */
  readonly way: readonly LatLon[];
  readonly openStops: readonly OpenStop[];
  readonly startsAfter: { readonly load: Reference | null; readonly location: string } | null;
}

/** Where and when a truck is free for a trip, or why it cannot be asked. */
export function startOf(truck: Truck, open: readonly OpenStop[], now: number): TruckStart | CannotReason {
  const { driver, isBlocked, hasExpiredPapers, status, position } = truck;
  if (driver === null) return 'no-driver';
  if (isBlocked) return 'not-ready';
  if (hasExpiredPapers) return 'papers-expired';
  if (status === null) return 'hours-unknown';
  if (position === null || now - position.at.getTime() > POSITION_MAX_AGE_HOURS * HOUR_MS)
    return 'no-position';
  const [first] = open;
  const isThere = first?.arrivedAt != null;
  const ahead = isThere ? open.slice(1) : open;
  const places = ahead.map(({ lat, lon }) => (lat === null || lon === null ? null : { lat, lon }));
  if (places.includes(null)) return 'load-without-place';
  const last = open.at(-1);
  return {
    departAt: isThere ? Math.max(now, first.arrivedAt!.getTime() + first.dockMinutes * MINUTE_MS) : now,
    way: [{ lat: position.lat, lon: position.lon }, ...(places as LatLon[])],
    openStops: ahead,
    startsAfter: last ? { load: last.load, location: last.location } : null,
  };
}

/** The stops of its dispatches, the way to the pickup, and the trip. */
export function requestFor(
  { departAt, way, openStops }: TruckStart,
  { ruleSet, sets, timeZone, log }: StoredHours,
  {
    drives,
    stops,
    dayStartsAt,
    now,
    lines = [],
    zonesOfRoads,
  }: {
    /** To each open stop, to the pickup, and on. */
    drives: readonly RoadDrive[];
    stops: readonly DispatchStop[];
    dayStartsAt: string;
    now: number;
    /** Of the drives, where they are known. */
    lines?: readonly (readonly LatLon[])[];
    /** Of the trucks before this one. */
    zonesOfRoads?: ZonesOfRoads;
  },
): Omit<ArrivalRequest, 'rests'> {
  const request = requestOf({ ruleSet, timeZone, dayStartsAt }, log, now);
  const opened: TripLeg[] = openStops.map(({ opensAt, dockMinutes }, index) => ({
    ...drives[index]!,
    opensAt: opensAt?.getTime(),
    dockMinutes,
  }));
  const asked: TripLeg[] = stops.map(({ opensAt, closesAt, dockMinutes }, index) => ({
    ...drives[openStops.length + index]!,
    opensAt: opensAt === undefined ? undefined : Date.parse(opensAt),
    closesAt: closesAt === undefined ? undefined : Date.parse(closesAt),
    dockMinutes,
  }));
  const legs = [...opened, ...asked];
  const places = [...way, ...stops];
  const crossings = crossingsOnRoad(
    legs.map(({ driveMinutes }, index) => ({
      driveMinutes,
      ends: [places[index]!, places[index + 1]!],
      line: lines[index],
    })),
    { ruleSet, sets, inForce: storedRuleSetAt({ ruleSet }, log, request.until) },
    zonesOfRoads,
  );
  return {
    log: request,
    departAt: wholeMinutesAfter(request.until, departAt),
    legs: legs.map((leg, index) => ({ ...leg, crossings: crossings[index] })),
  };
}

/** The search counts in whole minutes from the end of the log. */
const wholeMinutesAfter = (until: number, at: number): number =>
  until + Math.max(0, Math.ceil((at - until) / MINUTE_MS)) * MINUTE_MS;
