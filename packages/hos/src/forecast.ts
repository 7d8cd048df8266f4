import { MINUTE_MS } from '@longhaul/units';
import { type Clocks, clocksOf } from './clocks.ts';
import { type LimitState, type Live, liveState } from './live.ts';
import { type Log, logAsOf, readLog } from './log.ts';
import type { AuditRequest } from './request.ts';
import { restartAfter } from './restart.ts';
import { pairsAt } from './rests.ts';
import type { PauseTerms } from './rule-set.ts';

/** How a clock goes on while the status stays: it stands still, or loses (the next driving: gains) a minute a minute. */
type Rate = 0 | 1;

/** Clocks at the end of a log, and how they go on evenly before `holdsUntil` if the status stays as it is. Epoch ms. */
export type Forecast = {
  clocks: Clocks;
  drivingFalls: Rate;
  windowFalls: Rate;
  breakFalls: Rate;
  cycleFalls: Rate;
  cycleTomorrowFalls: Rate;
  nextDrivingMoves: Rate;
  holdsUntil: number;
};

const MIN_MS = 1_000;

/**
 * Lets the clocks of a fleet be read without counting each log again. Holds up to the first instant at which a rest
 * completes, a limit is reached, a day ends or an exception does. Throws an InvalidLogError.
 */
export function forecast(request: AuditRequest): Forecast {
  const log = readLog(request);
  const clocks = clocksOf(log);
  let lengthMs = firstTurn(request, log, clocks) - log.endAt;
  for (; lengthMs > MIN_MS; lengthMs = Math.ceil(lengthMs / 2)) {
    const lastAt = log.endAt + lengthMs - 1;
    const rates = ratesBetween(clocks, clocksOf(logAsOf(log, lastAt)), lengthMs - 1);
    if (rates) return { clocks, ...rates, holdsUntil: log.endAt + lengthMs };
  }
  const still = {
    drivingFalls: 0,
    windowFalls: 0,
    breakFalls: 0,
    cycleFalls: 0,
    cycleTomorrowFalls: 0,
    nextDrivingMoves: 0,
  } as const;
  return { clocks, ...still, holdsUntil: log.endAt + lengthMs };
}

/** Null when a clock has turned on the way. */
function ratesBetween(first: Clocks, last: Clocks, elapsedMs: number) {
  if (first.isCycleKnown !== last.isCycleKnown) return null;
  const rate = (differenceMs: number): Rate => (differenceMs === 0 ? 0 : 1);
  const fall = (from: number | null, to: number | null) => Math.round(((from ?? 0) - (to ?? 0)) * MINUTE_MS);
  const falls = [
    fall(first.drivingMinutes, last.drivingMinutes),
    fall(first.windowMinutes, last.windowMinutes),
    fall(first.breakMinutes, last.breakMinutes),
    fall(first.cycleMinutes, last.cycleMinutes),
    fall(first.cycleTomorrowMinutes, last.cycleTomorrowMinutes),
    last.nextDrivingAt - first.nextDrivingAt,
  ] as const;
  if (falls.some((fallMs) => fallMs !== 0 && fallMs !== elapsedMs)) return null;
  const [driving, window, untilBreak, cycle, cycleTomorrow, nextDriving] = falls;
  return {
    drivingFalls: rate(driving),
    windowFalls: rate(window),
    breakFalls: rate(untilBreak),
    cycleFalls: rate(cycle),
    cycleTomorrowFalls: rate(cycleTomorrow),
    nextDrivingMoves: rate(nextDriving),
  };
}

/** The first instant after the end of the log at which a clock may turn or leap for a reason known beforehand. */
function firstTurn(request: AuditRequest, log: Log, clocks: Clocks): number {
  let turnAt = log.calendar.startOf(log.calendar.dayAt(log.endAt) + 1);
  const consider = (at: number) => {
    if (at > log.endAt && at < turnAt) turnAt = at;
  };
  const { drivingMinutes, windowMinutes, breakMinutes, cycleMinutes, cycleTomorrowMinutes } = clocks;
  for (const minutes of [drivingMinutes, windowMinutes, breakMinutes, cycleMinutes, cycleTomorrowMinutes]) {
    if (minutes) consider(log.endAt + Math.round(minutes * MINUTE_MS));
  }
  consider(clocks.nextDrivingAt);
  const live = liveState(log);
  for (const at of [...restTurns(log, live), ...limitTurns(log, live)]) consider(at);
  for (const { from } of request.rulesets ?? []) consider(from);
  for (const { from, to } of request.exceptions) {
    if (from !== undefined) consider(from);
    if (to !== undefined) consider(to);
  }
  const shift = log.shifts.at(-1);
  if (request.exceptions.length > 0 && shift) {
    const { sixteenHour, shortHaul } = log.ruleSet.exceptions;
    if (sixteenHour) consider(shift.startedAt + sixteenHour.windowMs + 1);
    if (shortHaul) consider(shift.startedAt + shortHaul.releasedWithinMs + 1);
  }
  return turnAt;
}

