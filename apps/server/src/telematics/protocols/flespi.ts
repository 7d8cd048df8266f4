import type { Reading } from '@longhaul/contract';
import { type DecodedPosition, toE7, toHeading } from '../position.ts';
import { isInRange } from '../signals.ts';
import { identifierIn, instantIn, numberIn, parseJson, recordOf } from './json-values.ts';
import { malformedMessage, NO_POSITION_DATA } from './messages.ts';
import type { DeviceMessage } from './protocol.ts';

/** Parameters of flespi by name, in its units. */
const READINGS: Readonly<Record<string, { readonly reading: Reading; readonly multiplier: number }>> = {
  'battery.level': { reading: 'battery-percent', multiplier: 1 },
  'external.powersource.voltage': { reading: 'voltage-millivolts', multiplier: 1_000 },
  'battery.voltage': { reading: 'battery-millivolts', multiplier: 1_000 },
  'can.engine.rpm': { reading: 'engine-rpm', multiplier: 1 },
  'can.fuel.level': { reading: 'fuel-percent', multiplier: 1 },
  'can.engine.motorhours': { reading: 'engine-seconds', multiplier: 3_600 },
};

/** An array of messages of any devices, as a stream of flespi posts it. */
export function readFlespi(raw: Buffer): DeviceMessage[] {
  const body = parseJson(raw);
  return Array.isArray(body) ? body.map(readFlespiMessage) : [malformedMessage(null, 'unreadable', raw)];
}

/** Messages come many in a body: none has bytes of its own. */
const NO_BYTES = Buffer.alloc(0);

export function readFlespiMessage(value: unknown): DeviceMessage {
  const raw = NO_BYTES;
  const entry = recordOf(value);
  const uniqueId = identifierIn(entry?.ident);
  if (entry === null || uniqueId === null) return malformedMessage(null, 'unreadable', raw);
  const message = { uniqueId, error: null, positions: [], raw, answer: null };
  const [lat, lon] = [numberIn(entry['position.latitude']), numberIn(entry['position.longitude'])];
  if (lat === null || lon === null)
    return { ...message, kind: 'other', notRead: ['messages without a position'] };
  const at = instantIn(entry.timestamp, 's', 0);
  if (at === null) return malformedMessage(uniqueId, 'unreadable', raw);
  return { ...message, kind: 'position', positions: [positionOf(entry, at, lat, lon)] };
}

function positionOf(
  entry: Readonly<Record<string, unknown>>,
  at: number,
  lat: number,
  lon: number,
): DecodedPosition {
  const mileage = numberIn(entry['vehicle.mileage']);
  const ignition = entry['engine.ignition.status'];
  const readings: Partial<Record<Reading, number>> = {};
  for (const [name, { reading, multiplier }] of Object.entries(READINGS)) {
    const value = numberIn(entry[name]);
    if (value !== null && isInRange(reading, value * multiplier)) {
      readings[reading] = Math.round(value * multiplier);
    }
  }
  return {
    ...NO_POSITION_DATA,
    at,
    latitudeE7: toE7(lat),
    longitudeE7: toE7(lon),
    hasFix: entry['position.valid'] !== false,
    speedKph: Math.max(0, numberIn(entry['position.speed']) ?? 0),
    headingDegrees: toHeading(numberIn(entry['position.direction'])),
    altitudeMeters: numberIn(entry['position.altitude']),
    odometerMeters: mileage === null || mileage < 0 ? null : Math.round(mileage * 1_000),
    ignition: typeof ignition === 'boolean' ? ignition : null,
    readings,
  };
}
