import { MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fix, SegmentThresholds } from './movement.ts';
import { SegmentFold, type Segments, segmentsOf } from './segments.ts';

const thresholds: SegmentThresholds = {
  stopAfterMs: 5 * MINUTE_MS,
  idleAfterMs: 5 * MINUTE_MS,
  gapAfterMs: 5 * MINUTE_MS,
};
const START = Date.UTC(2026, 10, 21, 6);

/** One fix a minute: `D` drives a kilometer, `I` stands with the engine on, `S` with it off, `.` is silent. */
function minutes(plan: string, engineKnown = true): Fix[] {
  const fixes: Fix[] = [];
  let kilometers = 0;
  for (const [index, letter] of [...plan].entries()) {
    if (letter === 'D' || letter === 'd') kilometers += 1;
    if (letter === '.' || letter === 'd') continue;
    fixes.push({
      at: START + index * MINUTE_MS,
      latitudeE7: 410_000_000 + Math.round((kilometers / 111.195) * 1e7),
      longitudeE7: -835_000_000,
      speedKph: letter === 'D' ? 60 : 0,
      ignition: engineKnown ? letter !== 'S' : null,
      odometerMeters: null,
    });
  }
  return fixes;
}

function summary(segments: Segments): string[] {
  const minute = (fix: Fix) => (fix.at - START) / MINUTE_MS;
  const trips = segments.trips.map((trip) => ({ name: 'trip', ...trip }));
  const halts = segments.halts.map((halt) => ({ name: halt.kind, ...halt }));
  return [...trips, ...halts]
    .sort((a, b) => a.start.at - b.start.at || a.name.localeCompare(b.name))
    .map((item) => `${item.name} ${minute(item.start)}-${minute(item.end)}${item.isOpen ? '…' : ''}`);
}

describe('segmentsOf', () => {
  it.each([
    ['nothing', '', []],
    ['one fix', 'D', []],
    ['a trip that goes on', 'SDDDD', ['trip 0-4…']],
    ['a trip between two stops', 'SSSSSSDDDDSSSSSSSS', ['stop 0-5', 'trip 5-10', 'stop 10-17…']],
    ['a red light inside a trip', 'SDDDIIIDDD', ['trip 0-9…']],
    ['standing just under five minutes', 'SDDDSSSSDDD', ['trip 0-10…']],
    ['standing five minutes', 'SDDDSSSSSSDDD', ['trip 0-4', 'stop 4-9', 'trip 9-12…']],
    ['idling long enough', 'SDDDIIIIIIIDD', ['trip 0-4', 'idle 4-10', 'trip 10-12…']],
    ['an engine switched off after a minute', 'SDDDISSSSSSSDD', ['trip 0-4', 'stop 4-11', 'trip 11-13…']],
    [
      'an idle before a rest',
      'SDDDIIIIIIISSSSSSSSSSDD',
      ['trip 0-4', 'idle 4-11', 'stop 11-20', 'trip 20-22…'],
    ],
    [
      'hours of silence in one place',
      `SDDSSS${'.'.repeat(120)}SSDD`,
      ['trip 0-3', 'stop 3-127', 'trip 127-129…'],
    ],
    ['a dead zone that was driven through', `SDDD${'d'.repeat(20)}DDD`, ['gap 3-24', 'trip 0-26…']],
    [
      'silence that begins while moving and ends parked there',
      `SDDD${'.'.repeat(30)}SSSSSSS`,
      ['gap 3-34', 'stop 34-40…', 'trip 0-3'],
    ],
    [
      'a place that changed slowly in silence',
      `SSSSSS${'.'.repeat(60)}dSSSSSS`,
      ['gap 5-67', 'stop 0-5', 'stop 67-72…'],
    ],
  ])('finds %s', (_name, plan, expected) => {
    expect(summary(segmentsOf(minutes(plan), thresholds)).sort()).toEqual([...expected].sort());
  });

  it('counts standing with an unknown engine as a stop', () => {
    expect(summary(segmentsOf(minutes('SDDIIIIIIIDD', false), thresholds))).toEqual([
      'trip 0-3',
      'stop 3-9',
      'trip 9-11…',
    ]);
  });

  it('marks an idle inside a trip when the organization idles sooner than it stops', () => {
    const eager = { ...thresholds, idleAfterMs: 2 * MINUTE_MS };
    expect(summary(segmentsOf(minutes('SDDIIIIDD'), eager))).toEqual(['trip 0-8…', 'idle 3-6']);
  });

  it('sums distance, time in movement and the highest speed of a trip', () => {
    const trip = segmentsOf(minutes('SDDDIIIDDD'), thresholds).trips[0]!;
    expect(trip.distanceMeters).toBeCloseTo(6_000, -1);
    expect(trip.drivingMs).toBe(7 * MINUTE_MS);
    expect(trip.maxSpeedKph).toBe(60);
  });

  it('trusts an odometer that agrees with the map and ignores one that jumps', () => {
    const [first, second] = minutes('DD') as [Fix, Fix];
    const withOdometers = (from: number, to: number) =>
      segmentsOf(
        [
          { ...first, odometerMeters: from },
          { ...second, odometerMeters: to },
        ],
        thresholds,
      ).trips[0]!;
    expect(withOdometers(500_000, 501_250).distanceMeters).toBe(1_250);
    expect(withOdometers(500_000, 0).distanceMeters).toBeCloseTo(1_000, -1);
    expect(withOdometers(0, 500_000).distanceMeters).toBeCloseTo(1_000, -1);
  });

  describe('an odometer that falls behind the map', () => {
    /** 41 fixes a minute apart, a kilometer each. */
    const drive = (odometer: (minute: number) => number | null, change: Partial<Fix> = {}) =>
      minutes('D'.repeat(41)).map((fix, minute) => ({ ...fix, odometerMeters: odometer(minute), ...change }));
    const metersOf = (fixes: readonly Fix[]) =>
      segmentsOf(fixes, thresholds).trips.reduce((sum, trip) => sum + trip.distanceMeters, 0);

    it.each<[string, (minute: number) => number]>([
      ['is 0 in every fix', () => 0],
      ['counts kilometers as meters', (minute) => 100 + minute],
      ['is repeated for ten minutes and then goes on', (minute) => (minute <= 10 ? 0 : minute * 1_000)],
    ])('is not believed where it %s', (_, odometer) => {
      expect(Math.abs(metersOf(drive(odometer)) - 40_000)).toBeLessThan(100);
      expect(Math.abs(metersOf(drive(odometer, { ignition: null, speedKph: 0 })) - 40_000)).toBeLessThan(100);
    });

    it('is not believed over a silence', () => {
      const fixes = drive(() => 0);
      expect(Math.abs(metersOf([...fixes.slice(0, 3), ...fixes.slice(33)]) - 40_000)).toBeLessThan(100);
    });

    it('is believed with the engine off', () => {
      expect(metersOf(drive(() => 0, { ignition: false }))).toBe(0);
    });
  });

  it('detects movement of a device that sends no speed', () => {
    const fixes = minutes('SDDDD').map((fix) => ({ ...fix, speedKph: 0 }));
    expect(summary(segmentsOf(fixes, thresholds))).toEqual(['trip 0-4…']);
  });

  it('does not take the noise of a parked receiver for movement', () => {
    const fixes = minutes('SSSSSSSSSS').map((fix, index) => ({
      ...fix,
      speedKph: index % 3 === 0 ? 12 : 2,
      latitudeE7: fix.latitudeE7 + (index % 2) * 2_000,
    }));
    expect(summary(segmentsOf(fixes, thresholds))).toEqual(['stop 0-9…']);
  });
});

