import type { DutyPeriod, RuleSet } from '@longhaul/hos';

/** A rest that has ended, and the period that came after it. Epoch ms. */
type EndedRest = { startAt: number; endAt: number; nextIndex: number };

/**
 * Where counting may begin so that nothing before matters for what happened after `at`: after the last restart that
 * ended before it, since shift, split and cycle all begin again there. 0, the whole log, when there is none.
 */
export function violationStart(periods: readonly DutyPeriod[], { restart }: RuleSet, at: number): number {
  if (!restart) return 0;
  const last = endedRests(periods).findLast(
    ({ startAt, endAt }) => endAt < at && endAt - startAt >= restart.restMs,
  );
  return last?.nextIndex ?? 0;
}

/**
 * The same for clocks: after the last restart, or after a full rest that ended before the days of the cycle, which begin
 * at `cycleStartsAt`.
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
