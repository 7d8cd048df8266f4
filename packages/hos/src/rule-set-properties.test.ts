import { MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { audit } from './audit.ts';
import { clocks } from './clocks.ts';
import { dayCalendar } from './days.ts';
import type { Explanation, Violation } from './explain.ts';
import { forecast } from './forecast.ts';
import { limitCounts } from './limit-counts.ts';
import { planTrip } from './planner.ts';
import type { AuditRequest, DutyPeriod } from './request.ts';
import { ruleSetIds } from './rule-set.ts';
import { ruleSetAt, rulesInForce } from './rules-in-force.ts';

const startAt = Date.parse('2026-03-02T06:00:00Z');
const settings = { numRuns: 300 };

const step = fc.record({
  status: fc.constantFrom('OFF', 'SB', 'SB', 'D', 'D', 'D', 'ON' as const),
  minutes: fc.oneof(
    fc.integer({ min: 1, max: 240 }),
    fc.constantFrom(30, 120, 180, 420, 480, 600, 1440, 2160),
  ),
});

const anyLog = fc
  .record({
    ruleset: fc.constantFrom(...ruleSetIds),
    timeZone: fc.constantFrom('America/Winnipeg', 'America/Phoenix', 'UTC'),
    dayStartsAt: fc.constantFrom('00:00', '12:00'),
    restedBefore: fc.boolean(),
    exceptions: fc.constantFrom<AuditRequest['exceptions']>(
      [],
      [],
      [{ kind: 'team' }],
      [{ kind: 'adverse-driving' }],
    ),
    changes: fc.array(
      fc.record({ minutes: fc.integer({ min: 1, max: 8_000 }), ruleset: fc.constantFrom(...ruleSetIds) }),
      { maxLength: 3 },
    ),
    steps: fc.array(step, { minLength: 1, maxLength: 60 }),
  })
  .map(({ steps, changes, ...rest }): AuditRequest => {
    const periods: DutyPeriod[] = [];
    let at = startAt;
    for (const { status, minutes } of steps) {
      periods.push({ status: status as DutyPeriod['status'], startedAt: at });
      at += minutes * MINUTE_MS;
    }
    const rulesets = [...changes]
      .sort((one, other) => one.minutes - other.minutes)
      .filter(({ minutes }, index, all) => minutes !== all[index - 1]?.minutes)
      .map(({ minutes, ruleset }) => ({
        from: startAt + minutes * MINUTE_MS,
        ruleset,
        reason: 'border' as const,
      }));
    return { ...rest, rulesets, periods, until: at };
  });

const isOfDay = ({ rule }: Pick<Violation, 'rule'>) => rule === 'day-off-10' || rule === 'day-off-2';

function countedMinutes({ periods, until }: AuditRequest, { counts, ...explained }: Explanation, to: number) {
  let countedMs = 0;
  for (const [index, { status, startedAt }] of periods.entries()) {
    if (!(counts === 'elapsed' || status === 'D' || (status === 'ON' && counts === 'on-duty'))) continue;
    const from = Math.max(startedAt, explained.windowStartedAt);
    const end = Math.min(periods[index + 1]?.startedAt ?? until, to);
    if (end <= from) continue;
    countedMs += end - from;
    for (const rest of explained.excludedRests) {
      countedMs -= Math.max(0, Math.min(end, rest.to) - Math.max(from, rest.from));
    }
  }
  return countedMs / MINUTE_MS;
}

/** Longest time off duty in one piece between two instants. */
function longestRestMinutes({ periods, until }: AuditRequest, from: number, to: number) {
  let [longest, current] = [0, 0];
  for (const [index, { status, startedAt }] of periods.entries()) {
    const endAt = Math.min(periods[index + 1]?.startedAt ?? until, to);
    const length = (endAt - Math.max(startedAt, from)) / MINUTE_MS;
    if (length <= 0) continue;
    current = status === 'OFF' || status === 'SB' ? current + length : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

it('an explanation holds what the count comes to, from where it starts to the violation', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const { clockTime, dayAt } = dayCalendar(log.timeZone, log.dayStartsAt);
      for (const violation of audit(log).violations) {
        const { explanation, startedAt, endedAt, minutes } = violation;
        const { counts, windowStartedAt, limitReachedAt, limitMinutes, usedMinutes, text } = explanation;
        expect(text).toContain(clockTime(windowStartedAt));
        if (isOfDay(violation)) {
          expect(usedMinutes + minutes).toBeCloseTo(limitMinutes, 6);
        } else if (counts === 'off-duty') {
          expect(usedMinutes).toBeCloseTo(longestRestMinutes(log, windowStartedAt, startedAt), 6);
          expect(usedMinutes).toBeLessThan(limitMinutes);
        } else {
          expect(limitReachedAt).toBeLessThanOrEqual(startedAt);
          expect(countedMinutes(log, explanation, limitReachedAt)).toBeCloseTo(limitMinutes, 6);
          // Driving on over midnight is one violation, though the days of the cycle move on.
          if (violation.rule.startsWith('cycle') && dayAt(startedAt) !== dayAt(endedAt - 1)) continue;
          expect(countedMinutes(log, explanation, endedAt)).toBeCloseTo(usedMinutes, 6);
        }
      }
    }),
    settings,
  );
});

