import { countBreaks, idleSince } from './breaks.ts';
import { countFrame, leftIn, windowLeftIn } from './count-frame.ts';
import { type CycleState, walkCycle } from './cycle.ts';
import { switchesIn } from './cycle-switch.ts';
import { dayLimitMs, walkDayLimit } from './day-limits.ts';
import { type Deferral, deferralsIn } from './deferral.ts';
import type { Frame } from './frame.ts';
import { type Log, limitsIn } from './log.ts';
import { walkOff24 } from './off-24.ts';
import { isLeftOutAlone, type Rest } from './rests.ts';
import type { Counts, RuleId } from './rule-set.ts';
import type { Shift } from './shifts.ts';
import { walkSinceOff } from './since-off.ts';
import { framesFor, openersIn } from './split-sleeper.ts';

/** What is left of one limit. */
export type LimitState = {
  readonly rule: RuleId;
  readonly leftMs: number;
  readonly limitMs: number;
  readonly counts: Counts;
  /** `always`: time runs out whatever the driver does. */
  readonly per: 'shift' | 'day' | 'break' | 'cycle' | 'always';
};

/** What is left at the end of a log. `frame` is how it was counted; null between shifts. */
export type Live = {
  readonly shift: Shift | null;
  readonly frame: Frame | null;
  readonly windowStartedAt: number | null;
  /** Of the shift, the day, the break and the cycle, in that order. */
  readonly limits: readonly LimitState[];
  /** The least of the limits on driving, on time on duty and elapsed, and of the cycle. */
  readonly drivingLeftMs: number;
  readonly windowLeftMs: number;
  readonly breakLeftMs: number | null;
  readonly cycleLeftMs: number;
  readonly cycle: CycleState;
  /** From when on driving asks for 24 hours off duty; null where the set does not. */
  readonly off24DueAt: number | null;
  /** Whether the rest before a switch of the cycle is still missing. */
  readonly isSwitchPending: boolean;
  readonly deferrals: readonly Deferral[];
  /** Start of the rest that runs at the end of the log, or its end. */
  readonly restAt: number;
  /** The same of the stay in the berth. */
  readonly berthAt: number;
  /** The same of the stretch without driving. */
  readonly idleAt: number;
  /** Whether the window stands still: between shifts, in what is left out of it, and for a bus while not on duty. */
  readonly isWindowPaused: boolean;
};

export function liveState(log: Log): Live {
  const { spans } = log;
  const shift = log.shifts.at(-1);
  const limits: LimitState[] = [];
  const open = shift && !shift.closing ? openShift(log, shift, limits) : betweenShifts(log, limits);
  const deferrals = deferralsIn(log);
  addDayStates(log, deferrals, limits);
  if (open.breakState) limits.push(open.breakState);
  const cycle = walkCycle(log);
  const off24DueAt = walkOff24(log);
  const isSwitchPending = isSwitchMissing(log);
  addCycleStates(log, cycle, off24DueAt, isSwitchPending, limits);
  let [drivingLeftMs, windowLeftMs, cycleLeftMs] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  for (const { per, counts, leftMs } of limits) {
    if (per === 'cycle' || per === 'always') cycleLeftMs = Math.min(cycleLeftMs, leftMs);
    else if (per !== 'break' && counts === 'driving') drivingLeftMs = Math.min(drivingLeftMs, leftMs);
    else if (per !== 'break') windowLeftMs = Math.min(windowLeftMs, leftMs);
  }
  return {
    shift: open.shift,
    frame: open.frame,
    windowStartedAt: open.windowStartedAt,
    isWindowPaused: open.isWindowPaused,
    limits,
    // Where no limit of the shift holds, the cycle is what is left.
    drivingLeftMs: Number.isFinite(drivingLeftMs) ? drivingLeftMs : cycleLeftMs,
    windowLeftMs: Number.isFinite(windowLeftMs) ? windowLeftMs : cycleLeftMs,
    breakLeftMs: open.breakState?.leftMs ?? null,
    cycleLeftMs,
    cycle,
    off24DueAt,
    isSwitchPending,
    deferrals,
    restAt: startOfTail(log, (index) => spans[index]!.duty === 'rest'),
    berthAt: startOfTail(log, (index) => spans[index]!.rests === 'berth'),
    idleAt: idleSince(spans),
  };
}

function startOfTail(log: Log, holds: (index: number) => boolean): number {
  let at = log.endAt;
  for (let index = log.spans.length - 1; index >= 0 && holds(index); index--) at = log.spans[index]!.startAt;
  return at;
}

function betweenShifts({ ruleSet, shiftLimits }: Log, into: LimitState[]) {
  for (const { limit, limitMs } of shiftLimits) into.push(stateOf(limit, limitMs, 0, limit.counts, 'shift'));
  const { breaks } = ruleSet;
  return {
    shift: null,
    frame: null,
    windowStartedAt: null,
    breakState: breaks && stateOf(breaks, breaks.limitMs, 0, 'driving', 'break'),
    isWindowPaused: true,
  };
}

