import type { JsonMapping, LengthUnit, ProtocolSettings, Reading, SpeedUnit } from '@longhaul/contract';
import { type DecodedEvent, type DecodedPosition, toE7, toHeading } from '../position.ts';
import { isInRange } from '../signals.ts';
import { identifierIn, instantIn, numberIn, parseJson } from './json-values.ts';
import { eventOf, malformedMessage, NO_POSITION_DATA } from './messages.ts';
import type { DeviceMessage } from './protocol.ts';

const METERS: Readonly<Record<LengthUnit, number>> = { m: 1, km: 1_000, ft: 0.3048, mi: 1_609.344 };
const KPH: Readonly<Record<SpeedUnit, number>> = { kph: 1, mph: 1.609344, mps: 3.6, knots: 1.852 };

/** One JSON message, read by the mapping of its device; malformed when it has none. */
export function readMappedJson(
  raw: Buffer,
  { mapping, timeZoneOffsetMinutes = 0 }: ProtocolSettings,
): DeviceMessage {
  const body = parseJson(raw);
  if (mapping === undefined || body === undefined) return malformedMessage(null, 'unreadable', raw);
  const uniqueId = mapping.uniqueId === undefined ? null : identifierIn(valueAt(body, mapping.uniqueId));
  const points = mapping.positions === undefined ? [body] : valueAt(body, mapping.positions);
  if (!Array.isArray(points)) return malformedMessage(uniqueId, 'unreadable', raw);
  const positions = points
    .map((point) => positionOf(point, mapping, timeZoneOffsetMinutes))
    .filter((position) => position !== null);
  if (positions.length === 0) return malformedMessage(uniqueId, 'unreadable', raw);
  return {
    kind: 'position',
    uniqueId,
    error: positions.length < points.length ? 'unreadable' : null,
    positions,
    raw,
    answer: null,
  };
}

/** The value that a JSON pointer leads to; undefined where there is none. */
function valueAt(value: unknown, pointer: string): unknown {
  let current = value;
  for (const name of pointer.split('/').slice(1)) {
    if (typeof current !== 'object' || current === null) return undefined;
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(current) && !/^(0|[1-9]\d*)$/.test(key)) return undefined;
    if (!Object.hasOwn(current, key)) return undefined;
    current = (current as Readonly<Record<string, unknown>>)[key];
  }
  return current;
}

function positionOf(point: unknown, mapping: JsonMapping, offsetMinutes: number): DecodedPosition | null {
  const number = (path: string | undefined) => (path === undefined ? null : numberIn(valueAt(point, path)));
  const at = instantIn(valueAt(point, mapping.at.path), mapping.at.unit, offsetMinutes);
  const [lat, lon] = [number(mapping.lat), number(mapping.lon)];
  if (at === null || lat === null || lon === null) return null;
  const { speed, altitude, odometer, accuracy, ignition, hasFix } = mapping;
  const meters = (field: { path: string; unit: LengthUnit } | undefined) => {
    const value = number(field?.path);
    return field === undefined || value === null ? null : value * METERS[field.unit];
  };
  const odometerMeters = meters(odometer);
  return {
    ...NO_POSITION_DATA,
    at,
    latitudeE7: toE7(lat),
    longitudeE7: toE7(lon),
    hasFix: hasFix === undefined || hasFix.on.includes(valueAt(point, hasFix.path) as string),
    speedKph: speed === undefined ? 0 : Math.max(0, (number(speed.path) ?? 0) * KPH[speed.unit]),
    headingDegrees: toHeading(number(mapping.heading)),
    altitudeMeters: meters(altitude),
    odometerMeters: odometerMeters === null || odometerMeters < 0 ? null : Math.round(odometerMeters),
    accuracyMeters: meters(accuracy),
    ignition: ignition === undefined ? null : switchIn(valueAt(point, ignition.path), ignition.on),
    readings: readingsOf(point, mapping),
    events: eventsOf(point, mapping),
  };
}

function switchIn(value: unknown, on: readonly unknown[]): boolean | null {
  return value === undefined || value === null ? null : on.includes(value);
}

function readingsOf(point: unknown, { readings = [] }: JsonMapping): Partial<Record<Reading, number>> {
  const read: Partial<Record<Reading, number>> = {};
  for (const { reading, path, multiplier = 1, offset = 0 } of readings) {
    const raw = numberIn(valueAt(point, path));
    if (raw === null) continue;
    const value = raw * multiplier + offset;
    if (isInRange(reading, value)) read[reading] = Math.round(value);
  }
  return read;
}

function eventsOf(point: unknown, { events = [] }: JsonMapping): DecodedEvent[] {
  return events
    .filter(({ path, on }) => on.includes(valueAt(point, path) as string))
    .map(({ kind }) => eventOf(kind));
}
