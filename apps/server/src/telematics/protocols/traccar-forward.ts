import { kphFromKnots } from '@longhaul/units';
import { type DecodedMessage, type PositionAttributes, toE7, toHeading } from '../position.ts';
import {
  booleanOf,
  identifierOf,
  instantOf,
  numberOf,
  objectOf,
  requiredNumber,
  UnreadableField,
} from './fields.ts';

/**
 * Position forwarding of a Traccar server: `device.uniqueId`, `position` with `fixTime`, speed in knots, `course`,
 * and attributes (`odometer` or `totalDistance` in meters, `power` and `battery` in volts). Throws UnreadableField.
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
        attributes: readings(attributes),
      },
    ],
  };
}

function readings(attributes: Readonly<Record<string, unknown>>): PositionAttributes {
  const power = numberOf(attributes.power, 'position.attributes.power');
  const battery = numberOf(attributes.battery, 'position.attributes.battery');
  const level = numberOf(attributes.batteryLevel, 'position.attributes.batteryLevel');
  return {
    ...(power === null ? {} : { externalMillivolts: Math.round(power * 1000) }),
    ...(battery === null ? {} : { batteryMillivolts: Math.round(battery * 1000) }),
    ...(level === null ? {} : { batteryPercent: Math.round(level) }),
  };
}
