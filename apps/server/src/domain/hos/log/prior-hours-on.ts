import { inspectedDays, type PriorHoursOfLog, type StatedPriorHours } from '@longhaul/contract';
import { clocks } from '@longhaul/hos';
import { addDays } from '@longhaul/units';
import { setsOf } from '../derived-log.ts';
import { dateAt } from '../hos-driver.ts';
import type { CountedLog } from './count-log.ts';
import { requestAt } from './day-rules.ts';
import type { LogDay } from './log-days.ts';

/** The day of the first entry of a log read far enough back; null without one. */
export function firstDateOf({ driver, spans }: Pick<CountedLog, 'driver' | 'spans'>): string | null {
  const [first] = spans;
  return first ? dateAt(driver, first.startedAt) : null;
}

/** Hours before the first entry, on a day that they may count on: so many days after it as the longest cycle has. */
export function priorHoursOn(
  log: CountedLog,
  day: LogDay,
  stated: StatedPriorHours | undefined,
): PriorHoursOfLog | null {
  const isRunning = day.asOf < day.endAt;
  const until = firstDateOf(log) ?? (isRunning ? day.date : null);
  if (until === null || day.date < until) return null;
  const sets = setsOf(log.driver);
  const longest = Math.max(...sets.map(({ cycle }) => cycle.days));
  if (day.date >= addDays(until, longest - 1)) return null;
  const count = inspectedDays(sets.map(({ id }) => id));
  return {
    until,
    dates: Array.from({ length: count }, (_, index) => addDays(until, index + 1 - count)),
    isCycleKnown: clocks(requestAt(log, day)).isCycleKnown,
    stated: stated && stated.until >= until ? stated : null,
  };
}
