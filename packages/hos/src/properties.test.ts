import { MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { countFrame, isBetter, leftIn } from './count-frame.ts';
import { dayCalendar } from './days.ts';
import { type Frame, wholeShift } from './frame.ts';
import { limitsIn, readLog } from './log.ts';
import { planTrip } from './planner.ts';
import type { AuditRequest, DutyPeriod, ExceptionClaim } from './request.ts';
import { canPair, isLeftOutAlone } from './rests.ts';
import { ruleSetIds } from './rule-set.ts';
import { framesFor, openersIn } from './split-sleeper.ts';

const federalIds = ruleSetIds.filter((id) => id.startsWith('us-'));

const startAt = Date.parse('2026-03-02T06:00:00Z');

const step = fc.record({
  status: fc.constantFrom('OFF', 'SB', 'SB', 'D', 'D', 'D', 'ON' as const),
  minutes: fc.oneof(fc.integer({ min: 1, max: 240 }), fc.constantFrom(30, 120, 180, 420, 480, 600, 2040)),
});

const anyLog = fc
  .record({
    ruleset: fc.constantFrom(...federalIds),
    timeZone: fc.constantFrom('America/Chicago', 'America/Phoenix', 'America/New_York', 'UTC'),
    dayStartsAt: fc.constantFrom('00:00', '12:00'),
    restedBefore: fc.boolean(),
    steps: fc.array(step, { minLength: 1, maxLength: 40 }),
  })
  .map(({ steps, ...rest }): AuditRequest => {
    const periods: DutyPeriod[] = [];
    let at = startAt;
    for (const { status, minutes } of steps) {
      periods.push({ status: status as DutyPeriod['status'], startedAt: at });
      at += minutes * MINUTE_MS;
    }
    return { ...rest, periods, until: at, exceptions: [] };
  });

/** Adverse conditions, as parts of a log in percent. */
const anyStorm = fc.record({
  from: fc.integer({ min: 0, max: 99 }),
  length: fc.integer({ min: 1, max: 30 }),
});

function stormIn(log: AuditRequest, { from, length }: { from: number; length: number }): ExceptionClaim {
  const at = (percent: number) => startAt + Math.round(((log.until - startAt) * percent) / 100);
  return { kind: 'adverse-driving', from: at(from), to: at(from + length) };
}

const settings = { numRuns: 200 };

function minutesLeft(request: AuditRequest): number {
  const { drivingMinutes, windowMinutes, breakMinutes, cycleMinutes } = audit(request).clocks;
  return Math.min(drivingMinutes, windowMinutes, breakMinutes ?? drivingMinutes, cycleMinutes);
}

describe('an audit', () => {
  it('is not changed by cutting a period in two', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), fc.nat(), (log, pick, offset) => {
        const index = pick % log.periods.length;
        const period = log.periods[index]!;
        const endAt = log.periods[index + 1]?.startedAt ?? log.until;
        if (endAt - period.startedAt < 2) return;
        const cutAt = period.startedAt + 1 + (offset % (endAt - period.startedAt - 1));
        const cut = { ...period, startedAt: cutAt };
        const periods = [...log.periods.slice(0, index + 1), cut, ...log.periods.slice(index + 1)];
        expect(audit({ ...log, periods })).toEqual(audit(log));
      }),
      settings,
    );
  });

  it('finds violations that cover driving only, inside the log', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        for (const { startedAt, endedAt, minutes } of audit(log).violations) {
          expect(endedAt).toBeGreaterThan(startedAt);
          expect(minutes).toBe((endedAt - startedAt) / MINUTE_MS);
          const last = log.periods.findLastIndex((period) => period.startedAt < endedAt);
          const first = log.periods.findLastIndex((period) => period.startedAt <= startedAt);
          expect(log.periods.slice(first, last + 1).every(({ status }) => status === 'D')).toBe(true);
        }
      }),
      settings,
    );
  });

  it('names the moment at which the count of a violation was full', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        for (const { rule, startedAt, explanation } of audit(log).violations) {
          const { windowStartedAt, limitReachedAt, limitMinutes, excludedRests, text } = explanation;
          expect(text).toContain(dayCalendar(log.timeZone, log.dayStartsAt).clockTime(limitReachedAt));
          expect(limitReachedAt).toBeLessThanOrEqual(startedAt);
          const isCounted = (status: DutyPeriod['status']) =>
            rule === 'window-14' ||
            status === 'D' ||
            (status === 'ON' && (rule === 'duty-15' || rule.startsWith('cycle')));
          let countedMs = 0;
          for (const [index, { status, startedAt: periodAt }] of log.periods.entries()) {
            const periodEndAt = log.periods[index + 1]?.startedAt ?? log.until;
            if (!isCounted(status)) continue;
            const from = Math.max(periodAt, windowStartedAt);
            const to = Math.min(periodEndAt, limitReachedAt);
            if (to <= from) continue;
            countedMs += to - from;
            for (const rest of excludedRests) {
              countedMs -= Math.max(0, Math.min(to, rest.to) - Math.max(from, rest.from));
            }
          }
          expect(countedMs / MINUTE_MS).toBeCloseTo(limitMinutes, 6);
        }
      }),
      settings,
    );
  });

  it('has day totals that sum to the time that passed, over clock changes too', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        let total = 0;
        for (const day of audit(log).days) {
          total += day.offMinutes + day.sleeperMinutes + day.drivingMinutes + day.onDutyMinutes;
        }
        expect(total).toBeCloseTo((log.until - startAt) / MINUTE_MS, 6);
      }),
      settings,
    );
  });

  it('gives clocks as of an instant that know nothing of what comes after it', () => {
    fc.assert(
      fc.property(anyLog, fc.integer({ min: 1, max: 100 }), (log, percent) => {
        const now = startAt + Math.ceil(((log.until - startAt) * percent) / 100);
        const periods = log.periods.filter(({ startedAt }) => startedAt < now);
        expect(audit({ ...log, now }).clocks).toEqual(audit({ ...log, periods, until: now }).clocks);
      }),
      settings,
    );
  });

  it('finds no violation in driving for as long as the clocks allow from when they allow it', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const { clocks, violations } = audit(log);
        const waits =
          clocks.nextDrivingAt > log.until && clocks.restOptions.every(({ needsBerth }) => !needsBerth);
        const waitedIn = (status: 'OFF' | 'SB'): AuditRequest => ({
          ...log,
          periods: [...log.periods, { status, startedAt: log.until }],
          until: clocks.nextDrivingAt,
        });
        // A rest in the berth that gives no more time than is left is no rest option, and may be what driving waits for.
        const waited = !waits ? log : minutesLeft(waitedIn('OFF')) > 0 ? waitedIn('OFF') : waitedIn('SB');
        const minutes = minutesLeft(waited);
        if (waits) expect(minutes).toBeGreaterThan(0);
        if (minutes === 0) return;
        const driven = audit({
          ...waited,
          periods: [...waited.periods, { status: 'D', startedAt: waited.until }],
          until: waited.until + minutes * MINUTE_MS,
        });
        expect(driven.violations.filter(({ endedAt }) => endedAt > waited.until)).toEqual([]);
        expect(driven.violations.length).toBeLessThanOrEqual(violations.length);
      }),
      settings,
    );
  });
});

