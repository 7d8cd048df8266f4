import {
  addDays,
  type CalendarDate,
  calendarDate,
  dayNumber,
  daysInMonth,
  type EpochMs,
  weekdayOf,
} from '@longhaul/units';

/** As the rate files are named: `3Q2026`. */
export type QuarterCode = `${1 | 2 | 3 | 4}Q${number}`;

export interface Quarter {
  code: QuarterCode;
  startDate: CalendarDate;
  endDate: CalendarDate;
  /** Last day on which the return is on time. */
  dueDate: CalendarDate;
}

/** `settling`: ended, but trucks without signal may still deliver their last fixes. */
export type QuarterStatus = 'open' | 'settling' | 'ready';

const MONTHS_PER_QUARTER = 3;
/** How long after its end a quarter settles. */
export const SETTLING_MS = 72 * 3_600_000;
const [SUNDAY, SATURDAY] = [0, 6];

/** Throws a RangeError when the code is not like `3Q2026`. */
export function quarterOfCode(code: string): Quarter {
  const match = /^([1-4])Q(\d{4})$/.exec(code);
  if (match === null) throw new RangeError(`not a quarter: ${code}`);
  return quarter(Number(match[2]), Number(match[1]));
}

/** The quarter that holds a day. */
export function quarterOfDate(date: CalendarDate): Quarter {
  dayNumber(date);
  return quarter(Number(date.slice(0, 4)), Math.ceil(Number(date.slice(5, 7)) / MONTHS_PER_QUARTER));
}

/** The newest quarter that has ended before `today`. */
export function lastClosedQuarter(today: CalendarDate): Quarter {
  return quarterOfDate(addDays(quarterOfDate(today).startDate, -1));
}

/** `endAt` is the first instant after the quarter, in the zone in which the carrier counts its days. */
export function quarterStatus(endAt: EpochMs, now: EpochMs): QuarterStatus {
  if (now < endAt) return 'open';
  return now < endAt + SETTLING_MS ? 'settling' : 'ready';
}

function quarter(year: number, number: number): Quarter {
  const lastMonth = number * MONTHS_PER_QUARTER;
  const [dueYear, dueMonth] = lastMonth === 12 ? [year + 1, 1] : [year, lastMonth + 1];
  return {
    code: `${number}Q${year}` as QuarterCode,
    startDate: calendarDate(year, lastMonth - 2, 1),
    endDate: calendarDate(year, lastMonth, daysInMonth(year, lastMonth)),
    dueDate: nextBusinessDay(calendarDate(dueYear, dueMonth, daysInMonth(dueYear, dueMonth))),
  };
}

/**
 * Due on the last day of the month after the quarter, or on the next business day. No federal holiday falls on the
 * last day of January, April, July or October nor on the two days after it, so weekends decide.
 */
function nextBusinessDay(date: CalendarDate): CalendarDate {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY) return addDays(date, 2);
  return weekday === SUNDAY ? addDays(date, 1) : date;
}
