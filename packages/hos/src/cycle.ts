import { addBreach, type DrivingBreach } from './breach.ts';
import { switchesIn } from './cycle-switch.ts';
import type { Log } from './log.ts';
import { dayAfterRest, type StatedDays, statedDays } from './prior-hours.ts';
import { restartAfter } from './restart.ts';
import type { Rest } from './rests.ts';

/** Hours on duty in the days that count, as of the end of the log. */
export type CycleState = {
  readonly today: number;
  /** On duty since the last restart, by day; the last entry is today. Holds at least the days that count. */
  readonly dutyMsByDay: readonly number[];
  readonly usedMs: number;
  /** What will have been used when tomorrow begins, without more work. */
  readonly usedTomorrowMs: number;
  readonly restartedAt: number | null;
};

type Walk = {
  day: number;
  dayEndAt: number;
  dutyMsByDay: number[];
  usedMs: number;
  overMs: number;
  restartedAt: number | null;
};

/** Hours in so many consecutive 24-hour periods, begun again by a restart: 49 CFR 395.3(b) and (c), and its like. */
export function walkCycle(log: Log, into: DrivingBreach[] | null = null): CycleState {
  const { days, limitMs } = log.ruleSet.cycle;
  const day = log.calendar.dayAt(log.spans[0]!.startAt);
  const dayEndAt = log.calendar.startOf(day + 1);
  const stated = statedDays(log.request, log.calendar, log.spans[0]!.startAt);
  const walk: Walk = { day, dayEndAt, ...hoursBefore(log, stated), overMs: 0 };
  const { dutyMsByDay } = walk;
  const restarts = restartsOf(log);
  let nextRestart = 0;
  for (const { startAt, endAt, duty, isJudged } of log.spans) {
    const restart = restarts[nextRestart];
    if (restart && startAt >= restart.startAt) {
      beginAnew(walk, restart.endAt);
      nextRestart++;
    }
    let at = startAt;
    while (at < endAt) {
      if (at >= walk.dayEndAt) nextDay(walk, log);
      const to = Math.min(endAt, walk.dayEndAt);
      if (duty === 'driving' || duty === 'work') {
        dutyMsByDay[dutyMsByDay.length - 1]! += to - at;
        walk.usedMs += to - at;
        if (into && isJudged && duty === 'driving' && walk.usedMs > limitMs)
          addBreach(into, breachIn(walk, log, at, to));
      }
      at = to;
    }
  }
  if (log.endAt >= walk.dayEndAt) nextDay(walk, log);
  const { usedMs, restartedAt } = walk;
  const usedTomorrowMs = usedMs - dutyMsByDay[dutyMsByDay.length - days]!;
  return { today: walk.day, dutyMsByDay, usedMs, usedTomorrowMs, restartedAt };
}

/** Hours of the stated days that count on the first day of the log, and when a restart in them ended. */
function hoursBefore(
  { calendar, ruleSet: { cycle, restart } }: Log,
  stated: StatedDays | null,
): Pick<Walk, 'dutyMsByDay' | 'usedMs' | 'restartedAt'> {
  const dutyMsByDay = new Array<number>(cycle.days).fill(0);
  if (!stated) return { dutyMsByDay, usedMs: 0, restartedAt: null };
  const restartDay = restart && dayAfterRest(stated, calendar, restart.restMs);
  let usedMs = 0;
  for (let day = stated.logDay - cycle.days + 1; day < stated.logDay; day++) {
    if (restartDay !== null && day < restartDay) continue;
    const dutyMs = stated.dutyMsOn(day);
    dutyMsByDay[day - stated.logDay + cycle.days - 1] = dutyMs;
    usedMs += dutyMs;
  }
  return { dutyMsByDay, usedMs, restartedAt: restartDay === null ? null : calendar.startOf(restartDay) };
}

