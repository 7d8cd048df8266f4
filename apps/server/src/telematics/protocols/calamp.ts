import { type DecodedPosition, toHeading } from '../position.ts';
import { ByteReader, TooShort } from './byte-reader.ts';
import { frameOf, malformedMessage, NO_POSITION_DATA } from './messages.ts';
import type { DeviceMessage, UdpProtocol } from './protocol.ts';

const [NULL_MESSAGE, EVENT_REPORT, LOCATE_REPORT, MINI_EVENT] = [0, 2, 8, 10];
const NO_FIX = 0x04 | 0x08 | 0x40;
const MINI_NO_FIX = 0x20;
const OPTIONS = 6;
const CM_PER_S_TO_KPH = 0.036;
/** Under which I/O id the code of an event is handed to the signal map; accumulators come before it, from 1. */
const EVENT_CODE_ID = 256;
const VALUE_COUNT = 0x3f;
const MASKED_FORMAT = 1;

/** One datagram of the LM Direct protocol. */
function readMessage(raw: Buffer): DeviceMessage {
  try {
    const reader = new ByteReader(raw);
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
        return { ...message, kind: 'position', ...report(reader, type === EVENT_REPORT) };
      case MINI_EVENT:
        return { ...message, kind: 'position', ...miniEvent(reader) };
      default:
        return { ...message, kind: 'other', notRead: [`message type ${type}`] };
    }
  } catch (error) {
    if (!(error instanceof TooShort)) throw error;
    return {
      ...malformedMessage(null, 'framing', raw),
      detail: 'a datagram ends in the middle of a message',
    };
  }
}

/** From the optional header, which bit 7 of its first byte announces. */
function identifierOf(reader: ByteReader): string | null {
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

type Report = Pick<DeviceMessage, 'positions' | 'notRead'>;

const INPUTS = 8;

/** Input 0 is the ignition. What is wired to the others is of the installation. */
function otherInputs(inputs: number): string[] {
  const names: string[] = [];
  for (let input = 1; inputs > 1 && input < INPUTS; input += 1)
    if (((inputs >>> input) & 1) === 1) names.push(`input ${input}`);
  return names;
}

function report(reader: ByteReader, isEvent: boolean): Report {
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
  const unitStatus = reader.u8();
  const code = isEvent ? [reader.u8(), reader.u8()][1]! : null;
  const count = reader.u8();
  reader.u8(); // spare
  const position: DecodedPosition = {
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
  const notRead = otherInputs(inputs);
  if (unitStatus !== 0) notRead.push('state of the unit');
  return { positions: [position], notRead };
}

function miniEvent(reader: ByteReader): Report {
  const at = reader.u32() * 1_000;
  const latitudeE7 = reader.i32();
  const longitudeE7 = reader.i32();
  const headingDegrees = toHeading(reader.i16());
  const speedKph = reader.u8();
  const status = reader.u8();
  reader.u8(); // communication state
  const inputs = reader.u8();
  const code = reader.u8();
  const position: DecodedPosition = {
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
  return { positions: [position], notRead: otherInputs(inputs) };
}

/**
 * The accumulators and the code of the event. The low six bits of the count are the 4-byte values that follow. In format 1
 * (top bits 01) the first two of them are a threshold and a mask, and bit n of the mask names accumulator n: the others are
 * not sent. Source: CalAmp, LM Direct reference guide, field Accums.
 */
function elements(reader: ByteReader, count: number, eventCode: number | null): number[] {
  const values = Array.from({ length: count & VALUE_COUNT }, () => reader.u32());
  const io = count >>> 6 === MASKED_FORMAT ? maskedElements(values) : plainElements(values);
  if (eventCode !== null) io.push(EVENT_CODE_ID, 1, eventCode);
  return io;
}

const plainElements = (values: readonly number[]): number[] =>
  values.flatMap((value, index) => [index + 1, 4, value]);

function maskedElements([, mask = 0, ...values]: readonly number[]): number[] {
  const named = Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => ((mask >>> bit) & 1) === 1);
  return values.flatMap((value, index) => {
    const bit = named[index];
    return bit === undefined ? [] : [bit + 1, 4, value];
  });
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
