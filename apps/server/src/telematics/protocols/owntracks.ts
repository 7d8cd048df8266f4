import type { HarshManeuver, Reading } from '@longhaul/contract';
import type { DecodedEvent, DecodedPosition } from '../position.ts';
import { toE7, toHeading } from '../position.ts';
import { isInRange } from '../signals.ts';
import { instantIn, parseJson, recordOf } from './json-values.ts';
import { eventOf, harshEvent, malformedMessage, NO_POSITION_DATA } from './messages.ts';
import { attributeName } from './named-attributes.ts';
import type { DeviceMessage } from './protocol.ts';

const ANSWER = Buffer.from('[]');

/**
 * One message of the OwnTracks app, or of a program that speaks as it does for vehicle trackers, in kilometers and volts. It
 * does not name its device. Source: OwnTracks Booklet, JSON; qtripp for what vehicle trackers have besides.
 */
export function readOwnTracks(raw: Buffer): DeviceMessage {
  const body = recordOf(parseJson(raw));
  const type = body?._type;
  if (body === null || typeof type !== 'string') return malformedMessage(null, 'unreadable', raw);
  const message = { uniqueId: null, error: null, positions: [], raw, answer: ANSWER };
  if (type === 'encrypted') {
    return { ...message, kind: 'other', error: 'unsupported', notRead: ['encrypted messages'] };
  }
  if (type !== 'location') return { ...message, kind: 'other', notRead: [`${type.slice(0, 30)} messages`] };
  const position = positionOf(body);
  if (position === null) return malformedMessage(null, 'unreadable', raw);
  const { events, notRead } = triggerOf(body);
  const others = Object.keys(body).filter((name) => !KNOWN.has(name));
  return {
    ...message,
    kind: 'position',
    positions: [{ ...position, events }],
    notRead: [...notRead, ...others.map(attributeName)],
  };
}

/** What is read, or is of the phone and its app. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['_type', '_id', 'lat', 'lon', 'tst', 'acc', 'alt', 'vel', 'cog', 'batt', 't', 'rty'],
  ...['odometer', 'ign', 'motion', 'rpm', 'uext', 'ubatt'],
  ...['tid', 'topic', 'created_at', 'sent', 'vac', 'conn', 'bs', 'm', 'rad', 'p', 'SSID', 'BSSID'],
  ...['inregions', 'inrids', 'poi', 'tag', 'motionactivities', 'mcc', 'mnc', 'lac', 'cid'],
]);

const MANEUVERS: Readonly<Record<number, HarshManeuver>> = {
  0: 'braking',
  1: 'acceleration',
  2: 'cornering',
  3: 'braking',
  4: 'acceleration',
  5: 'cornering',
};

/** Alarms of a vehicle tracker that this server does not record as events. */
const WITHOUT_EVENT: Readonly<Record<string, string>> = {
  '1': 'powered on',
  '9': 'low device battery',
  E: 'supply restored',
  s: 'speeding',
};

/** Why the location was sent: letters of trackers. Those of the app (p c C b r u t v) say nothing of a vehicle. */
function triggerOf({ t, rty }: Readonly<Record<string, unknown>>): {
  readonly events: readonly DecodedEvent[];
  readonly notRead: readonly string[];
} {
  const maneuver = typeof rty === 'number' ? MANEUVERS[rty] : undefined;
  if (t === 'h') {
    return maneuver === undefined
      ? { events: [], notRead: ['harsh driving alarm'] }
      : { events: [harshEvent(maneuver, Number(rty) + 1)], notRead: [] };
  }
  if (t === 'e') return { events: [eventOf('unplugged')], notRead: [] };
  if (t === '!') return { events: [eventOf('towing')], notRead: [] };
  const name = typeof t === 'string' && Object.hasOwn(WITHOUT_EVENT, t) ? WITHOUT_EVENT[t] : undefined;
  return { events: [], notRead: name === undefined ? [] : [`${name} alarm`] };
}

/** Its values are numbers, or not there. */
function positionOf(body: Readonly<Record<string, unknown>>): DecodedPosition | null {
  const number = (name: string) => (typeof body[name] === 'number' ? body[name] : null);
  const [lat, lon, at] = [number('lat'), number('lon'), instantIn(body.tst, 's', 0)];
  if (lat === null || lon === null || at === null || typeof body.tst !== 'number') return null;
  const accuracy = number('acc');
  const kilometers = number('odometer');
  return {
    ...NO_POSITION_DATA,
    at,
    latitudeE7: toE7(lat),
    longitudeE7: toE7(lon),
    speedKph: Math.max(0, number('vel') ?? 0),
    headingDegrees: toHeading(number('cog')),
    altitudeMeters: number('alt'),
    accuracyMeters: accuracy !== null && accuracy >= 0 ? accuracy : null,
    odometerMeters: kilometers !== null && kilometers >= 0 ? Math.round(kilometers * 1_000) : null,
    ignition: typeof body.ign === 'boolean' ? body.ign : null,
    readings: readingsOf(body),
  };
}

/** Volts of the supply and of the tracker, turns a minute. What is out of range is in another unit. */
const MEASURES: readonly (readonly [name: string, reading: Reading, multiplier: number])[] = [
  ['batt', 'battery-percent', 1],
  ['uext', 'voltage-millivolts', 1_000],
  ['ubatt', 'battery-millivolts', 1_000],
  ['rpm', 'engine-rpm', 1],
];

function readingsOf(body: Readonly<Record<string, unknown>>): DecodedPosition['readings'] {
  const readings: Partial<Record<Reading, number>> = {};
  for (const [name, reading, multiplier] of MEASURES) {
    const value = body[name];
    if (typeof value === 'number' && isInRange(reading, value * multiplier))
      readings[reading] = Math.round(value * multiplier);
  }
  if (typeof body.motion === 'boolean') readings.movement = body.motion ? 1 : 0;
  return readings;
}
