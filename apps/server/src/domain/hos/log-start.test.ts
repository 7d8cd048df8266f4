import { RULE_SETS } from '@longhaul/contract';
import { audit, type DutyPeriod, dayCalendar, ruleSets } from '@longhaul/hos';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingStart } from './log-start.ts';

const START = Date.parse('2026-02-20T06:00:00Z');
const calendar = dayCalendar('America/Chicago', '00:00');

type Step = { status: DutyPeriod['status']; minutes: number };

function periodsOf(steps: readonly Step[]): { periods: DutyPeriod[]; until: number } {
  let at = START;
  const periods = steps.map(({ status, minutes }) => {
    const period = { status, startedAt: at };
    at += minutes * MINUTE_MS;
    return period;
  });
  return { periods, until: at };
}

const step = fc.record({
  status: fc.constantFrom('OFF', 'SB', 'D', 'D', 'ON' as const),
  minutes: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom(120, 420, 480, 600, 660)),
});
/** Work and a full rest, as most days are, with anything in between. */
const day = fc
  .tuple(fc.array(step, { minLength: 1, maxLength: 6 }), fc.constantFrom(420, 480, 600, 620, 2_060))
  .map(([steps, rest]): Step[] => [...steps, { status: 'OFF', minutes: rest }]);

describe('countingStart', () => {
  it('leaves out nothing that violations at or after the instant depend on, in any log of each rule set', () => {
    let bounded = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...RULE_SETS),
        fc.array(day, { minLength: 8, maxLength: 24 }),
        fc.double({ min: 0.4, max: 1, noNaN: true }),
        (ruleset, days, share) => {
          const { periods, until } = periodsOf(days.flat());
          const at = START + Math.floor((until - START) * share);
          const { from, exactFrom } = countingStart(periods, ruleSets[ruleset], at, {
            calendar,
            mayUseLongShift: false,
          });
          if (from > 0 && from !== exactFrom) bounded += 1;
          const common = {
            ruleset,
            timeZone: 'America/Chicago',
            dayStartsAt: '00:00',
            until,
            exceptions: [],
          };
          const exactAt = periods[exactFrom]!.startedAt;
          expect(exactFrom === 0 || exactAt <= at).toBe(true);
          const since = (log: readonly DutyPeriod[]) =>
            audit({ ...common, restedBefore: true, periods: [...log] }).violations.filter(
              ({ startedAt }) => startedAt >= exactAt,
            );
          expect(since(periods.slice(from))).toEqual(since(periods));
        },
      ),
      { numRuns: 400 },
    );
    expect(bounded).toBeGreaterThan(50);
  });

  it('stays within two weeks in the log of a driver who never takes 34 hours off', () => {
    const year = Array.from({ length: 365 }, (): Step[] => [
      { status: 'ON', minutes: 60 },
      { status: 'D', minutes: 420 },
      { status: 'OFF', minutes: 960 },
    ]).flat();
    const { periods, until } = periodsOf(year);
    for (const ruleset of RULE_SETS) {
      const { from } = countingStart(periods, ruleSets[ruleset], until, { calendar, mayUseLongShift: false });
      expect(until - periods[from]!.startedAt).toBeLessThan(14 * DAY_MS + HOUR_MS);
    }
  });

  it('is the whole log for a driver who may use a 16-hour shift and has had no restart', () => {
    const { periods, until } = periodsOf(
      Array.from({ length: 20 }, (): Step[] => [
        { status: 'D', minutes: 420 },
        { status: 'OFF', minutes: 1_020 },
      ]).flat(),
    );
    expect(
      countingStart(periods, ruleSets['us-property-70-8'], until, { calendar, mayUseLongShift: true }),
    ).toEqual({ from: 0, exactFrom: 0 });
  });
});
