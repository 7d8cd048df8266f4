import { type DemoDevice, type DemoFix, prairieLine } from '@longhaul/demo';
import { describe, expect, it } from 'vitest';
import { recordOf } from './record.ts';

const device = (model: DemoDevice['model']): DemoDevice => ({ ...prairieLine.devices[0]!, model });

const fix: DemoFix = {
  at: 0,
  deviceAt: 0,
  isOutOfCoverage: false,
  lat: 41,
  lon: -83,
  speedKph: 90,
  headingDegrees: 0,
  odometerMeters: 1_000,
  isIgnitionOn: true,
  readings: {
    voltageMillivolts: 13_900,
    engine: { fuelPercent: 63, engineSeconds: 36_600, engineRpm: 1_350, coolantCelsius: 88 },
  },
  events: [],
};

const valuesOf = (changes: Partial<DemoFix>, model: DemoDevice['model'] = 'FMC650') =>
  Object.fromEntries(recordOf({ ...fix, ...changes }, device(model)).io.map(({ id, value }) => [id, value]));

describe('recordOf', () => {
  it('tells the engine under the ids of the family', () => {
    const both = { 239: 1, 240: 1, 21: 4, 66: 13_900, 16: 1_000, 181: 9 };
    expect(valuesOf({})).toEqual({ ...both, 87: 63, 88: 1_350, 104: 10, 127: 88 });
    expect(valuesOf({}, 'FMC130')).toEqual({ ...both, 89: 63, 85: 1_350, 102: 610, 115: 880 });
  });

  it('makes a record of harsh driving with its kind and force', () => {
    const events: DemoFix['events'] = [{ kind: 'harsh', maneuver: 'braking', g: 0.47 }];
    expect(recordOf({ ...fix, events }, device('FMC650'))).toMatchObject({ eventId: 253, priority: 1 });
    expect(valuesOf({ events })).toMatchObject({ 253: 2, 254: 47 });
  });

  it('tells a trouble code in four bytes', () => {
    const events: DemoFix['events'] = [{ kind: 'fault-code', spn: 520_192, fmi: 14, occurrences: 1 }];
    expect(valuesOf({ events })[10_493]).toBe(0x00f0ee01);
  });
});
