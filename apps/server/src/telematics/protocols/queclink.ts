import type { HarshManeuver } from '@longhaul/contract';
import { driverIdEvent } from '../device-events.ts';
import { type DecodedEvent, type DecodedPosition, toE7, toHeading } from '../position.ts';
import { isInRange } from '../signals.ts';
import { instantOfCalendar } from './calendar-time.ts';
import { eventOf, framingMessage, harshEvent, malformedMessage, NO_POSITION_DATA } from './messages.ts';
import type { DeviceMessage, Frame, Framer, TcpProtocol, UdpProtocol } from './protocol.ts';
import { binaryIdentifier, binaryName, cutBinary, isBinary, isWholeBinary } from './queclink-binary.ts';
import { type Cut, NEEDS_MORE, StreamCutter } from './stream-cutter.ts';

const MAX_MESSAGE_LENGTH = 4_096;
const [LINE_FEED, CARRIAGE_RETURN, DOLLAR, NUL] = [0x0a, 0x0d, 0x24, 0x00];

const MESSAGE = /^\+(RESP|BUFF|ACK):GT([A-Z0-9]{3}),/;
const STARTS = ['+RESP:GT', '+BUFF:GT', '+ACK:GT'];
const COUNT = /^[0-9A-F]{4}$/;
const IDENTIFIER = /^(\d{15}|[0-9A-F]{14})$/;

const LONGITUDE = /^-?\d{1,3}\.\d{6}$/;
const LATITUDE = /^-?\d{1,2}\.\d{6}$/;
const TIME = /^\d{14}$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const MILEAGE = /^\d{1,7}\.\d$/;
const MASK = /^[0-9A-Fa-f]{2}$/;
const ENGINE_HOURS = /^(\d{5,7}):(\d\d):(\d\d)$/;
const STATUS = /^(?:1[126A]|2[12]|4[12])(?:[0-9A-Fa-f]{4}|[0-9A-Fa-f]{8})$/;
const PERCENTAGE = /^(100|\d{1,2})$/;
/** What a reader of keys or cards sends. */
const CARD = /^[0-9A-F]{6,20}$/i;
const FIRST_PLACE_FIELD = 7;
const FIELDS_AT_END = 2;

const BINARY_HINT = 'the binary form is not read: set the device to ASCII';

const IGNITION_REPORTS: ReadonlySet<string> = new Set(['IGN', 'IGF', 'VGN', 'VGF']);
const STATUS_REPORTS: ReadonlySet<string> = new Set(['FRI', 'ERI']);
const EVENTS: Readonly<Record<string, DecodedEvent>> = {
  SOS: eventOf('panic'),
  TOW: eventOf('towing'),
  IDL: eventOf('idling'),
  EPF: eventOf('unplugged'),
  MPF: eventOf('unplugged'),
  JDR: eventOf('jamming'),
  CRA: eventOf('crash'),
};
/** Reports that are sent for their place. */
const ROUTINE: ReadonlySet<string> = new Set(['FRI', 'ERI', 'RTL', 'IGN', 'IGF']);
/** Reports of an alarm that this server does not record as an event. JDS may also say that jamming is over. */
const WITHOUT_EVENT: Readonly<Record<string, string>> = {
  SPD: 'speeding alarm',
  BPL: 'low device battery alarm',
  EPN: 'supply restored alarm',
  MPN: 'supply restored alarm',
  STT: 'movement alarm',
  SWG: 'geofence alarm',
  GEO: 'geofence alarm',
  TMP: 'temperature alarm',
  TEM: 'temperature alarm',
  DAR: 'driver behavior alarm',
  JDS: 'jamming status alarm',
  IGL: 'ignition of report IGL',
  VGN: 'ignition of report VGN',
  VGF: 'ignition of report VGF',
  CAN: 'values of report CAN',
  OBD: 'values of report OBD',
};
const MANEUVERS: Readonly<Record<string, HarshManeuver>> = {
  0: 'braking',
  3: 'braking',
  1: 'acceleration',
  4: 'acceleration',
  2: 'cornering',
};

/** Up to `$` or NUL; line ends between messages are ignored. */
function cutMessage(bytes: Buffer): Cut<Buffer> {
  let start = 0;
  while (bytes[start] === LINE_FEED || bytes[start] === CARRIAGE_RETURN) start += 1;
  if (start > 0) return { consumed: start };
  const binary = isBinary(bytes) === true ? cutBinary(bytes) : null;
  if (binary !== null) return binary;
  const end = bytes.findIndex((byte) => byte === DOLLAR || byte === NUL);
  if (end >= 0 && end < MAX_MESSAGE_LENGTH) {
    const message = bytes.subarray(0, end + 1);
    return { consumed: end + 1, message, isLast: isNoMessage(message) };
  }
  // What cannot become a message is not waited for.
  if (end >= 0 || bytes.length >= MAX_MESSAGE_LENGTH || !isStart(bytes)) {
    return { consumed: bytes.length, message: bytes, isLast: true };
  }
  return NEEDS_MORE;
}

