import { MINUTE_MS } from '@longhaul/units';

/** The instant of a date and time of day, in ms since 1970; null when there is no such time. */
export function instantOfCalendar(
  [year, month, day, hour, minute, second]: readonly [number, number, number, number, number, number],
  offsetMinutes: number,
): number | null {
  if (hour > 23 || minute > 59 || second > 59) return null;
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(at);
  // Date.UTC carries February 30 into March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return at - offsetMinutes * MINUTE_MS;
}

/** `digits` of binary-coded decimals, two a byte; null when one of them is none. */
export function decimalsOf(bytes: Buffer): string | null {
  const text = bytes.toString('hex');
  return /^\d*$/.test(text) ? text : null;
}
