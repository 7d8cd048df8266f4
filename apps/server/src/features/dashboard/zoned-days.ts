import { addDays, startOfDate } from '@longhaul/units';

/** A calendar day `YYYY-MM-DD` with the instants at which it begins and ends in a zone: 23, 24 or 25 hours. */
export interface ZonedDay {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** The days from `from` to `to`, both included. */
export function zonedDays(from: string, to: string, timeZone: string): ZonedDay[] {
  const days: ZonedDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const next = addDays(date, 1);
    days.push({ date, from: startOfDate(date, timeZone), to: startOfDate(next, timeZone) });
  }
  return days;
}
