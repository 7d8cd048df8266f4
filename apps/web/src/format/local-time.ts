import { wallClock } from '@longhaul/units';

/** Time of day in a zone, 12-hour en-US: `3:05 PM`; with the long date before it on request. */
export function formatLocalTime(at: Date, timeZone: string, withLongDate = false): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...(withLongDate && { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
  }).format(wallClock(at.getTime(), timeZone));
}
