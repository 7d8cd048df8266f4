import type { Reading } from '@longhaul/contract';
import { driverIdEvent } from '../device-events.ts';
import type { DecodedEvent, DecodedPosition } from '../position.ts';
import { isInRange } from '../signals.ts';
import { ByteReader, TooShort } from './byte-reader.ts';
import { decimalsOf } from './calendar-time.ts';
import { cameraAlarms, gt06Alarms, keyFobAlarms } from './gt06-alarms.ts';
import { FIX_LENGTH, type Gt06Result, gt06Fix, gt06Place, gt06Time } from './gt06-fix.ts';
import { readModules } from './gt06-modules.ts';
import { currentPositionText } from './gt06-text.ts';
import { placeless } from './messages.ts';

/**
 * Where the places are in the messages of GT06 and its descendants. Makers give one number to several layouts, which their
 * length tells apart. The mileage that some send is not read: models count it in meters, tens of meters or kilometers
 * and do not say which.
 * Source: Concox GT06 and GT06N, Jimi JM-VL03, JM-LL01, JC400 and XT40, SinoTrack SR411, X1 and AZ735 protocol documents.
 */
export interface Gt06Message {
  readonly number: number;
  /** Sent behind 7979. */
  readonly isLong: boolean;
  readonly content: Buffer;
  /** The IMEI that logged in. */
  readonly uniqueId: string | null;
  readonly offsetMinutes: number;
}

type Layout = (message: Gt06Message) => Gt06Result;

const fixAlone: Layout = (message) => withFix(message, () => ({}));
const fixAndCell: Layout = (message) => withFix(message, () => null);

const LAYOUTS: Readonly<Record<number, Layout>> = {
  16: fixAndCell,
  17: fixAlone,
  18: (message) => identifiedFirst(message) ?? withFix(message, supplyTail),
  22: (message) => withFix(message, (rest) => supplyTail(rest) ?? alarmTail(rest, [5, 5 + CARD_LENGTH])),
  23: (message) => ifContent(message, [35], () => withFix(message, cardTail)),
  26: fixAlone,
  30: fixAlone,
  33: ({ content, offsetMinutes }) => currentPositionText(content, offsetMinutes),
  34: (message) => identifiedFirst(message) ?? withFix(message, ignitionTail),
  36: (message) => ifContent(message, [41], () => withFix(message, suppliesTail)),
  37: (message) => identifiedFirst(message) ?? 'unreadable',
  38: (message) => withFix(message, (rest) => alarmTail(rest, [5])),
  39: (message) => withFix(message, (rest) => alarmTail(rest, [6])),
  45: fixAndCell,
  49: fixAndCell,
  50: (message) =>
    message.isLong ? countedFix(message) : withFix(message, (rest) => alarmTail(rest, [5, 7])),
  51: (message) => (message.isLong ? keyFobAlarm(message) : 'no-place'),
  52: (message) => ifContent(message, [51, 53, 55, 57, 59], () => afterAlarmWord(message)),
  54: (message) => ifContent(message, [48], () => withFix(message, suppliesAndCardTail)),
  55: (message) => withFix(message, ignitionTail),
  56: (message) => (message.isLong ? fixAndCell(message) : 'no-place'),
  97: (message) => withFix({ ...message, content: message.content.subarray(IMEI_LENGTH) }, keyTail),
  112: ({ content }) => readModules(content),
  149: cameraAlarm,
  160: (message) => withFix(message, (rest) => ignitionTail(rest, true)),
  162: (message) => ifContent(message, [59], () => withFix(message, wideStatusTail)),
  163: (message) => (message.content.length < FIX_LENGTH + 16 ? 'no-place' : fenceAlarm(message)),
  164: fenceAlarm,
};

const IMEI_LENGTH = 8;
const CARD_LENGTH = 8;
/** Country, network, area and cell in their shortest form. */
const CELL_LENGTH = 8;
/** With a wide id, and two bytes of network. */
const MAX_CELL_LENGTH = 10;

export function readGt06Place(message: Gt06Message): Gt06Result {
  try {
    return LAYOUTS[message.number]?.(message) ?? 'no-place';
  } catch (error) {
    if (error instanceof TooShort) return 'unreadable';
    throw error;
  }
}

function ifContent({ content }: Gt06Message, lengths: readonly number[], read: () => Gt06Result): Gt06Result {
  return lengths.includes(content.length) ? read() : 'no-place';
}

