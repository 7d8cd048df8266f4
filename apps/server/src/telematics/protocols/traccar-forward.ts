import { kphFromKnots } from '@longhaul/units';
import { type DecodedMessage, type DecodedPosition, toE7, toHeading } from '../position.ts';
import { atOwnTime } from '../repeated-places.ts';
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
 * an odometer. A record that repeats the last place is told by `outdated`, or later by RepeatedPlaces.
 * @throws UnreadableField
 */
export function decodeTraccarForward(message: Readonly<Record<string, unknown>>): DecodedMessage {
  const device = objectOf(message.device, 'device');
  const position = objectOf(message.position, 'position');
  const attributes =
    position.attributes === undefined ? {} : objectOf(position.attributes, 'position.attributes');
  const fixedAt = instantOf(position.fixTime, 'position.fixTime');
  if (fixedAt === null) throw new UnreadableField('position.fixTime is missing');
  const { notRead, ...named } = readNamedAttributes(Object.entries(attributes));
  const madeAt = instantOf(position.deviceTime, 'position.deviceTime');
  const statusAt = madeAt !== null && madeAt > fixedAt ? madeAt : null;
  const read: DecodedPosition = {
    at: fixedAt,
    latitudeE7: toE7(requiredNumber(position.latitude, 'position.latitude')),
    longitudeE7: toE7(requiredNumber(position.longitude, 'position.longitude')),
    hasFix: booleanOf(position.valid) !== false,
    speedKph: kphFromKnots(Math.max(0, numberOf(position.speed, 'position.speed') ?? 0)),
    headingDegrees: toHeading(numberOf(position.course, 'position.course')),
    altitudeMeters: numberOf(position.altitude, 'position.altitude'),
    odometerMeters: numberOf(attributes.odometer, 'position.attributes.odometer'),
    ignition: booleanOf(attributes.ignition),
    accuracyMeters: numberOf(position.accuracy, 'position.accuracy'),
    ...named,
  };
  const isRepeated = booleanOf(position.outdated) === true && statusAt !== null;
  return {
    uniqueId: identifierOf(device.uniqueId, 'device.uniqueId'),
    positions: [isRepeated ? atOwnTime(read, statusAt) : { ...read, statusAt }],
    notRead,
  };
}
