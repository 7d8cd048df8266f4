import { formatCalendarDate } from '../../../format/date.ts';

/** `Monday, 10/19/26`. */
export function titleOf(date: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
  return `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${formatCalendarDate(date)}`;
}
