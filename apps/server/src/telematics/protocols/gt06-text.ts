import { toE7, toHeading } from '../position.ts';
import { instantOfCalendar } from './calendar-time.ts';
import type { Gt06Result } from './gt06-fix.ts';
import { NO_POSITION_DATA } from './messages.ts';

/** What a device answers to the command that asks where it is. */
const CURRENT_POSITION =
  /^Current position!Lat:([NS])(\d{1,2}\.\d+),Lon:([EW])(\d{1,3}\.\d+),Course:(\d+(?:\.\d+)?),Speed:(\d+(?:\.\d+)?),DateTime:(\d{4})-(\d\d)-(\d\d) +(\d\d):(\d\d):(\d\d)/;

const TEXT_START = 5;
const ASCII = 1;

/** Message 21: a server flag, the encoding, and a text, which may be an answer to any command. */
export function currentPositionText(content: Buffer, offsetMinutes: number): Gt06Result {
  const text = textOf(content);
  const match = CURRENT_POSITION.exec(text);
  if (match === null) return 'no-place';
  const [, north, latitude, east, longitude, course, speed, ...time] = match;
  const [year, month, day, hour, minute, second] = time.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const at = instantOfCalendar([year, month, day, hour, minute, second], offsetMinutes);
  if (at === null) return 'bad-time';
  return {
    position: {
      ...NO_POSITION_DATA,
      at,
      latitudeE7: toE7(Number(latitude) * (north === 'S' ? -1 : 1)),
      longitudeE7: toE7(Number(longitude) * (east === 'W' ? -1 : 1)),
      speedKph: Number(speed),
      headingDegrees: toHeading(Number(course)),
      events: [],
    },
  };
}

/** ASCII, or UTF-16 with the high byte first. */
function textOf(content: Buffer): string {
  const bytes = content.subarray(TEXT_START);
  if (content[TEXT_START - 1] === ASCII) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le');
}
