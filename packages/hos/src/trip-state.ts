import { HOUR_MS as HOUR, MINUTE_MS } from '@longhaul/units';
import { walkCycle } from './cycle.ts';
import type { DayCalendar } from './days.ts';
import { liveState } from './live.ts';
import type { Log } from './log.ts';
import { plannedRules } from './restart.ts';
import type { RuleSet } from './rule-set.ts';

/** A rest inside a shift that may be part of a split. `startedAt` is that of the window counted from its end. */
type ShiftRest = {
  readonly restMs: number;
  /** What of it would run against the window. */
  readonly windowMs: number;
  readonly hasBerth: boolean;
  /** Driving of the shift at its end. */
  readonly drivenMs: number;
  readonly startedAt: number | null;
};

type CycleDays = {
  readonly today: number;
  readonly dayEndAt: number;
  /** The days that count; the last is today. */
  readonly dutyMs: readonly number[];
  readonly usedMs: number;
};

/**
 * A driver's clocks at an instant of a plan, under a federal property set. Epoch ms. `startedAt` of a window is put off by
 * the time that does not run against it.
 */
export type TripState = {
  readonly at: number;
  readonly drivenMs: number;
  readonly startedAt: number | null;
  readonly rests: readonly ShiftRest[];
  readonly breakMs: number;
  readonly idleAt: number;
  readonly restAt: number;
  readonly berthAt: number;
  /** Longest earlier stay in the berth of the rest that runs, and what of that rest is outside the window. */
  readonly berthMs: number;
  readonly restOutMs: number;
  readonly cycle: CycleDays;
  /** Length of the berth rest that must follow in this shift, for a short rest left out; 0 without one. */
  readonly owedMs: number;
};

/** The rules that a plan counts by. */
export type TripRules = {
  readonly ruleSet: RuleSet;
  readonly calendar: DayCalendar;
  readonly drivingMs: number;
  readonly windowMs: number;
  readonly breakAfterMs: number;
  readonly breakMs: number;
  readonly restartMs: number;
  readonly eachMs: number;
  readonly togetherMs: number;
  readonly berthMs: number;
};

/** How long may be driven now, and the berth rest that is then owed. */
export type DriveOption = { readonly driveMs: number; readonly owedMs: number };

export function tripRules(log: Log): TripRules {
  const { calendar } = log;
  const ruleSet = plannedRules(log);
  const limitOf = (counts: string) => ruleSet.limits.find((limit) => limit.counts === counts)!.limitMs;
  const split = ruleSet.splits[0]!;
  return {
    ruleSet,
    calendar,
    drivingMs: limitOf('driving'),
    windowMs: limitOf('elapsed'),
    breakAfterMs: ruleSet.breaks!.limitMs,
    breakMs: ruleSet.breaks!.breakMs,
    restartMs: ruleSet.restart!.restMs,
    eachMs: split.eachMs,
    togetherMs: split.togetherMs,
    berthMs: split.sleeperMs,
  };
}

/** The clocks at the end of a log. */
export function stateAtEnd(log: Log): TripState {
  const { spans, endAt, ruleSet, calendar } = log;
  const live = liveState(log);
  const last = log.shifts.at(-1);
  const shift = last && !last.closing ? last : null;
  const drivingUntil = (from: number, to: number) => {
    let drivenMs = 0;
    for (const span of spans.slice(from, to)) {
      if (span.duty === 'driving') drivenMs += span.endAt - span.startAt;
    }
    return drivenMs;
  };
  const outMs = (from: number, to: number) => {
    let out = 0;
    for (const span of spans) {
      if (!span.isInWindow) out += Math.max(0, Math.min(span.endAt, to) - Math.max(span.startAt, from));
    }
    return out;
  };
  const windowFrom = (at: number) => at + outMs(at, endAt);
  const rests: ShiftRest[] = [];
  for (const rest of shift?.rests ?? []) {
    if (rest.endAt === endAt) continue;
    const work = spans.slice(rest.toSpan).find(({ duty }) => duty === 'work' || duty === 'driving');
    const restMs = rest.endAt - rest.startAt;
    rests.push({
      restMs,
      windowMs: restMs - outMs(rest.startAt, rest.endAt),
      hasBerth: rest.sleeperMs >= ruleSet.splits[0]!.sleeperMs,
      drivenMs: drivingUntil(shift!.fromSpan, rest.fromSpan),
      startedAt: work ? windowFrom(work.startAt) : null,
    });
  }
  const cycle = walkCycle(log);
  return {
    at: endAt,
    drivenMs: shift ? drivingUntil(shift.fromSpan, spans.length) : 0,
    startedAt: shift ? windowFrom(shift.startedAt) : null,
    rests,
    breakMs: ruleSet.breaks!.limitMs - (live.breakLeftMs ?? 0),
    idleAt: live.idleAt,
    restAt: live.restAt,
    berthAt: live.berthAt,
    berthMs: longestBerth(spans, live.restAt, live.berthAt),
    restOutMs: outMs(live.restAt, endAt),
    cycle: {
      today: cycle.today,
      dayEndAt: calendar.startOf(cycle.today + 1),
      dutyMs: cycle.dutyMsByDay.slice(-ruleSet.cycle.days),
      usedMs: cycle.usedMs,
    },
    owedMs: 0,
  };
}

