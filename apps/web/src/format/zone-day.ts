import { DAY_MS, HOUR_MS } from '@longhaul/units';

/** Calendar days, `yyyy-mm-dd`, and where they begin in a time zone: days of 23 and 25 hours included. */
export type CalendarDay = string;

export function isCalendarDay(text: unknown): text is CalendarDay {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

/** Days from the first to the second; negative when the second comes first. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** `Mon`. */
export function weekdayOf(day: CalendarDay): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** The calendar day of an instant in a zone. */
export function dayAt(atMs: number, timeZone: string): CalendarDay {
  return new Date(wallClockMs(atMs, timeZone)).toISOString().slice(0, 10);
}

/** The first instant of a day in a zone: where midnight is skipped, the first moment after it. */
export function startOfDayMs(day: CalendarDay, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Between them lies every offset there is; the earliest instant whose day is this one begins it.
  let before = midnight - 15 * HOUR_MS;
  let after = midnight + 13 * HOUR_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallClockMs(middle, timeZone) >= midnight) after = middle;
    else before = middle;
  }
  return after;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock of the zone shows, as if it were UTC. */
function wallClockMs(atMs: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(atMs)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((atMs % 1000) + 1000) % 1000);
}
