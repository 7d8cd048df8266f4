import { type PriorHours, readTypedNumber } from '@longhaul/contract';
import { dayCalendar, type LogDays } from '@longhaul/hos';
import { dayNumber, MINUTE_MS } from '@longhaul/units';
import { instantOf } from '../log-grid/day-time.ts';

/** Hours before the first entry as they are typed. */
export interface PriorHoursInput {
  readonly until: string;
  readonly dates: readonly string[];
  /** `8`, `8.5` or `8:30`, by date; empty for a day off duty. */
  readonly hours: Readonly<Record<string, string>>;
  /** `HH:mm` on the last day with hours; 00:00 is its end. */
  readonly relievedTime: string;
}

export type ReadPriorHours =
  | { readonly problem: null; readonly stated: PriorHours }
  | { readonly problem: 'hours'; readonly date: string }
  | { readonly problem: 'relieved'; readonly date: string };

/** Minutes of `8`, `8.5` or `8:30`; null of anything else, and over 24 hours. */
export function minutesOfHours(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(typed);
  const hours = clock ? Number(clock[1]) + Number(clock[2]) / 60 : readTypedNumber(typed, 2);
  return hours !== undefined && hours >= 0 && hours <= 24 ? Math.round(hours * 60) : null;
}

/** The last day with hours on duty, on which the driver was relieved; null without one. */
export function lastWorkedDate({ dates, hours }: Pick<PriorHoursInput, 'dates' | 'hours'>): string | null {
  return dates.findLast((date) => (minutesOfHours(hours[date] ?? '') ?? 0) > 0) ?? null;
}

/** What was typed as it is stated, or which field is wrong. */
export function readPriorHours(input: PriorHoursInput, days: LogDays): ReadPriorHours {
  const { until, dates, hours, relievedTime } = input;
  const stated: PriorHours['days'] = [];
  for (const date of dates) {
    const onDutyMinutes = minutesOfHours(hours[date] ?? '');
    if (onDutyMinutes === null) return { problem: 'hours', date };
    stated.push({ date, onDutyMinutes });
  }
  const worked = lastWorkedDate(input);
  if (worked === null) return { problem: null, stated: { until, days: stated, relievedAt: null } };
  const calendar = dayCalendar(days.timeZone, days.dayStartsAt, days.earlierDays);
  const day = dayNumber(worked);
  const bounds = {
    startAt: calendar.startOf(day),
    endAt: calendar.startOf(day + 1),
    timeZone: calendar.clockOf(day).timeZone,
  };
  const at = instantOf(bounds, relievedTime);
  const relievedAt = at === bounds.startAt ? bounds.endAt : at;
  const workedMs = stated.find(({ date }) => date === worked)!.onDutyMinutes * MINUTE_MS;
  if (relievedAt === null || relievedAt - workedMs < bounds.startAt)
    return { problem: 'relieved', date: worked };
  const iso = new Date(relievedAt).toISOString();
  return { problem: null, stated: { until, days: stated, relievedAt: iso } };
}
