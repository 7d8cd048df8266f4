import { MINUTE_MS } from '@longhaul/units';
import { countBreaks } from './breaks.ts';
import { type Breach, type Count, countFrame, type FrameLimits, leftIn } from './count-frame.ts';
import { walkCycle } from './cycle.ts';
import { ruleSetOn } from './dated-limits.ts';
import { dayLimitMs, walkDayLimit } from './day-limits.ts';
import { deferralsIn } from './deferral.ts';
import type { Allowance } from './exceptions.ts';
import type { Violation } from './explain.ts';
import type { Frame } from './frame.ts';
import { type Log, limitsIn, logUnder, readLog } from './log.ts';
import type { AuditRequest } from './request.ts';
import type { RuleId } from './rule-set.ts';
import { dateAt } from './sets-in-force.ts';
import type { Shift } from './shifts.ts';
import { walkSinceOff } from './since-off.ts';
import { framesFor, openersIn } from './split-sleeper.ts';

/** How much of a limit was used at the end of a violation. Epoch ms. */
export type LimitCount = {
  rule: RuleId;
  usedMinutes: number;
  limitMinutes: number;
  /** Of the limits of a shift, which are counted together: from where. Null of the day, the break and the cycle. */
  countedFrom: number | null;
  /** When it was full; of a window that runs, when it closes. Null where only more driving would fill it. */
  reachedAt: number | null;
};

type Counted = { frame: Frame; limits: FrameLimits; count: Count; breaches: Breach[] };

/**
 * Every limit at the end of a violation, under the set that was in force: those of the shift in the way of counting that
 * explains it, of the day, the break and the cycle. `request` is the one whose audit found the violation. Throws an
 * InvalidLogError.
 */
export function limitCounts(request: AuditRequest, violation: Violation): LimitCount[] {
  const whole = readLog(request);
  const judged = ruleSetOn(violation.ruleset, dateAt(whole.calendar, violation.startedAt));
  const log = logThrough(logUnder(whole, judged), violation.endedAt);
  const index = log.spans.length - 1;
  const at = log.shifts.findIndex(({ fromSpan, toSpan }) => fromSpan <= index && index < toSpan);
  const found = at < 0 ? [] : shiftCounts(log, at, violation);
  const { cycle, sinceOff, limits, breaks } = log.ruleSet;
  const uncounted = { countedFrom: null, reachedAt: null };
  const add = (rule: RuleId, usedMs: number, limitMs: number) =>
    found.push({ ...usedOf(rule, usedMs, limitMs), ...uncounted });
  const deferrals = deferralsIn(log);
  // Of a violation up to midnight the day that ends, not the next one.
  const beforeEnd = { ...log, endAt: log.endAt - 1 };
  const day = log.calendar.dayAt(violation.endedAt - 1);
  for (const limit of limits) {
    if (limit.per !== 'day') continue;
    const { usedMs } = walkDayLimit(beforeEnd, limit, deferrals);
    add(limit.rule, usedMs, dayLimitMs(log, limit, deferrals, day, log.shifts[at]));
  }
  if (breaks && at >= 0 && !log.allowances[at]!.isShortHaul) {
    const { drivingMs } = countBreaks(log.spans, log.shifts[at]!.fromSpan, log.spans.length, breaks, null);
    add(breaks.rule, drivingMs, breaks.limitMs);
  }
  add(cycle.rule, walkCycle(beforeEnd).usedMs, cycle.limitMs);
  if (sinceOff) add(sinceOff.rule, walkSinceOff(log).usedMs, sinceOff.limitMs);
  return found;
}

function shiftCounts(log: Log, at: number, violation: Violation): LimitCount[] {
  const { limits, count, breaches } = countedFor(log, at, violation);
  const countedFrom = count.windowStartedAt;
  return limits.map(({ limit, limitMs }, index): LimitCount => {
    const usedMs = count.usedMs[index]!;
    const reachedAt = breaches.find((breach) => breach.limit.limit === limit)?.reachedAt;
    const closesAt = limit.counts === 'elapsed' ? violation.endedAt + (limitMs - usedMs) : null;
    return { ...usedOf(limit.rule, usedMs, limitMs), countedFrom, reachedAt: reachedAt ?? closesAt };
  });
}

/** The log with all that is known of its rests, its spans cut at an instant. */
function logThrough(log: Log, at: number): Log {
  const index = log.spans.findIndex(({ endAt }) => endAt >= at);
  return { ...log, endAt: at, spans: [...log.spans.slice(0, index), { ...log.spans[index]!, endAt: at }] };
}

/** The frame that explains the violation; of a break or the cycle, which know none, the one that leaves most time. */
function countedFor(log: Log, at: number, { explanation }: Violation): Counted {
  const [shift, allowance] = [log.shifts[at]!, log.allowances[at]!];
  const all = framesOf(log, shift, allowance).map((frame): Counted => {
    const limits = limitsIn(log, frame, allowance);
    const breaches: Breach[] = [];
    const count = countFrame(log.spans, frame, limits, frame.fromSpan, log.spans.length, breaches);
    return { frame, limits, count, breaches };
  });
  const isExplained = ({ frame }: Counted) =>
    frame.calculatedFrom === explanation.calculatedFrom &&
    frame.excluded.length === explanation.excludedRests.length &&
    frame.excluded.every(({ startAt, endAt }, index) => {
      const { from, to } = explanation.excludedRests[index]!;
      return startAt === from && endAt === to;
    });
  const most = (one: Counted, other: Counted) =>
    leftIn(other.count, other.limits) > leftIn(one.count, one.limits) ? other : one;
  return all.find(isExplained) ?? all.reduce(most);
}

function framesOf(log: Log, shift: Shift, allowance: Allowance): Frame[] {
  const stretch = shift.rests.filter(({ toSpan }) => toSpan < log.spans.length).length;
  return framesFor(shift, stretch, openersIn(shift, allowance), allowance);
}

function usedOf(rule: RuleId, usedMs: number, limitMs: number) {
  return { rule, usedMinutes: usedMs / MINUTE_MS, limitMinutes: limitMs / MINUTE_MS };
}
