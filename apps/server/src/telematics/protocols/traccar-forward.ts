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
 * Position forwarding of a Traccar server: `device.uniqueId`, `position` with `fixTime`, speed in knots, `course`,
 * and attributes, `odometer` or `totalDistance` in meters among them. Throws UnreadableField.
 */
export function decodeTraccarForward(message: Readonly<Record<string, unknown>>): DecodedMessage {
  const device = objectOf(message.device, 'device');
  const position = objectOf(message.position, 'position');
  const attributes =
    position.attributes === undefined ? {} : objectOf(position.attributes, 'position.attributes');
  const at = instantOf(position.fixTime, 'position.fixTime');
  if (at === null) throw new UnreadableField('position.fixTime is missing');
  return {
    uniqueId: identifierOf(device.uniqueId, 'device.uniqueId'),
    positions: [
      {
        at,
        latitudeE7: toE7(requiredNumber(position.latitude, 'position.latitude')),
        longitudeE7: toE7(requiredNumber(position.longitude, 'position.longitude')),
        hasFix: booleanOf(position.valid) !== false,
        speedKph: kphFromKnots(Math.max(0, numberOf(position.speed, 'position.speed') ?? 0)),
        headingDegrees: toHeading(numberOf(position.course, 'position.course')),
        altitudeMeters: numberOf(position.altitude, 'position.altitude'),
        odometerMeters: numberOf(
          attributes.odometer ?? attributes.totalDistance,
          'position.attributes.odometer',
        ),
        ignition: booleanOf(attributes.ignition),
        accuracyMeters: numberOf(position.accuracy, 'position.accuracy'),
        ...readNamedAttributes(Object.entries(attributes)),
      },
    ],
  };
}
