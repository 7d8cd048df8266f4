import type { JurisdictionCode } from '@longhaul/geo';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  dayNumber,
  daysInMonth,
  scaleRounded,
} from '@longhaul/units';
import type { FuelTaxReturn, JurisdictionInterest, LatePayment } from './return-model.ts';

const BASIS_POINTS = 10_000;
const MONTHS_PER_YEAR = 12;

/**
 * Months for which interest runs: each month that has begun after the due date and before the day of payment ends
 * counts whole (IFTA Articles of Agreement R1230). A due date at the end of a month makes months that end with the calendar's.
 */
export function monthsLate(dueDate: CalendarDate, paidDate: CalendarDate): number {
  const daysLate = dayNumber(paidDate) - dayNumber(dueDate);
  if (daysLate <= 0) return 0;
  const [dueYear, dueMonth] = dueDate.split('-').map(Number) as [number, number];
  const [paidYear, paidMonth] = paidDate.split('-').map(Number) as [number, number];
  const months = (paidYear - dueYear) * MONTHS_PER_YEAR + paidMonth - dueMonth;
  return paidDate > sameDayOfMonth(dueDate, paidYear, paidMonth) ? months + 1 : months;
}

/** Cents of each jurisdiction over all of its lines; one that could not be computed adds nothing. */
export function taxByJurisdiction<Code extends string>(
  lines: readonly { jurisdiction: Code; taxCents: number | null }[],
): Map<Code, number> {
  const taxes = new Map<Code, number>();
  for (const { jurisdiction, taxCents } of lines) {
    taxes.set(jurisdiction, (taxes.get(jurisdiction) ?? 0) + (taxCents ?? 0));
  }
  return taxes;
}

type Charged = Pick<FuelTaxReturn, 'schedules' | 'interest'>;

/**
 * Each jurisdiction alone: another's credit does not help one that is owed. What an amendment adds to the tax of a
 * jurisdiction is paid late, the rest was paid before: what that was charged stays, less where the tax fell.
 */
export function interestByJurisdiction(
  schedules: FuelTaxReturn['schedules'],
  dueDate: CalendarDate,
  late: LatePayment | null,
  amended: Charged | null,
): JurisdictionInterest[] {
  const months = late === null ? 0 : monthsLate(dueDate, late.paidDate);
  const owed = taxByJurisdiction(schedules.flatMap(({ lines }) => lines));
  const paid = taxByJurisdiction((amended?.schedules ?? []).flatMap(({ lines }) => lines));
  const charged = new Map<JurisdictionCode, number>(
    amended?.interest.map(({ jurisdiction, interestCents }) => [jurisdiction, interestCents]),
  );
  return [...owed]
    .map(([jurisdiction, owedCents]) => {
      const paidCents = paid.get(jurisdiction) ?? 0;
      const kept = stillCharged(charged.get(jurisdiction) ?? 0, paidCents, owedCents);
      const added = interestCents(owedCents - paidCents, late?.yearlyBasisPoints ?? 0, months);
      return { jurisdiction, owedCents, interestCents: kept + added };
    })
    .filter((each) => each.interestCents > 0);
}

/** In proportion to what is left of the tax that it was charged on. */
function stillCharged(chargedCents: number, paidCents: number, owedCents: number): number {
  if (chargedCents === 0 || owedCents >= paidCents) return chargedCents;
  return scaleRounded(chargedCents, Math.max(0, owedCents), paidCents);
}

/**
 * Interest in cents on tax owed in cents, at a yearly rate in basis points (9 % = 900), 1/12 of it a month (IFTA Articles
 * of Agreement R1230.100); a credit earns none.
 */
export function interestCents(owedCents: number, yearlyBasisPoints: number, months: number): number {
  if (owedCents <= 0) return 0;
  return scaleRounded(owedCents, yearlyBasisPoints * months, BASIS_POINTS * MONTHS_PER_YEAR);
}

function sameDayOfMonth(date: CalendarDate, year: number, month: number): CalendarDate {
  const isLastDay = addDays(date, 1).endsWith('-01');
  const lastDay = daysInMonth(year, month);
  return calendarDate(year, month, isLastDay ? lastDay : Math.min(Number(date.slice(8)), lastDay));
}
