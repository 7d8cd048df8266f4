import { addDays } from '@longhaul/units';
import type { DutySpan, SpanRecord } from '../../../domain/hos/duty-spans.ts';
import { dateAt, dayBounds, type HosDriver } from '../../../domain/hos/hos-driver.ts';
import { cutSpans, isSameDuty } from './day-periods.ts';

/** Days from `from` to `until` (epoch ms, the last excluded) that look otherwise than before. */
export function changedDates(
  driver: HosDriver,
  before: readonly DutySpan<SpanRecord>[],
  after: readonly DutySpan<SpanRecord>[],
  { from, until }: { from: number; until: number },
): string[] {
  const dates: string[] = [];
  const last = dateAt(driver, Math.max(from, until - 1));
  for (let date = dateAt(driver, from); date <= last; date = addDays(date, 1)) {
    const { startAt, endAt } = dayBounds(driver, date);
    const end = Math.min(endAt, until);
    if (!isSameDuty(cutSpans(before, startAt, end), cutSpans(after, startAt, end))) dates.push(date);
  }
  return dates;
}
