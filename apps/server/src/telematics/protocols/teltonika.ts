import { crc16Ibm } from './crc16.ts';
import { frameOf, malformedMessage } from './messages.ts';
import type { DeviceMessage, Frame, Framer, TcpProtocol, UdpProtocol } from './protocol.ts';
import { type Cut, NEEDS_MORE, StreamCutter } from './stream-cutter.ts';
import { decodeAvlData, isRecordCodec, positionOf, type TeltonikaRecord } from './teltonika-codec.ts';

/** Longest data field that is read: 255 records of 64 bytes. Devices send at most 1,280 bytes. */
export const MAX_DATA_LENGTH = 16_384;

const HEADER_LENGTH = 8;
const CRC_LENGTH = 4;
const KEEP_ALIVE = 0xff;
const MAX_IMEI_LENGTH = 17;
/** Of commands. */
const CODEC_12 = 0x0c;

/** What a TCP connection says, in order. After `malformed` the connection has no meaning any more. */
export type TeltonikaMessage =
  | { readonly kind: 'login'; readonly imei: string; readonly raw: Buffer }
  | { readonly kind: 'records'; readonly records: readonly TeltonikaRecord[]; readonly raw: Buffer }
  | { readonly kind: 'not-read'; readonly codec: number; readonly raw: Buffer }
  | { readonly kind: 'bad-crc'; readonly raw: Buffer }
  | { readonly kind: 'malformed'; readonly error: string; readonly raw: Buffer };

/**
 * Cuts a TCP stream into messages. Holds at most one incomplete frame, and refuses a frame by its announced
 * length before reading it, so that no sender can make it grow.
 */
export class TeltonikaStreamReader {
  #isLoggedIn = false;
  readonly #cutter = new StreamCutter<TeltonikaMessage>((bytes) => {
    const next = this.#isLoggedIn ? readFrame(bytes) : readLogin(bytes);
    if (next.message?.kind === 'login') this.#isLoggedIn = true;
    return next;
  });

  /** Bytes kept for the frame that is not complete yet. */
  get bufferedBytes(): number {
    return this.#cutter.bufferedBytes;
  }

  push(chunk: Buffer): TeltonikaMessage[] {
    return this.#cutter.push(chunk);
  }
}

type ReadStep = Cut<TeltonikaMessage>;

function malformed(error: string, bytes: Buffer): ReadStep {
  return { consumed: bytes.length, message: { kind: 'malformed', error, raw: bytes }, isLast: true };
}

function readLogin(bytes: Buffer): ReadStep {
  if (bytes.length < 2) return NEEDS_MORE;
  const length = bytes.readUInt16BE(0);
  if (length === 0 || length > MAX_IMEI_LENGTH) return malformed(`login of ${length} characters`, bytes);
  if (bytes.length < 2 + length) return NEEDS_MORE;
  const imei = bytes.toString('latin1', 2, 2 + length);
  if (!isDigits(imei)) return malformed('login is not an IMEI', bytes);
  return { consumed: 2 + length, message: { kind: 'login', imei, raw: bytes.subarray(0, 2 + length) } };
}

function readFrame(bytes: Buffer): ReadStep {
  if (bytes[0] === KEEP_ALIVE) return { consumed: 1 };
  if (bytes.length < HEADER_LENGTH) return NEEDS_MORE;
  if (bytes.readUInt32BE(0) !== 0) return malformed('frame does not start with four zero bytes', bytes);
  const dataLength = bytes.readUInt32BE(4);
  if (dataLength === 0 || dataLength > MAX_DATA_LENGTH) {
    return malformed(`frame announces ${dataLength} bytes, at most ${MAX_DATA_LENGTH} are read`, bytes);
  }
  const end = HEADER_LENGTH + dataLength + CRC_LENGTH;
  if (bytes.length < end) return NEEDS_MORE;
  const raw = bytes.subarray(0, end);
  const data = bytes.subarray(HEADER_LENGTH, HEADER_LENGTH + dataLength);
  if (crc16Ibm(data) !== bytes.readUInt32BE(end - CRC_LENGTH)) {
    return { consumed: end, message: { kind: 'bad-crc', raw } };
  }
  if (!isRecordCodec(data[0]!)) return { consumed: end, message: { kind: 'not-read', codec: data[0]!, raw } };
  const avl = decodeAvlData(data);
  if (!avl.ok) return malformed(avl.error, bytes);
  return { consumed: end, message: { kind: 'records', records: avl.records, raw } };
}

