import { addDays, startOfDate } from '@longhaul/units';

/** When days of a zone begin, of which the last ends the one before it. */
export type Midnight = { readonly date: string; readonly startAt: number };

/** The midnights that begin `count` days from `from` on, and the one that ends the last of them. */
export function midnightsOf(from: string, count: number, timeZone: string): Midnight[] {
  return Array.from({ length: count + 1 }, (_, day) => {
    const date = addDays(from, day);
    return { date, startAt: startOfDate(date, timeZone) };
  });
}
