import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { GT06_IMEI, GT06_LOGIN, gt06Frame } from './gt06-frames.testing.ts';

const TIME = '1a0b170f0000';
/** 2026-11-23 15:00:00, 41.6001228 N 93.6094561 W, 88 km/h, 271 degrees, with a fix and without an ignition in the flags. */
const FIX = `${TIME} c9 047694dd 0a0b0f7d 58 1d0f`;
const PLACE = {
  at: Date.UTC(2026, 10, 23, 15),
  latitudeE7: 416_001_228,
  longitudeE7: -936_094_561,
  hasFix: true,
};
const CELL = '0136 04 0504 00b8b7';
const WIDE_ID_CELL = '0136 04 0504 00b8b7ee';
const LONG_CELL = '0136 04 00000504 0000000000b8b7ee';
const CARD = '0100000123456789';
const IMEI = '0356307042441013';

interface Layout {
  readonly number: number;
  readonly content: string;
  readonly isLong?: boolean;
  readonly expected?: object;
}

const driver = (driverId: string) => ({ events: [{ kind: 'driver-id', details: { driverId } }] });
const text = (words: string) => Buffer.from(words).toString('hex');

/** Each layout with a place, from the documents of its maker. */
const LAYOUTS: Record<string, Layout> = {
  'fix alone': { number: 0x10, content: FIX },
  'IMEI before the fix': { number: 0x12, content: `${IMEI} ${FIX}` },
  'status and supply after the cell': {
    number: 0x12,
    content: `${FIX} ${CELL} 42 04e4 04 00`,
    expected: { ignition: true, readings: { 'voltage-millivolts': 12_520 } },
  },
  'alarm, the length of the cell counting itself': {
    number: 0x16,
    content: `${FIX} 09 ${CELL} 02 05 04 01 02`,
    expected: { ignition: true, readings: { 'battery-percent': 83 }, events: [{ kind: 'panic' }] },
  },
  'alarm, the length of the cell without itself': {
    number: 0x26,
    content: `${FIX} 09 ${WIDE_ID_CELL} 00 3e 04 02 02`,
    expected: { ignition: false, readings: { 'battery-percent': 62 }, events: [{ kind: 'unplugged' }] },
  },
  'alarm with a card': {
    number: 0x16,
    content: `${FIX} 08 ${CELL} 02 06 04 00 01 ${CARD}`,
    expected: driver(CARD),
  },
  'alarm with a fence': {
    number: 0x27,
    content: `${FIX} 09 ${CELL} 02 06 04 2c 02 ff`,
    expected: { events: [{ kind: 'crash' }] },
  },
  'card after the cell': { number: 0x17, content: `${FIX} ${CELL} ${CARD} 00`, expected: driver(CARD) },
  'phone after the fix': { number: 0x1a, content: `${FIX} ${'30'.repeat(21)}` },
  'more cells after the fix': { number: 0x1e, content: `${FIX} 02e003 433a002fed40 433a0056e14e` },
  'text of the place': {
    number: 0x21,
    isLong: true,
    content: `00000000 01 ${text('Current position!Lat:N41.600123,Lon:W93.609456,Course:271.4,Speed:88.0,DateTime:2026-11-23 15:00:00')}`,
    expected: { latitudeE7: 416_001_230, longitudeE7: -936_094_560, speedKph: 88, headingDegrees: 271 },
  },
  'ignition after the cell': {
    number: 0x22,
    content: `${FIX} ${CELL} 01 00 00`,
    expected: { ignition: true },
  },
  'source, IMEI and time before the fix': {
    number: 0x22,
    content: `01 ${IMEI} ${TIME} ${FIX} 09 ${CELL} 46 0984 28 4c 00 02 000000 000171`,
    expected: { ignition: true, readings: { 'voltage-millivolts': 24_360, 'battery-millivolts': 4_000 } },
  },
  'supply and battery after the ignition': {
    number: 0x24,
    content: `${FIX} ${CELL} 01 04ed 0194 0000086508004139 7650`,
    expected: { ignition: true, readings: { 'voltage-millivolts': 12_610, 'battery-millivolts': 4_040 } },
  },
  'driver after the status': {
    number: 0x25,
    content: `01 ${IMEI} ${TIME} ${FIX} 0a ${WIDE_ID_CELL}04 46 0511 2a 47 00 02 000000 000584 0b 01 ${text('5100658060')}`,
    expected: {
      ...driver('5100658060'),
      readings: { 'voltage-millivolts': 12_970, 'battery-millivolts': 4_200 },
    },
  },
  'status after a cell with long numbers of its own': {
    number: 0x32,
    content: `${FIX} 0a 0136 0004 0504 00b8b7ee 46 06 04 02 02 0100`,
    expected: { ignition: true, events: [{ kind: 'unplugged' }] },
  },
  'length of the fix before it': {
    number: 0x32,
    isLong: true,
    content: `${TIME} 0c ${FIX.slice(12)} 09 0136`,
  },
  'alarms before the fix, driver and two supplies after it': {
    number: 0x34,
    content: `39000000 ${FIX} 0000 00162149 ${WIDE_ID_CELL} 004aa82b 0594 01a3 42210000 01 00 00000000`,
    expected: {
      ...driver('4892715'),
      readings: { 'voltage-millivolts': 14_280, 'battery-millivolts': 4_190 },
    },
  },
  'two supplies and a card': {
    number: 0x36,
    content: `${FIX} ${WIDE_ID_CELL} 01 00 00 00000064 0514 28 000006 ${CARD}`,
    expected: {
      ...driver(CARD),
      ignition: true,
      readings: { 'voltage-millivolts': 13_000, 'battery-millivolts': 4_000 },
    },
  },
  'modules after the fix': {
    number: 0x38,
    isLong: true,
    content: `${FIX} 0e 00 03 ${LONG_CELL} 001b 002e04 000015c4`,
  },
  'IMEI before the fix, key after the cell': {
    number: 0x61,
    content: `${IMEI} ${FIX} ${WIDE_ID_CELL} 000001395581`,
    expected: driver('000001395581'),
  },
  'modules alone': {
    number: 0x70,
    isLong: true,
    content: `0018 0002 0172 0033 0012 6a146af0 08 0120 047694dd 0a0b0f7d 58 1d0f 0034 0006 21 00000000 00`,
    expected: {
      at: 0x6a146af0 * 1_000,
      altitudeMeters: 288,
      readings: { 'battery-millivolts': 3_700 },
      events: [{ kind: 'unplugged' }],
    },
  },
  'marker before the fix of a camera, course before the speed': {
    number: 0x95,
    content: `ffff 01 ${TIME} c9 047694dd 0a0b0f7d 1d0f 0058 008a 91 0000 ${text('a.mp4')}`,
    expected: {
      speedKph: 88,
      readings: { 'voltage-millivolts': 13_800 },
      events: [{ kind: 'harsh', details: { maneuver: 'braking' } }],
    },
  },
  'event of a camera without speed': {
    number: 0x95,
    content: `${TIME} 047694dd 0a0b0f7d 1d0f 01 0000`,
    expected: { speedKph: 0, events: [{ kind: 'panic' }] },
  },
  'ignition after a cell with long numbers': {
    number: 0xa0,
    content: `${FIX} ${LONG_CELL} 01 00 00`,
    expected: { ignition: true },
  },
  'network, status and supply after a cell with long numbers': {
    number: 0xa2,
    content: `${FIX} ${LONG_CELL} 11 45 04df 06 03 00 01 000007d0 00000000 ${IMEI} 0200`,
    expected: { readings: { 'voltage-millivolts': 12_470 } },
  },
  'fence with a cell of long numbers': {
    number: 0xa3,
    content: `${FIX} 10 ${LONG_CELL} 02 05 04 00 01 00`,
    expected: { ignition: true },
  },
  'fences with a cell of long numbers': {
    number: 0xa4,
    content: `${FIX} 10 ${LONG_CELL} 00 05 04 01 02 ff`,
    expected: { events: [{ kind: 'panic' }] },
  },
};

