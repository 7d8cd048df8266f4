import { addDays } from '@longhaul/units';

/** Whole months before the present one that the demo has miles, fuel and loads of, so that each has the same one a year ago. */
const MONTHS = 13;

/** The first of them begins on this day. */
export function firstDayOf(today: string): string {
  let month = `${today.slice(0, 7)}-01`;
  for (let count = 0; count < MONTHS; count++) month = `${addDays(month, -1).slice(0, 7)}-01`;
  return month;
}
