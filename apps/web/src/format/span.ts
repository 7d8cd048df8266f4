import { overText, spanText } from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';

/** Hours and minutes, `h:mm`, to the nearest minute as everywhere. */
export const formatMinutes = spanText;

/** Time past a limit: seconds where it is less than a minute. */
export const formatOver = overText;

/** How long before `now` an instant was: `6 s ago`, `2 min ago`, `3:12 ago`, `4 d ago`; a future instant reads `0 s ago`. */
export function timeAgo(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${formatMinutes(minutes)} ago`;
  return `${Math.floor(minutes / (24 * 60))} d ago`;
}

/** `0:14`, from a day on `1 d 20 h`. */
export function formatSpan(ms: number): string {
  const minutes = Math.max(0, ms) / MINUTE_MS;
  if (minutes < 24 * 60) return formatMinutes(minutes);
  return `${Math.floor(minutes / 1440)} d ${Math.floor((minutes % 1440) / 60)} h`;
}

/** `6 s`, `14 min`, `3:12`, `1 d 20 h`. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return formatSpan(ms);
}
