import { MINUTE_MS } from '@longhaul/units';
import { cycleOpensAt } from './cycle.ts';
import { dailyRests } from './daily-rest.ts';
import { ruleSetOn } from './dated-limits.ts';
import { type Live, liveState } from './live.ts';
import { type Log, logAsOf, logUnder, readLog } from './log.ts';
import { openAfterPause } from './paused-window.ts';
import { isCycleKnown } from './prior-hours.ts';
import { type ReliefNow, reliefNow } from './relief-now.ts';
import type { AuditRequest } from './request.ts';
import { optionText, type RestOption, restOptions } from './rest-options.ts';
import { restartAfter } from './restart.ts';
import type { RuleId, RuleSet, RuleSetId } from './rule-set.ts';
import { dateAt, setsBefore } from './sets-in-force.ts';

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

/** What is left of one limit, in minutes with fraction. */
export type LimitLeft = { rule: RuleId; leftMinutes: number; limitMinutes: number };

/** Time off duty in the day that runs, and of it outside the long rest. */
export type OffToday = { countedMinutes: number; neededMinutes: number; outsideMinutes: number };

/** The deferral that the day that runs is part of: `day` 1 or 2. */
export type DeferralState = {
  dayOne: string;
  day: 1 | 2;
  failed: string | null;
  deferredMinutes: number;
};

/** What is left as of an instant. Minutes with fraction, never negative; instants in epoch ms. */
export type Clocks = {
  asOf: number;
  /** The set in force. */
  ruleset: RuleSetId;
  /** Every limit that holds: of the shift, the day, the break and the cycle. */
  limits: LimitLeft[];
  /** The least of the limits on driving. */
  drivingMinutes: number;
  /** The least of the limits on time on duty and elapsed: of the 14 elapsed hours (property) or the 15 on duty (passenger). */
  windowMinutes: number;
  /** Driving before a 30-minute break is due; null where no break is asked for. */
  breakMinutes: number | null;
  cycleMinutes: number;
  /** False while hours before the first entry may count that nobody has stated: the cycle then has at most so much left. */
  isCycleKnown: boolean;
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
  /** Null where the set asks for no time off duty by the day. */
  offToday: OffToday | null;
  /** Before when 24 hours off duty must have been taken; null where the set does not ask for them. */
  off24By: number | null;
  deferral: DeferralState | null;
  /** Under which the limits do not hold now, or whose rest is due; null without one. */
  relief: ReliefNow | null;
  /** The limits of the other sets that were in force in the log. */
  others: { ruleset: RuleSetId; limits: LimitLeft[] }[];
};

/** What can be driven now without a break or a rest. */
export const drivableMinutes = ({
  drivingMinutes,
  windowMinutes,
  breakMinutes,
  cycleMinutes,
}: Pick<Clocks, 'drivingMinutes' | 'windowMinutes' | 'breakMinutes' | 'cycleMinutes'>): number =>
  Math.min(drivingMinutes, windowMinutes, breakMinutes ?? drivingMinutes, cycleMinutes);

/** Clocks as of `now`, or of the end of the log. Throws an InvalidLogError. */
export function clocks(request: AuditRequest): Clocks {
  return clocksOf(logAsOf(readLog(request), request.now ?? request.until));
}

export function clocksOf(log: Log): Clocks {
  const live = liveState(log);
  const options = restOptions(log, live);
  const { cycle, frame } = live;
  const cycleTomorrowMs = Math.max(0, log.ruleSet.cycle.limitMs - cycle.usedTomorrowMs);
  return {
    asOf: log.endAt,
    ruleset: log.ruleSet.id,
    limits: limitsLeft(live),
    drivingMinutes: live.drivingLeftMs / MINUTE_MS,
    windowMinutes: live.windowLeftMs / MINUTE_MS,
    breakMinutes: live.breakLeftMs === null ? null : live.breakLeftMs / MINUTE_MS,
    cycleMinutes: live.cycleLeftMs / MINUTE_MS,
    isCycleKnown: isCycleKnown(log.request, log.calendar, log.ruleSet, cycle),
    cycleTomorrowMinutes: cycleTomorrowMs / MINUTE_MS,
    nextDrivingAt: nextDrivingAt(log, live, options),
    limitedBy: limitedBy(live),
    calculatedFrom: frame?.calculatedFrom ?? null,
    windowStartedAt: live.windowStartedAt,
    excludedRests: frame ? frame.excluded.map(({ startAt, endAt }) => ({ from: startAt, to: endAt })) : [],
    isWindowPaused: live.isWindowPaused,
    restOptions: options.filter((option) => givesTime(option, live)).map(choiceOf),
    offToday: offToday(log),
    off24By: live.off24DueAt,
    deferral: deferralToday(log, live),
    relief: reliefNow(log, live),
    others: otherSets(log).map((ruleSet) => {
      return { ruleset: ruleSet.id, limits: limitsLeft(liveState(logUnder(log, ruleSet))) };
    }),
  };
}

