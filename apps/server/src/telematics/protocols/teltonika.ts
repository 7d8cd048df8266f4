import { crc16Ibm } from './crc16.ts';
import type { DeviceMessage, Framer, TcpProtocol, UdpProtocol } from './protocol.ts';
import { decodeAvlData, positionOf, type TeltonikaRecord } from './teltonika-codec.ts';

/** Longest data field that is read: 255 records of 64 bytes. Devices send at most 1,280 bytes. */
export const MAX_DATA_LENGTH = 16_384;

const HEADER_LENGTH = 8;
const CRC_LENGTH = 4;
const KEEP_ALIVE = 0xff;
const MAX_IMEI_LENGTH = 17;

/** What a TCP connection says, in order. After `malformed` the connection has no meaning any more. */
export type TeltonikaMessage =
  | { readonly kind: 'login'; readonly imei: string }
  | { readonly kind: 'records'; readonly records: readonly TeltonikaRecord[]; readonly raw: Buffer }
  | { readonly kind: 'bad-crc'; readonly raw: Buffer }
  | { readonly kind: 'malformed'; readonly error: string; readonly raw: Buffer };

/**
 * Cuts a TCP stream into messages. Holds at most one incomplete frame, and refuses a frame by its announced
 * length before reading it, so that no sender can make it grow.
 */
export class TeltonikaStreamReader {
  #pending: Buffer = Buffer.alloc(0);
  #pendingLength = 0;
  #isLoggedIn = false;
  #isBroken = false;

  /** Bytes kept for the frame that is not complete yet. */
  get bufferedBytes(): number {
    return this.#pendingLength;
  }

  push(chunk: Buffer): TeltonikaMessage[] {
    const messages: TeltonikaMessage[] = [];
    let rest = chunk;
    while (!this.#isBroken && rest.length > 0) {
      const bytes = this.#pendingLength === 0 ? rest : this.#append(rest);
      const next = this.#isLoggedIn ? readFrame(bytes) : readLogin(bytes);
      if (next.message?.kind === 'login') this.#isLoggedIn = true;
      if (next.message?.kind === 'malformed') this.#isBroken = true;
      if (next.message !== undefined) messages.push(next.message);
      if (next.consumed === 0) {
        this.#keep(bytes);
        return messages;
      }
      rest = bytes.subarray(next.consumed);
      this.#release();
    }
    if (this.#isBroken) this.#release();
    return messages;
  }

  #append(chunk: Buffer): Buffer {
    const length = this.#pendingLength + chunk.length;
    if (length > this.#pending.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(length, this.#pending.length * 2));
      this.#pending.copy(grown, 0, 0, this.#pendingLength);
      this.#pending = grown;
    }
    chunk.copy(this.#pending, this.#pendingLength);
    return this.#pending.subarray(0, length);
  }

  #keep(bytes: Buffer): void {
    if (this.#pendingLength === 0) {
      // A copy: a slice would keep the socket's whole read buffer alive for a few bytes.
      this.#pending = Buffer.allocUnsafeSlow(bytes.length);
      bytes.copy(this.#pending);
    }
    this.#pendingLength = bytes.length;
  }

  #release(): void {
    this.#pending = Buffer.alloc(0);
    this.#pendingLength = 0;
  }
}

interface ReadStep {
  /** 0 while more bytes are needed. */
  readonly consumed: number;
  readonly message?: TeltonikaMessage;
}

const NEEDS_MORE: ReadStep = { consumed: 0 };

function malformed(error: string, bytes: Buffer): ReadStep {
  return { consumed: bytes.length, message: { kind: 'malformed', error, raw: bytes } };
}

function readLogin(bytes: Buffer): ReadStep {
  if (bytes.length < 2) return NEEDS_MORE;
  const length = bytes.readUInt16BE(0);
  if (length === 0 || length > MAX_IMEI_LENGTH) return malformed(`login of ${length} characters`, bytes);
  if (bytes.length < 2 + length) return NEEDS_MORE;
  const imei = bytes.toString('latin1', 2, 2 + length);
  if (!isDigits(imei)) return malformed('login is not an IMEI', bytes);
  return { consumed: 2 + length, message: { kind: 'login', imei } };
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

  push(chunk: Buffer): DeviceMessage[] {
    return this.#reader.push(chunk).map(messageOf);
  }
}

function messageOf(message: TeltonikaMessage): DeviceMessage {
  switch (message.kind) {
    case 'login':
      return { kind: 'login', uniqueId: message.imei, accepted: LOGIN_ACCEPTED, refused: LOGIN_REFUSED };
    case 'records': {
      const { records, raw } = message;
      // A refused record is answered as received too: the device would send it again for ever.
      return {
        kind: 'positions',
        positions: records.map(positionOf),
        raw,
        answer: frameAnswer(records.length),
      };
    }
    case 'bad-crc':
      return { kind: 'unreadable', reason: 'bad-crc', raw: message.raw, answer: frameAnswer(0) };
    case 'malformed':
      return message;
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
    if (!datagram.ok) return datagram;
    const { imei, packetId, avlPacketId, records } = datagram;
    return {
      ok: true,
      message: {
        uniqueId: imei,
        positions: records.map(positionOf),
        answer: datagramAnswer(packetId, avlPacketId, records.length),
      },
    };
  },
};
