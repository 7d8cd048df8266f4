import { distanceMeters } from '@longhaul/geo';
import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { DAY_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prairieLine } from '../organizations.ts';
import { type Cadence, fixesBetween } from './fixes.ts';
import { createTruckPlan } from './truck-plan.ts';

const WEEK = 7 * DAY_MS;
const NOVEMBER = Date.UTC(2026, 10, 1);
const everyMinute: Cadence = { movingMs: 60_000, idlingMs: 120_000, parkedMs: 900_000 };
const trucks = prairieLine.trucks.slice(0, 12);
const plans = trucks.map(createTruckPlan);
const anyPlan = fc.constantFrom(...plans);
const anyInstant = fc.integer({ min: NOVEMBER - 300 * DAY_MS, max: NOVEMBER + 900 * DAY_MS });

function deviceOf(unitNumber: string) {
  return prairieLine.devices.find(({ truck }) => truck === unitNumber)!;
}

describe('createTruckPlan', () => {
  it('puts a truck at the same place at the same instant, whoever asks', () => {
    fc.assert(
      fc.property(fc.constantFrom(...trucks), anyInstant, (truck, at) => {
        const known = plans[trucks.indexOf(truck)]!;
        expect(known.stateAt(at)).toEqual(known.stateAt(at));
      }),
      { numRuns: 100 },
    );
    const again = createTruckPlan(trucks[0]!);
    for (let at = NOVEMBER; at < NOVEMBER + 2 * DAY_MS; at += 600_000) {
      expect(again.stateAt(at)).toEqual(plans[0]!.stateAt(at));
    }
  });

  it('never turns an odometer back nor drives faster than 75 mph, in any week', () => {
    fc.assert(
      fc.property(anyPlan, anyInstant, fc.integer({ min: 1_000, max: WEEK }), (plan, at, elapsedMs) => {
        const [before, after] = [plan.stateAt(at), plan.stateAt(at + elapsedMs)];
        const meters = after.odometerMeters - before.odometerMeters;
        expect(meters).toBeGreaterThanOrEqual(0);
        const seconds = elapsedMs / 1_000;
        // 75 mph is 33.53 m/s, 68 mph 30.4: a fast stretch runs at most 1 km ahead, and gives it back. Readings are rounded.
        expect(meters).toBeLessThanOrEqual(Math.min(33.53 * seconds, 30.4 * seconds + 1_000) + 1);
        expect(before.speedKph).toBeGreaterThanOrEqual(0);
        expect(before.speedKph).toBeLessThanOrEqual(121);
      }),
      { numRuns: 2_000 },
    );
  });

  it('moves on the map without jumps', () => {
    for (const plan of plans.slice(0, 4)) {
      let previous = plan.stateAt(NOVEMBER);
      for (let at = NOVEMBER + 10_000; at < NOVEMBER + WEEK; at += 10_000) {
        const state = plan.stateAt(at);
        expect(distanceMeters(previous, state)).toBeLessThan(600);
        previous = state;
      }
    }
  });

  it('keeps the 70 hours and rests 34 hours in a row in every week', () => {
    for (const plan of plans) {
      const stretches = [...plan.stretchesBetween(NOVEMBER, NOVEMBER + 4 * WEEK)];
      const drivenMs = stretches.reduce(
        (sum, { startAt, endAt, isMoving }) => sum + (isMoving ? endAt - startAt : 0),
        0,
      );
      expect(drivenMs / 4).toBeLessThan(70 * 3_600_000);
      expect(drivenMs / 4).toBeGreaterThan(30 * 3_600_000);
      const restarts = stretches.filter(
        ({ startAt, endAt, isIgnitionOn }) => !isIgnitionOn && endAt - startAt > 30 * 3_600_000,
      );
      expect(restarts.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('drives the border truck into Ontario over the bridge at Detroit, more than three times a week', () => {
    const plan = createTruckPlan(prairieLine.trucks.find(({ haul }) => haul === 'border')!);
    let crossings = 0;
    let before: string | null = null;
    for (let at = NOVEMBER; at < NOVEMBER + 4 * WEEK; at += 60_000) {
      const { lat, lon } = plan.stateAt(at);
      const code = jurisdictionAt(lat, lon);
      if (code === 'ON' && before !== 'ON') {
        expect(before).toBe('MI');
        expect(distanceMeters({ lat, lon }, { lat: 42.312, lon: -83.074 })).toBeLessThan(3_000);
        crossings++;
      }
      before = code;
    }
    expect(crossings).toBeGreaterThan(12);
  });

  it('has stretches that follow one another without a hole', () => {
    const stretches = [...plans[3]!.stretchesBetween(NOVEMBER, NOVEMBER + 3 * WEEK)];
    for (const [index, stretch] of stretches.entries()) {
      expect(stretch.endAt).toBeGreaterThanOrEqual(stretch.startAt);
      if (index > 0) expect(stretch.startAt).toBe(stretches[index - 1]!.endAt);
    }
    expect(stretches[0]!.startAt).toBeLessThanOrEqual(NOVEMBER);
    expect(stretches.at(-1)!.endAt).toBeGreaterThanOrEqual(NOVEMBER + 3 * WEEK);
  });
});

describe('fixesBetween', () => {
  it('gives the same for two neighboring ranges as for the whole', () => {
    fc.assert(
      fc.property(anyPlan, anyInstant, fc.integer({ min: 1, max: DAY_MS }), (plan, from, length) => {
        const device = deviceOf(plan.truck.unitNumber);
        const until = from + DAY_MS;
        const middle = Math.min(until, from + length);
        const fixes = (start: number, end: number) => [
          ...fixesBetween(plan, device, { from: start, until: end, cadence: everyMinute }),
        ];
        expect([...fixes(from, middle), ...fixes(middle, until)]).toEqual(fixes(from, until));
      }),
      { numRuns: 40 },
    );
  });

  it('runs forward in time, and agrees at a shared instant whatever the cadence', () => {
    const plan = plans[1]!;
    const device = deviceOf(plan.truck.unitNumber);
    const range = { from: NOVEMBER, until: NOVEMBER + 3 * DAY_MS };
    const coarse = [...fixesBetween(plan, device, { ...range, cadence: everyMinute })];
    const fine = new Map(
      [
        ...fixesBetween(plan, device, {
          ...range,
          cadence: { movingMs: 5_000, idlingMs: 30_000, parkedMs: 60_000 },
        }),
      ].map((fix) => [fix.at, fix]),
    );
    for (const [index, fix] of coarse.entries()) {
      expect(fine.get(fix.at)).toEqual(fix);
      if (index > 0) expect(fix.at).toBeGreaterThan(coarse[index - 1]!.at);
    }
  });

  it('stamps fixes by the clock of the device', () => {
    const plan = createTruckPlan(prairieLine.trucks.find(({ unitNumber }) => unitNumber === '1955')!);
    const [fix] = fixesBetween(plan, deviceOf('1955'), {
      from: NOVEMBER,
      until: NOVEMBER + DAY_MS,
      cadence: everyMinute,
    });
    expect(fix!.deviceAt - fix!.at).toBe(7 * 60_000);
  });

  it('loses the signal now and then, for minutes', () => {
    const plan = plans[0]!;
    const fixes = [
      ...fixesBetween(plan, deviceOf('1042'), {
        from: NOVEMBER,
        until: NOVEMBER + 30 * DAY_MS,
        cadence: everyMinute,
      }),
    ];
    const share = fixes.filter(({ isOutOfCoverage }) => isOutOfCoverage).length / fixes.length;
    expect(share).toBeGreaterThan(0.001);
    expect(share).toBeLessThan(0.03);
  });
});
