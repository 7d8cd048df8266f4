import { lastClosedQuarter, type QuarterCode, quarterOfDate } from '@longhaul/ifta';
import type { CalendarDate } from '@longhaul/units';

/** Four years, as long as the records of a return are kept, and the quarter that runs. */
const OFFERED = 17;

/** The quarters to choose from, the newest first: those of the last four years, and the chosen one if it is older. */
export function rateQuarters(today: CalendarDate, chosen: QuarterCode): QuarterCode[] {
  const quarters = [quarterOfDate(today)];
  while (quarters.length < OFFERED) quarters.push(lastClosedQuarter(quarters.at(-1)!.startDate));
  const codes = quarters.map(({ code }) => code);
  return codes.includes(chosen) ? codes : [...codes, chosen];
}
