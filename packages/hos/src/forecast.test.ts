import { MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clocks } from './clocks.ts';
import { type Forecast, forecast } from './forecast.ts';
import type { AuditRequest, DutyPeriod, ExceptionClaim } from './request.ts';
import { ruleSetIds } from './rule-set.ts';
import { hoursIn, monday, sampleLog } from './sample-log.ts';

const HOUR = 60 * MINUTE_MS;

const step = fc.record({
  what: fc.constantFrom(
    ...(['OFF', 'SB', 'SB', 'D', 'D', 'D', 'ON', 'ON/PS', 'OFF/PS', 'OFF/PC', 'ON/WT', 'OFF/WT'] as const),
  ),
  minutes: fc.oneof(fc.integer({ min: 1, max: 240 }), fc.constantFrom(30, 120, 180, 420, 480, 600, 2040)),
});
const claims = fc.constantFrom<ExceptionClaim[]>(
  [],
  [],
  [{ kind: 'adverse-driving' }],
  [{ kind: 'sixteen-hour' }],
  [{ kind: 'short-haul' }],
  [{ kind: 'oilfield-wait' }],
  [{ kind: 'oilfield-equipment' }],
  [{ kind: 'oilfield-equipment', from: monday + 20 * HOUR, to: monday + 90 * HOUR }],
  [{ kind: 'agricultural', from: monday + 30 * HOUR, to: monday + 200 * HOUR }],
);

const anyLog = fc
  .record({
    ruleset: fc.constantFrom(...ruleSetIds),
    restedBefore: fc.boolean(),
    exceptions: claims,
    steps: fc.array(step, { minLength: 1, maxLength: 40 }),
  })
  .map(({ steps, ...rest }): AuditRequest => {
    const periods: DutyPeriod[] = [];
    let at = monday;
    for (const { what, minutes } of steps) {
      const [status, mode] = what.split('/') as [DutyPeriod['status'], DutyPeriod['mode']?];
      periods.push({ status, ...(mode && { mode }), startedAt: at });
      at += minutes * MINUTE_MS;
    }
    return { timeZone: 'America/Chicago', dayStartsAt: '00:00', ...rest, periods, until: at };
  });

/** What a forecast says for an instant before it ends. */
function foreseen({ clocks: now, ...rates }: Forecast, at: number) {
  const minutes = (at - now.asOf) / MINUTE_MS;
  return {
    drivingMinutes: now.drivingMinutes - rates.drivingFalls * minutes,
    windowMinutes: now.windowMinutes - rates.windowFalls * minutes,
    breakMinutes: now.breakMinutes === null ? null : now.breakMinutes - rates.breakFalls * minutes,
    cycleMinutes: now.cycleMinutes - rates.cycleFalls * minutes,
    cycleTomorrowMinutes: now.cycleTomorrowMinutes - rates.cycleTomorrowFalls * minutes,
    nextDrivingAt: now.nextDrivingAt + rates.nextDrivingMoves * (at - now.asOf),
  };
}

function counted(log: AuditRequest, at: number) {
  const all = clocks({ ...log, until: at });
  const { drivingMinutes, windowMinutes, breakMinutes, cycleMinutes, cycleTomorrowMinutes } = all;
  const { nextDrivingAt } = all;
  return { drivingMinutes, windowMinutes, breakMinutes, cycleMinutes, cycleTomorrowMinutes, nextDrivingAt };
}

const rounded = (value: Record<string, number | null>) =>
  Object.fromEntries(
    Object.entries(value).map(([key, number]) => [
      key,
      number === null ? null : Math.round(number * MINUTE_MS),
    ]),
  );

describe('a forecast', () => {
  it('says at every instant it holds for what the clocks would say', () => {
    fc.assert(
      fc.property(anyLog, fc.double({ min: 0, max: 0.999_999, noNaN: true }), (log, share) => {
        const foretold = forecast(log);
        const at = log.until + Math.floor((foretold.holdsUntil - log.until) * share);
        expect(rounded(foreseen(foretold, at))).toEqual(rounded(counted(log, at)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('lets the clocks of a driver on the road fall together until a break is due', () => {
    const foretold = forecast(
      sampleLog([
        ['OFF', 10],
        ['ON', 1],
        ['D', 3],
      ]),
    );
    expect(foretold).toMatchObject({ drivingFalls: 1, windowFalls: 1, breakFalls: 1, cycleFalls: 1 });
    expect(hoursIn(foretold.holdsUntil)).toBe(14 + 5);
  });

  it('holds in a berth until seven hours leave it out of the window', () => {
    const foretold = forecast(
      sampleLog([
        ['D', 5],
        ['SB', 3],
      ]),
    );
    expect(foretold).toMatchObject({ drivingFalls: 0, windowFalls: 1 });
    expect(hoursIn(foretold.holdsUntil)).toBe(12);
  });

  it('holds no longer than the day, since hours of the cycle come back with the next', () => {
    const foretold = forecast(
      sampleLog([
        ['D', 8],
        ['OFF', 12],
      ]),
    );
    expect(hoursIn(foretold.holdsUntil)).toBe(24);
  });
});
