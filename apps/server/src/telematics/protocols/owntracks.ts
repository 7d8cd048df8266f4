import type { DecodedPosition } from '../position.ts';
import { toE7, toHeading } from '../position.ts';
import { isInRange } from '../signals.ts';
import { instantIn, parseJson, recordOf } from './json-values.ts';
import { malformedMessage, NO_POSITION_DATA } from './messages.ts';
import type { DeviceMessage } from './protocol.ts';

const ANSWER = Buffer.from('[]');

/** One message of the OwnTracks app. It does not name its device. */
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
  return { ...message, kind: 'position', positions: [position] };
}

/** Its values are numbers, or not there. */
function positionOf(body: Readonly<Record<string, unknown>>): DecodedPosition | null {
  const number = (name: string) => (typeof body[name] === 'number' ? body[name] : null);
  const [lat, lon, at] = [number('lat'), number('lon'), instantIn(body.tst, 's', 0)];
  if (lat === null || lon === null || at === null || typeof body.tst !== 'number') return null;
  const accuracy = number('acc');
  const battery = number('batt');
  return {
    ...NO_POSITION_DATA,
    at,
    latitudeE7: toE7(lat),
    longitudeE7: toE7(lon),
    speedKph: Math.max(0, number('vel') ?? 0),
    headingDegrees: toHeading(number('cog')),
    altitudeMeters: number('alt'),
    accuracyMeters: accuracy !== null && accuracy >= 0 ? accuracy : null,
    readings:
      battery !== null && isInRange('battery-percent', battery)
        ? { 'battery-percent': Math.round(battery) }
        : {},
  };
}
