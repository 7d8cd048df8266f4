import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { type AheadSpan, drivingAhead } from './driving-ahead.ts';
import type { AuditRequest, DutyPeriod } from './request.ts';
import { hoursIn, type Step, sampleLog } from './sample-log.ts';

const ahead = (request: AuditRequest, hours = 24) =>
  drivingAhead(request, request.until + hours * HOUR_MS).map(({ kind, startAt, endAt }) => [
    kind,
    hoursIn(startAt),
    hoursIn(endAt),
  ]);

describe('driving ahead', () => {
  it('of a rested driver is 8 hours, the break, and 3 hours up to the rest', () => {
    const log = sampleLog([
      ['D', 5],
      ['OFF', 12],
    ]);
    expect(ahead(log)).toEqual([
      ['rest', 5, 17],
      ['driving', 17, 25],
      ['break', 25, 25.5],
      ['driving', 25.5, 28.5],
      ['rest', 28.5, 38.5],
    ]);
  });

  it('of a driver near the end of the window stops with it, without a break', () => {
    const log = sampleLog([
      ['ON', 6],
      ['D', 4],
      ['ON', 2.25],
    ]);
    expect(ahead(log)).toEqual([
      ['driving', 12.25, 14],
      ['rest', 14, 24],
    ]);
  });

  it('of a driver with little left of the cycle stops there, and rests until hours come back', () => {
    const day: Step[] = [
      ['ON', 3],
      ['D', 8],
      ['OFF', 13],
    ];
    const log = sampleLog([...day, ...day, ...day, ...day, ...day, ...day, ['ON', 1]]);
    const [driving, rest] = ahead(log, 60);
    expect(driving).toEqual(['driving', 145, 148]);
    // The eight days drop the first at midnight of the ninth; a restart of 34 hours is sooner.
    expect(rest).toEqual(['rest', 148, 182]);
  });

  it('of a resting driver begins when the rest is over, and in violation after the whole rest', () => {
    const resting = sampleLog([
      ['D', 11],
      ['SB', 4],
    ]);
    expect(ahead(resting).slice(0, 2)).toEqual([
      ['rest', 11, 21],
      ['driving', 21, 29],
    ]);
    const over = sampleLog([
      ['D', 5],
      ['OFF', 1],
      ['D', 6.5],
    ]);
    expect(ahead(over).slice(0, 2)).toEqual([
      ['rest', 12.5, 22.5],
      ['driving', 22.5, 30.5],
    ]);
  });

  it('is nothing without records', () => {
    expect(drivingAhead(sampleLog([]), 1)).toEqual([]);
  });

  it('is legal to the minute, and no longer would be', () => {
    const hours = fc.integer({ min: 1, max: 44 }).map((quarters) => quarters / 4);
    const step = fc.tuple(fc.constantFrom('ON', 'D', 'OFF', 'SB'), hours) as fc.Arbitrary<Step>;
    const steps = fc.array(step, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(steps, (some) => {
        const log = sampleLog(some);
        const spans = drivingAhead(log, log.until + 24 * HOUR_MS);
        expect(newViolations(log, spans, 0)).toBe(0);
        const driving = spans.filter(({ kind }) => kind === 'driving');
        const isWhole = spans.at(-1)!.kind === 'rest';
        if (driving.length > 0 && isWhole)
          expect(newViolations(log, spans, 2 * MINUTE_MS)).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});

/** Of driving as the spans say, the last of it longer by `overMs`, beside those that the log had. */
function newViolations(log: AuditRequest, spans: readonly AheadSpan[], overMs: number): number {
  const driving = spans.filter(({ kind }) => kind === 'driving');
  const rest = log.periods.at(-1)!.status === 'SB' ? 'SB' : 'OFF';
  const periods: DutyPeriod[] = [...log.periods];
  if (spans[0]!.startAt === log.until && spans[0]!.kind !== 'driving')
    periods.push({ status: rest, startedAt: log.until });
  for (const [index, { startAt, endAt }] of driving.entries()) {
    periods.push({ status: 'D', startedAt: startAt });
    const isLast = index === driving.length - 1;
    periods.push({ status: rest, startedAt: endAt + (isLast ? overMs : 0) });
  }
  const until = Math.max(log.until, periods.at(-1)!.startedAt) + MINUTE_MS;
  const found = audit({ ...log, periods, until }).violations;
  return found.filter(({ endedAt }) => endedAt > log.until).length;
}
