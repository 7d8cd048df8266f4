import { startOfDate } from '@longhaul/units';
import { parseDay } from '../components/date-range/date-range.ts';
import { formatCalendarDate, formatDate, formatTime } from '../format/date.ts';

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

const MAX_DOCK_MINUTES = 1_440;

/** Minutes at a dock, `0:00` among them; null when the text is none, or over 24 hours. */
export function readDock(text: string): number | null {
  const minutes = /^\s*0*(:00)?\s*$/.test(text) ? 0 : readSpan(text);
  return minutes !== null && minutes <= MAX_DOCK_MINUTES ? minutes : null;
}

/** `10/20/26 16:00`. */
export function localText(atMs: number, timeZone: string): string {
  const at = new Date(atMs);
  return `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`;
}

/** The instant of a typed `10/20/26 16:00` in a zone, epoch ms; null when it is none or the clock skips it. */
export function readLocal(text: string, timeZone: string): number | null {
  const match = /^\s*(\S+)\s+(\d{1,2}):([0-5]\d)\s*$/.exec(text);
  const day = match && parseDay(match[1]!);
  if (!day) return null;
  const [hours, minutes] = [Number(match[2]), Number(match[3])];
  const guess = startOfDate(day, timeZone) + (hours * 60 + minutes) * 60_000;
  const wanted = `${formatCalendarDate(day)} ${String(hours).padStart(2, '0')}:${match[3]}`;
  return (
    [0, -3_600_000, 3_600_000]
      .map((shift) => guess + shift)
      .find((at) => localText(at, timeZone) === wanted) ?? null
  );
}
