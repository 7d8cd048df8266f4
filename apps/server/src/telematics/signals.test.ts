import { builtInSignals, type DeviceModel, type SignalMap } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import type { DecodedPosition } from './position.ts';
import { decodeFaultCode } from './protocols/j1939.ts';
import { TeltonikaStreamReader } from './protocols/teltonika.ts';
import { positionOf } from './protocols/teltonika-codec.ts';
import { codec8ExtendedData, type FrameIo, login, tcpFrame } from './protocols/teltonika-frames.testing.ts';
import { bindingsOf, readSignals } from './signals.ts';

const model = (name: string, changes: Partial<DeviceModel> = {}) => ({
  maker: 'Teltonika',
  model: name,
  protocol: 'teltonika' as const,
  ...changes,
});

/** A record with these elements, from the wire to its meaning on a device of the model. */
function read(map: SignalMap, io: readonly FrameIo[], eventIo = 0): DecodedPosition {
  const reader = new TeltonikaStreamReader();
  reader.push(login('356307042441013'));
  const record = { at: Date.UTC(2026, 10, 21, 12), latitude: 41.65, longitude: -83.53, io, eventIo };
  const [message] = reader.push(tcpFrame(codec8ExtendedData([record])));
  if (message?.kind !== 'records') throw new Error(`read as ${message?.kind}`);
  return readSignals(positionOf(message.records[0]!), bindingsOf(map));
}

const truck = builtInSignals(model('FMC650'));
const light = builtInSignals(model('FMC130'));

describe('the built-in maps', () => {
  it('read the FMS elements of the truck family', () => {
    const io: FrameIo[] = [
      [239, 1, 1],
      [87, 1, 63],
      [84, 1, 40],
      [88, 2, 1_350],
      [127, 2, 86],
      [89, 2, 5_400],
      [137, 1, 1],
      [66, 2, 27_800],
      [216, 4, 412_345_678],
      [104, 4, 12_345],
      [86, 4, 98_765],
    ];
    const position = read(truck, io);
    expect(position).toMatchObject({ ignition: true, odometerMeters: 412_345_678, unread: [84, 40] });
    expect(position.readings).toEqual({
      'fuel-percent': 63,
      'engine-rpm': 1_350,
      'coolant-celsius': 86,
      'axle-1-kilograms': 5_400,
      pto: 1,
      'voltage-millivolts': 27_800,
      'engine-seconds': 12_345 * 3_600,
      'fuel-used-milliliters': 98_765_000,
    });
  });

  it('read the same ids of the light family as what they are there', () => {
    const io: FrameIo[] = [
      [89, 1, 63],
      [90, 2, 0x0400],
      [84, 2, 2_405],
      [85, 2, 1_350],
      [115, 2, 0x1_0000 - 153],
      [118, 2, 5_400],
      [87, 4, 1_000_000],
      [102, 4, 600],
    ];
    const position = read(light, io);
    expect(position.readings).toEqual({
      'fuel-percent': 63,
      'door-open': 1,
      'fuel-milliliters': 240_500,
      'engine-rpm': 1_350,
      'coolant-celsius': -15,
      'axle-1-kilograms': 5_400,
      'engine-seconds': 36_000,
    });
    expect(position.unread).toEqual([87, 1_000_000]);
  });

  it('take an immobilizer of the truck family for no idling, and who may drive for no unplugged device', () => {
    const io: FrameIo[] = [
      [251, 1, 1],
      [252, 1, 1],
    ];
    expect(read(light, io).events?.map(({ kind }) => kind)).toEqual(['idling', 'unplugged']);
    expect(read(truck, io)).toMatchObject({ events: undefined, unread: [251, 1, 252, 1] });
  });

  it('read of a device without a model only what means the same everywhere', () => {
    const io: FrameIo[] = [
      [239, 1, 0],
      [89, 1, 63],
      [66, 2, 12_600],
    ];
    expect(read(builtInSignals(null), io)).toMatchObject({
      ignition: false,
      readings: { 'voltage-millivolts': 12_600 },
      unread: [89, 63],
    });
  });

  it('name each I/O id once', () => {
    for (const map of [truck, light, builtInSignals(null)]) {
      expect(new Set(map.map(({ ioId }) => ioId)).size).toBe(map.length);
    }
  });
});

