import type { ProtocolSettings } from '@longhaul/contract';
import { type DecodedEvent, type DecodedPosition, toHeading } from '../position.ts';
import { decimalsOf, instantOfCalendar } from './calendar-time.ts';
import { crc16X25 } from './crc16-x25.ts';
import { eventOf, framingMessage, malformedMessage, NO_POSITION_DATA } from './messages.ts';
import type { DeviceMessage, Frame, Framer, TcpProtocol } from './protocol.ts';
import { type Cut, NEEDS_MORE, StreamCutter } from './stream-cutter.ts';

const MAX_FRAME_LENGTH = 4_096;
/** Number, serial number and check sum. */
const MIN_LENGTH = 5;
const END = 0x0d0a;

const LOGIN = 0x01;
const HEARTBEATS: ReadonlySet<number> = new Set([0x13, 0x23]);
const TIME_REQUEST = 0x8a;
const POSITIONS: ReadonlySet<number> = new Set([
  0x10, 0x11, 0x12, 0x16, 0x22, 0x26, 0x27, 0x2d, 0x31, 0x37, 0xa0, 0xa4,
]);
/** A cell and a status follow the position. */
const ALARMS: ReadonlySet<number> = new Set([0x16, 0x26]);
/** A cell and the ignition follow the position. */
const WITH_IGNITION: ReadonlySet<number> = new Set([0x22, 0x37, 0xa0]);
const WIDE_CELL = 0xa0;

const FIX_LENGTH = 18;
const UNITS_PER_DEGREE = 1_800_000;

/** A message of a connection, its check sum not yet looked at. */
interface Gt06Frame {
  readonly number: number;
  readonly content: Buffer;
  readonly serial: number;
  readonly hasGoodChecksum: boolean;
  readonly raw: Buffer;
}

function cutFrame(bytes: Buffer): Cut<Gt06Frame | { readonly fault: string; readonly raw: Buffer }> {
  const broken = (fault: string) => ({
    consumed: bytes.length,
    message: { fault, raw: bytes },
    isLast: true,
  });
  const start = bytes[0]!;
  if ((start !== 0x78 && start !== 0x79) || (bytes.length > 1 && bytes[1] !== start)) {
    return broken('a message does not start with 7878 or 7979');
  }
  const lengthBytes = start === 0x78 ? 1 : 2;
  const contentStart = 2 + lengthBytes;
  if (bytes.length < contentStart) return NEEDS_MORE;
  const length = bytes.readUIntBE(2, lengthBytes);
  const end = contentStart + length + 2;
  if (length < MIN_LENGTH || end > MAX_FRAME_LENGTH) return broken(`a message announces ${length} bytes`);
  if (bytes.length < end) return NEEDS_MORE;
  if (bytes.readUInt16BE(end - 2) !== END) return broken('a message does not end with 0D0A');
  return {
    consumed: end,
    message: {
      number: bytes[contentStart]!,
      content: bytes.subarray(contentStart + 1, end - 6),
      serial: bytes.readUInt16BE(end - 6),
      hasGoodChecksum: crc16X25(bytes.subarray(2, end - 4)) === bytes.readUInt16BE(end - 4),
      raw: bytes.subarray(0, end),
    },
  };
}

class Gt06Framer implements Framer {
  readonly #cutter = new StreamCutter(cutFrame);
  #uniqueId: string | null = null;

  get bufferedBytes(): number {
    return this.#cutter.bufferedBytes;
  }