describe('the frames of a stretch', () => {
  /** Every pairing, without the shortcuts of framesFor. */
  function allFrames(
    log: ReturnType<typeof readLog>,
    shift: (typeof log.shifts)[number],
    stretch: number,
  ): Frame[] {
    const inside = shift.rests.slice(0, stretch);
    const ahead = [...shift.rests.slice(stretch), ...(shift.closing ? [shift.closing] : [])];
    const leftOut = inside.filter(
      (rest) =>
        isLeftOutAlone(rest, log.ruleSet.splits) ||
        ahead.some((next) => canPair(rest, next, log.ruleSet.splits)),
    );
    const whole = wholeShift(shift);
    const pairs = inside.flatMap((first, index) =>
      inside.slice(index + 1).flatMap((second): Frame[] => {
        if (!canPair(first, second, log.ruleSet.splits)) return [];
        const point = { calculatedFrom: first.endAt, fromSpan: first.toSpan, startedAt: null };
        const later = leftOut.filter((rest) => rest.startAt > second.startAt);
        return [[second], ...later.map((third) => [second, third])].map((excluded) => ({
          ...point,
          excluded,
          isFromFullRest: false,
          isPaused: false,
          windowLimit: null,
        }));
      }),
    );
    return [whole, ...leftOut.map((rest) => ({ ...whole, excluded: [rest] })), ...pairs];
  }

  it('hold one as good as the best of every pairing', () => {
    fc.assert(
      fc.property(anyLog, fc.option(anyStorm), (bare, storm) => {
        const log = readLog(storm ? { ...bare, exceptions: [stormIn(bare, storm)] } : bare);
        for (const [index, shift] of log.shifts.entries()) {
          const allowance = log.allowances[index]!;
          const openers = openersIn(shift, allowance);
          for (let stretch = 0; stretch <= shift.rests.length; stretch++) {
            const from = stretch === 0 ? shift.fromSpan : shift.rests[stretch - 1]!.toSpan;
            const to = shift.rests[stretch]?.fromSpan ?? shift.toSpan;
            const bestOf = (frames: Frame[]) =>
              frames
                .map((frame) => ({ frame, limits: limitsIn(log, frame, allowance) }))
                .map(({ frame, limits }) => ({
                  count: countFrame(log.spans, frame, limits, from, to),
                  limits,
                }))
                .map(({ count, limits }) => ({ count, left: leftIn(count, limits) }))
                .reduce((one, other) =>
                  isBetter(other.count, other.left, one.count, one.left) ? other : one,
                );
            const found = bestOf(framesFor(shift, stretch, openers, allowance));
            const best = bestOf(allFrames(log, shift, stretch));
            expect(isBetter(best.count, best.left, found.count, found.left)).toBe(false);
          }
        }
      }),
      settings,
    );
  });

  it('count no more violations after work is turned into rest that is left out', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), (request, pick) => {
        const log = readLog(request);
        const limits = log.shiftLimits;
        const index = pick % log.spans.length;
        const span = log.spans[index]!;
        if (span.duty === 'driving') return;
        const rest = {
          startAt: span.startAt,
          endAt: span.endAt,
          fromSpan: index,
          toSpan: index + 1,
          sleeperMs: 0,
          firstStayMs: 0,
          accommodationMs: 0,
          isReset: false,
        };
        const plain: Frame = {
          calculatedFrom: startAt,
          fromSpan: 0,
          startedAt: startAt,
          excluded: [],
          isFromFullRest: true,
          isPaused: false,
          windowLimit: null,
        };
        const { length } = log.spans;
        const before = countFrame(log.spans, plain, limits, 0, length);
        const after = countFrame(log.spans, { ...plain, excluded: [rest] }, limits, 0, length);
        expect(after.breaches).toBeLessThanOrEqual(before.breaches);
        expect(after.overMs).toBeLessThanOrEqual(before.overMs);
      }),
      settings,
    );
  });
});