function isDigits(text: string): boolean {
  return /^\d+$/.test(text);
}

/** Answer to a frame: how many of its records are stored for good. 0 makes the device send it again. */
export function frameAnswer(acceptedRecords: number): Buffer {
  const answer = Buffer.alloc(4);
  answer.writeUInt32BE(acceptedRecords);
  return answer;
}

const LOGIN_ACCEPTED = Buffer.from([0x01]);
const LOGIN_REFUSED = Buffer.from([0x00]);

export type TeltonikaDatagram =
  | {
      readonly ok: true;
      readonly imei: string;
      readonly packetId: number;
      readonly avlPacketId: number;
      readonly records: readonly TeltonikaRecord[];
    }
  | { readonly ok: false; readonly error: string };

const DATAGRAM_HEADER_LENGTH = 8;

/** `length u16 · packet id u16 · 01 · AVL packet id u8 · IMEI length u16 · IMEI · AVL data`, without a CRC. */
export function readDatagram(bytes: Buffer): TeltonikaDatagram {
  if (bytes.length < DATAGRAM_HEADER_LENGTH) return { ok: false, error: 'datagram ends in its header' };
  const length = bytes.readUInt16BE(0);
  if (length !== bytes.length - 2) {
    return { ok: false, error: `datagram announces ${length} bytes and has ${bytes.length - 2}` };
  }
  const imeiLength = bytes.readUInt16BE(6);
  const imeiEnd = DATAGRAM_HEADER_LENGTH + imeiLength;
  if (imeiLength === 0 || imeiLength > MAX_IMEI_LENGTH || imeiEnd > bytes.length) {
    return { ok: false, error: `IMEI of ${imeiLength} characters` };
  }
  const imei = bytes.toString('latin1', DATAGRAM_HEADER_LENGTH, imeiEnd);
  if (!isDigits(imei)) return { ok: false, error: 'IMEI is not made of digits' };
  const avl = decodeAvlData(bytes.subarray(imeiEnd));
  if (!avl.ok) return avl;
  return { ok: true, imei, packetId: bytes.readUInt16BE(2), avlPacketId: bytes[5]!, records: avl.records };
}

/** Answer to a datagram: `0005 · packet id · 01 · AVL packet id · accepted records u8`. */
export function datagramAnswer(packetId: number, avlPacketId: number, acceptedRecords: number): Buffer {
  const answer = Buffer.alloc(7);
  answer.writeUInt16BE(5, 0);
  answer.writeUInt16BE(packetId, 2);
  answer[4] = 1;
  answer[5] = avlPacketId;
  answer[6] = acceptedRecords;
  return answer;
}

class TeltonikaFramer implements Framer {
  readonly #reader = new TeltonikaStreamReader();
  #uniqueId: string | null = null;

  get bufferedBytes(): number {
    return this.#reader.bufferedBytes;
  }

  push(chunk: Buffer): Frame[] {
    return this.#reader.push(chunk).map((message) => {
      if (message.kind === 'login') this.#uniqueId = message.imei;
      return frameOf(messageOf(message, this.#uniqueId));
    });
  }

  positionRequest(): Buffer {
    return POSITION_REQUEST;
  }
}

/** The device saves a record and sends it: getinfo and getgps are answered with text that no record comes of. */
const POSITION_REQUEST = commandFrame('getrecord');