function longestBerth(spans: Log['spans'], from: number, to: number): number {
  let longest = 0;
  let stayMs = 0;
  for (const { startAt, endAt, rests } of spans) {
    if (startAt < from || startAt >= to) continue;
    stayMs = rests === 'berth' ? stayMs + endAt - startAt : 0;
    longest = Math.max(longest, stayMs);
  }
  return longest;
}

/** The state after resting until an instant. */
export function rested(state: TripState, until: number, status: 'OFF' | 'SB', rules: TripRules): TripState {
  if (until <= state.at) return state;
  const isLeavingBerth = status === 'OFF' && state.berthAt < state.at;
  return {
    ...state,
    at: until,
    berthAt: status === 'SB' ? state.berthAt : until,
    berthMs: isLeavingBerth ? Math.max(state.berthMs, state.at - state.berthAt) : state.berthMs,
    cycle: daysOn(state.cycle, until, rules),
  };
}

/** Ends the rest that runs, as work begins; null when it closes the shift while a berth rest is owed. */
export function workBegun(state: TripState, rules: TripRules): TripState | null {
  const { at, restAt, cycle } = state;
  const restMs = at - restAt;
  const breakMs = at - state.idleAt >= rules.breakMs ? 0 : state.breakMs;
  if (restMs === 0) return begunAt({ ...state, breakMs }, at);
  const berthMs = Math.max(state.berthMs, at - state.berthAt);
  const ended = { ...state, breakMs, restAt: at, berthAt: at, berthMs: 0, restOutMs: 0 };
  const hasBerth = berthMs >= rules.berthMs;
  const isPaid = hasBerth && restMs >= state.owedMs;
  if (restMs >= rules.ruleSet.resetMs) {
    if (state.owedMs > 0 && !isPaid) return null;
    const isRestart = restMs >= rules.restartMs;
    const fresh = { ...ended, drivenMs: 0, startedAt: at, rests: [], owedMs: 0 };
    return isRestart
      ? { ...fresh, cycle: { ...cycle, dutyMs: cycle.dutyMs.map(() => 0), usedMs: 0 } }
      : fresh;
  }
  if (restMs < rules.eachMs || state.startedAt === null) return begunAt(ended, at);
  const rest: ShiftRest = {
    restMs,
    windowMs: restMs - state.restOutMs,
    hasBerth,
    drivenMs: state.drivenMs,
    startedAt: at,
  };
  return { ...begunAt(ended, at), rests: [...state.rests, rest], owedMs: isPaid ? 0 : state.owedMs };
}

function begunAt(state: TripState, at: number): TripState {
  const last = state.rests.at(-1);
  const rests =
    last && last.startedAt === null ? [...state.rests.slice(0, -1), { ...last, startedAt: at }] : state.rests;
  return { ...state, startedAt: state.startedAt ?? at, rests };
}

