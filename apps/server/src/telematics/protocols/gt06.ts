import type { ProtocolSettings } from '@longhaul/contract';
import { decimalsOf } from './calendar-time.ts';
import { crc16X25 } from './crc16-x25.ts';
import { isHeartbeat, readHeartbeat } from './gt06-heartbeats.ts';
import { gt06Name, readGt06Place } from './gt06-places.ts';
import { framingMessage, malformedMessage } from './messages.ts';
import type { DeviceMessage, Frame, Framer, TcpProtocol } from './protocol.ts';
import { type Cut, NEEDS_MORE, StreamCutter } from './stream-cutter.ts';

const MAX_FRAME_LENGTH = 4_096;
/** Number, serial number and check sum. */
const MIN_LENGTH = 5;
const END = 0x0d0a;

const LOGIN = 0x01;
const TIME_REQUEST = 0x8a;
/** A message of a connection, its check sum not yet looked at. */
interface Gt06Frame {
  readonly number: number;
  readonly content: Buffer;
  readonly serial: number;
  /** Sent behind 7979, with a length of two bytes. */
  readonly isLong: boolean;
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
  if (length < MIN_LENGTH || end > MAX_FRAME_LENGTH) {
    return wifiMessage(bytes) ?? broken(`a message announces ${length} bytes`);
  }
  if (bytes.length < end) return NEEDS_MORE;
  if (bytes.readUInt16BE(end - 2) !== END) {
    return wifiMessage(bytes) ?? broken('a message does not end with 0D0A');
  }
  return {
    consumed: end,
    message: {
      number: bytes[contentStart]!,
      content: bytes.subarray(contentStart + 1, end - 6),
      serial: bytes.readUInt16BE(end - 6),
      isLong: lengthBytes === 2,
      hasGoodChecksum: crc16X25(bytes.subarray(2, end - 4)) === bytes.readUInt16BE(end - 4),
      raw: bytes.subarray(0, end),
    },
  };
}

const WIFI_NUMBERS: ReadonlySet<number> = new Set([0x17, 0x69]);
const WIFI_HEADER_LENGTH = 10;
const ACCESS_POINT_LENGTH = 7;
const CELLS_HEADER_LENGTH = 4;
const CELL_LENGTH = 5;

/**
 * Messages of access points have the number of these where others have their length, and neither a serial number nor a check
 * sum: number, time in 6 bytes of decimals, access points, the number of cells, country and network, cells. null when the
 * bytes are no such message. Source: frames of Concox and Jimi devices; their documents give the fields.
 */
function wifiMessage(bytes: Buffer): Cut<Gt06Frame> | null {
  const [start, , accessPoints = 0, number = 0] = bytes;
  if (start !== 0x78 || (bytes.length > 3 && !WIFI_NUMBERS.has(number))) return null;
  const cellsAt = WIFI_HEADER_LENGTH + accessPoints * ACCESS_POINT_LENGTH;
  if (bytes.length <= cellsAt) return NEEDS_MORE;
  if (decimalsOf(bytes.subarray(4, WIFI_HEADER_LENGTH)) === null) return null;
  const end = cellsAt + CELLS_HEADER_LENGTH + bytes[cellsAt]! * CELL_LENGTH + 2;
  if (bytes.length < end) return NEEDS_MORE;
  if (bytes.readUInt16BE(end - 2) !== END) return null;
  const raw = bytes.subarray(0, end);
  const content = Buffer.alloc(0);
  return {
    consumed: end,
    message: { number, content, serial: 0, isLong: false, hasGoodChecksum: true, raw },
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
    if (isHeartbeat(number)) return { ...message, kind: 'heartbeat', ...readHeartbeat(number, content) };
    if (number === TIME_REQUEST) {
      return { ...message, kind: 'time', answer: (now: number) => timeAnswer(serial, now) };
    }
    const offsetMinutes = settings.timeZoneOffsetMinutes ?? 0;
    const place = readGt06Place({ number, isLong: frame.isLong, content, uniqueId, offsetMinutes });
    if (place === 'no-place') {
      return { ...message, kind: 'other', answer: null, notRead: [gt06Name(number)] };
    }
    if (place === 'unreadable') {
      return { ...malformedMessage(uniqueId, 'unreadable', raw), detail: unknownLayout(number, content) };
    }
    if (place === 'bad-time') return { ...message, kind: 'position', error: 'bad-time' };
    const { position, notRead = [] } = place;
    return { ...message, kind: 'position', positions: [position], notRead };
  }
}

const unknownLayout = (number: number, { length }: Buffer): string =>
  `sends places in a form that is not read: ${gt06Name(number)} of ${length} bytes`;

/** 8 bytes of decimals: a 0 and the IMEI. */
function imeiOf(content: Buffer): string | null {
  if (content.length < 8) return null;
  return decimalsOf(content.subarray(0, 8))?.replace(/^0/, '') ?? null;
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
