import { formatTime } from '../../format/date.ts';
import { dayAt, startOfDayMs } from '../../format/zone-day.ts';

/** Minutes of `7:10`, `7`, `7.5` or `7h`; null when the text is no span of time. */
export function readSpan(text: string): number | null {
  const clock = /^\s*(\d{1,3}):([0-5]\d)\s*$/.exec(text);
  if (clock) return positive(Number(clock[1]) * 60 + Number(clock[2]));
  const hours = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*h?\s*$/.exec(text);
  return hours ? positive(Math.round(Number(hours[1]) * 60)) : null;
}

function positive(minutes: number): number | null {
  return minutes > 0 ? minutes : null;
}

/** `2026-10-20T16:00`, as a field for a local time writes it. */
export function localText(atMs: number, timeZone: string): string {
  return `${dayAt(atMs, timeZone)}T${formatTime(new Date(atMs), timeZone)}`;
}

/** The instant of a local time in a zone, epoch ms; null when the text is none or the clock skips it. */
export function readLocal(text: string, timeZone: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text);
  if (!match) return null;
  const [, day = '', hours, minutes] = match;
  const guess = startOfDayMs(day, timeZone) + (Number(hours) * 60 + Number(minutes)) * 60_000;
  const found = [0, -3_600_000, 3_600_000].map((shift) => guess + shift);
  return found.find((at) => localText(at, timeZone) === text.slice(0, 16)) ?? null;
}
