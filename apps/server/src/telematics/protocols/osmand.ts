import { kphFromKnots, kphFromMetersPerSecond } from '@longhaul/units';
import {
  type DecodedMessage,
  type DecodedPosition,
  type DecodeResult,
  toE7,
  toHeading,
} from '../position.ts';
import { isInRange } from '../signals.ts';
import {
  booleanOf,
  identifierOf,
  instantOf,
  numberOf,
  objectOf,
  requiredNumber,
  UnreadableField,
} from './fields.ts';
import { parseJson } from './json-values.ts';
import { placeless } from './messages.ts';
import { attributeName, readNamedAttributes } from './named-attributes.ts';
import type { HttpMessage, HttpProtocol, HttpRequest } from './protocol.ts';
import { decodeTraccarForward } from './traccar-forward.ts';

/**
 * Query form of OsmAnd, Traccar Client up to 8 and scripts: `id`, `timestamp` (s, ms or ISO 8601; `now` when absent),
 * `lat`, `lon` (or `location=lat,lon`), `speed` in knots, `bearing`, `altitude`, `accuracy`, `batt`, `odometer` in meters, and
 * attributes as Traccar names them.
 */
export function decodeOsmandQuery(query: URLSearchParams, now: number): DecodeResult {
  return readable(() => {
    const uniqueId = identifierOf(query.get('id') ?? query.get('deviceid'), 'id');
    const [latitude, longitude] = coordinatesOf(query);
    const { notRead, ...named } = readNamedAttributes(query, (name) => QUERY_NAMES.has(name));
    return { uniqueId, positions: [queryPosition(query, latitude, longitude, named, now)], notRead };
  });
}

const QUERY_NAMES: ReadonlySet<string> = new Set([
  ...['id', 'deviceid', 'timestamp', 'lat', 'lon', 'location', 'valid'],
  ...['speed', 'bearing', 'heading', 'altitude', 'accuracy', 'batt'],
]);

function coordinatesOf(query: URLSearchParams): [number, number] {
  const location = query.get('location');
  if (location === null)
    return [requiredNumber(query.get('lat'), 'lat'), requiredNumber(query.get('lon'), 'lon')];
  const [latitude, longitude] = location.split(',');
  return [requiredNumber(latitude, 'location latitude'), requiredNumber(longitude, 'location longitude')];
}

function queryPosition(
  query: URLSearchParams,
  latitude: number,
  longitude: number,
  named: Pick<DecodedPosition, 'readings' | 'events' | 'io'>,
  now: number,
): DecodedPosition {
  const battery = numberOf(query.get('batt'), 'batt');
  return {
    at: instantOf(query.get('timestamp'), 'timestamp') ?? now,
    latitudeE7: toE7(latitude),
    longitudeE7: toE7(longitude),
    hasFix: booleanOf(query.get('valid')) !== false,
    speedKph: kphFromKnots(Math.max(0, numberOf(query.get('speed'), 'speed') ?? 0)),
    headingDegrees: toHeading(numberOf(query.get('bearing') ?? query.get('heading'), 'bearing')),
    altitudeMeters: numberOf(query.get('altitude'), 'altitude'),
    odometerMeters: numberOf(query.get('odometer'), 'odometer'),
    ignition: booleanOf(query.get('ignition')),
    accuracyMeters: numberOf(query.get('accuracy'), 'accuracy'),
    ...named,
    readings: { ...named.readings, ...batteryReading(battery) },
  };
}

function batteryReading(percent: number | null): Pick<DecodedPosition['readings'], 'battery-percent'> {
  return percent !== null && isInRange('battery-percent', percent)
    ? { 'battery-percent': Math.round(percent) }
    : {};
}

/** JSON form of Traccar Client 9, or the position forwarding of a Traccar server; told apart by their top level. */
export function decodeOsmandJson(body: unknown): DecodeResult {
  return readable(() => {
    const message = objectOf(body, 'body');
    if (message.device !== undefined || message.position !== undefined) return decodeTraccarForward(message);
    const uniqueId = identifierOf(message.device_id, 'device_id');
    return { uniqueId, ...clientLocation(objectOf(message.location, 'location')) };
  });
}