/** What follows a fix; null where it is none of the known forms, and only the fix is read. */
type Tail =
  | (Partial<DecodedPosition> & {
      readonly notRead?: readonly string[];
      /** More follows, in no known form. */
      readonly isPartial?: boolean;
    })
  | null;

function withFix(message: Gt06Message, readTail: (rest: Buffer) => Tail): Gt06Result {
  const { content, offsetMinutes } = message;
  if (content.length < FIX_LENGTH) return 'unreadable';
  const fix = gt06Fix(content, offsetMinutes);
  if (fix === null) return isUnset(content) || content.length === FIX_LENGTH ? 'bad-time' : 'unreadable';
  const rest = content.subarray(FIX_LENGTH);
  const tail: NonNullable<Tail> = readTail(rest) ?? { isPartial: rest.length > MAX_CELL_LENGTH };
  const { notRead = [], ignition, isPartial = false, ...more } = tail;
  return {
    position: { ...fix, ...more, ignition: ignition ?? fix.ignition },
    notRead: isPartial ? [...notRead, `end of ${gt06Name(message.number)}`] : notRead,
  };
}

export const gt06Name = (number: number): string =>
  `message 0x${number.toString(16).padStart(2, '0').toUpperCase()}`;

/** A clock that was never set sends zeros. A date that is wrong in another way may be a layout that is not known. */
const isUnset = (content: Buffer): boolean => content.subarray(0, 6).every((byte) => byte === 0);

/** The same IMEI as at login; without a login any IMEI where the layout without one has no valid time. */
function isImeiAt({ content, uniqueId, offsetMinutes }: Gt06Message, at: number): boolean {
  const digits = decimalsOf(content.subarray(at, at + IMEI_LENGTH));
  if (digits?.length !== 2 * IMEI_LENGTH || digits[0] !== '0') return false;
  return uniqueId === null ? gt06Time(content, offsetMinutes) === null : digits.slice(1) === uniqueId;
}

/** The IMEI and the fix; or the source of the place, the IMEI, the time of the device, the fix and its status. */
function identifiedFirst(message: Gt06Message): Gt06Result | null {
  const { content } = message;
  const from = (start: number) => ({ ...message, content: content.subarray(start) });
  if (isImeiAt(message, 1)) return withFix(from(1 + IMEI_LENGTH + 6), identifiedTail);
  return isImeiAt(message, 0) ? withFix(from(IMEI_LENGTH), () => ({})) : null;
}

/** Starts of what follows a cell whose first byte is its length, which some devices count too. */
function afterCell(rest: Buffer, hasLength: (left: number, start: number) => boolean): number | null {
  const count = rest[0];
  if (count === undefined) return null;
  const cell = cellLength(rest.subarray(1), false);
  const wide = cellLength(rest.subarray(1), true);
  const starts = [
    1 + count,
    count,
    ...(cell === null ? [] : [1 + cell]),
    ...(wide === null ? [] : [1 + wide]),
  ];
  const valid = count === 0 ? [1] : starts.filter((start) => start > CELL_LENGTH);
  return valid.find((start) => hasLength(rest.length - start, start)) ?? null;
}

/** Country, network (two bytes where the top bit of the country says so), area and id. */
function cellLength(bytes: Buffer, isWide: boolean): number | null {
  if (bytes.length < 2) return null;
  const length = 2 + ((bytes[0]! & 0x80) === 0 ? 1 : 2) + (isWide ? 12 : 5);
  return bytes.length < length ? null : length;
}

const ignitionOf = (status: number): boolean => ((status >>> 1) & 1) === 1;

/** Cell with its length; then status, battery, signal, alarm, language, and as many bytes as `lengths` allow. */
function alarmTail(rest: Buffer, lengths: readonly number[]): Tail {
  const start = afterCell(rest, (left) => lengths.includes(left));
  if (start === null) return null;
  const [status = 0, battery = 0, , alarm = 0] = rest.subarray(start);
  const { events, notRead } = gt06Alarms(status, alarm);
  const card = rest.length - start === 5 + CARD_LENGTH ? cardEvents(rest.subarray(start + 5)) : [];
  return {
    ignition: ignitionOf(status),
    readings: batteryLevel(battery),
    events: [...events, ...card],
    notRead,
  };
}

