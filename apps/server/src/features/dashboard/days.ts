/** A calendar day `YYYY-MM-DD` with the instants at which it begins and ends in a zone: 23, 24 or 25 hours. */
export interface ZonedDay {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** The days from `from` to `to`, both included. */
export function daysBetween(from: string, to: string, timeZone: string): ZonedDay[] {
  const last = Temporal.PlainDate.from(to);
  const days: ZonedDay[] = [];
  let date = Temporal.PlainDate.from(from);
  while (Temporal.PlainDate.compare(date, last) <= 0) {
    const next = date.add({ days: 1 });
    days.push({ date: date.toString(), from: startOf(date, timeZone), to: startOf(next, timeZone) });
    date = next;
  }
  return days;
}

export function dateAt(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** How many days from `from` to `to`; negative when `to` comes first. */
export function countDays(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

function startOf(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime(timeZone).epochMilliseconds;
}
