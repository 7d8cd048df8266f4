import { BEIJING_OFFSET_MINUTES, luhnDigit, type ProtocolSettings } from '@longhaul/contract';
import { driverIdEvent } from '../device-events.ts';
import { type DecodedEvent, type DecodedPosition, toHeading } from '../position.ts';
import { isInRange } from '../signals.ts';
import { decimalsOf, instantOfCalendar } from './calendar-time.ts';
import { eventOf, framingMessage, malformedMessage, NO_POSITION_DATA, placeless } from './messages.ts';
import type { DeviceMessage, Frame, Framer, MessageError, TcpProtocol } from './protocol.ts';
import { type Cut, NEEDS_MORE, StreamCutter } from './stream-cutter.ts';

const MAX_FRAME_LENGTH = 8_192;
const FLAG = 0x7e;
const ESCAPE = 0x7d;

const [REGISTRATION, AUTHENTICATION, HEARTBEAT, LOCATION, LOCATION_ANSWER, DRIVER, LOCATIONS] = [
  0x0100, 0x0102, 0x0002, 0x0200, 0x0201, 0x0702, 0x0704,
];
const [GENERAL_ANSWER, REGISTRATION_ANSWER, LOCATION_REQUEST] = [0x8001, 0x8100, 0x8201];
const [ACCEPTED, UNSUPPORTED, UNKNOWN_DEVICE] = [0, 3, 4];

const LOCATION_LENGTH = 28;
const [ODOMETER, FUEL] = [1, 2];

/** By bit of the alarm word; 29 is a collision, 30 a rollover. Source: JT/T 808-2013, table 24. */
const ALARMS: readonly (readonly [mask: number, event: DecodedEvent])[] = [
  [1 << 0, eventOf('panic')],
  [1 << 8, eventOf('unplugged')],
  [1 << 28, eventOf('towing')],
  [(1 << 29) | (1 << 30), eventOf('crash')],
];

/** Alarms of the standard that this server does not record as events. */
const ALARMS_WITHOUT_EVENT: Readonly<Record<number, string>> = {
  1: 'speeding',
  2: 'driver fatigue',
  3: 'hazard',
  4: 'satellite module fault',
  5: 'satellite antenna unplugged',
  6: 'satellite antenna short circuit',
  7: 'low supply voltage',
  9: 'display fault',
  10: 'speech module fault',
  11: 'camera fault',
  18: 'daily driving time',
  19: 'parking time',
  20: 'geofence',
  21: 'route',
  22: 'time on a road section',
  23: 'route departure',
  24: 'speed sensor fault',
  25: 'fuel',
  26: 'vehicle stolen',
  27: 'ignition without permission',
  31: 'door opened without permission',
};
const ALARM_BITS = 32;

/** States of a vehicle that this server has no field for. Source: JT/T 808-2013, table 25. */
const UNREAD_STATUS: readonly (readonly [bit: number, name: string])[] = [
  [10, 'state of the fuel line'],
  [11, 'state of the electric circuit'],
];

interface MessageForm {
  /** Of the form of 2019, which says its version; null in the form of 2013. */
  readonly version: number | null;
  readonly phone: Buffer;
}

interface Header extends MessageForm {
  readonly id: number;
  readonly properties: number;
  /** null when the phone number is none. */
  readonly uniqueId: string | null;
  readonly serial: number;
  readonly body: Buffer;
}

interface Jt808Frame {
  readonly raw: Buffer;
  readonly hasGoodChecksum: boolean;
  /** null: too short for one. */
  readonly header: Header | null;
}