function nextDay(walk: Walk, { calendar, ruleSet }: Log): void {
  const { days, limitMs } = ruleSet.cycle;
  walk.day++;
  walk.dayEndAt = calendar.startOf(walk.day + 1);
  walk.dutyMsByDay.push(0);
  walk.usedMs -= walk.dutyMsByDay[walk.dutyMsByDay.length - 1 - days]!;
  if (walk.usedMs <= limitMs) walk.overMs = 0;
}

function beginAnew(walk: Walk, restartedAt: number): void {
  walk.dutyMsByDay.fill(0);
  walk.usedMs = 0;
  walk.overMs = 0;
  walk.restartedAt = restartedAt;
}

function breachIn(walk: Walk, log: Log, from: number, to: number): DrivingBreach {
  const { spans, calendar, ruleSet } = log;
  const { days, limitMs } = ruleSet.cycle;
  const startAt = Math.max(from, to - (walk.usedMs - limitMs));
  walk.overMs += to - startAt;
  const stated = statedDays(log.request, calendar, spans[0]!.startAt);
  const knownFrom = stated ? calendar.startOf(stated.firstDay) : spans[0]!.startAt;
  const firstDayAt = calendar.startOf(walk.day - days + 1);
  const calculatedFrom = Math.max(knownFrom, firstDayAt, walk.restartedAt ?? knownFrom);
  const reachedAt = dutyReachedAt(spans, calculatedFrom, limitMs - statedSince(stated, log, calculatedFrom));
  return { reachedAt, startAt, endAt: to, usedMs: walk.usedMs, overMs: walk.overMs, calculatedFrom };
}

function statedSince(stated: StatedDays | null, { calendar }: Log, from: number): number {
  if (!stated) return 0;
  let sumMs = 0;
  for (let day = calendar.dayAt(from); day < stated.logDay; day++) sumMs += stated.dutyMsOn(day);
  return sumMs;
}

/** When the time on duty from an instant on adds up to so much; a breach says that it does. */
function dutyReachedAt(spans: Log['spans'], from: number, dutyMs: number): number {
  let leftMs = dutyMs;
  if (leftMs <= 0) return spans[0]!.startAt;
  for (const { startAt, endAt, duty } of spans) {
    if (endAt <= from || (duty !== 'driving' && duty !== 'work')) continue;
    const countedFrom = Math.max(startAt, from);
    if (endAt - countedFrom >= leftMs) return countedFrom + leftMs;
    leftMs -= endAt - countedFrom;
  }
  throw new Error('the log holds less time on duty than the breach says');
}

/** Rests that set the hours to zero: restarts, and those before a switch to this cycle. */
function restartsOf(log: Log) {
  const { restart, exceptions } = log.ruleSet;
  const restartMs = restart?.restMs ?? Number.POSITIVE_INFINITY;
  const equipmentMs = exceptions.oilfieldEquipment?.restMs ?? Number.POSITIVE_INFINITY;
  const switches = switchesIn(log);
  return log.rests.filter((rest) => {
    const lengthMs = rest.endAt - rest.startAt;
    if (lengthMs >= restartMs || (lengthMs >= equipmentMs && isRestartOfEquipment(log, rest))) return true;
    return switches.some((each) => each.rest === rest);
  });
}

function isRestartOfEquipment(log: Log, rest: Rest): boolean {
  const shift = log.shifts.find(({ closing }) => closing === rest);
  const terms = restartAfter(log, shift);
  return terms !== null && rest.endAt - rest.startAt >= terms.restMs;
}

/** Start of the first day on which hours come back, without more work; the end of the log when there is room. */
export function cycleOpensAt(log: Log, state: CycleState): number {
  const { days, limitMs } = log.ruleSet.cycle;
  let usedMs = state.usedMs;
  let day = state.today;
  for (let oldest = state.dutyMsByDay.length - days; usedMs >= limitMs; oldest++) {
    usedMs -= state.dutyMsByDay[oldest]!;
    day++;
  }
  return day === state.today ? log.endAt : log.calendar.startOf(day);
}