/** The state after so long on duty or driving, which must have begun. */
export function worked(state: TripState, workMs: number, isDriving: boolean, rules: TripRules): TripState {
  const at = state.at + workMs;
  return {
    ...state,
    at,
    drivenMs: state.drivenMs + (isDriving ? workMs : 0),
    breakMs: state.breakMs + (isDriving ? workMs : 0),
    idleAt: isDriving ? at : state.idleAt,
    restAt: at,
    berthAt: at,
    cycle: cycleWorked(state.cycle, state.at, at, rules),
  };
}

/**
 * How long may be driven, in whole minutes: without owing anything, and longer where a short rest is left out that a berth
 * rest must then pair with. 49 CFR 395.3 and 395.1(g)(1); frames as in `framesFor`.
 */
export function driveOptions(state: TripState, rules: TripRules, mayOwe: boolean): DriveOption[] {
  const { at, rests, drivenMs, startedAt } = state;
  const upperMs = Math.min(rules.breakAfterMs - state.breakMs, rules.drivingMs);
  const longestByOwed = new Map<number, number>();
  const consider = (usedMs: number, from: number, owedMs: number) => {
    const driveMs = Math.min(rules.drivingMs - usedMs, from + rules.windowMs - at, upperMs);
    if (driveMs > (longestByOwed.get(owedMs) ?? 0)) longestByOwed.set(owedMs, driveMs);
  };
  const addFrames = (usedMs: number, from: number, firstAlone: number) => {
    consider(usedMs, from, state.owedMs);
    for (let alone = firstAlone; alone < rests.length; alone++) {
      const { hasBerth, windowMs, restMs } = rests[alone]!;
      if (!hasBerth && !mayOwe) continue;
      const owedMs = hasBerth ? 0 : Math.max(rules.berthMs, rules.togetherMs - restMs);
      consider(usedMs, from + windowMs, Math.max(state.owedMs, owedMs));
    }
  };
  addFrames(drivenMs, startedAt!, 0);
  for (let closer = 1; closer < rests.length; closer++) {
    for (let opener = closer - 1; opener >= 0; opener--) {
      const first = rests[opener]!;
      if (!pairs(first, rests[closer]!, rules)) continue;
      addFrames(drivenMs - first.drivenMs, first.startedAt! + rests[closer]!.windowMs, closer + 1);
      break;
    }
  }
  const options: DriveOption[] = [];
  let bestMs = 0;
  for (const owedMs of [...longestByOwed.keys()].sort((one, other) => one - other)) {
    const limitMs = longestByOwed.get(owedMs)!;
    const driveMs = wholeMinutes(drivableInCycle(state.cycle, at, limitMs, rules));
    if (driveMs <= bestMs) continue;
    options.push({ driveMs, owedMs });
    bestMs = driveMs;
  }
  return options;
}

const wholeMinutes = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS;

function pairs(
  one: Pick<ShiftRest, 'restMs' | 'hasBerth'>,
  other: Pick<ShiftRest, 'restMs' | 'hasBerth'>,
  { togetherMs }: TripRules,
): boolean {
  return one.restMs + other.restMs >= togetherMs && (one.hasBerth || other.hasBerth);
}

function daysOn(cycle: CycleDays, until: number, { calendar }: TripRules): CycleDays {
  let { today, dayEndAt, dutyMs, usedMs } = cycle;
  while (until >= dayEndAt) {
    usedMs -= dutyMs[0]!;
    dutyMs = [...dutyMs.slice(1), 0];
    today++;
    dayEndAt = calendar.startOf(today + 1);
  }
  return today === cycle.today ? cycle : { today, dayEndAt, dutyMs, usedMs };
}

function cycleWorked(cycle: CycleDays, from: number, to: number, rules: TripRules): CycleDays {
  let state = cycle;
  for (let at = from; at < to; ) {
    const until = Math.min(to, state.dayEndAt);
    const dutyMs = [...state.dutyMs];
    dutyMs[dutyMs.length - 1]! += until - at;
    state = daysOn({ ...state, dutyMs, usedMs: state.usedMs + until - at }, until, rules);
    at = until;
  }
  return state;
}

function drivableInCycle(cycle: CycleDays, from: number, mostMs: number, rules: TripRules): number {
  const { limitMs } = rules.ruleSet.cycle;
  let state = cycle;
  let at = from;
  const endAt = from + mostMs;
  while (at < endAt) {
    const until = Math.min(endAt, state.dayEndAt, at + Math.max(0, limitMs - state.usedMs));
    if (until === at) break;
    state = cycleWorked(state, at, until, rules);
    at = until;
  }
  return at - from;
}

