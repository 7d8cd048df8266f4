/** `MMDDYY` and `HHMMSS` on the clock of the home terminal, and the hours that it is behind UTC. */
export type LocalStamp = { date: string; time: string; utcOffset: string };

export function localStamp(at: number, timeZone: string): LocalStamp {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const hours = Math.trunc(Math.abs(local.offsetNanoseconds) / 3.6e12);
  return {
    date: fileDate(local.toPlainDate().toString()),
    time: [local.hour, local.minute, local.second].map(twoDigits).join(''),
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
