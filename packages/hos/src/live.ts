import { countBreaks, idleSince } from './breaks.ts';
import { type CycleState, walkCycle } from './cycle.ts';
import { type Log, limitsIn } from './log.ts';
import { isLeftOutAlone, type Rest } from './rests.ts';
import type { Shift } from './shifts.ts';
import { countFrame, type Frame, framesFor, leftIn, openersIn } from './split-sleeper.ts';

/** What is left at the end of a log. `frame` is how it was counted; null between shifts. */
export type Live = {
  readonly shift: Shift | null;
  readonly frame: Frame | null;
  readonly windowStartedAt: number | null;
  readonly drivingLeftMs: number;
  readonly windowLeftMs: number;
  readonly breakLeftMs: number | null;
  readonly cycleLeftMs: number;
  readonly cycle: CycleState;
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
  const { ruleSet, spans } = log;
  const cycle = walkCycle(log);
  const running = {
    cycle,
    cycleLeftMs: Math.max(0, ruleSet.cycle.limitMs - cycle.usedMs),
    restAt: startOfTail(log, (index) => spans[index]!.duty === 'rest'),
    berthAt: startOfTail(log, (index) => spans[index]!.rests === 'berth'),
    idleAt: idleSince(spans),
  };
  const shift = log.shifts.at(-1);
  if (!shift || shift.closing) {
    return {
      ...running,
      shift: null,
      frame: null,
      windowStartedAt: null,
      drivingLeftMs: ruleSet.driving.limitMs,
      windowLeftMs: ruleSet.window.limitMs,
      breakLeftMs: ruleSet.breaks?.limitMs ?? null,
      isWindowPaused: true,
    };
  }
  return { ...running, ...openShift(log, shift) };
}

function startOfTail(log: Log, holds: (index: number) => boolean): number {
  let at = log.endAt;
  for (let index = log.spans.length - 1; index >= 0 && holds(index); index--) at = log.spans[index]!.startAt;
  return at;
}

function openShift(log: Log, shift: Shift) {
  const { ruleSet, spans } = log;
  const allowance = log.allowances.at(-1)!;
  const best = bestFrame(log, shift);
  const limits = limitsIn(log, best, allowance);
  const count = countFrame(spans, best, limits, spans.length, spans.length);
  const { breaks } = ruleSet;
  const sinceBreak = breaks && countBreaks(spans, shift.fromSpan, spans.length, breaks, null);
  return {
    shift,
    frame: best,
    windowStartedAt: count.windowStartedAt,
    drivingLeftMs: Math.max(0, limits.drivingMs - count.drivingMs),
    windowLeftMs: Math.max(0, limits.windowMs - count.windowMs),
    breakLeftMs: breaks && Math.max(0, breaks.limitMs - (allowance.isShortHaul ? 0 : sinceBreak!.drivingMs)),
    isWindowPaused: isWindowPaused(log, best, count.windowStartedAt),
  };
}

/** The way of counting that leaves most time, from rests taken so far; none is assumed to follow. */
function bestFrame(log: Log, shift: Shift): Frame {
  const allowance = log.allowances.at(-1)!;
  const { length } = log.spans;
  const countOf = (frame: Frame) => {
    const limits = limitsIn(log, frame, allowance);
    const count = countFrame(log.spans, frame, limits, length, length);
    return { frame, leftMs: leftIn(count, limits), windowLeftMs: limits.windowMs - count.windowMs };
  };
  const isLong = allowance.longWindowMs !== null;
  const openers = openersIn(shift, log.splits);
  const frames = framesFor(shift, shift.rests.length, openers, log.splits, isLong);
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
  if (log.ruleSet.window.counts === 'on-duty') return last.duty !== 'driving' && last.duty !== 'work';
  if (windowStartedAt === null || !last.isInWindow) return true;
  const current: Rest | undefined = frame.excluded.at(-1);
  if (current?.endAt !== log.endAt) return false;
  return isLeftOutAlone(current, log.splits) || !frame.isFromFullRest;
}
