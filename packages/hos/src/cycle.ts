import type { Log } from './log.ts';

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

/** Driving past 60 or 70 hours. */
export type CycleBreach = {
  startAt: number;
  endAt: number;
  usedMs: number;
  overMs: number;
  calculatedFrom: number;
};

/** 49 CFR 395.3(b), 395.5(b): hours in 7 or 8 consecutive 24-hour periods, begun anew by a restart of 395.3(c). */
export function walkCycle(log: Log, into: CycleBreach[] | null = null): CycleState {
  const { spans, calendar, ruleSet } = log;
  const { days, limitMs } = ruleSet.cycle;
  const startedOn = calendar.dayAt(spans[0]!.startAt);
  let day = startedOn;
  let dayEndAt = calendar.startOf(day + 1);
  let dutyMsByDay = new Array<number>(days).fill(0);
  let usedMs = 0;
  let overMs = 0;
  let restartedAt: number | null = null;
  const restarts = restartsOf(log);
  let nextRestart = 0;
  const nextDay = () => {
    day++;
    dayEndAt = calendar.startOf(day + 1);
    dutyMsByDay.push(0);
    usedMs -= dutyMsByDay[dutyMsByDay.length - 1 - days]!;
    if (usedMs <= limitMs) overMs = 0;
  };
  for (const { startAt, endAt, duty } of spans) {
    const restart = restarts[nextRestart];
    if (restart && startAt >= restart.startAt) {
      dutyMsByDay = dutyMsByDay.fill(0);
      usedMs = 0;
      overMs = 0;
      restartedAt = restart.endAt;
      nextRestart++;
    }
    let at = startAt;
    while (at < endAt) {
      if (at >= dayEndAt) nextDay();
      const to = Math.min(endAt, dayEndAt);
      if (duty === 'driving' || duty === 'work') {
        const spentMs = to - at;
        dutyMsByDay[dutyMsByDay.length - 1]! += spentMs;
        usedMs += spentMs;
        if (duty === 'driving' && into && usedMs > limitMs) {
          const startOver = Math.max(at, to - (usedMs - limitMs));
          overMs += to - startOver;
          const firstDay = calendar.startOf(Math.max(startedOn, day - days + 1));
          const calculatedFrom = Math.max(spans[0]!.startAt, firstDay, restartedAt ?? 0);
          addBreach(into, { startAt: startOver, endAt: to, usedMs, overMs, calculatedFrom });
        }
      }
      at = to;
    }
  }
  if (log.endAt >= dayEndAt) nextDay();
  const usedTomorrowMs = usedMs - dutyMsByDay[dutyMsByDay.length - days]!;
  return { today: day, dutyMsByDay, usedMs, usedTomorrowMs, restartedAt };
}

function restartsOf({ rests, ruleSet: { restart } }: Log) {
  return restart ? rests.filter((rest) => rest.endAt - rest.startAt >= restart.restMs) : [];
}

/** Driving on over midnight past the limit is one violation. */
function addBreach(into: CycleBreach[], breach: CycleBreach): void {
  const last = into.at(-1);
  if (last?.endAt !== breach.startAt) {
    into.push(breach);
    return;
  }
  last.endAt = breach.endAt;
  last.usedMs = breach.usedMs;
  last.overMs = breach.overMs;
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