function isStart(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 8);
  return STARTS.some((start) => start.startsWith(text) || text.startsWith(start)) || isBinary(bytes) === null;
}

function isNoMessage(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return !isTerminated(text) || !(MESSAGE.test(text) || isBinary(bytes) === true);
}

const isTerminated = (text: string) => text.endsWith('$') || text.endsWith('\0');

function readMessage(raw: Buffer, offsetMinutes: number): DeviceMessage {
  if (isWholeBinary(raw)) return readBinary(raw);
  const text = raw.toString('latin1');
  const [, form, report] = MESSAGE.exec(text) ?? [];
  if (form === undefined || report === undefined || !isTerminated(text)) {
    return isTerminated(text) && isBinary(raw) === true
      ? { ...malformedMessage(null, 'unsupported', raw), detail: BINARY_HINT }
      : framingMessage(null, raw, 'not a report of a Queclink device');
  }
  const fields = text.slice(0, -1).split(',');
  const uniqueId =
    [fields[2], fields[1]].find((field) => field !== undefined && IDENTIFIER.test(field)) ?? null;
  const count = fields.at(-1)!;
  if (uniqueId === null || !COUNT.test(count)) return malformedMessage(uniqueId, 'unreadable', raw);
  const message = { uniqueId, error: null, positions: [], raw };
  if (form === 'ACK') {
    return report === 'HBD'
      ? { ...message, kind: 'heartbeat', answer: Buffer.from(`+SACK:GTHBD,${fields[1]},${count}$`, 'latin1') }
      : { ...message, kind: 'other', answer: null, notRead: [`acknowledgement ${report}`] };
  }
  const answer = Buffer.from(`+SACK:${count}$`, 'latin1');
  const places = placesOf(fields);
  if (places.length === 0) return { ...message, kind: 'other', answer, notRead: [`report ${report}`] };
  const last = places.at(-1)!;
  const more = afterPlaces(fields, report, last);
  const positions = places.flatMap((place) => {
    const position = positionAt(fields, place, offsetMinutes);
    if (position === null) return [];
    return [place === last ? { ...position, ...more } : position];
  });
  const error = positions.length < places.length ? 'bad-time' : null;
  const isRead = ROUTINE.has(report) || more.events.length > 0;
  const notRead = isRead ? [] : [WITHOUT_EVENT[report] ?? `reason of report ${report}`];
  return { ...message, kind: 'position', error, positions, notRead, answer };
}

function readBinary(raw: Buffer): DeviceMessage {
  const message = { uniqueId: binaryIdentifier(raw), positions: [], raw, answer: null };
  return message.uniqueId === null
    ? { ...malformedMessage(null, 'unsupported', raw), detail: BINARY_HINT }
    : { ...message, kind: 'other', error: null, notRead: [`${binaryName(raw)}: set the device to ASCII`] };
}

/** Where a longitude, a latitude and a time follow each other: the layout before and after differs by model. */
function placesOf(fields: readonly string[]): number[] {
  const places: number[] = [];
  for (let index = FIRST_PLACE_FIELD; index + 2 < fields.length; index += 1) {
    if (!LONGITUDE.test(fields[index]!) || !LATITUDE.test(fields[index + 1]!)) continue;
    if (TIME.test(fields[index + 2]!)) places.push(index);
  }
  return places;
}

function positionAt(fields: readonly string[], place: number, offsetMinutes: number): DecodedPosition | null {
  const at = timeOf(fields[place + 2]!, offsetMinutes);
  if (at === null) return null;
  return {
    ...NO_POSITION_DATA,
    at,
    latitudeE7: toE7(Number(fields[place + 1])),
    longitudeE7: toE7(Number(fields[place])),
    speedKph: Math.max(0, numberOf(fields[place - 3]) ?? 0),
    headingDegrees: toHeading(numberOf(fields[place - 2])),
    altitudeMeters: numberOf(fields[place - 1]),
  };
}

function numberOf(field: string | undefined): number | null {
  return field !== undefined && NUMBER.test(field) ? Number(field) : null;
}

function timeOf(digits: string, offsetMinutes: number): number | null {
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  return instantOfCalendar(
    [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 12), part(12, 14)],
    offsetMinutes,
  );
}

