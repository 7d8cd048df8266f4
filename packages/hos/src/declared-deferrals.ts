import { dayNumber } from '@longhaul/units';
import type { DayCalendar } from './days.ts';
import type { AuditRequest, InputProblem } from './request.ts';

/** What is wrong with the days of deferrals, of which the days of the carrier say whether they lie in the log. */
export function deferralProblems(
  { deferrals = [], periods, until }: AuditRequest,
  { dayAt, dateOf }: DayCalendar,
): InputProblem[] {
  const firstAt = periods[0]?.startedAt;
  if (firstAt === undefined || deferrals.length === 0) return [];
  const [first, last] = [dayAt(firstAt), dayAt(until - 1)];
  const days = deferrals.map(dayNumberOf);
  return days.flatMap((day, index) => {
    const problem = (message: string) => [{ field: `deferrals.${index}`, message }];
    if (day === null) return problem('must be a date as YYYY-MM-DD');
    if (day < first || day > last) {
      return problem(`must be a day of the log, ${dateOf(first)} to ${dateOf(last)}`);
    }
    if (days.indexOf(day) < index) return problem('is declared twice');
    if (days.includes(day - 1)) return problem('is day two of another deferral');
    return [];
  });
}

function dayNumberOf(date: string): number | null {
  try {
    return dayNumber(date);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
