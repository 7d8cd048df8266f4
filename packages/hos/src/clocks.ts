import { MINUTE_MS } from '@longhaul/units';
import { cycleOpensAt } from './cycle.ts';
import { type Live, liveState } from './live.ts';
import { type Log, logAsOf, readLog } from './log.ts';
import type { AuditRequest } from './request.ts';
import { optionText, type RestOption, restOptions } from './rest-options.ts';
import type { RuleId } from './rule-sets.ts';

/** A rest that gives driving time back. Instants in epoch ms. */
export type RestChoice = {
  kind: 'full-rest' | 'split';
  readyAt: number;
  /** Rest still missing. */
  restMinutes: number;
  needsBerth: boolean;
  drivingMinutes: number;
  windowMinutes: number;
  citation: string;
  text: string;
};

/** What is left as of an instant. Minutes with fraction, never negative; instants in epoch ms. */
export type Clocks = {
  asOf: number;
  drivingMinutes: number;
  /** Of the 14 elapsed hours (property) or the 15 on duty (passenger). */
  windowMinutes: number;
  /** Driving before a 30-minute break is due; null where no break is asked for. */
  breakMinutes: number | null;
  cycleMinutes: number;
  /** What the cycle holds when tomorrow begins, without more work today. */
  cycleTomorrowMinutes: number;
  /** Earliest instant at which driving is legal, resting until then. */
  nextDrivingAt: number;
  /** The rule with least left. */
  limitedBy: RuleId;
  /** Where the shift is counted from and the rests left out of its window; null between shifts. */
  calculatedFrom: number | null;
  windowStartedAt: number | null;
  excludedRests: { from: number; to: number }[];
  /** Whether the window stands still: between shifts, in what is left out of it, and for a bus while not on duty. */
  isWindowPaused: boolean;
  restOptions: RestChoice[];
};

/** Clocks as of `now`, or of the end of the log. Throws an InvalidLogError. */
export function clocks(request: AuditRequest): Clocks {
  return clocksOf(logAsOf(request, readLog(request), request.now ?? request.until));
}

export function clocksOf(log: Log): Clocks {
  const live = liveState(log);
  const options = restOptions(log, live);
  const { cycle, frame } = live;
  const cycleTomorrowMs = Math.max(0, log.ruleSet.cycle.limitMs - cycle.usedTomorrowMs);
  return {
    asOf: log.endAt,
    drivingMinutes: live.drivingLeftMs / MINUTE_MS,
    windowMinutes: live.windowLeftMs / MINUTE_MS,
    breakMinutes: live.breakLeftMs === null ? null : live.breakLeftMs / MINUTE_MS,
    cycleMinutes: live.cycleLeftMs / MINUTE_MS,
    cycleTomorrowMinutes: cycleTomorrowMs / MINUTE_MS,
    nextDrivingAt: nextDrivingAt(log, live, options),
    limitedBy: limitedBy(log, live),
    calculatedFrom: frame?.calculatedFrom ?? null,
    windowStartedAt: live.windowStartedAt,
    excludedRests: frame ? frame.excluded.map(({ startAt, endAt }) => ({ from: startAt, to: endAt })) : [],
    isWindowPaused: live.isWindowPaused,
    restOptions: options.filter((option) => givesTime(option, live)).map(choiceOf),
  };
}

/** Whether more can be driven in one shift after it than now; a full rest always counts. */
function givesTime({ kind, drivingMs, windowMs }: RestOption, live: Live): boolean {
  if (kind === 'full-rest') return true;
  return Math.min(drivingMs, windowMs) > Math.min(live.drivingLeftMs, live.windowLeftMs);
}

function choiceOf(option: RestOption): RestChoice {
  return {
    kind: option.kind,
    readyAt: option.readyAt,
    restMinutes: option.restMs / MINUTE_MS,
    needsBerth: option.needsBerth,
    drivingMinutes: option.drivingMs / MINUTE_MS,
    windowMinutes: option.windowMs / MINUTE_MS,
    citation: option.citation,
    text: optionText(option),
  };
}

function limitedBy({ ruleSet }: Log, live: Live): RuleId {
  let rule: RuleId = ruleSet.driving.rule;
  let leastMs = live.drivingLeftMs;
  const consider = (other: RuleId, leftMs: number) => {
    if (leftMs >= leastMs) return;
    rule = other;
    leastMs = leftMs;
  };
  consider(ruleSet.window.rule, live.windowLeftMs);
  if (ruleSet.breaks && live.breakLeftMs !== null) consider(ruleSet.breaks.rule, live.breakLeftMs);
  consider(ruleSet.cycle.rule, live.cycleLeftMs);
  return rule;
}

function nextDrivingAt(log: Log, live: Live, options: readonly RestOption[]): number {
  const { breaks, window } = log.ruleSet;
  const breakAt = breaks && live.breakLeftMs === 0 ? live.idleAt + breaks.breakMs : log.endAt;
  const readyAt = Math.max(breakAt, cycleReadyAt(log, live));
  if (!live.shift) return readyAt;
  const isSpent = live.drivingLeftMs === 0 || live.windowLeftMs === 0;
  const isRunning = window.counts === 'elapsed' && !live.isWindowPaused;
  const closesBefore = isRunning && readyAt > log.endAt && readyAt - log.endAt >= live.windowLeftMs;
  return isSpent || closesBefore ? Math.max(readyAt, options[0]!.readyAt) : readyAt;
}

/** When hours come back, by the days that pass or by a restart, whichever is sooner. */
function cycleReadyAt(log: Log, live: Live): number {
  const opensAt = cycleOpensAt(log, live.cycle);
  const { restart } = log.ruleSet;
  return restart ? Math.min(opensAt, live.restAt + restart.restMs) : opensAt;
}