function stateOf(
  { rule }: { rule: RuleId },
  limitMs: number,
  usedMs: number,
  counts: Counts,
  per: LimitState['per'],
): LimitState {
  return { rule, leftMs: Math.max(0, limitMs - usedMs), limitMs, counts, per };
}

function openShift(log: Log, shift: Shift, into: LimitState[]) {
  const { ruleSet, spans } = log;
  const allowance = log.allowances.at(-1)!;
  const best = bestFrame(log, shift);
  const limits = limitsIn(log, best, allowance);
  const { usedMs, windowStartedAt } = countFrame(spans, best, limits, spans.length, spans.length);
  for (const [index, { limit, limitMs }] of limits.entries()) {
    into.push(stateOf(limit, limitMs, usedMs[index]!, limit.counts, 'shift'));
  }
  const { breaks } = ruleSet;
  const sinceBreak = breaks && countBreaks(spans, shift.fromSpan, spans.length, breaks, null);
  const sinceBreakMs = allowance.isShortHaul || !sinceBreak ? 0 : sinceBreak.drivingMs;
  return {
    shift,
    frame: best,
    windowStartedAt,
    breakState: breaks && stateOf(breaks, breaks.limitMs, sinceBreakMs, 'driving', 'break'),
    isWindowPaused: isWindowPaused(log, best, windowStartedAt),
  };
}

function addDayStates(log: Log, deferrals: readonly Deferral[], into: LimitState[]): void {
  for (const limit of log.ruleSet.limits) {
    if (limit.per !== 'day') continue;
    const limitMs = dayLimitMs(log, limit, deferrals, log.calendar.dayAt(log.endAt), log.shifts.at(-1));
    const { usedMs } = walkDayLimit(log, limit, deferrals);
    into.push(stateOf(limit, limitMs, usedMs, limit.counts, 'day'));
  }
}

function addCycleStates(
  log: Log,
  { usedMs }: CycleState,
  off24DueAt: number | null,
  isSwitchPending: boolean,
  into: LimitState[],
): void {
  const { cycle, sinceOff, off24, switchRest } = log.ruleSet;
  into.push(stateOf(cycle, cycle.limitMs, usedMs, 'on-duty', 'cycle'));
  if (sinceOff) into.push(stateOf(sinceOff, sinceOff.limitMs, walkSinceOff(log).usedMs, 'on-duty', 'cycle'));
  if (off24 && off24DueAt !== null) {
    const leftMs = Math.max(0, off24DueAt - log.endAt);
    into.push({ rule: off24.rule, leftMs, limitMs: off24.limitMs, counts: 'elapsed', per: 'always' });
  }
  if (switchRest && isSwitchPending) {
    into.push(stateOf(switchRest, switchRest.limitMs, switchRest.limitMs, 'elapsed', 'always'));
  }
}

/** Whether the last switch to the cycle in force still asks for its rest. */
function isSwitchMissing(log: Log): boolean {
  const last = switchesIn(log).at(-1);
  return last !== undefined && last.untilAt === log.endAt && last.rest === null && !last.isLegal;
}

/** The way of counting that leaves most time, from rests taken so far; none is assumed to follow. */
function bestFrame(log: Log, shift: Shift): Frame {
  const allowance = log.allowances.at(-1)!;
  const { length } = log.spans;
  const countOf = (frame: Frame) => {
    const limits = limitsIn(log, frame, allowance);
    const count = countFrame(log.spans, frame, limits, length, length);
    return { frame, leftMs: leftIn(count, limits), windowLeftMs: windowLeftIn(count, limits) };
  };
  const frames = framesFor(shift, shift.rests.length, openersIn(shift, allowance), allowance);
  let best = countOf(frames[0]!);
  for (let index = 1; index < frames.length; index++) {
    const other = countOf(frames[index]!);
    const gainMs = other.leftMs - best.leftMs || other.windowLeftMs - best.windowLeftMs;
    if (gainMs > 0) best = other;
  }
  return best.frame;
}

function isWindowPaused(log: Log, frame: Frame, windowStartedAt: number | null): boolean {
  const last = log.spans.at(-1)!;
  if (!log.shiftLimits.some(({ limit }) => limit.counts === 'elapsed') && !frame.windowLimit) {
    return last.duty !== 'driving' && last.duty !== 'work';
  }
  if (windowStartedAt === null || !last.isInWindow) return true;
  const current: Rest | undefined = frame.excluded.at(-1);
  if (current?.endAt !== log.endAt) return false;
  if (frame.isPaused) return true;
  return isLeftOutAlone(current, log.allowances.at(-1)!.splits) || !frame.isFromFullRest;
}