describe('a planned trip', () => {
  it('drives as long as asked, and its schedule has no violation', () => {
    fc.assert(
      fc.property(
        anyLog,
        fc.integer({ min: 1, max: 6000 }),
        fc.integer({ min: 0, max: 900 }),
        fc.constantFrom('OFF' as const, 'SB' as const),
        (log, driveMinutes, waitMinutes, restStatus) => {
          const departAt = log.until + waitMinutes * MINUTE_MS;
          const plan = planTrip({ ...log, departAt, driveMinutes, restStatus });
          const driven = plan.blocks.filter(({ kind }) => kind === 'driving');
          const total = driven.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);
          expect(total).toBe(driveMinutes * MINUTE_MS);
          const planned = plan.blocks.map(({ kind, startedAt }): DutyPeriod => {
            return { status: kind === 'driving' ? 'D' : kind === 'break' ? 'OFF' : restStatus, startedAt };
          });
          const isResting = ['OFF', 'SB'].includes(log.periods.at(-1)!.status);
          const waiting: DutyPeriod[] =
            waitMinutes > 0 && !isResting ? [{ status: 'OFF', startedAt: log.until }] : [];
          const { violations } = audit({
            ...log,
            periods: [...log.periods, ...waiting, ...planned],
            until: plan.arrivesAt,
          });
          expect(violations.filter(({ endedAt }) => endedAt > departAt)).toEqual([]);
        },
      ),
      settings,
    );
  });
});
