import {
  addDays,
  type CalendarDate,
  type FactKind,
  type FactTable,
  factAt,
  factsInUse,
  nextMonth,
  readFacts,
} from '@longhaul/units';
import data from '../data/interest-rates.json' with { type: 'json' };
import { monthsLate } from './interest.ts';

const MAX_BASIS_POINTS = 10_000;

/**
 * Yearly interest in basis points on fuel tax paid late, by country of the base jurisdiction (`US`, `CA`): of the United States
 * two points above the underpayment rate of 26 U.S.C. 6621(a)(2), set each January 1 (IFTA Articles of Agreement R1230.100).
 * Canada has a rate of its own (R1230.200), of which no row comes with the product.
 */
export const interestKind: FactKind<number> = {
  kind: 'fuel-tax-interest',
  checkKey: (key) => {
    if (key !== 'US' && key !== 'CA') throw new Error('must be US or CA');
  },
  readValue: (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_BASIS_POINTS) {
      throw new Error('must be basis points from 0 to 10,000');
    }
    return value;
  },
  showValue: (basisPoints) => `${(basisPoints / 100).toFixed(2)}% a year`,
};

export const ownInterestRates: FactTable<number> = readFacts(interestKind, data);

const CANADA = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK']);

/**
 * The yearly rate, in basis points, of all months for which interest runs of a fleet based in a jurisdiction, null where that
 * was not said; null when one of the months is not known or they differ, and when nothing is late.
 */
export function interestRateBetween(
  dueDate: CalendarDate,
  paidDate: CalendarDate,
  baseJurisdiction: string | null,
): number | null {
  const country = baseJurisdiction !== null && CANADA.has(baseJurisdiction) ? 'CA' : 'US';
  const known = factsInUse(ownInterestRates);
  const months = interestMonths(dueDate, paidDate);
  const rates = new Set(months.map((month) => factAt(known, country, month)?.value ?? null));
  return rates.size === 1 ? [...rates][0]! : null;
}

/** A day of each month for which interest runs, the first on the day after the due date. */
function interestMonths(dueDate: CalendarDate, paidDate: CalendarDate): CalendarDate[] {
  const months: CalendarDate[] = [];
  let month = addDays(dueDate, 1);
  for (let left = monthsLate(dueDate, paidDate); left > 0; left--) {
    months.push(month);
    month = nextMonth(month);
  }
  return months;
}