function otherSets({ inForce, ruleSet, calendar, endAt, request: { otherRulesets = [] } }: Log): RuleSet[] {
  if (inForce.length === 1 && otherRulesets.length === 0) return [];
  const governing = setsBefore(inForce, Number.POSITIVE_INFINITY).map(({ id }) => id);
  const others = new Set([...governing, ...otherRulesets]);
  others.delete(ruleSet.id);
  const date = dateAt(calendar, endAt);
  return [...others].map((id) => ruleSetOn(id, date));
}

function limitsLeft({ limits }: Live): LimitLeft[] {
  const left: LimitLeft[] = [];
  for (const { rule, leftMs, limitMs, per } of limits) {
    if (per === 'always') continue;
    left.push({ rule, leftMinutes: leftMs / MINUTE_MS, limitMinutes: limitMs / MINUTE_MS });
  }
  return left;
}

function offToday(log: Log): OffToday | null {
  const rule = log.ruleSet.offDuty;
  if (!rule) return null;
  const today = log.calendar.dayAt(log.endAt);
  const rest = dailyRests(log, rule).find(({ day }) => day === today);
  return {
    countedMinutes: (rest?.countedMs ?? 0) / MINUTE_MS,
    neededMinutes: (rest?.neededMs ?? rule.perDay.limitMs) / MINUTE_MS,
    outsideMinutes: (rest?.outsideMs ?? 0) / MINUTE_MS,
  };
}

function deferralToday(log: Log, { deferrals }: Live): DeferralState | null {
  const today = log.calendar.dayAt(log.endAt);
  const deferral = deferrals.find(({ dayOne }) => dayOne === today || dayOne + 1 === today);
  if (!deferral) return null;
  const { dayOne, failed, deferredMs } = deferral;
  return {
    dayOne: log.calendar.dateOf(dayOne),
    day: dayOne === today ? 1 : 2,
    failed,
    deferredMinutes: deferredMs / MINUTE_MS,
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

function limitedBy({ limits }: Live): RuleId {
  return limits.reduce((least, limit) => (limit.leftMs < least.leftMs ? limit : least)).rule;
}

function nextDrivingAt(log: Log, live: Live, options: readonly RestOption[]): number {
  const { breaks, pause } = log.ruleSet;
  const breakAt = breaks && live.breakLeftMs === 0 ? live.idleAt + breaks.breakMs : log.endAt;
  const readyAt = rested24At(log, live, Math.max(breakAt, cycleReadyAt(log, live), dayReadyAt(log, live)));
  if (!live.shift) return readyAt;
  const openAt = pause && openAfterPause(log, live, pause, readyAt);
  if (openAt !== null) return openAt;
  const waitMs = readyAt - log.endAt;
  const isRunning = !live.isWindowPaused && waitMs > 0;
  const needsRest =
    pause ||
    live.limits.some(
      ({ per, counts, leftMs }) =>
        per === 'shift' && (leftMs === 0 || (isRunning && counts === 'elapsed' && waitMs >= leftMs)),
    );
  if (!needsRest) return readyAt;
  // The window of a split may close again before driving is legal for another reason.
  const option = options.find(
    (each) => givesTime(each, live) && (!each.isWindowRunning || readyAt - each.readyAt < each.windowMs),
  )!;
  return rested24At(log, live, Math.max(readyAt, option.readyAt));
}

/** When hours come back, by the days that pass or by a restart, whichever is sooner, and every rest that is due is taken. */
function cycleReadyAt(log: Log, live: Live): number {
  const opensAt = cycleOpensAt(log, live.cycle);
  const { sinceOff, switchRest } = log.ruleSet;
  const restart = restartAfter(log, log.shifts.at(-1));
  const hoursAt = restart ? Math.min(opensAt, live.restAt + restart.restMs) : opensAt;
  const isSpent = live.limits.some(({ rule, leftMs }) => rule === sinceOff?.rule && leftMs === 0);
  const sinceOffAt = isSpent ? live.restAt + sinceOff!.offMs : log.endAt;
  const switchedAt = live.isSwitchPending ? live.restAt + switchRest!.limitMs : log.endAt;
  return Math.max(hoursAt, sinceOffAt, switchedAt);
}

/** The next day where a limit of this one is reached. */
function dayReadyAt({ calendar, endAt }: Log, { limits }: Live): number {
  const isSpent = limits.some(({ per, leftMs }) => per === 'day' && leftMs === 0);
  return isSpent ? calendar.startOf(calendar.dayAt(endAt) + 1) : endAt;
}

/** Not before 24 hours off duty, when they are due by then. */
function rested24At({ ruleSet: { off24 } }: Log, { off24DueAt, restAt }: Live, readyAt: number): number {
  if (!off24 || off24DueAt === null || readyAt < off24DueAt) return readyAt;
  return Math.max(readyAt, restAt + off24.limitMs);
}