const plan = fc.string({
  unit: fc.constantFrom('D', 'D', 'D', 'I', 'I', 'S', 'S', 'S', '.', 'd'),
  maxLength: 120,
});

describe('segments of any journey', () => {
  it('do not depend on the order or the repetition of fixes', () => {
    const shuffled = plan.chain((text) => {
      const fixes = minutes(text);
      const repeated = fc.shuffledSubarray([...fixes, ...fixes], { minLength: fixes.length * 2 });
      return fc.tuple(fc.constant(fixes), repeated);
    });
    fc.assert(
      fc.property(shuffled, ([fixes, mixed]) => {
        expect(segmentsOf(mixed, thresholds)).toEqual(segmentsOf(fixes, thresholds));
      }),
      { numRuns: 200 },
    );
  });

  it('are the same when the fold starts at any trip', () => {
    fc.assert(
      fc.property(plan, (text) => {
        const fixes = minutes(text);
        const whole = segmentsOf(fixes, thresholds);
        for (const trip of whole.trips) {
          const from = <Item extends { start: Fix }>(items: readonly Item[]) =>
            items.filter((item) => item.start.at >= trip.start.at);
          const again = segmentsOf(
            fixes.filter((fix) => fix.at >= trip.start.at),
            thresholds,
          );
          expect(again).toEqual({ trips: from(whole.trips), halts: from(whole.halts) });
        }
      }),
      { numRuns: 200 },
    );
  });

  it('never overlap, run forward and never move a closed segment', () => {
    fc.assert(
      fc.property(plan, (text) => {
        const fold = new SegmentFold(thresholds);
        const trips = [];
        for (const fix of minutes(text)) {
          fold.push(fix);
          trips.push(...fold.takeClosed().trips);
          for (const open of fold.open().trips) expect(open.end.at).toBeLessThanOrEqual(fix.at);
        }
        expect(trips.every((trip) => trip.end.at > trip.start.at && trip.distanceMeters >= 0)).toBe(true);
        for (const [index, trip] of trips.entries()) {
          if (index > 0) expect(trip.start.at).toBeGreaterThanOrEqual(trips[index - 1]!.end.at);
        }
      }),
      { numRuns: 200 },
    );
  });
});
