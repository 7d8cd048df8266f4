import { addDays, type CalendarDate } from '@longhaul/units';
import { monthsLate } from './interest.ts';

const MONTHS_PER_YEAR = 12;

/**
 * Yearly interest in basis points for fleets based in a US state, by calendar year: two points above the underpayment rate of
 * 26 U.S.C. 6621(a)(2), set each January 1 (IFTA Articles of Agreement R1230.100). To 2025 as the California Department of
 * Tax and Fee Administration lists them; 2026 from the underpayment rate of 7 %, not yet held against a published list.
 */
const BASIS_POINTS_BY_YEAR: Readonly<Record<number, number>> = {
  2017: 600,
  2018: 600,
  2019: 700,
  2020: 700,
  2021: 500,
  2022: 500,
  2023: 800,
  2024: 1_000,
  2025: 900,
  2026: 900,
};

/** Fleets based there pay a rate of Canada's own (R1230.200), which is not known here. */
const CANADA = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK']);

/**
 * The yearly rate, in basis points, of all months for which interest runs of a fleet based in a jurisdiction, null where that
 * was not said; null when one of the months is not known or they differ, when nothing is late, and for fleets based in Canada.
 */
export function interestRateBetween(
  dueDate: CalendarDate,
  paidDate: CalendarDate,
  baseJurisdiction: string | null,
): number | null {
  if (baseJurisdiction !== null && CANADA.has(baseJurisdiction)) return null;
  const rates = new Set(interestYears(dueDate, paidDate).map((year) => BASIS_POINTS_BY_YEAR[year] ?? null));
  return rates.size === 1 ? [...rates][0]! : null;
}

/** The years in which the months begin for which interest runs, the first on the day after the due date. */
function interestYears(dueDate: CalendarDate, paidDate: CalendarDate): number[] {
  const [year, month] = addDays(dueDate, 1).split('-').map(Number) as [number, number];
  return Array.from(
    { length: monthsLate(dueDate, paidDate) },
    (_, late) => year + Math.floor((month - 1 + late) / MONTHS_PER_YEAR),
  );
}
