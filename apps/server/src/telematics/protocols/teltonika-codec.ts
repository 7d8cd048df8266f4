import { driverIdEvent } from '../device-events.ts';
import { type DecodedEvent, type DecodedPosition, toHeading } from '../position.ts';

/**
 * Codec 8 (0x08), Codec 8 Extended (0x8E) and Codec 16 (0x10) of Teltonika's data sending protocols.
 * Source: Teltonika Telematics, "Teltonika Data Sending Protocols".
 */
const CODEC_8 = 0x08;
const CODEC_8_EXTENDED = 0x8e;
const CODEC_16 = 0x10;

export interface TeltonikaRecord {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** 0 low, 1 high, 2 panic. */
  readonly priority: number;
  readonly latitudeE7: number;
  readonly longitudeE7: number;
  readonly altitudeMeters: number;
  readonly angleDegrees: number;
  readonly satellites: number;
  readonly speedKph: number;
  /** IO element that caused the record; 0 when it was made on time. */
  readonly eventId: number;
  /** What made the record (Codec 16 only). */
  readonly generationType: number | null;
  /** Id, width in bytes and unsigned value of each IO element, in turns. Values above 2^53 are rounded: see `exactIo`. */
  readonly io: readonly number[];
  /** All digits of the values above 2^53, by id; absent where there are none. */
  readonly exactIo?: ReadonlyMap<number, string>;
  /** Ids of the elements that are longer than 8 bytes; absent where there are none. */
  readonly skippedIds?: readonly number[];
  /** The key that lies on the reader (element 78), in hexadecimal, or the card in the tachograph; null without one. */
  readonly driverId: string | null;
}

/** Thrown inside the decoder only; the readers turn it into a value. */
class MalformedRecord extends Error {}

/** Reads big-endian fields and refuses to read past the end. */
class FieldReader {
  readonly #bytes: Buffer;
  #offset: number;

  constructor(bytes: Buffer, offset: number) {
    this.#bytes = bytes;
    this.#offset = offset;
  }

  get offset(): number {
    return this.#offset;
  }

  u8(): number {
    return this.#bytes[this.#take(1)]!;
  }

