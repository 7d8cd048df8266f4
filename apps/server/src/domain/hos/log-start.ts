import type { DayCalendar, DutyPeriod, RuleSet } from '@longhaul/hos';
import { dayNumber } from '@longhaul/units';
import type { Declarations } from './log-rules.ts';

/** A rest that has ended, and the period that came after it. Epoch ms. */
type EndedRest = { startAt: number; endAt: number; nextIndex: number };

/** Periods by their index. Violations that start before `exactFrom` may lack hours of their cycle. */
export type CountingStart = { readonly from: number; readonly exactFrom: number };

const WHOLE_LOG: CountingStart = { from: 0, exactFrom: 0 };

/**
 * Where counting may begin so that violations at or after `at` come out as from the whole log. After a restart shift, split
 * and cycle all begin again. Otherwise: shift and split begin again after the last full rest that left the driver within the
 * cycle, and that cycle is complete when counting begins with an earlier full rest, one that ended before its first day.
 */
export function countingStart(
  periods: readonly DutyPeriod[],
  { restart, resetMs, cycle }: RuleSet,
  at: number,
  { calendar, mayUseLongShift }: { readonly calendar: DayCalendar; readonly mayUseLongShift: boolean },
): CountingStart {
  const rests = endedRests(periods).filter(({ endAt }) => endAt < at);
  const cycleStartOf = ({ endAt }: EndedRest) => calendar.startOf(calendar.dayAt(endAt) - cycle.days + 1);
  const isLong = (restMs: number) => (rest: EndedRest) => rest.endAt - rest.startAt >= restMs;
  const full = rests.filter(isLong(resetMs));
  const restarted = restart === null ? undefined : rests.findLast(isLong(restart.restMs));
  // Whether a 16-hour shift is allowed depends on when one was used before, 395.1(o).
  const rested = mayUseLongShift
    ? undefined
    : full.findLast((rest) => dutyMsIn(periods, cycleStartOf(rest), rest.endAt) <= cycle.limitMs);
  const before = rested && full.findLast(({ endAt }) => endAt <= cycleStartOf(rested));
  if (restarted && (!before || restarted.nextIndex >= before.nextIndex)) {
    return { from: restarted.nextIndex, exactFrom: restarted.nextIndex };
  }
  return rested && before ? { from: before.nextIndex, exactFrom: rested.nextIndex } : WHOLE_LOG;
}

/** At most so much counts for the cycle. */
function dutyMsIn(periods: readonly DutyPeriod[], from: number, to: number): number {
  let sum = 0;
  for (const [index, period] of periods.entries()) {
    const endAt = periods[index + 1]?.startedAt ?? to;
    if (!isRest(period)) sum += Math.max(0, Math.min(endAt, to) - Math.max(period.startedAt, from));
  }
  return sum;
}

/**
 * The same for a log under several sets, or under one that judges days: from the start of a rest that begins everything
 * anew under each of them, all that starts on the day it ends or later comes out as from the whole log. Null: nowhere.
 */
export function mixedStart(
  periods: readonly DutyPeriod[],
  sets: readonly RuleSet[],
  at: number,
  { calendar, declarations }: { readonly calendar: DayCalendar; readonly declarations: Declarations },
): { readonly from: number; readonly exactFrom: number } | null {
  const cycles = new Set(sets.flatMap(({ switchRest }) => switchRest?.cycle ?? []));
  // What a switch of the cycle asks for may lie before any rest.
  if (cycles.size > 1 || sets.some(({ restart }) => restart === null)) return null;
  const restMs = Math.max(
    ...sets.flatMap(({ restart, off24, sinceOff }) => [
      restart?.restMs ?? 0,
      off24?.limitMs ?? 0,
      sinceOff?.offMs ?? 0,
    ]),
  );
  const { deferrals, ferries } = declarations;
  const isDeclared = ({ startAt, endAt }: EndedRest) =>
    deferrals.some((date) => {
      const day = dayNumber(date);
      return day >= calendar.dayAt(startAt) - 1 && day <= calendar.dayAt(endAt);
    }) || ferries.some(({ from, to }) => from < endAt && to > startAt);
  const rest = endedRests(periods.map(drivenAbroad)).findLast(
    (each) => each.endAt < at && each.endAt - each.startAt >= restMs && !isDeclared(each),
  );
  if (!rest) return null;
  return {
    from: periods.findLastIndex(({ startedAt }) => startedAt <= rest.startAt),
    exactFrom: calendar.startOf(calendar.dayAt(rest.endAt)),
  };
}

/** Personal conveyance may count as driving. */
const drivenAbroad = (period: DutyPeriod): DutyPeriod =>
  period.mode === 'PC' ? { status: 'D', startedAt: period.startedAt } : period;

/**
 * Where counting may begin for clocks: after the last restart, or after a full rest that ended before the days of the cycle,
 * which begin at `cycleStartsAt`.
 */
export function clockStart(
  periods: readonly DutyPeriod[],
  { restart, resetMs }: RuleSet,
  cycleStartsAt: number,
): number {
  const last = endedRests(periods).findLast(({ startAt, endAt }) => {
    const length = endAt - startAt;
    return (restart && length >= restart.restMs) || (length >= resetMs && endAt <= cycleStartsAt);
  });
  return last?.nextIndex ?? 0;
}

function endedRests(periods: readonly DutyPeriod[]): EndedRest[] {
  const rests: EndedRest[] = [];
  let startAt: number | null = null;
  for (const [index, period] of periods.entries()) {
    if (isRest(period)) {
      startAt ??= period.startedAt;
    } else {
      if (startAt !== null && period.mode !== 'PS') {
        rests.push({ startAt, endAt: period.startedAt, nextIndex: index });
      }
      startAt = null;
    }
  }
  return rests;
}

/** Whatever exceptions say. The seat beside the berth may be rest too, so that none of these rests ends with it. */
function isRest({ status, mode }: DutyPeriod): boolean {
  return (status === 'OFF' || status === 'SB') && mode !== 'PS';
}