/** 0 (empty) to 6 (full), or a percentage. */
function batteryLevel(level: number): DecodedPosition['readings'] {
  if (level > 100) return {};
  return { 'battery-percent': level <= 6 ? Math.round((level * 100) / 6) : level };
}

const reading = (name: Reading, millivolts: number): DecodedPosition['readings'] =>
  isInRange(name, millivolts) ? { [name]: millivolts } : {};
/** 0 is sent by devices that do not measure it. */
const supply = (centivolts: number) =>
  centivolts === 0 ? {} : reading('voltage-millivolts', centivolts * 10);
const ownBattery = (millivolts: number) => reading('battery-millivolts', millivolts);

function cardEvents(card: Buffer): DecodedEvent[] {
  const event = driverIdEvent(card.toString('hex'));
  return event === null ? [] : [event];
}

/** Cell, status, supply voltage, signal, alarm: the form of 13 bytes, without a length before the cell. */
function supplyTail(rest: Buffer): Tail {
  if (rest.length !== CELL_LENGTH + 5) return null;
  const status = rest[CELL_LENGTH]!;
  const alarms = gt06Alarms(status, rest[CELL_LENGTH + 4]!);
  const { notRead, events } = alarms;
  return {
    ignition: ignitionOf(status),
    readings: supply(rest.readUInt16BE(CELL_LENGTH + 1)),
    events,
    notRead,
  };
}

/** Cell; then ignition, mode and repetition, perhaps with the mileage; or these behind a cell with its length. */
function ignitionTail(rest: Buffer, isWide = false): Tail {
  const cell = cellLength(rest, isWide);
  if (rest.length === SEEWORLD_LENGTH && rest[0] === 9) return { ignition: rest[10] !== 0, isPartial: true };
  if (cell === null || rest.length < cell + 3) return null;
  const left = rest.length - cell - 3;
  return {
    ignition: rest[cell] === 1,
    ...(left === MILEAGE_LENGTH ? { notRead: ['mileage'] } : { isPartial: left > 0 }),
  };
}

const MILEAGE_LENGTH = 4;

const SEEWORLD_LENGTH = 25;

function cardTail(rest: Buffer): Tail {
  return { events: cardEvents(rest.subarray(CELL_LENGTH, CELL_LENGTH + CARD_LENGTH)) };
}

/** Cell with a wide id, and the key in six bytes. */
function keyTail(rest: Buffer): Tail {
  return { events: cardEvents(rest.subarray(9, 15)) };
}

function suppliesTail(rest: Buffer): Tail {
  const reader = new ByteReader(rest);
  reader.take(CELL_LENGTH);
  const ignition = reader.u8() > 0;
  return { ignition, readings: { ...supply(reader.u16()), ...ownBattery(reader.u16() * 10) } };
}

/** Cell with a wide id, ignition, mode, repetition, mileage, supply, battery, hours, card. */
function suppliesAndCardTail(rest: Buffer): Tail {
  const reader = new ByteReader(rest);
  reader.take(9);
  const ignition = reader.u8() > 0;
  reader.take(6);
  const readings = { ...supply(reader.u16()), ...ownBattery(reader.u8() * 100) };
  reader.take(3);
  return {
    ignition,
    readings,
    events: cardEvents(reader.take(CARD_LENGTH)),
    notRead: ['mileage', 'engine hours'],
  };
}

/** Cell with long numbers, network, status, supply, battery, signal, alarm, language, mileage, hours, IMEI, inputs. */
function wideStatusTail(rest: Buffer): Tail {
  const reader = new ByteReader(rest);
  reader.take(cellLength(rest, true) ?? rest.length);
  reader.u8();
  const status = reader.u8();
  const readings = supply(reader.u16());
  reader.take(2);
  const { events, notRead } = gt06Alarms(status, reader.u8());
  return { ignition: ignitionOf(status), readings, events, notRead: [...notRead, 'mileage', 'engine hours'] };
}

/** Status, supply, battery, signal, alarm, language, mileage and hours; of message 25 a card of its own length too. */
const IDENTIFIED_STATUS_LENGTH = 13;