/** What is read of a location below, or says nothing of the vehicle. The counter of the app begins when it is installed. */
const LOCATION_NAMES: ReadonlySet<string> = new Set([
  ...['timestamp', 'coords', 'battery', 'alarm', 'extras', 'mock'],
  ...['odometer', 'uuid', 'age', 'template'],
]);

/** A location, which may be an alarm or a heartbeat without a place. */
function clientLocation(location: Readonly<Record<string, unknown>>): Omit<DecodedMessage, 'uniqueId'> {
  const battery = location.battery === undefined ? {} : objectOf(location.battery, 'location.battery');
  const level = numberOf(battery.level, 'location.battery.level');
  const extras = location.extras === undefined ? {} : objectOf(location.extras, 'location.extras');
  const alarm = location.alarm === undefined ? {} : { alarm: location.alarm };
  const { notRead, ...named } = readNamedAttributes(Object.entries({ ...extras, ...alarm }));
  const others = Object.keys(location).filter((name) => !LOCATION_NAMES.has(name));
  const said = {
    ...named,
    readings: { ...named.readings, ...batteryReading(level === null ? null : level * 100) },
  };
  return {
    positions: [clientPosition(location, said)],
    notRead: [
      ...notRead,
      ...others.map(attributeName),
      ...(battery.is_charging === true ? [attributeName('is_charging')] : []),
      ...(location.mock === true ? ['flag for a location simulated by another app'] : []),
    ],
  };
}

/** Speeds in meters a second; speed, heading and battery level are -1 where the phone does not know them. */
function clientPosition(
  location: Readonly<Record<string, unknown>>,
  said: Pick<DecodedPosition, 'readings' | 'events' | 'io'>,
): DecodedPosition {
  const isPlaceless = location.coords === undefined && location.timestamp !== undefined;
  const coords = isPlaceless ? {} : objectOf(location.coords, 'location.coords');
  const at = instantOf(location.timestamp, 'location.timestamp');
  if (at === null) throw new UnreadableField('location.timestamp is missing');
  if (isPlaceless) return placeless(at, said);
  return {
    at,
    latitudeE7: toE7(requiredNumber(coords.latitude, 'location.coords.latitude')),
    longitudeE7: toE7(requiredNumber(coords.longitude, 'location.coords.longitude')),
    hasFix: true,
    speedKph: kphFromMetersPerSecond(Math.max(0, numberOf(coords.speed, 'location.coords.speed') ?? 0)),
    headingDegrees: toHeading(numberOf(coords.heading, 'location.coords.heading')),
    altitudeMeters: numberOf(coords.altitude, 'location.coords.altitude'),
    // The app counts from when it was installed or reset, and knows nothing of the vehicle.
    odometerMeters: null,
    ignition: null,
    accuracyMeters: numberOf(coords.accuracy, 'location.coords.accuracy'),
    ...said,
  };
}

function readable(decode: () => DecodedMessage): DecodeResult {
  try {
    return { ok: true, message: decode() };
  } catch (error) {
    if (error instanceof UnreadableField) return { ok: false, error: error.message };
    throw error;
  }
}

/** Traccar Client, OsmAnd and a Traccar server that forwards call on one port; what they send tells them apart. */
export const osmandHttp: HttpProtocol = { read };

function read(request: HttpRequest, now: number): HttpMessage {
  const { query, body } = request;
  if (isJson(request)) {
    const json = parseJson(body);
    const isForward = typeof json === 'object' && json !== null && 'position' in json;
    const result =
      json === undefined ? { ok: false as const, error: 'body is not JSON' } : decodeOsmandJson(json);
    return { result, protocol: isForward ? 'traccar' : 'osmand', raw: body, unknownDevice: 404 };
  }
  const text = query === '' ? body.toString('utf8') : query;
  const result = decodeOsmandQuery(new URLSearchParams(text), now);
  return { result, protocol: 'osmand', raw: Buffer.from(text), unknownDevice: 400 };
}

function isJson({ body, contentType }: HttpRequest): boolean {
  return body.length > 0 && (contentType?.includes('json') === true || body[0] === 0x7b);
}