const read = (...frames: Buffer[]) =>
  decode(
    'gt06',
    frames.map((frame) => frame.toString('hex')),
    {},
  );
const lastOf = (...frames: Buffer[]) => read(...frames).at(-1)!;

describe('a message of GT06 with a place', () => {
  it.each(Object.entries(LAYOUTS))('is read: %s', (_, { number, content, isLong = false, expected = {} }) => {
    const frame = gt06Frame(number, content, { isLong });
    for (const frames of [[frame], [GT06_LOGIN, frame]]) {
      expect(lastOf(...frames)).toMatchObject({
        kind: 'position',
        error: null,
        positions: [{ ...PLACE, ...expected }],
      });
    }
  });

  it('is answered, as it is without a place that has an event', () => {
    expect(lastOf(gt06Frame(0x95, `${TIME} 90 0001`))).toMatchObject({
      positions: [{ isPlaceless: true, events: [{ kind: 'harsh' }] }],
      answer: expect.any(Buffer),
    });
  });

  it('in a form that is not known is not answered, and says so', () => {
    const other = '0999999999999999';
    for (const content of [`02 0204 ${FIX} 00`, `${other} ${FIX}`]) {
      expect(lastOf(GT06_LOGIN, gt06Frame(0x12, content))).toMatchObject({
        kind: 'malformed',
        error: 'unreadable',
        uniqueId: GT06_IMEI,
        answer: null,
        detail: expect.stringContaining('sends places in a form that is not read'),
      });
    }
  });

  it('whose clock was never set is answered, so that the device does not send it for ever', () => {
    const unset = `000000000000 ${FIX.slice(13)} ${CELL}`;
    expect(lastOf(gt06Frame(0x12, unset))).toMatchObject({ error: 'bad-time', answer: expect.any(Buffer) });
  });

  it('without a place of its own number is set aside by name', () => {
    expect(lastOf(GT06_LOGIN, gt06Frame(0x94, '00 04d2', { isLong: true }))).toMatchObject({
      kind: 'other',
      answer: null,
      notRead: ['message 0x94'],
    });
  });
});

