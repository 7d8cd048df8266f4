import { kphFromKnots } from '@longhaul/units';
import { type DecodedMessage, toE7, toHeading } from '../position.ts';
import {
  booleanOf,
  identifierOf,
  instantOf,
  numberOf,
  objectOf,
  requiredNumber,
  UnreadableField,
} from './fields.ts';
import { readNamedAttributes } from './named-attributes.ts';

/**
 * Position forwarding of a Traccar server: `device.uniqueId`, `position` with `fixTime`, speed in knots, `course`, and
 * attributes. `totalDistance` is a sum that Traccar makes of the places and no reading of the vehicle, so it is not taken for
 * an odometer. @throws UnreadableField
 */
export function decodeTraccarForward(message: Readonly<Record<string, unknown>>): DecodedMessage {
  const device = objectOf(message.device, 'device');
  const position = objectOf(message.position, 'position');
  const attributes =
    position.attributes === undefined ? {} : objectOf(position.attributes, 'position.attributes');
  const fixedAt = instantOf(position.fixTime, 'position.fixTime');
  if (fixedAt === null) throw new UnreadableField('position.fixTime is missing');
  const ignition = booleanOf(attributes.ignition);
  const speedKph = kphFromKnots(Math.max(0, numberOf(position.speed, 'position.speed') ?? 0));
  const statusAt = statusTimeOf(position, fixedAt, ignition, speedKph);
  const { notRead, ...named } = readNamedAttributes(Object.entries(attributes));
  return {
    uniqueId: identifierOf(device.uniqueId, 'device.uniqueId'),
    positions: [
      {
        at: statusAt ?? fixedAt,
        latitudeE7: toE7(requiredNumber(position.latitude, 'position.latitude')),
        longitudeE7: toE7(requiredNumber(position.longitude, 'position.longitude')),
        hasFix: booleanOf(position.valid) !== false,
        speedKph: statusAt === null ? speedKph : 0,
        headingDegrees: toHeading(numberOf(position.course, 'position.course')),
        altitudeMeters: numberOf(position.altitude, 'position.altitude'),
        odometerMeters: numberOf(attributes.odometer, 'position.attributes.odometer'),
        ignition,
        accuracyMeters: numberOf(position.accuracy, 'position.accuracy'),
        ...named,
      },
    ],
    notRead,
  };
}

/**
 * Traccar repeats the last place, with its time, for a record that came without one: then the ignition holds from the time
 * of the device on, and the vehicle stands. null for a record with a place of its own, and for one that may be driving.
 */
function statusTimeOf(
  position: Readonly<Record<string, unknown>>,
  fixedAt: number,
  ignition: boolean | null,
  speedKph: number,
): number | null {
  if (booleanOf(position.outdated) !== true || ignition === null) return null;
  const at = instantOf(position.deviceTime, 'position.deviceTime');
  if (at === null || at <= fixedAt) return null;
  return ignition && speedKph > 0 ? null : at;
}
