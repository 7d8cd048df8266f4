import type { EldFileInput } from './input.ts';

/** `MMDDYY` and `HHMMSS` on the clock of a file, and the hours that it is behind UTC. */
export type LocalStamp = { date: string; time: string; utcOffset: string };

const HOUR_MS = 3_600_000;

export function localStamp(at: number, utcOffsetAt: EldFileInput['utcOffsetAt']): LocalStamp {
  const offsetMs = utcOffsetAt(at);
  const [year = '', month = '', day = '', time = ''] = new Date(at + offsetMs).toISOString().split(/[-T]/);
  const hours = Math.trunc(Math.abs(offsetMs) / HOUR_MS);
  return {
    date: month + day + year.slice(-2),
    time: time.slice(0, 8).replaceAll(':', ''),
    utcOffset: twoDigits(hours),
  };
}

/** `YYYY-MM-DD` as `MMDDYY`. */
export function fileDate(date: string): string {
  return date.slice(5, 7) + date.slice(8, 10) + date.slice(2, 4);
}

/** A key that orders lines by their date and time fields. */
export function stampKey({ date, time }: { date: string; time: string }): string {
  return date.slice(4) + date.slice(0, 4) + time;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