/** When hours of the cycle come back without more work; null while there are some. */
export function hoursBackAt({ at, cycle }: TripState, rules: TripRules): number | null {
  if (cycle.usedMs < rules.ruleSet.cycle.limitMs) return null;
  let state = cycle;
  let openAt = at;
  while (state.usedMs >= rules.ruleSet.cycle.limitMs) {
    openAt = state.dayEndAt;
    state = daysOn(state, openAt, rules);
  }
  return openAt;
}

/** Instants, later than now, at which a rest taken here may end. */
export function restEnds(state: TripState, status: 'OFF' | 'SB', rules: TripRules): number[] {
  const { at, restAt, idleAt } = state;
  const berthAt = status === 'SB' ? state.berthAt : at;
  const ends = [idleAt + rules.breakMs, restAt + rules.ruleSet.resetMs, restAt + rules.restartMs];
  if (status === 'SB') {
    for (const hours of [2, 3, 7, 8]) ends.push(restAt + hours * HOUR, berthAt + hours * HOUR);
  }
  for (const rest of state.rests) {
    const restedAt = restAt + Math.max(rules.eachMs, rules.togetherMs - rest.restMs);
    if (rest.hasBerth || state.berthMs >= rules.berthMs) ends.push(restedAt);
    else if (status === 'SB') ends.push(Math.max(restedAt, berthAt + rules.berthMs));
  }
  return [...new Set(ends.map((end) => at + Math.ceil((end - at) / MINUTE_MS) * MINUTE_MS))].filter(
    (end) => end > at,
  );
}

export const isResting = ({ at, restAt, idleAt }: TripState): boolean => restAt < at || idleAt < at;

/** Whether the first, resting until the time of the second, is as good in every clock; both at one place. */
export function isAsGood(one: TripState, other: TripState, rules: TripRules): boolean {
  if (one.at > other.at || one.owedMs > other.owedMs) return false;
  if (one.at !== other.at && isResting(other)) return false;
  if (one.drivenMs > other.drivenMs || one.breakMs > other.breakMs) return false;
  if (one.restAt > other.restAt && other.restAt < other.at) return false;
  if (one.idleAt > other.idleAt && other.idleAt < other.at) return false;
  if (other.berthAt < other.at && one.berthAt > other.berthAt) return false;
  if (one.berthMs < other.berthMs) return false;
  const startOf = (at: number | null) => at ?? Number.POSITIVE_INFINITY;
  if (startOf(one.startedAt) < startOf(other.startedAt)) return false;
  if (one.restOutMs < other.restOutMs || !hasRestsOf(one, other)) return false;
  const days = daysOn(one.cycle, other.at, rules).dutyMs;
  let [oneMs, otherMs] = [0, 0];
  for (let day = days.length - 1; day >= 0; day--) {
    oneMs += days[day]!;
    otherMs += other.cycle.dutyMs[day]!;
    if (oneMs > otherMs) return false;
  }
  return true;
}

/** Whether the last rests of the one match those of the other and leave as much time after each. */
function hasRestsOf(one: TripState, other: TripState): boolean {
  const last = other.rests.at(-1);
  if (!last) return true;
  const sinceLastMs = other.drivenMs - last.drivenMs;
  // Counted from its own full rest it has as much time as the other could have from its last rest.
  if (one.drivenMs <= sinceLastMs && (one.startedAt ?? 0) >= (last.startedAt ?? Number.POSITIVE_INFINITY))
    return true;
  const from = one.rests.length - other.rests.length;
  if (from < 0) return false;
  return other.rests.every((rest, index) => {
    const match = one.rests[from + index]!;
    return (
      match.restMs >= rest.restMs &&
      match.windowMs >= rest.windowMs &&
      (match.hasBerth || !rest.hasBerth) &&
      one.drivenMs - match.drivenMs <= other.drivenMs - rest.drivenMs &&
      (match.startedAt ?? Number.POSITIVE_INFINITY) >= (rest.startedAt ?? Number.POSITIVE_INFINITY)
    );
  });
}