/** When the least of the limits that one clock shows may become another one. */
function limitTurns({ endAt }: Log, { limits }: Live): number[] {
  const clockOf = ({ per, counts }: LimitState) =>
    per === 'shift' || per === 'day' ? (counts === 'driving' ? 'driving' : 'window') : per;
  return limits.flatMap((one, index) =>
    limits
      .slice(index + 1)
      .filter((other) => clockOf(other) === clockOf(one) || (isOfCycle(one) && isOfCycle(other)))
      .map((other) => endAt + Math.abs(one.leftMs - other.leftMs)),
  );
}

const isOfCycle = ({ per }: LimitState) => per === 'cycle' || per === 'always';

/** When the rest that runs becomes a break, a part of a split, a full rest or a restart. */
function restTurns(log: Log, live: Live): number[] {
  const { breaks, resetMs, sinceOff, off24, switchRest, pause } = log.ruleSet;
  const turns: number[] = [];
  if (breaks && live.idleAt < log.endAt) turns.push(live.idleAt + breaks.breakMs);
  if (live.restAt === log.endAt) return turns;
  turns.push(live.restAt + resetMs, ...splitTurns(log, live), ...seatTurns(log, live));
  if (pause) turns.push(...pauseTurns(live, pause));
  const restart = restartAfter(log, log.shifts.at(-1));
  if (restart) turns.push(live.restAt + restart.restMs);
  if (sinceOff) turns.push(live.restAt + sinceOff.offMs);
  if (off24) turns.push(live.restAt + off24.limitMs);
  if (switchRest) turns.push(live.restAt + switchRest.limitMs);
  return turns;
}

/** The rest that runs pauses the window once it is long enough, and longer than the pauses before it, up to the longest. */
function pauseTurns({ shift, restAt }: Live, { atLeastMs, atMostMs }: PauseTerms): number[] {
  const earlier = (shift?.pauses ?? []).map(({ startAt, endAt }) => endAt - startAt);
  return [atLeastMs, atMostMs, ...earlier].map((lengthMs) => restAt + lengthMs);
}

function splitTurns(log: Log, live: Live): number[] {
  const lodgedAt = lodgingSince(log.spans);
  const stays = [live.restAt, live.berthAt, lodgedAt].filter((startAt) => startAt < log.endAt);
  const earlier = live.shift?.rests ?? [];
  return (log.allowances.at(-1)?.splits ?? []).flatMap((split) => [
    ...stays.flatMap((startAt) => [startAt + split.eachMs, startAt + split.sleeperMs]),
    ...earlier.flatMap((rest) =>
      [live.berthAt, lodgedAt].flatMap((berthAt) => {
        const pair = pairsAt(rest, live.restAt, berthAt, split);
        return pair && !(pair.needsBerth && berthAt === log.endAt) ? [pair.readyAt] : [];
      }),
    ),
  ]);
}

/** A long stay in the berth turns the seat before it into rest, and the seat after it counts as rest for a while. */
function seatTurns({ ruleSet: { passengerSeat }, spans, endAt }: Log, { berthAt }: Live): number[] {
  if (!passengerSeat) return [];
  if (berthAt < endAt) return [berthAt + passengerSeat.sleeperMs];
  const last = spans.at(-1)!;
  if (last.mode !== 'PS') return [];
  const before = spans.at(-3);
  const usedMs = before?.mode === 'PS' && before.duty === 'rest' ? before.endAt - before.startAt : 0;
  return [last.startAt + passengerSeat.seatMs - usedMs];
}

/** Start of the stay in the berth or at a well that runs at the end of the log, or its end. */
function lodgingSince(spans: Log['spans']): number {
  let since = spans.at(-1)!.endAt;
  for (let index = spans.length - 1; index >= 0 && spans[index]!.rests !== 'none'; index--) {
    since = spans[index]!.startAt;
  }
  return since;
}