describe('a signal out of its range', () => {
  it.each([
    ['fuel of 101 %', [87, 1, 101]],
    ['an engine that J1939 does not know of', [88, 2, 0xffff]],
    ['a power take-off in error', [137, 1, 2]],
    ['80 volts', [66, 4, 80_000]],
  ] satisfies [string, FrameIo][])('is left raw: %s', (_, element) => {
    expect(read(truck, [element])).toMatchObject({ readings: {}, unread: [element[0], element[2]] });
  });
});

describe('of two elements with one signal', () => {
  it('the first of the map counts, in whatever order they came', () => {
    const map = bindingsOf([
      { ioId: 1, signal: 'fuel-percent', multiplier: 1, offset: 0, isSigned: false },
      { ioId: 2, signal: 'fuel-percent', multiplier: 0.4, offset: 0, isSigned: false },
    ]);
    const sent = (io: number[]) => readSignals({ ...read([], []), io }, map).readings;
    expect(sent([1, 1, 50, 2, 1, 100])).toEqual({ 'fuel-percent': 50 });
    expect(sent([2, 1, 100, 1, 1, 50])).toEqual({ 'fuel-percent': 50 });
    expect(sent([2, 1, 100])).toEqual({ 'fuel-percent': 40 });
  });
});

describe('events', () => {
  it('tell how the driving was harsh, and how hard', () => {
    const io: FrameIo[] = [
      [254, 1, 47],
      [253, 1, 2],
    ];
    expect(read(truck, io, 253).events).toEqual([
      { kind: 'harsh', code: 2, isTrigger: true, details: { maneuver: 'braking', g: 0.47 } },
    ]);
  });

  it('are none where the value says that nothing happens', () => {
    const io: FrameIo[] = [
      [246, 1, 0],
      [247, 1, 0],
      [253, 1, 0],
      [10_493, 4, 0],
    ];
    expect(read(truck, io)).toMatchObject({ events: undefined, unread: [] });
  });

  it('take a crash for one, and not each record of its trace', () => {
    const kinds = (value: number) => read(light, [[247, 1, value]]).events?.map(({ kind }) => kind);
    expect([1, 6].map(kinds)).toEqual([['crash'], ['crash']]);
    expect([2, 3, 4, 5].map(kinds)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('carry the trouble code of the engine', () => {
    expect(read(truck, [[10_493, 4, 0xb30c0205]]).events).toEqual([
      {
        kind: 'fault-code',
        code: 0xb30c0205,
        isTrigger: false,
        details: { spn: 3_251, fmi: 2, occurrences: 5, isSure: true },
      },
    ]);
  });

  it.each([0, 0xffffffff, 0xffffff7f])('carry no trouble code where there is none: %d', (raw) => {
    expect(read(truck, [[10_493, 4, raw]]).events ?? []).toEqual([]);
  });
});

describe('decodeFaultCode', () => {
  it.each([
    ['64 00 01 03', { spn: 100, fmi: 1, occurrences: 3, isSure: true }],
    ['B3 0C 02 05', { spn: 3_251, fmi: 2, occurrences: 5, isSure: true }],
    ['00 F0 EE 01', { spn: 520_192, fmi: 14, occurrences: 1, isSure: true }],
    ['FF FF FF 7F', { spn: 524_287, fmi: 31, occurrences: null, isSure: true }],
    ['64 00 01 83', { spn: 100, fmi: 1, occurrences: 3, isSure: false }],
  ])('reads %s', (bytes, code) => {
    expect(decodeFaultCode(Number.parseInt(bytes.replaceAll(' ', ''), 16))).toEqual(code);
  });
});
