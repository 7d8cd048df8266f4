import { type DecodedPosition, toHeading } from '../position.ts';
import { frameOf, malformedMessage, NO_POSITION_DATA } from './messages.ts';
import type { DeviceMessage, UdpProtocol } from './protocol.ts';

const [NULL_MESSAGE, EVENT_REPORT, LOCATE_REPORT, MINI_EVENT] = [0, 2, 8, 10];
const NO_FIX = 0x04 | 0x08 | 0x40;
const MINI_NO_FIX = 0x20;
const OPTIONS = 6;
const CM_PER_S_TO_KPH = 0.036;
/** Under which I/O id the code of an event is handed to the signal map; accumulators come before it, from 1. */
const EVENT_CODE_ID = 256;

/** The datagram ended before the field that was asked for. */
class TooShort extends Error {}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new TooShort();
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }

  peek(): number {
    if (this.#at >= this.#bytes.length) throw new TooShort();
    return this.#bytes[this.#at]!;
  }

  u8 = () => this.take(1).readUInt8();
  u16 = () => this.take(2).readUInt16BE();
  i16 = () => this.take(2).readInt16BE();
  u32 = () => this.take(4).readUInt32BE();
  i32 = () => this.take(4).readInt32BE();
}

/** One datagram of the LM Direct protocol. */
function readMessage(raw: Buffer): DeviceMessage {
  try {
    const reader = new Reader(raw);
    const uniqueId = identifierOf(reader);
    const wantsAnswer = reader.u8() === 1;
    const type = reader.u8();
    const sequence = reader.u16();
    if (uniqueId === null) return malformedMessage(null, 'unreadable', raw);
    const answer = wantsAnswer ? answerOf(sequence, type) : null;
    const message = { uniqueId, error: null, positions: [], raw, answer };
    switch (type) {
      case NULL_MESSAGE:
        return { ...message, kind: 'heartbeat' };
      case EVENT_REPORT:
      case LOCATE_REPORT:
        return { ...message, kind: 'position', positions: [report(reader, type === EVENT_REPORT)] };
      case MINI_EVENT:
        return { ...message, kind: 'position', positions: [miniEvent(reader)] };
      default:
        return { ...message, kind: 'other' };
    }
  } catch (error) {
    if (!(error instanceof TooShort)) throw error;
    return { ...malformedMessage(null, 'framing', raw), detail: 'a datagram ends in a message' };
  }
}

/** From the optional header, which bit 7 of its first byte announces. */
function identifierOf(reader: Reader): string | null {
  const options = reader.peek();
  if ((options & 0x80) === 0) return null;
  reader.u8();
  let identifier: string | null = null;
  for (let bit = 0; bit < OPTIONS; bit += 1) {
    if (((options >>> bit) & 1) === 0) continue;
    const value = reader.take(reader.u8());
    if (bit === 0) identifier = value.toString('hex').replace(/f+$/, '');
  }
  return identifier !== null && /^\d{4,20}$/.test(identifier) ? identifier : null;
}

function report(reader: Reader, isEvent: boolean): DecodedPosition {
  const updatedAt = reader.u32();
  const fixedAt = reader.u32();
  const latitudeE7 = reader.i32();
  const longitudeE7 = reader.i32();
  const altitudeMeters = reader.i32() / 100;
  const speedKph = reader.u32() * CM_PER_S_TO_KPH;
  const headingDegrees = toHeading(reader.i16());
  reader.u8(); // satellites
  const fixStatus = reader.u8();
  reader.take(6); // carrier, signal strength, communication state, HDOP
  const inputs = reader.u8();
  reader.u8(); // unit status
  const code = isEvent ? [reader.u8(), reader.u8()][1]! : null;
  const count = reader.u8();
  reader.u8(); // spare
  return {
    ...NO_POSITION_DATA,
    at: (fixedAt === 0 ? updatedAt : fixedAt) * 1_000,
    latitudeE7,
    longitudeE7,
    hasFix: (fixStatus & NO_FIX) === 0,
    speedKph,
    headingDegrees,
    altitudeMeters,
    ignition: (inputs & 1) === 1,
    io: elements(reader, count, code),
  };
}

function miniEvent(reader: Reader): DecodedPosition {
  const at = reader.u32() * 1_000;
  const latitudeE7 = reader.i32();
  const longitudeE7 = reader.i32();
  const headingDegrees = toHeading(reader.i16());
  const speedKph = reader.u8();
  const status = reader.u8();
  reader.u8(); // communication state
  const inputs = reader.u8();
  const code = reader.u8();
  return {
    ...NO_POSITION_DATA,
    at,
    latitudeE7,
    longitudeE7,
    hasFix: (status & MINI_NO_FIX) === 0,
    speedKph,
    headingDegrees,
    ignition: (inputs & 1) === 1,
    io: elements(reader, reader.u8(), code),
  };
}

/** The accumulators, whose number is in the low six bits of the count, and the code of the event. */
function elements(reader: Reader, count: number, eventCode: number | null): number[] {
  if (count >>> 6 === 1) reader.take(8);
  const io: number[] = [];
  for (let number = 1; number <= (count & 0x3f); number += 1) io.push(number, 4, reader.u32());
  if (eventCode !== null) io.push(EVENT_CODE_ID, 1, eventCode);
  return io;
}

function answerOf(sequence: number, type: number): Buffer {
  const answer = Buffer.alloc(10);
  answer[0] = 2;
  answer[1] = 1;
  answer.writeUInt16BE(sequence, 2);
  answer[4] = type;
  return answer;
}

export const calampUdp: UdpProtocol = {
  protocol: 'calamp',
  readDatagram: (bytes) => [frameOf(readMessage(bytes))],
};