it('a violation lies in driving under its set, or is a day that lacks time off duty', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const inForce = rulesInForce(log.ruleset, log.rulesets);
      for (const violation of audit(log).violations) {
        const { startedAt, endedAt, ruleset } = violation;
        if (isOfDay(violation)) continue;
        expect(ruleSetAt(inForce, startedAt)).toBe(ruleset);
        expect(ruleSetAt(inForce, endedAt - 1)).toBe(ruleset);
        const last = log.periods.findLastIndex((period) => period.startedAt < endedAt);
        const first = log.periods.findLastIndex((period) => period.startedAt <= startedAt);
        expect(log.periods.slice(first, last + 1).every(({ status }) => status === 'D')).toBe(true);
      }
    }),
    settings,
  );
});

it('a change to the set that is in force already changes nothing', () => {
  fc.assert(
    fc.property(anyLog, fc.integer({ min: 1, max: 9_000 }), (log, minutes) => {
      const from = startAt + minutes * MINUTE_MS;
      const { rulesets = [] } = log;
      if (rulesets.some((change) => change.from === from)) return;
      const ruleset = ruleSetAt(rulesInForce(log.ruleset, rulesets), from);
      const doubled = [...rulesets, { from, ruleset, reason: 'border' as const }];
      doubled.sort((one, other) => one.from - other.from);
      expect(audit({ ...log, rulesets: doubled })).toEqual(audit(log));
    }),
    settings,
  );
});

it('driving for as long as the clocks allow, from when they allow it, is no violation', () => {
  fc.assert(
    fc.property(anyLog, (request) => {
      const log = { ...request, rulesets: request.rulesets?.filter(({ from }) => from < request.until) };
      const now = clocks(log);
      const wait = { status: 'OFF', startedAt: log.until } as const;
      const isWaiting =
        now.nextDrivingAt > log.until && now.restOptions.every(({ needsBerth }) => !needsBerth);
      const waited = isWaiting ? { ...log, periods: [...log.periods, wait], until: now.nextDrivingAt } : log;
      const { drivingMinutes, windowMinutes, breakMinutes, cycleMinutes } = clocks(waited);
      const minutes = Math.min(drivingMinutes, windowMinutes, breakMinutes ?? drivingMinutes, cycleMinutes);
      if (isWaiting) expect(minutes).toBeGreaterThan(0);
      if (minutes === 0) return;
      const driven = audit({
        ...waited,
        periods: [...waited.periods, { status: 'D', startedAt: waited.until }],
        until: waited.until + minutes * MINUTE_MS,
      });
      const after = driven.violations.filter(
        (violation) => violation.endedAt > waited.until && !isOfDay(violation),
      );
      expect(after).toEqual([]);
    }),
    settings,
  );
});

it('a forecast says what the clocks would, over changes of the rules too', () => {
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * MINUTE_MS));
  fc.assert(
    fc.property(anyLog, fc.double({ min: 0, max: 0.999_999, noNaN: true }), (log, share) => {
      const { clocks: first, holdsUntil, ...rates } = forecast(log);
      const at = log.until + Math.floor((holdsUntil - log.until) * share);
      const passed = (at - log.until) / MINUTE_MS;
      const later = clocks({ ...log, until: at });
      expect(rounded(first.drivingMinutes - rates.drivingFalls * passed)).toBe(rounded(later.drivingMinutes));
      expect(rounded(first.windowMinutes - rates.windowFalls * passed)).toBe(rounded(later.windowMinutes));
      expect(rounded(first.cycleMinutes - rates.cycleFalls * passed)).toBe(rounded(later.cycleMinutes));
      expect(first.nextDrivingAt + rates.nextDrivingMoves * (at - log.until)).toBe(later.nextDrivingAt);
      expect(later.ruleset).toBe(first.ruleset);
    }),
    settings,
  );
});

it('the limits at a violation say the same of the broken one as its explanation', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      for (const violation of audit(log).violations) {
        const { counts, usedMinutes, limitMinutes } = violation.explanation;
        if (counts === 'off-duty') continue;
        const count = limitCounts(log, violation).find(({ rule }) => rule === violation.rule);
        expect(count).toMatchObject({ usedMinutes, limitMinutes });
      }
    }),
    settings,
  );
});

it('a planned trip has no violation in its driving, under every set', () => {
  const trip = fc.record({
    driveMinutes: fc.integer({ min: 1, max: 6_000 }),
    waitMinutes: fc.integer({ min: 0, max: 900 }),
    restStatus: fc.constantFrom('OFF' as const, 'SB' as const),
  });
  fc.assert(
    fc.property(anyLog, trip, (request, { driveMinutes, waitMinutes, restStatus }) => {
      const log = { ...request, rulesets: [], exceptions: [] };
      const departAt = log.until + waitMinutes * MINUTE_MS;
      const { blocks, arrivesAt } = planTrip({ ...log, departAt, driveMinutes, restStatus });
      const planned = blocks.map(({ kind, startedAt }): DutyPeriod => {
        return { status: kind === 'driving' ? 'D' : kind === 'break' ? 'OFF' : restStatus, startedAt };
      });
      const isResting = ['OFF', 'SB'].includes(log.periods.at(-1)!.status);
      const waiting: DutyPeriod[] =
        waitMinutes > 0 && !isResting ? [{ status: 'OFF', startedAt: log.until }] : [];
      const { violations } = audit({
        ...log,
        periods: [...log.periods, ...waiting, ...planned],
        until: arrivesAt,
      });
      // What the day lacked off duty before the trip, a plan cannot make up for.
      expect(violations.filter((each) => each.endedAt > departAt && !isOfDay(each))).toEqual([]);
    }),
    settings,
  );
});
