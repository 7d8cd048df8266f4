import { MINUTE_MS } from '@longhaul/units';
import { countBreaks } from './breaks.ts';
import { walkCycle } from './cycle.ts';
import type { Violation } from './explain.ts';
import { type Log, limitsIn, readLog } from './log.ts';
import type { AuditRequest } from './request.ts';
import type { RuleId } from './rule-sets.ts';
import type { Shift } from './shifts.ts';
import {
  type Breach,
  type Count,
  countFrame,
  type Frame,
  type FrameLimits,
  framesFor,
  leftIn,
  openersIn,
} from './split-sleeper.ts';

/** How much of a limit was used at the end of a violation. Epoch ms. */
export type LimitCount = {
  rule: RuleId;
  usedMinutes: number;
  limitMinutes: number;
  /** Of driving and window, which are counted together: from where. Null of the break and the cycle. */
  countedFrom: number | null;
  /** When it was full; of a window that runs, when it closes. Null where only more driving would fill it. */
  reachedAt: number | null;
};

type Counted = { frame: Frame; limits: FrameLimits; count: Count; breaches: Breach[] };

/**
 * Every limit at the end of a violation: driving and window in the way of counting that explains it, the break and the
 * cycle. `request` is the one whose audit found the violation. Throws an InvalidLogError.
 */
export function limitCounts(request: AuditRequest, violation: Violation): LimitCount[] {
  const log = logThrough(readLog(request), violation.endedAt);
  const index = log.spans.length - 1;
  const at = log.shifts.findIndex(({ fromSpan, toSpan }) => fromSpan <= index && index < toSpan);
  const [shift, allowance] = [log.shifts[at]!, log.allowances[at]!];
  const { driving, window, breaks, cycle } = log.ruleSet;
  const { limits, count, breaches } = countedFor(log, at, violation);
  const reached = (what: Breach['what']) => breaches.find((breach) => breach.what === what)?.reachedAt;
  const countedFrom = count.windowStartedAt;
  const closesAt =
    limits.counts === 'elapsed' ? violation.endedAt + (limits.windowMs - count.windowMs) : null;
  const found: LimitCount[] = [
    {
      ...usedOf(driving.rule, count.drivingMs, limits.drivingMs),
      countedFrom,
      reachedAt: reached('driving') ?? null,
    },
    {
      ...usedOf(window.rule, count.windowMs, limits.windowMs),
      countedFrom,
      reachedAt: reached('window') ?? closesAt,
    },
  ];
  const uncounted = { countedFrom: null, reachedAt: null };
  if (breaks && !allowance.isShortHaul) {
    const { drivingMs } = countBreaks(log.spans, shift.fromSpan, log.spans.length, breaks, null);
    found.push({ ...usedOf(breaks.rule, drivingMs, breaks.limitMs), ...uncounted });
  }
  found.push({ ...usedOf(cycle.rule, walkCycle(log).usedMs, cycle.limitMs), ...uncounted });
  return found;
}

/** The log with all that is known of its rests, its spans cut at an instant. */
function logThrough(log: Log, at: number): Log {
  const index = log.spans.findIndex(({ endAt }) => endAt >= at);
  return { ...log, endAt: at, spans: [...log.spans.slice(0, index), { ...log.spans[index]!, endAt: at }] };
}

/** The frame that explains the violation; of a break or the cycle, which know none, the one that leaves most time. */
function countedFor(log: Log, at: number, { explanation }: Violation): Counted {
  const [shift, allowance] = [log.shifts[at]!, log.allowances[at]!];
  const all = framesOf(log, shift, allowance.longWindowMs !== null).map((frame): Counted => {
    const limits = limitsIn(log, frame, allowance);
    const breaches: Breach[] = [];
    const count = countFrame(log.spans, frame, limits, frame.fromSpan, log.spans.length, breaches);
    return { frame, limits, count, breaches };
  });
  const isExplained = ({ frame }: Counted) =>
    frame.calculatedFrom === explanation.calculatedFrom &&
    frame.excluded.length === explanation.excludedRests.length &&
    frame.excluded.every(({ startAt }, index) => startAt === explanation.excludedRests[index]!.from);
  const most = (one: Counted, other: Counted) =>
    leftIn(other.count, other.limits) > leftIn(one.count, one.limits) ? other : one;
  return all.find(isExplained) ?? all.reduce(most);
}

function framesOf(log: Log, shift: Shift, isLong: boolean): Frame[] {
  const stretch = shift.rests.filter(({ toSpan }) => toSpan < log.spans.length).length;
  return framesFor(shift, stretch, openersIn(shift, log.splits), log.splits, isLong);
}

function usedOf(rule: RuleId, usedMs: number, limitMs: number) {
  return { rule, usedMinutes: usedMs / MINUTE_MS, limitMinutes: limitMs / MINUTE_MS };
}
