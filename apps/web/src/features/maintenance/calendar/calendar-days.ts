import { addDays, type CalendarDate, dayNumber, weekdayOf } from '@longhaul/units';

const WEEK_DAYS = 7;
const WEEKS = 5;
/** Page Up and Page Down leave one of the weeks in view. */
const PAGE_DAYS = 28;
export const SHOWN_DAYS = WEEKS * WEEK_DAYS;

/** The Sunday on or before a day. */
export const weekStart = (day: CalendarDate): CalendarDate => addDays(day, -weekdayOf(day));

/** Five weeks of seven days from a Sunday on. */
export const weeksFrom = (from: CalendarDate): readonly (readonly CalendarDate[])[] =>
  Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (_each, day) => addDays(from, week * WEEK_DAYS + day)),
  );

export const isShown = (day: CalendarDate, from: CalendarDate): boolean =>
  day >= from && day < addDays(from, SHOWN_DAYS);

/** The five weeks nearest to those from `from` on that have the day. */
export function fromWith(day: CalendarDate, from: CalendarDate): CalendarDate {
  if (day < from) return weekStart(day);
  return isShown(day, from) ? from : addDays(weekStart(day), WEEK_DAYS - SHOWN_DAYS);
}

export interface ShownDay {
  readonly day: CalendarDate;
  readonly from: CalendarDate;
}

/** Four weeks earlier or later. */
export const pageBy = ({ day, from }: ShownDay, pages: -1 | 1): ShownDay => ({
  day: addDays(day, pages * PAGE_DAYS),
  from: addDays(from, pages * PAGE_DAYS),
});

/** Where a key leads to; undefined for a key that leads nowhere. */
export function dayOfKey(key: string, shown: ShownDay, today: CalendarDate): ShownDay | undefined {
  const { day, from } = shown;
  const to = (next: CalendarDate) => ({ day: next, from: fromWith(next, from) });
  switch (key) {
    case 'ArrowLeft':
      return to(addDays(day, -1));
    case 'ArrowRight':
      return to(addDays(day, 1));
    case 'ArrowUp':
      return to(addDays(day, -WEEK_DAYS));
    case 'ArrowDown':
      return to(addDays(day, WEEK_DAYS));
    case 'Home':
      return to(weekStart(day));
    case 'End':
      return to(addDays(weekStart(day), WEEK_DAYS - 1));
    case 'PageUp':
      return pageBy(shown, -1);
    case 'PageDown':
      return pageBy(shown, 1);
    case 't':
    case 'T':
      return { day: today, from: weekStart(today) };
    default:
      return undefined;
  }
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthOf = (day: CalendarDate) => MONTH.format(new Date(`${day}T00:00:00Z`));
const dayOfMonth = (day: CalendarDate) => Number(day.slice(8));

/** `Nov 22`. */
const monthDay = (day: CalendarDate): string => `${monthOf(day)} ${dayOfMonth(day)}`;

/** `Nov 22` on the first of a month and the first day shown, else `23`. */
export const cellDay = (day: CalendarDate, from: CalendarDate): string =>
  day === from || dayOfMonth(day) === 1 ? monthDay(day) : String(dayOfMonth(day));

/** `Nov 22 to Dec 26, 2026`; with both years where they differ. */
export function periodText(from: CalendarDate): string {
  const last = addDays(from, SHOWN_DAYS - 1);
  const [firstYear, lastYear] = [from.slice(0, 4), last.slice(0, 4)];
  return `${monthDay(from)}${firstYear === lastYear ? '' : `, ${firstYear}`} to ${monthDay(last)}, ${lastYear}`;
}

/** A Sunday that the calendar can start with: an address may name any text. */
export function isFirstDay(text: unknown): boolean {
  if (typeof text !== 'string' || text < '1900-02' || text > '2999-10') return false;
  try {
    return Number.isInteger(dayNumber(text)) && weekdayOf(text) === 0;
  } catch {
    return false;
  }
}