describe('what follows a place', () => {
  it('in no known form is listed, a cell alone is not', () => {
    const end = (number: number, rest: string, isLong = false) =>
      lastOf(gt06Frame(number, `${FIX} ${rest}`, { isLong }));
    expect(end(0x12, `${CELL} 42 04e4 04 00 0100 1c 00000cd9`)).toMatchObject({
      positions: [PLACE],
      notRead: ['end of message 0x12'],
    });
    expect(end(0x31, `${LONG_CELL} 01 00 00`)).toMatchObject({ notRead: ['end of message 0x31'] });
    expect(end(0x37, `${CELL} 01 00 00 0027 02 04e4`)).toMatchObject({
      positions: [{ ignition: true }],
      notRead: ['end of message 0x37'],
    });
    expect(end(0x22, `${CELL} 01 00 00 000030d4`)).toMatchObject({ notRead: ['mileage'] });
    for (const [number, rest] of [
      [0x12, CELL],
      [0x10, ''],
      [0x2d, WIDE_ID_CELL],
      [0x22, `${CELL} 01 00 00`],
    ] as const)
      expect(end(number, rest)).toMatchObject({ notRead: [] });
  });

  it('in modules is listed by number', () => {
    const content = '0033 0012 6a146af0 08 0120 047694dd 0a0b0f7d 58 1d0f 002e 0004 00000001 002a 0001 11';
    expect(lastOf(gt06Frame(0x70, content, { isLong: true }))).toMatchObject({
      positions: [{ readings: { 'door-open': 1 } }],
      notRead: ['module 0x2E', 'tampering alarm'],
    });
  });
});

describe('the alarm of a key fob', () => {
  const CELLS = '09 01fe 0a 060f 006a1e 3f 06 060f0053a429 07 d855a38c220a40';
  const sent = (place: string, reason: string) =>
    lastOf(gt06Frame(0x33, `${TIME} ${place} ${CELLS} ${reason} 00`, { isLong: true }));

  it.each([
    ['a4', ['unknown-alarm'], []],
    ['a2', [], ['low device battery alarm']],
    ['a5', [], ['door alarm']],
    ['a0', [], []],
  ])('%s is read behind the place', (reason, kinds, notRead) => {
    const message = sent(`0c ${FIX.slice(13)}`, reason);
    expect(message).toMatchObject({ positions: [PLACE], notRead });
    expect(message.kind === 'position' && message.positions[0]!.events!.map(({ kind }) => kind)).toEqual(
      kinds,
    );
  });

  it('is read without a place, and listed where nobody pressed it', () => {
    expect(sent('00', 'a4')).toMatchObject({
      kind: 'position',
      positions: [{ at: PLACE.at, isPlaceless: true, events: [{ kind: 'unknown-alarm' }] }],
      answer: expect.any(Buffer),
    });
    expect(sent('00', 'a0')).toMatchObject({ kind: 'other', notRead: ['message 0x33'] });
    expect(lastOf(gt06Frame(0x33, `${TIME} 0c ${FIX.slice(13)} 09`, { isLong: true }))).toMatchObject({
      positions: [{ ...PLACE, events: [] }],
    });
  });
});

// Frames that users of Traccar sent in have a panic coded so; the document of the maker has bits 3 to 5 of the status.
describe('an alarm', () => {
  const alarm = (status: string, code: string) =>
    lastOf(gt06Frame(0x16, `${FIX} 08 ${CELL} ${status} 05 04 ${code} 02`));

  it.each([
    ['in the status', '22', '00', ['panic']],
    ['in the status, beside one that is not known', '22', '30', ['panic', 'unknown-alarm']],
    ['in both', '22', '01', ['panic']],
    ['of the power in the status', '12', '00', ['unplugged']],
    ['that is not known', '02', '7b', ['unknown-alarm']],
    ['that is none', '02', '00', []],
  ])('%s is an event', (_, status, code, kinds) => {
    const message = alarm(status, code);
    const [position] = message.kind === 'incomplete' ? [] : message.positions;
    expect(position!.events!.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('without an event of its own is named among what is not read', () => {
    expect(alarm('02', '03')).toMatchObject({ notRead: ['vibration alarm'], positions: [{ events: [] }] });
    expect(alarm('1a', '00')).toMatchObject({ notRead: ['low device battery alarm'] });
  });
});
