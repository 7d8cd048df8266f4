import {
  type LivePosition,
  RuleSet,
  type SharedVehicle,
  type ShareLink,
  VEHICLE_STATUSES,
} from '@longhaul/contract';
import {
  decodeLine,
  distanceMeters,
  encodeLine,
  type LatLon,
  measureLine,
  nearestOnLine,
  simplifyIndexes,
} from '@longhaul/geo';
import { placeText, timeZoneAt } from '@longhaul/geo/places';
import { timeOfDay, zoneInForce } from '@longhaul/units';
import type { SetsByZone } from '../../domain/hos/sets-by-zone.ts';
import type { StoredLog } from '../../domain/hos/stored-log.ts';
import type { ExpectedStop, LinkRow, SharedRow } from './queries.ts';
import type { SharedTrip } from './work-out-arrival.ts';

export type LiveVehicle = Extract<SharedVehicle, { state: 'live' }>;

const MOVING = VEHICLE_STATUSES.indexOf('moving');
/** A frame goes out each second: the road is drawn as closely as a map of the whole way shows it. */
const WAY_TOLERANCE_METERS = 300;

export function presentLink(row: LinkRow): ShareLink {
  return {
    id: row.id,
    label: row.label,
    createdAt: row.created_at.toISOString(),
    createdBy: { id: row.created_by, name: `${row.first_name} ${row.last_name}` },
    expiresAt: row.expires_at.toISOString(),
    endsAtArrival: row.ends_at_arrival,
    destinationName: row.destination_name,
    showsArrival: row.shows_arrival,
    showsSpeed: row.shows_speed,
    showsDriver: row.shows_driver,
    phone: row.phone,
    openedCount: row.opened_count,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
  };
}

/** `workedOut` is the arrival where no dispatch expects the vehicle. */
export function presentShared(row: SharedRow, now: number, workedOut: ExpectedStop | null): SharedVehicle {
  const reason = endOf(row, now);
  const { name: organizationName } = row;
  const timeZone = zoneInForce(row.dated_zone, now);
  if (reason !== null) {
    const endedAt = row.ended_at ?? row.archived_at ?? new Date(Math.min(now, row.expires_at.getTime()));
    return { state: 'ended', reason, endedAt: endedAt.toISOString(), organizationName, timeZone };
  }
  const destination = destinationOf(row);
  const position = positionOf(row);
  const expected = row.expected ?? workedOut;
  return {
    state: 'live',
    now: new Date(now).toISOString(),
    organizationName,
    unitNumber: row.unit_number,
    timeZone,
    units: row.units,
    expiresAt: row.expires_at.toISOString(),
    endsAtArrival: row.ends_at_arrival,
    outdatedAfterMinutes: row.outdated_after_minutes,
    destination,
    driver: row.shows_driver ? row.driver_first_name : null,
    phone: row.phone,
    position,
    arrival:
      row.shows_arrival && destination && position && expected
        ? arrivalOf(row, position, destination, expected)
        : null,
  };
}

/** The same vehicle where it has just reported to be. */
export function withPosition(vehicle: LiveVehicle, live: LivePosition, showsSpeed: boolean): LiveVehicle {
  const [, atMs, lat1e6, lon1e6, speedKph, heading, status] = live;
  const here = { lat: lat1e6 / 1e6, lon: lon1e6 / 1e6 };
  const { arrival, destination } = vehicle;
  return {
    ...vehicle,
    position: {
      at: new Date(atMs).toISOString(),
      ...here,
      heading,
      isMoving: status === MOVING,
      place: placeText(here.lat, here.lon),
      speedKph: showsSpeed ? speedKph : null,
    },
    arrival: arrival && destination && { ...arrival, ...progressOf(arrival, here, destination) },
  };
}

function endOf(row: SharedRow, now: number): Extract<SharedVehicle, { state: 'ended' }>['reason'] | null {
  if (row.end_reason !== null) return row.end_reason;
  if (row.status === 'deactivated' || row.archived_at !== null) return 'withdrawn';
  return row.expires_at.getTime() <= now ? 'expired' : null;
}

function destinationOf({ destination_name: name, destination_lat: lat, destination_lon: lon }: SharedRow) {
  return name === null || lat === null || lon === null
    ? null
    : { name, lat, lon, timeZone: timeZoneAt(lat, lon) };
}

/** Where the vehicle was before the link is not told. */
function positionOf(row: SharedRow): LiveVehicle['position'] {
  const { at, lat, lon, speed, heading } = row;
  if (at === null || lat === null || lon === null || speed === null || heading === null) return null;
  if (at < row.created_at) return null;
  const here = { lat: lat / 1e7, lon: lon / 1e7 };
  return {
    at: at.toISOString(),
    ...here,
    heading,
    isMoving: row.vehicle_status === 'moving',
    place: placeText(here.lat, here.lon),
    speedKph: row.shows_speed ? speed / 10 : null,
  };
}

type Arrival = NonNullable<LiveVehicle['arrival']>;

/** How far the vehicle has come of the way that the link shows. */
function progressOf({ origin, way }: Pick<Arrival, 'origin' | 'way'>, here: LatLon, destination: LatLon) {
  const line = measureLine(decodeLine(way.line));
  const { alongMeters, offMeters } = nearestOnLine(line, here);
  const share = line.lengthMeters === 0 ? 1 : alongMeters / line.lengthMeters;
  const gone = distanceMeters(origin, here);
  return {
    metersLeft: Math.round(way.meters * (1 - share) + offMeters),
    progress: gone / Math.max(1, gone + distanceMeters(here, destination)),
  };
}

function originOf({ first }: SharedRow, position: NonNullable<LiveVehicle['position']>) {
  // The positions are stored a moment after the state of the vehicle is.
  if (first === null) {
    const { at, place, lat, lon } = position;
    return { at, place, lat, lon };
  }
  const [lat, lon] = [first.lat / 1e7, first.lon / 1e7];
  return { at: new Date(first.at).toISOString(), place: placeText(lat, lon), lat, lon };
}

/** What is to be worked out for the arrival; null when nothing is. */
export function tripOf(row: SharedRow, now: number): SharedTrip | null {
  const [from, to] = [positionOf(row), destinationOf(row)];
  if (!row.shows_arrival || row.expected || !from || !to || endOf(row, now) !== null) return null;
  const { recent_log: log, rule_set, home_terminal_time_zone: timeZone, rules } = row;
  const isKnown = log !== null && rule_set !== null && timeZone !== null;
  return {
    from: { lat: from.lat, lon: from.lon },
    to: { lat: to.lat, lon: to.lon },
    now,
    hours: isKnown
      ? {
          ruleSet: RuleSet.parse(rule_set),
          sets: rules as SetsByZone | null,
          timeZone,
          plansSplits: row.plans_splits ?? false,
          dayStartsAt: timeOfDay(row.day_starts_at_minutes),
          log: log as StoredLog,
        }
      : null,
  };
}

function arrivalOf(
  row: SharedRow,
  from: NonNullable<LiveVehicle['position']>,
  to: LatLon,
  { at, isByHours, hasRest, attribution, way: { points, meters } }: ExpectedStop,
): LiveVehicle['arrival'] {
  const shown = simplifyIndexes(points, WAY_TOLERANCE_METERS).map((index) => points[index]!);
  const known = { origin: originOf(row, from), way: { line: encodeLine(shown), meters, attribution } };
  return { at: new Date(at).toISOString(), ...known, ...progressOf(known, from, to), isByHours, hasRest };
}
