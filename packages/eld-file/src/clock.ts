/** `MMDDYY` and `HHMMSS` on the clock of the home terminal, and the hours that it is behind UTC. */
export type LocalStamp = { date: string; time: string; utcOffset: string };

const HOUR_MS = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Also in browsers that have no Temporal yet: a phone writes its own file. */
export function localStamp(at: number, timeZone: string): LocalStamp {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = parts;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  const hours = Math.trunc(Math.abs(local - Math.floor(at / 1_000) * 1_000) / HOUR_MS);
  return {
    date: [month, day, year % 100].map(twoDigits).join(''),
    time: [hour, minute, second].map(twoDigits).join(''),
    utcOffset: twoDigits(hours),
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
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
  return format;
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