function cutFrame(bytes: Buffer): Cut<Jt808Frame | { readonly fault: string; readonly raw: Buffer }> {
  const broken = (fault: string) => ({
    consumed: bytes.length,
    message: { fault, raw: bytes },
    isLast: true,
  });
  if (bytes[0] !== FLAG) return broken('a message does not start with 7E');
  if (bytes.length < 2) return NEEDS_MORE;
  // Two flags in a row: the second starts a message.
  if (bytes[1] === FLAG) return { consumed: 1 };
  const end = bytes.indexOf(FLAG, 1);
  if (end >= MAX_FRAME_LENGTH || (end < 0 && bytes.length >= MAX_FRAME_LENGTH)) {
    return broken(`a message has more than ${MAX_FRAME_LENGTH} bytes`);
  }
  if (end < 0) return NEEDS_MORE;
  return { consumed: end + 1, message: frameIn(bytes.subarray(0, end + 1)) };
}

function frameIn(raw: Buffer): Jt808Frame {
  const content = unescaped(raw.subarray(1, -1));
  const message = content.subarray(0, -1);
  return {
    raw,
    hasGoodChecksum: exclusiveOr(message) === content.at(-1),
    header: headerOf(message),
  };
}

/** Some devices send 7D as it is. */
function unescaped(bytes: Buffer): Buffer {
  if (!bytes.includes(ESCAPE)) return bytes;
  const plain = Buffer.alloc(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const code = bytes[index] === ESCAPE ? bytes[index + 1] : undefined;
    const isEscape = code === 1 || code === 2;
    plain[length] = !isEscape ? bytes[index]! : code === 1 ? ESCAPE : FLAG;
    length += 1;
    if (isEscape) index += 1;
  }
  return plain.subarray(0, length);
}

function exclusiveOr(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) sum ^= byte;
  return sum;
}

const isOn = (bits: number, bit: number) => ((bits >>> bit) & 1) === 1;
const isEncryptedOrSplit = (properties: number) => (properties & 0x3c00) !== 0;

function headerOf(bytes: Buffer): Header | null {
  if (bytes.length < 4) return null;
  const properties = bytes.readUInt16BE(2);
  const is2019 = isOn(properties, 14);
  const phoneAt = is2019 ? 5 : 4;
  const serialAt = phoneAt + (is2019 ? 10 : 6);
  if (bytes.length < serialAt + 2) return null;
  const phone = bytes.subarray(phoneAt, serialAt);
  return {
    id: bytes.readUInt16BE(0),
    properties,
    version: is2019 ? bytes[4]! : null,
    phone,
    uniqueId: identifierOf(phone),
    serial: bytes.readUInt16BE(serialAt),
    body: bytes.subarray(serialAt + 2),
  };
}

/**
 * The phone or terminal number in decimals, without leading zeros. Devices of Jimi write their IMEI as a number instead: the
 * 48 bits are its first 14 digits, and its check digit is left out. null when it is neither.
 */
function identifierOf(phone: Buffer): string | null {
  const decimals = decimalsOf(phone);
  if (decimals !== null) {
    const digits = decimals.replace(/^0+/, '');
    return digits.length < 4 ? null : digits;
  }
  if (phone.length !== BINARY_IMEI_BYTES) return null;
  const digits = String(phone.readUIntBE(0, BINARY_IMEI_BYTES));
  return digits.length === IMEI_DIGITS - 1 ? `${digits}${luhnDigit(digits)}` : null;
}

const BINARY_IMEI_BYTES = 6;
const IMEI_DIGITS = 15;

class Jt808Framer implements Framer {
  readonly #cutter = new StreamCutter(cutFrame);
  /** By identifier: the form of the messages of each device. */
  readonly #forms = new Map<string, MessageForm>();
  #loggedIn: string | null = null;

  get bufferedBytes(): number {
    return this.#cutter.bufferedBytes;
  }