  push(chunk: Buffer): Frame[] {
    return this.#cutter.push(chunk).map((frame) => {
      if ('fault' in frame) {
        return { uniqueId: null, read: () => framingMessage(this.#uniqueId, frame.raw, frame.fault) };
      }
      const named = frame.number === LOGIN ? imeiOf(frame.content) : null;
      return { uniqueId: named, read: (settings) => this.#read(frame, named, settings) };
    });
  }

  #read(frame: Gt06Frame, named: string | null, settings: ProtocolSettings): DeviceMessage {
    const { number, content, serial, raw } = frame;
    if (!frame.hasGoodChecksum && settings.acceptsBadChecksum !== true) {
      return malformedMessage(this.#uniqueId, 'bad-checksum', raw);
    }
    if (named !== null) this.#uniqueId = named;
    const uniqueId = this.#uniqueId;
    const message = { uniqueId, error: null, positions: [], raw, answer: answerOf(number, serial) };
    if (number === LOGIN) {
      return named === null ? malformedMessage(uniqueId, 'unreadable', raw) : { ...message, kind: 'login' };
    }
    if (HEARTBEATS.has(number)) return { ...message, kind: 'heartbeat' };
    if (number === TIME_REQUEST) {
      return { ...message, kind: 'time', answer: (now: number) => timeAnswer(serial, now) };
    }
    if (!POSITIONS.has(number)) return { ...message, kind: 'other', answer: null };
    if (content.length < FIX_LENGTH) return malformedMessage(uniqueId, 'unreadable', raw);
    const position = positionOf(number, content, settings.timeZoneOffsetMinutes ?? 0);
    if (position === null) return { ...message, kind: 'position', error: 'bad-time' };
    return { ...message, kind: 'position', positions: [position] };
  }
}

/** 8 bytes of decimals: a 0 and the IMEI. */
function imeiOf(content: Buffer): string | null {
  if (content.length < 8) return null;
  return decimalsOf(content.subarray(0, 8))?.replace(/^0/, '') ?? null;
}

function positionOf(number: number, content: Buffer, offsetMinutes: number): DecodedPosition | null {
  const [year, month, day, hour, minute, second] = content;
  const at = instantOfCalendar([2_000 + year!, month!, day!, hour!, minute!, second!], offsetMinutes);
  if (at === null) return null;
  const flags = content.readUInt16BE(16);
  const isOn = (bit: number) => ((flags >>> bit) & 1) === 1;
  const more = afterFix(number, content.subarray(FIX_LENGTH));
  return {
    ...NO_POSITION_DATA,
    at,
    latitudeE7: degreesE7(content.readUInt32BE(7), !isOn(10)),
    longitudeE7: degreesE7(content.readUInt32BE(11), isOn(11)),
    hasFix: isOn(12),
    speedKph: content[15]!,
    headingDegrees: toHeading(flags & 0x3ff),
    ignition: more.ignition ?? (isOn(14) ? isOn(15) : null),
    events: more.events,
  };
}

function degreesE7(units: number, isNegative: boolean): number {
  const e7 = Math.round((units / UNITS_PER_DEGREE) * 1e7);
  return isNegative && e7 !== 0 ? -e7 : e7;
}

interface AfterFix {
  readonly ignition: boolean | null;
  readonly events: readonly DecodedEvent[];
}

const NOTHING: AfterFix = { ignition: null, events: [] };

function afterFix(number: number, bytes: Buffer): AfterFix {
  if (ALARMS.has(number)) return afterAlarm(bytes);
  if (!WITH_IGNITION.has(number)) return NOTHING;
  const cellLength = cellLengthOf(bytes, number === WIDE_CELL);
  if (cellLength === null || bytes.length < cellLength + 3) return NOTHING;
  return { ignition: bytes[cellLength] === 1, events: [] };
}

/** `n`, which counts itself and the cell; then exactly status, voltage, signal, alarm and language. */
function afterAlarm(bytes: Buffer): AfterFix {
  const count = bytes[0];
  if (count === undefined) return NOTHING;
  let at = 1;
  if (count > 0) {
    const cellLength = cellLengthOf(bytes.subarray(at), false);
    if (cellLength === null) return NOTHING;
    at += cellLength + Math.max(0, count - 9);
  }
  if (bytes.length - at !== 5) return NOTHING;
  const status = bytes[at]!;
  const alarm = bytes[at + 3]!;
  const events = alarm === 1 ? [eventOf('panic', alarm)] : alarm === 2 ? [eventOf('unplugged', alarm)] : [];
  return { ignition: ((status >>> 1) & 1) === 1, events };
}

/** Country, network (two bytes long where the top bit of the country says so), area and id. */
function cellLengthOf(bytes: Buffer, isWide: boolean): number | null {
  if (bytes.length < 2) return null;
  const networkLength = (bytes[0]! & 0x80) === 0 ? 1 : 2;
  const length = 2 + networkLength + (isWide ? 12 : 5);
  return bytes.length < length ? null : length;
}

function answerOf(number: number, serial: number): Buffer {
  return messageBytes(number, Buffer.alloc(0), serial);
}

function timeAnswer(serial: number, now: number): Buffer {
  const date = new Date(now);
  const time = [
    date.getUTCFullYear() % 100,
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
  return messageBytes(TIME_REQUEST, Buffer.from(time), serial);
}

function messageBytes(number: number, content: Buffer, serial: number): Buffer {
  const bytes = Buffer.alloc(10 + content.length);
  bytes.writeUInt16BE(0x7878, 0);
  bytes[2] = MIN_LENGTH + content.length;
  bytes[3] = number;
  content.copy(bytes, 4);
  const end = 4 + content.length;
  bytes.writeUInt16BE(serial, end);
  bytes.writeUInt16BE(crc16X25(bytes.subarray(2, end + 2)), end + 2);
  bytes.writeUInt16BE(END, end + 4);
  return bytes;
}

export const gt06Tcp: TcpProtocol = { protocol: 'gt06', openFramer: () => new Gt06Framer() };
