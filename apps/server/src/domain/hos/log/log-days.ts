import { addDays } from '@longhaul/units';
import { dateAt, dayBounds, type HosDriver } from '../hos-driver.ts';

/** A day of the log, and when it is counted to: now while it runs. `nextAsOf`: the same of the day after it. Epoch ms. */
export type LogDay = { date: string; startAt: number; endAt: number; asOf: number; nextAsOf: number };

/** The days from one to another, both included, the oldest first; those that lie ahead are left out. */
export function logDays(
  driver: HosDriver,
  { from, to }: { from: string; to: string },
  now: number,
): LogDay[] {
  const today = dateAt(driver, now);
  const days: LogDay[] = [];
  for (let date = from; date <= to && date <= today; date = addDays(date, 1)) {
    const { startAt, endAt } = dayBounds(driver, date);
    const nextAsOf = Math.min(now, endOfNextDay(driver, date));
    days.push({ date, startAt, endAt, asOf: Math.min(now, endAt), nextAsOf });
  }
  return days;
}

/** What a deferral defers is judged by the day after it. */
export const endOfNextDay = (driver: HosDriver, date: string): number =>
  dayBounds(driver, addDays(date, 1)).endAt;