interface Rest extends Pick<DecodedPosition, 'odometerMeters' | 'ignition' | 'readings'> {
  readonly events: readonly DecodedEvent[];
}

/** What a report has after its last place. */
function afterPlaces(fields: readonly string[], report: string, place: number): Rest {
  const at = mileageField(fields, report, place);
  const isInside = at < fields.length - FIELDS_AT_END;
  const mileage = isInside && MILEAGE.test(fields[at]!) ? Number(fields[at]) : null;
  const seconds = isInside ? engineSeconds(fields[at + 1]) : null;
  const harsh = report === 'HBM' ? MANEUVERS[fields[5]?.[1] ?? ''] : undefined;
  const events = harsh !== undefined ? [harshEvent(harsh, Number(fields[5]![1]) + 1)] : [];
  const event = EVENTS[report];
  if (event !== undefined) events.push(event);
  const driver = report === 'IDA' && CARD.test(fields[5] ?? '') ? driverIdEvent(fields[5]!) : null;
  if (driver !== null) events.push(driver);
  return {
    odometerMeters: mileage === null ? null : Math.round(mileage * 1_000),
    ignition: ignitionOf(fields, report, isInside ? at : null),
    readings: {
      ...(seconds !== null && isInRange('engine-seconds', seconds) && { 'engine-seconds': seconds }),
      ...batteryOf(fields, report, isInside ? at : null),
    },
    events,
  };
}

/** The cells before it are as many as the low bits of the mask say; older models have the mileage in place of the mask. */
function mileageField(fields: readonly string[], report: string, place: number): number {
  const field = fields[place + 7] ?? '';
  if (MILEAGE.test(field)) return place + 7;
  const mask = MASK.test(field) ? Number.parseInt(field, 16) & 3 : 0;
  const ones = (mask & 1) + (mask >>> 1);
  return place + 8 + ones + (IGNITION_REPORTS.has(report) ? 1 : 0);
}

function engineSeconds(field: string | undefined): number | null {
  const match = field === undefined ? null : ENGINE_HOURS.exec(field);
  return match === null ? null : Number(match[1]) * 3_600 + Number(match[2]) * 60 + Number(match[3]);
}

/** The percentage before the status; of models without a status, the field after the mileage. */
function batteryOf(
  fields: readonly string[],
  report: string,
  mileageAt: number | null,
): DecodedPosition['readings'] {
  if (mileageAt === null || !STATUS_REPORTS.has(report)) return {};
  const status = statusField(fields, mileageAt);
  const isLast = mileageAt + 1 === fields.length - FIELDS_AT_END - 1;
  const field = status !== null ? fields[status - 1] : isLast ? fields[mileageAt + 1] : undefined;
  return field !== undefined && PERCENTAGE.test(field) ? { 'battery-percent': Number(field) } : {};
}

function statusField(fields: readonly string[], mileageAt: number): number | null {
  const index = fields.findIndex(
    (field, place) => place > mileageAt && place < mileageAt + 8 && STATUS.test(field),
  );
  return index < 0 ? null : index;
}

function ignitionOf(fields: readonly string[], report: string, mileageAt: number | null): boolean | null {
  if (report === 'IGN') return true;
  if (report === 'IGF') return false;
  if (mileageAt === null || !STATUS_REPORTS.has(report)) return null;
  const place = statusField(fields, mileageAt);
  if (place === null) return null;
  const status = fields[place]!;
  return status[0] === '1' ? false : status[0] === '2' ? true : null;
}

const frameOfMessage = (raw: Buffer): Frame => ({
  uniqueId: readMessage(raw, 0).uniqueId,
  read: ({ timeZoneOffsetMinutes = 0 }) => readMessage(raw, timeZoneOffsetMinutes),
});

class QueclinkFramer implements Framer {
  readonly #cutter = new StreamCutter(cutMessage);

  get bufferedBytes(): number {
    return this.#cutter.bufferedBytes;
  }

  push(chunk: Buffer): Frame[] {
    return this.#cutter.push(chunk).map(frameOfMessage);
  }
}

export const queclinkTcp: TcpProtocol = { protocol: 'queclink', openFramer: () => new QueclinkFramer() };

export const queclinkUdp: UdpProtocol = {
  protocol: 'queclink',
  readDatagram: (bytes) => {
    const framer = new QueclinkFramer();
    const frames = framer.push(bytes);
    // A datagram is whole: what is missing of it never comes.
    return framer.bufferedBytes === 0
      ? frames
      : [
          ...frames,
          {
            uniqueId: null,
            read: () => framingMessage(null, bytes, 'a datagram ends in the middle of a message'),
          },
        ];
  },
};