  push(chunk: Buffer): Frame[] {
    return this.#cutter.push(chunk).map((frame) => {
      if ('fault' in frame) {
        return { uniqueId: null, read: () => framingMessage(this.#loggedIn, frame.raw, frame.fault) };
      }
      return { uniqueId: frame.header?.uniqueId ?? null, read: (settings) => this.#read(frame, settings) };
    });
  }

  positionRequest(uniqueId: string): Buffer | null {
    const form = this.#forms.get(uniqueId);
    return form === undefined ? null : answerBytes({ ...form, serial: 0 }, LOCATION_REQUEST, Buffer.alloc(0));
  }

  #read(frame: Jt808Frame, settings: ProtocolSettings): DeviceMessage {
    if (!frame.hasGoodChecksum && settings.acceptsBadChecksum !== true) {
      return malformedMessage(this.#loggedIn, 'bad-checksum', frame.raw);
    }
    if (frame.header === null) return malformedMessage(this.#loggedIn, 'framing', frame.raw);
    const { uniqueId, version, phone } = frame.header;
    if (uniqueId !== null && !this.#forms.has(uniqueId)) {
      this.#forms.set(uniqueId, { version, phone: Buffer.from(phone) });
    }
    const message = readMessage(frame.header, frame.raw, settings, this.#loggedIn);
    if (message.kind === 'login') this.#loggedIn = message.uniqueId;
    return message;
  }
}

function readMessage(
  header: Header,
  raw: Buffer,
  settings: ProtocolSettings,
  loggedIn: string | null,
): DeviceMessage {
  const { id, properties, uniqueId, serial, body } = header;
  if (uniqueId === null) return malformedMessage(loggedIn, 'unreadable', raw);
  const message = { uniqueId, error: null, positions: [], raw, answer: generalAnswer(header, ACCEPTED) };
  if (isEncryptedOrSplit(properties)) {
    return {
      ...message,
      kind: 'other',
      error: 'unsupported',
      notRead: ['encrypted or split messages'],
      answer: generalAnswer(header, UNSUPPORTED),
    };
  }
  if (body.length !== (properties & 0x3ff)) return malformedMessage(uniqueId, 'framing', raw);
  switch (id) {
    case REGISTRATION: {
      const registered = [serial >>> 8, serial & 0xff];
      return {
        ...message,
        kind: 'login',
        answer: answerBytes(
          header,
          REGISTRATION_ANSWER,
          Buffer.concat([Buffer.from([...registered, ACCEPTED]), Buffer.from(uniqueId)]),
        ),
        refusal: answerBytes(header, REGISTRATION_ANSWER, Buffer.from([...registered, UNKNOWN_DEVICE])),
      };
    }
    case AUTHENTICATION:
      return { ...message, kind: 'login' };
    case HEARTBEAT:
      // The standard has none. Makers put battery and signal there, in forms of their own.
      return { ...message, kind: 'heartbeat', notRead: body.length === 0 ? [] : ['body of a heartbeat'] };
    case LOCATION:
    case LOCATION_ANSWER:
    case LOCATIONS: {
      const offsetMinutes = settings.timeZoneOffsetMinutes ?? BEIJING_OFFSET_MINUTES;
      // An answer begins with the serial number of its request.
      const bodies = id === LOCATIONS ? locationsIn(body) : [id === LOCATION ? body : body.subarray(2)];
      return {
        ...message,
        ...locationMessage(bodies, offsetMinutes, malformedMessage(uniqueId, 'unreadable', raw)),
      };
    }
    case DRIVER:
      return { ...message, ...driverMessage(body, settings.timeZoneOffsetMinutes ?? BEIJING_OFFSET_MINUTES) };
    default:
      return { ...message, kind: 'other', notRead: [messageName(id)] };
  }
}

const messageName = (id: number): string => `message 0x${id.toString(16).padStart(4, '0').toUpperCase()}`;

const CARD_INSERTED = 1;
const CARD_READ = 0;
const QUALIFICATION_LENGTH = 20;

/**
 * The card of a driver: inserted or taken out, when, whether it could be read, the name in GBK behind its length, and the
 * number of the qualification. Source: JT/T 808-2013, 8.41, and JT/T 808-2019, 8.48.
 */
function driverMessage(
  body: Buffer,
  offsetMinutes: number,
): Pick<DeviceMessage, 'kind' | 'positions' | 'notRead' | 'error'> {
  const at = body.length < 9 ? null : timeOf(body.subarray(1, 7), offsetMinutes);
  const isIn = body[0] === CARD_INSERTED && body[7] === CARD_READ;
  if (at === null || !isIn)
    return { kind: 'other', error: null, positions: [], notRead: [messageName(DRIVER)] };
  const start = 9 + body[8]!;
  const text = body.toString('latin1', start, start + QUALIFICATION_LENGTH);
  const event = driverIdEvent(text.replace(/[^\x21-\x7e]/g, ''));
  return event === null
    ? { kind: 'other', error: null, positions: [], notRead: [messageName(DRIVER)] }
    : { kind: 'position', error: null, positions: [placeless(at, { events: [event] })] };
}

/** Of a batch whose end is missing, the last is null. */
function locationsIn(body: Buffer): (Buffer | null)[] {
  const bodies: (Buffer | null)[] = [];
  const count = body.length < 3 ? 1 : body.readUInt16BE(0);
  let at = 3;
  while (bodies.length < count) {
    const end = at + 2 <= body.length ? at + 2 + body.readUInt16BE(at) : Number.POSITIVE_INFINITY;
    if (end > body.length) {
      bodies.push(null);
      break;
    }
    bodies.push(body.subarray(at + 2, end));
    at = end;
  }
  return bodies;
}

/** A location that cannot be read is left out and reported; with none left the message is malformed. */
function locationMessage(
  bodies: readonly (Buffer | null)[],
  offsetMinutes: number,
  unreadable: DeviceMessage,
): DeviceMessage | Pick<DeviceMessage, 'kind' | 'error' | 'positions' | 'notRead'> {
  const positions: DecodedPosition[] = [];
  const errors = new Set<MessageError>();
  const notRead = new Set<string>();
  for (const body of bodies) {
    const position = body === null ? 'unreadable' : positionOf(body, offsetMinutes);
    if (typeof position === 'string') errors.add(position);
    else {
      positions.push(position);
      for (const name of notReadOf(body!)) notRead.add(name);
    }
  }
  if (positions.length === 0 && errors.has('unreadable')) return unreadable;
  const [error = null] = errors;
  return { kind: 'position', error, positions, notRead: [...notRead] };
}

function positionOf(body: Buffer, offsetMinutes: number): DecodedPosition | 'unreadable' | 'bad-time' {
  if (body.length < LOCATION_LENGTH) return 'unreadable';
  const at = timeOf(body.subarray(22, LOCATION_LENGTH), offsetMinutes);
  if (at === null) return 'bad-time';
  const alarms = body.readUInt32BE(0);
  const status = body.readUInt32BE(4);
  return {
    ...NO_POSITION_DATA,
    at,
    latitudeE7: degreesE7(body.readUInt32BE(8), isOn(status, 2)),
    longitudeE7: degreesE7(body.readUInt32BE(12), isOn(status, 3)),
    hasFix: isOn(status, 1),
    speedKph: body.readUInt16BE(18) / 10,
    headingDegrees: toHeading(body.readUInt16BE(20)),
    altitudeMeters: body.readInt16BE(16),
    ignition: isOn(status, 0),
    events: ALARMS.filter(([mask]) => (alarms & mask) !== 0).map(([, event]) => event),
    ...itemsOf(body.subarray(LOCATION_LENGTH)),
  };
}

function degreesE7(millionths: number, isNegative: boolean): number {
  const e7 = millionths * 10;
  return isNegative && e7 !== 0 ? -e7 : e7;
}

function timeOf(bytes: Buffer, offsetMinutes: number): number | null {
  const digits = decimalsOf(bytes);
  if (digits === null) return null;
  const pair = (index: number) => Number(digits.slice(index * 2, index * 2 + 2));
  return instantOfCalendar([2_000 + pair(0), pair(1), pair(2), pair(3), pair(4), pair(5)], offsetMinutes);
}

/** Alarms and items of a location that nothing is made of. */
function notReadOf(body: Buffer): string[] {
  const alarms = body.readUInt32BE(0);
  const names: string[] = [];
  for (let bit = 0; alarms !== 0 && bit < ALARM_BITS; bit++) {
    if (!isOn(alarms, bit) || ALARMS.some(([mask]) => (mask & (1 << bit)) !== 0)) continue;
    const name = ALARMS_WITHOUT_EVENT[bit];
    names.push(name === undefined ? `alarm bit ${bit}` : `${name} alarm`);
  }
  const status = body.readUInt32BE(4);
  for (const [bit, name] of UNREAD_STATUS) if (isOn(status, bit)) names.push(name);
  for (const [id, value] of itemsIn(body.subarray(LOCATION_LENGTH))) {
    if (id === FUEL && isOtherFuel(value)) names.push('fuel in a unit other than liters');
    else if (id !== ODOMETER && id !== FUEL)
      names.push(`item 0x${id.toString(16).padStart(2, '0').toUpperCase()}`);
  }
  return names;
}

function* itemsIn(bytes: Buffer): Generator<readonly [id: number, value: Buffer]> {
  for (let at = 0; at + 2 <= bytes.length; ) {
    const [id, length] = [bytes[at]!, bytes[at + 1]!];
    const value = bytes.subarray(at + 2, at + 2 + length);
    if (value.length < length) return;
    yield [id, value];
    at += 2 + length;
  }
}

/** Makers set the top bit for another unit, some for percent; the standard has tenths of a liter alone. */
const isOtherFuel = (value: Buffer): boolean => value.length === 2 && value[0]! >= 0x80;

function itemsOf(bytes: Buffer): Pick<DecodedPosition, 'odometerMeters' | 'readings'> {
  let odometerMeters: number | null = null;
  let readings: DecodedPosition['readings'] = {};
  for (const [id, value] of itemsIn(bytes)) {
    if (id === ODOMETER && value.length === 4) odometerMeters = value.readUInt32BE() * 100;
    if (id === FUEL && value.length === 2 && !isOtherFuel(value)) {
      const milliliters = value.readUInt16BE() * 100;
      if (isInRange('fuel-milliliters', milliliters)) readings = { 'fuel-milliliters': milliliters };
    }
  }
  return { odometerMeters, readings };
}

function generalAnswer(header: Header, result: number): Buffer {
  const body = Buffer.alloc(5);
  body.writeUInt16BE(header.serial, 0);
  body.writeUInt16BE(header.id, 2);
  body[4] = result;
  return answerBytes(header, GENERAL_ANSWER, body);
}

/** In the form that the device uses, under its own serial number. */
function answerBytes(
  { version, phone, serial }: MessageForm & Pick<Header, 'serial'>,
  id: number,
  body: Buffer,
): Buffer {
  const head = Buffer.alloc(version === null ? 4 : 5);
  head.writeUInt16BE(id, 0);
  head.writeUInt16BE(body.length | (version === null ? 0 : 1 << 14), 2);
  if (version !== null) head[4] = version;
  const tail = Buffer.alloc(2);
  tail.writeUInt16BE(serial);
  const message = Buffer.concat([head, phone, tail, body]);
  return escaped(Buffer.concat([message, Buffer.from([exclusiveOr(message)])]));
}

function escaped(bytes: Buffer): Buffer {
  const out = [FLAG];
  for (const byte of bytes) {
    if (byte === FLAG) out.push(ESCAPE, 2);
    else if (byte === ESCAPE) out.push(ESCAPE, 1);
    else out.push(byte);
  }
  out.push(FLAG);
  return Buffer.from(out);
}

export const jt808Tcp: TcpProtocol = { protocol: 'jt808', openFramer: () => new Jt808Framer() };
