import { addDays, dateAt } from '@longhaul/units';

/** `Today`, `Yesterday` or the weekday of a day, as the calendar of the zone has it. */
export function dayName(day: string, now: number, timeZone: string): string {
  const today = dateAt(now, timeZone);
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
