import { RULE_SETS } from '@longhaul/contract';
import { audit, clocks, type DutyPeriod, dayCalendar, type RuleSetId, ruleSets } from '@longhaul/hos';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingStart, mixedStart } from './log-start.ts';

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

describe('mixedStart', () => {
  const pools: readonly (readonly RuleSetId[])[] = [
    ['us-property-70-8', 'canada-south-70-7'],
    ['canada-south-120-14', 'us-property-60-7'],
    ['canada-south-70-7', 'canada-north-80-7'],
    ['canada-south-120-14', 'canada-north-120-14'],
    ['texas-70-7', 'us-property-70-8'],
    ['canada-south-70-7', 'canada-south-120-14'],
  ];
  const crossing = fc.record({
    share: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
    pick: fc.nat({ max: 1 }),
  });
  const modeOf = (period: DutyPeriod, index: number): DutyPeriod =>
    period.status === 'OFF' && index % 7 === 3 ? { ...period, mode: 'PC' } : period;

  it('leaves out nothing that a log under several sets depends on', () => {
    let bounded = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...pools),
        fc.array(day, { minLength: 8, maxLength: 30 }),
        fc.array(crossing, { maxLength: 6 }),
        fc.double({ min: 0.4, max: 1, noNaN: true }),
        fc.array(fc.nat({ max: 28 }), { maxLength: 2 }),
        (pool, days, crossings, share, deferredDays) => {
          const { periods: plain, until } = periodsOf(days.flat());
          const periods = plain.map(modeOf);
          const at = START + Math.floor((until - START) * share);
          const lastDay = calendar.dayAt(until - 1);
          const deferrals = [...new Set(deferredDays.map((index) => calendar.dayAt(START) + index * 2))]
            .filter((one) => one <= lastDay)
            .map((one) => calendar.dateOf(one));
          const declarations = { deferrals, ferries: [] };
          const sets = pool.map((id) => ruleSets[id]);
          const start = mixedStart(periods, sets, at, { calendar, declarations });
          if (start === null) return;
          bounded += 1;
          const changes = [...new Map(crossings.map((one) => [one.share, one])).values()]
            .map(({ share: part, pick }) => ({
              from: START + 1 + Math.floor((until - START) * part),
              ruleset: pool[pick]!,
              reason: 'border' as const,
            }))
            .sort((one, other) => one.from - other.from)
            .filter(({ from }, index, all) => from !== all[index - 1]?.from);
          const requestOf = (log: readonly DutyPeriod[]) => {
            const from = log[0]!.startedAt;
            const first = calendar.dayAt(from);
            return {
              ruleset: changes.findLast((change) => change.from <= from)?.ruleset ?? pool[0]!,
              rulesets: changes.filter((change) => change.from > from),
              deferrals: deferrals.filter((date) => Date.parse(date) / DAY_MS >= first),
              timeZone: 'America/Chicago',
              dayStartsAt: '00:00',
              restedBefore: true,
              periods: [...log],
              until,
              exceptions: [],
            };
          };
          const since = (log: readonly DutyPeriod[]) =>
            audit(requestOf(log)).violations.filter(({ startedAt }) => startedAt >= start.exactFrom);
          const cut = periods.slice(start.from);
          expect(since(cut)).toEqual(since(periods));
          const left = (log: readonly DutyPeriod[]) => {
            const { limits, nextDrivingAt, off24By, deferral, limitedBy } = clocks(requestOf(log));
            return { limits, nextDrivingAt, off24By, deferral, limitedBy };
          };
          expect(left(cut)).toEqual(left(periods));
        },
      ),
      { numRuns: Number(process.env.MIXED_START_RUNS ?? 400) },
    );
    expect(bounded).toBeGreaterThan(40);
  });
});