  u16(): number {
    const at = this.#take(2);
    return (this.#bytes[at]! << 8) | this.#bytes[at + 1]!;
  }

  i16(): number {
    return (this.u16() << 16) >> 16;
  }

  i32(): number {
    return this.#bytes.readInt32BE(this.#take(4));
  }

  u32(): number {
    return this.#bytes.readUInt32BE(this.#take(4));
  }

  u64(): number {
    return this.u32() * 0x1_0000_0000 + this.u32();
  }

  /** What was read last. */
  lastHex(length: number): string {
    return this.#bytes.toString('hex', this.#offset - length, this.#offset);
  }

  skip(length: number): void {
    this.#take(length);
  }

  #take(length: number): number {
    const at = this.#offset;
    if (at + length > this.#bytes.length) throw new MalformedRecord('records end before their last field');
    this.#offset = at + length;
    return at;
  }
}

interface CodecShape {
  readonly wideIds: boolean;
  readonly wideCounts: boolean;
  readonly generationType: boolean;
  readonly variableLength: boolean;
  /** A group of elements of 16 bytes follows that of 8. */
  readonly longGroup?: boolean;
}

const CODEC_SHAPES: ReadonlyMap<number, CodecShape> = new Map([
  [CODEC_8, { wideIds: false, wideCounts: false, generationType: false, variableLength: false }],
  [CODEC_8_EXTENDED, { wideIds: true, wideCounts: true, generationType: false, variableLength: true }],
  [CODEC_16, { wideIds: true, wideCounts: false, generationType: true, variableLength: false }],
]);

export const isRecordCodec = (codec: number): boolean => CODEC_SHAPES.has(codec);

export type AvlData =
  | { readonly ok: true; readonly codec: number; readonly records: readonly TeltonikaRecord[] }
  | { readonly ok: false; readonly error: string };

/** Decodes codec id, record count, records and the repeated count, which must fill `bytes` exactly. */
export function decodeAvlData(bytes: Buffer): AvlData {
  const codec = bytes[0] ?? 0;
  const shape = CODEC_SHAPES.get(codec);
  if (shape === undefined) return { ok: false, error: `codec 0x${codec.toString(16)} is not supported` };
  const records = decodeInShape(bytes, shape);
  if (records.ok || shape.variableLength) return records;
  // Older devices add a fifth group, of 16 bytes, without saying so.
  const withLongGroup = decodeInShape(bytes, { ...shape, longGroup: true });
  return withLongGroup.ok ? withLongGroup : records;
}

function decodeInShape(bytes: Buffer, shape: CodecShape): AvlData {
  try {
    return decodeRecords(bytes, shape);
  } catch (error) {
    if (error instanceof MalformedRecord) return { ok: false, error: error.message };
    throw error;
  }
}

function decodeRecords(bytes: Buffer, shape: CodecShape): AvlData {
  const fields = new FieldReader(bytes, 0);
  const codec = fields.u8();
  const count = fields.u8();
  const records: TeltonikaRecord[] = [];
  for (let index = 0; index < count; index++) records.push(readRecord(fields, shape));
  const repeatedCount = fields.u8();
  if (repeatedCount !== count) {
    return { ok: false, error: `record count ${count} at the start, ${repeatedCount} at the end` };
  }
  if (fields.offset !== bytes.length) {
    return { ok: false, error: `${bytes.length - fields.offset} bytes after the last record` };
  }
  return { ok: true, codec, records };
}

function readRecord(fields: FieldReader, shape: CodecShape): TeltonikaRecord {
  const at = fields.u64();
  const priority = fields.u8();
  const longitudeE7 = fields.i32();
  const latitudeE7 = fields.i32();
  const altitudeMeters = fields.i16();
  const angleDegrees = fields.u16();
  const satellites = fields.u8();
  const speedKph = fields.u16();
  const eventId = shape.wideIds ? fields.u16() : fields.u8();
  const generationType = shape.generationType ? fields.u8() : null;
  const elements = readIo(fields, shape);
  return {
    at,
    priority,
    latitudeE7,
    longitudeE7,
    altitudeMeters,
    angleDegrees,
    satellites,
    speedKph,
    eventId,
    generationType,
    ...elements,
  };
}

type Elements = Pick<TeltonikaRecord, 'io' | 'exactIo' | 'skippedIds' | 'driverId'>;

const LONG_ELEMENT_BYTES = 16;
/** A key of 1-Wire. The same in every family. Source: Teltonika Telematics Wiki, "FMB AVL ID". */
const KEY_ELEMENT = 78;
/**
 * The card of the driver in the tachograph, eight letters each. Other families may have numbers there: only what is written in
 * letters and digits is a card. Source: Teltonika Telematics Wiki, "Template:FMX650 AVL ID", Driver 1 ID.
 */
const [CARD_START, CARD_END] = [195, 196];
const CARD = /^[0-9A-Z]{8,16}$/i;

function readIo(fields: FieldReader, shape: CodecShape): Elements {
  const io: number[] = [];
  let skippedIds: number[] | undefined;
  let driverId: string | null = null;
  let exactIo: Map<number, string> | undefined;
  let card = ['', ''];
  const count = () => (shape.wideCounts ? fields.u16() : fields.u8());
  const id = () => (shape.wideIds ? fields.u16() : fields.u8());
  const total = count();
  let seen = 0;
  for (const width of [1, 2, 4, 8] as const) {
    const elements = count();
    for (let index = 0; index < elements; index++) {
      const element = id();
      // A number of JavaScript does not hold all digits of a key.
      const value = readUnsigned(fields, width);
      io.push(element, width, value);
      if (element === KEY_ELEMENT && width === 8) driverId = fields.lastHex(width);
      if (value <= Number.MAX_SAFE_INTEGER) continue;
      const exact = fields.lastHex(width);
      exactIo ??= new Map();
      exactIo.set(element, BigInt(`0x${exact}`).toString());
      if (element === CARD_START) card = [exact, card[1]!];
      else if (element === CARD_END) card = [card[0]!, exact];
    }
    seen += elements;
  }
  if (shape.variableLength || shape.longGroup === true) {
    const elements = count();
    for (let index = 0; index < elements; index++) {
      skippedIds ??= [];
      skippedIds.push(id());
      fields.skip(shape.variableLength ? fields.u16() : LONG_ELEMENT_BYTES);
    }
    seen += elements;
  }
  if (seen !== total) throw new MalformedRecord(`${total} IO elements announced, ${seen} sent`);
  return {
    io,
    driverId: driverId ?? cardOf(card),
    ...(exactIo !== undefined && { exactIo }),
    ...(skippedIds !== undefined && { skippedIds }),
  };
}

/** The number of a card from the hexadecimal of its halves, filled up with NUL or spaces; null for anything else. */
function cardOf([start = '', end = '']: readonly string[]): string | null {
  if (start === '' || end === '') return null;
  const text = Buffer.from(start + end, 'hex')
    .toString('latin1')
    .replace(/[\0 ]+$/, '');
  return CARD.test(text) ? text : null;
}

function readUnsigned(fields: FieldReader, width: 1 | 2 | 4 | 8): number {
  switch (width) {
    case 1:
      return fields.u8();
    case 2:
      return fields.u16();
    case 4:
      return fields.u32();
    case 8:
      return fields.u64();
  }
}

/**
 * A record in the neutral form. Without satellites the device repeats its last place: that is no fix. What its IO elements
 * mean depends on the model of the device and is read later.
 */
export function positionOf(record: TeltonikaRecord): DecodedPosition {
  return {
    at: record.at,
    latitudeE7: record.latitudeE7,
    longitudeE7: record.longitudeE7,
    hasFix: record.satellites > 0,
    speedKph: record.speedKph,
    headingDegrees: toHeading(record.angleDegrees),
    altitudeMeters: record.altitudeMeters,
    odometerMeters: null,
    ignition: null,
    accuracyMeters: null,
    readings: {},
    events: driverEvents(record.driverId),
    io: record.driverId === null ? record.io : withoutDriver(record.io),
    exactIo: record.exactIo,
    eventIo: record.eventId,
    unread: undefined,
  };
}

function driverEvents(driverId: string | null): DecodedEvent[] | undefined {
  const event = driverId === null ? null : driverIdEvent(driverId);
  return event === null ? undefined : [event];
}

const DRIVER_ELEMENTS: ReadonlySet<number> = new Set([KEY_ELEMENT, CARD_START, CARD_END]);

const withoutDriver = (io: readonly number[]): number[] =>
  io.filter((_, index) => !DRIVER_ELEMENTS.has(io[index - (index % 3)]!));