function identifiedTail(rest: Buffer): Tail {
  const cardAt = (start: number) => start + IDENTIFIED_STATUS_LENGTH;
  const start = afterCell(
    rest,
    (left, from) =>
      left === IDENTIFIED_STATUS_LENGTH || left === IDENTIFIED_STATUS_LENGTH + 1 + (rest[cardAt(from)] ?? 0),
  );
  if (start === null) return null;
  const status = rest[start]!;
  const readings = { ...supply(rest.readUInt16BE(start + 1)), ...ownBattery(rest[start + 3]! * 100) };
  const { events, notRead } = gt06Alarms(status, rest[start + 5]!);
  const card = rest
    .subarray(cardAt(start) + 2)
    .toString('latin1')
    .replace(/[^\x21-\x7e]/g, '');
  const event = driverIdEvent(card);
  return {
    ignition: ignitionOf(status),
    readings,
    events: event === null ? events : [...events, event],
    notRead: [...notRead, 'mileage', 'engine hours'],
  };
}

/** X1: four bytes of alarms before the fix; after it inputs, mileage, cell, driver, supply and battery. */
function afterAlarmWord(message: Gt06Message): Gt06Result {
  const content = message.content.subarray(4);
  return withFix({ ...message, content }, (rest) => {
    const reader = new ByteReader(rest);
    reader.take(2 + 4 + 9);
    const driver = reader.u32();
    const event = driver === 0 ? null : driverIdEvent(String(driver));
    return {
      readings: { ...supply(reader.u16()), ...ownBattery(reader.u16() * 10) },
      events: event === null ? [] : [event],
      notRead: ['mileage'],
    };
  });
}

/** AZ735: a byte that counts the fix goes before it, 0 where there is none. */
function countedFix(message: Gt06Message): Gt06Result {
  const { content } = message;
  if (content[6] === 0) return 'no-place';
  if (content.length < 7) return 'unreadable';
  return fixAlone({ ...message, content: Buffer.concat([content.subarray(0, 6), content.subarray(7)]) });
}

const COUNTED_FIX_LENGTH = 12;

/** The fix of AZ735, if there is one, and behind cells and access points why the message was sent. */
function keyFobAlarm(message: Gt06Message): Gt06Result {
  const { content, offsetMinutes } = message;
  const hasFix = content[6] !== 0;
  const { events, notRead } = keyFobAlarms(reasonIn(content.subarray(hasFix ? 7 + COUNTED_FIX_LENGTH : 7)));
  if (!hasFix) {
    if (events.length === 0 && notRead.length === 0) return 'no-place';
    const at = gt06Time(content, offsetMinutes);
    return at === null ? 'bad-time' : { position: placeless(at, { events }), notRead };
  }
  const fix = countedFix(message);
  return typeof fix === 'string' ? fix : { position: { ...fix.position, events }, notRead };
}

/** null where the message ends before it. */
function reasonIn(rest: Buffer): number | null {
  try {
    const reader = new ByteReader(rest);
    // The length of the cell counts itself, and the signal follows; none: neither.
    reader.take(reader.u8());
    reader.take(reader.u8());
    reader.take(reader.u8());
    return reader.u8();
  } catch (error) {
    if (error instanceof TooShort) return null;
    throw error;
  }
}

/** The cell has long numbers in some, and its length before it in most. */
function fenceAlarm(message: Gt06Message): Gt06Result {
  return withFix(message, (rest) => alarmTail(rest, [6]));
}

/** Time, latitude, longitude, course, event and its value; shorter messages have no place. */
const CAMERA_FIX_LENGTH = 19;

/** The marker FFFF and a version before the fix: the form with speed, and the course before the speed. */
function cameraAlarm(message: Gt06Message): Gt06Result {
  const { content, offsetMinutes } = message;
  const isMarked = content.length > 2 && content.readUInt16BE(0) === 0xffff;
  const reader = new ByteReader(isMarked ? content.subarray(3) : content);
  const at = gt06Time(reader.take(6), offsetMinutes);
  if (at === null) return 'bad-time';
  if (!isMarked && content.length < CAMERA_FIX_LENGTH) {
    const { events, notRead } = cameraAlarms(reader.u8());
    return { position: placeless(at, { events }), notRead };
  }
  if (isMarked) reader.u8();
  const [latitude, longitude, flags] = [reader.u32(), reader.u32(), reader.u16()];
  const speedKph = isMarked ? reader.u16() : 0;
  const readings = isMarked ? supply(reader.u16() * 10) : {};
  const { events, notRead } = cameraAlarms(reader.u8());
  return {
    position: { ...gt06Place({ at, latitude, longitude, speedKph, flags }), readings, events },
    notRead,
  };
}