/** `00000000 · length u32 · 0C · 01 · 05 · length u32 · command · 01 · CRC u32`. */
function commandFrame(command: string): Buffer {
  const data = Buffer.concat([
    Buffer.from([CODEC_12, 1, 5, 0, 0, 0, command.length]),
    Buffer.from(command, 'latin1'),
    Buffer.from([1]),
  ]);
  const frame = Buffer.alloc(HEADER_LENGTH + data.length + CRC_LENGTH);
  frame.writeUInt32BE(data.length, 4);
  data.copy(frame, HEADER_LENGTH);
  frame.writeUInt32BE(crc16Ibm(data), HEADER_LENGTH + data.length);
  return frame;
}

/**
 * Codecs that carry no records. 12 and 14 are answers to commands; 13 and 15 are what a serial port or another device says,
 * and are not answered. Source: Teltonika, "Data Sending Protocols".
 */
const CODEC_NAMES: Readonly<Record<number, string>> = {
  12: 'Codec 12 (answer to a command)',
  13: 'Codec 13 (serial port)',
  14: 'Codec 14 (answer to a command)',
  15: 'Codec 15 (serial port)',
};

const codecName = (codec: number): string => CODEC_NAMES[codec] ?? `Codec ${codec}`;

/**
 * Elements of 16 bytes and of variable length hold texts and lists, of which no signal is made. The priority of panic may be
 * set for any element and makes no panic of it: what the element means is in the signal map.
 */
function skippedElements(records: readonly TeltonikaRecord[]): { readonly notRead?: readonly string[] } {
  const names = new Set<string>();
  for (const { skippedIds, priority, eventId } of records) {
    for (const id of skippedIds ?? NO_IDS) names.add(`I/O ${id}`);
    if (priority === PANIC_PRIORITY) names.add(`panic priority of I/O ${eventId}`);
  }
  return names.size === 0 ? {} : { notRead: [...names] };
}

const PANIC_PRIORITY = 2;

const NO_IDS: readonly number[] = [];

function messageOf(message: TeltonikaMessage, uniqueId: string | null): DeviceMessage {
  switch (message.kind) {
    case 'login':
      return {
        kind: 'login',
        uniqueId,
        error: null,
        positions: [],
        raw: message.raw,
        answer: LOGIN_ACCEPTED,
        refusal: LOGIN_REFUSED,
      };
    case 'records': {
      const { records, raw } = message;
      // A refused record is answered as received too: the device would send it again for ever.
      return {
        kind: 'position',
        uniqueId,
        error: null,
        positions: records.map(positionOf),
        ...skippedElements(records),
        raw,
        answer: frameAnswer(records.length),
      };
    }
    case 'not-read':
      return {
        kind: 'other',
        uniqueId,
        error: null,
        positions: [],
        notRead: [codecName(message.codec)],
        raw: message.raw,
        answer: null,
      };
    case 'bad-crc':
      return { ...malformedMessage(uniqueId, 'bad-checksum', message.raw), answer: frameAnswer(0) };
    case 'malformed':
      return {
        ...malformedMessage(uniqueId, 'framing', message.raw),
        detail: message.error,
        closes: true,
      };
  }
}

export const teltonikaTcp: TcpProtocol = {
  protocol: 'teltonika',
  openFramer: () => new TeltonikaFramer(),
};

export const teltonikaUdp: UdpProtocol = {
  protocol: 'teltonika',
  readDatagram(bytes) {
    const datagram = readDatagram(bytes);
    if (!datagram.ok) {
      return [frameOf({ ...malformedMessage(null, 'framing', bytes), detail: datagram.error })];
    }
    const { imei, packetId, avlPacketId, records } = datagram;
    return [
      frameOf({
        kind: 'position',
        uniqueId: imei,
        error: null,
        positions: records.map(positionOf),
        ...skippedElements(records),
        raw: bytes,
        answer: datagramAnswer(packetId, avlPacketId, records.length),
      }),
    ];
  },
};
