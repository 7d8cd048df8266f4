import { destinationPoint } from '@longhaul/geo';
import { epochMs } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fix, JurisdictionMiles } from './miles-model.ts';
import { DAY_MS, derive, START_AT } from './testing/two-states.ts';

interface Step {
  seconds: number;
  metersPerSecond: number;
  turnDegrees: number;
  isHeard: boolean;
  hasOdometer: boolean;
}

const steps = fc.array(
  fc.record<Step>({
    seconds: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 9_000 })),
    metersPerSecond: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 36 })),
    turnDegrees: fc.integer({ min: -180, max: 180 }),
    isHeard: fc.boolean(),
    hasOdometer: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
);

/** A truck that wanders about the border; its odometer runs a little ahead of the straight lines. */
function wander(drawn: readonly Step[]): Fix[] {
  let [at, odometer, point] = [START_AT, 5_000_000, { lat: 38.2, lon: -95.05 }];
  const fixes: Fix[] = [{ at: epochMs(at), ...point, odometerMeters: odometer, ignition: true }];
  for (const { seconds, metersPerSecond, turnDegrees } of drawn) {
    const meters = seconds * metersPerSecond;
    at += seconds * 1_000;
    odometer += Math.round(meters * 1.02);
    point = destinationPoint(point, turnDegrees, meters);
    fixes.push({ at: epochMs(at), ...point, odometerMeters: odometer, ignition: true });
  }
  return fixes;
}

function shuffled(fixes: readonly Fix[], order: readonly number[]): Fix[] {
  return fixes
    .map((each, index) => ({ each, rank: order[index % order.length]! * 7_919 + index * order.length }))
    .sort((a, b) => (a.rank % 104_729) - (b.rank % 104_729))
    .map(({ each }) => each);
}

const dayStarts = Array.from({ length: 9 }, (_, day) => epochMs(START_AT - 3_600_000 + day * DAY_MS));

function sumOf({ days }: JurisdictionMiles): number {
  return days.reduce((total, day) => total + day.meters, 0);
}

const order = fc.array(fc.nat({ max: 9_999 }), { minLength: 1, maxLength: 60 });

describe('conservation', () => {
  it('gives the odometer change exactly, whichever fixes between the first and the last are heard', () => {
    fc.assert(
      fc.property(steps, (drawn) => {
        const fixes = wander(drawn);
        const heard = fixes.filter((_, index) => {
          const isEnd = index === 0 || index === fixes.length - 1;
          return isEnd || drawn[index - 1]!.isHeard;
        });
        const thinned = heard.map((each, index) => {
          const isEnd = index === 0 || index === heard.length - 1;
          return isEnd || drawn[index]!.hasOdometer ? each : { ...each, odometerMeters: null };
        });
        const change = fixes.at(-1)!.odometerMeters! - fixes[0]!.odometerMeters!;
        for (const set of [fixes, heard, thinned]) {
          const result = derive(set, { dayStarts });
          expect(sumOf(result)).toBe(change);
          expect(result).toMatchObject({ odometerMeters: change, estimatedMeters: 0 });
        }
      }),
    );
  });

  it('does not depend on the order of arrival, nor on duplicates', () => {
    fc.assert(
      fc.property(steps, order, (drawn, ranks) => {
        const fixes = wander(drawn);
        const arrived = shuffled([...fixes, ...fixes.filter((_, index) => index % 3 === 0)], ranks);
        expect(derive(arrived, { dayStarts })).toEqual(derive(fixes, { dayStarts }));
      }),
    );
  });

  it('adds up to what was counted even for readings and positions without sense', () => {
    const nonsense = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 400_000 }).map((seconds) => epochMs(START_AT + seconds * 1_000)),
        lat: fc.double({ min: 35, max: 44, noNaN: true }),
        lon: fc.double({ min: -99, max: -78, noNaN: true }),
        odometerMeters: fc.option(fc.integer({ min: 0, max: 3_000_000 })),
        ignition: fc.option(fc.boolean()),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(nonsense, order, (fixes, ranks) => {
        const result = derive(fixes, { dayStarts });
        expect(sumOf(result)).toBe(result.odometerMeters + result.estimatedMeters);
        expect(result.days.every(({ meters }) => Number.isSafeInteger(meters) && meters >= 0)).toBe(true);
        expect(derive(shuffled(fixes, ranks), { dayStarts })).toEqual(result);
      }),
    );
  });

  it('gives a day the same miles alone, with the fixes around it, as within the whole', () => {
    fc.assert(
      fc.property(steps, (drawn) => {
        const fixes = wander(drawn);
        const whole = derive(fixes, { dayStarts });
        const alone = dayStarts.flatMap((startAt) => {
          const first = fixes.findIndex(({ at }) => at >= startAt);
          const next = fixes.findIndex(({ at }) => at >= startAt + DAY_MS);
          const around = fixes.slice(
            Math.max(0, (first === -1 ? fixes.length : first) - 5),
            next === -1 ? fixes.length : next + 5,
          );
          const { days } = derive(around, { dayStarts: [startAt, epochMs(startAt + DAY_MS)] });
          return days.filter(({ dayStartAt }) => dayStartAt === startAt);
        });
        expect(alone).toEqual(whole.days);
      }),
    );
  });
});
