import type { TaxReturn } from '@longhaul/contract';
import { interestCents, monthsLate } from '@longhaul/ifta';

export interface LatePayment {
  /** 9 % a year is 900. */
  readonly yearlyBasisPoints: number;
  readonly paidDate: string;
}

/** Basis points of a percentage as it is typed, `9` or `9.25`; null when it is none. */
export function readBasisPoints(text: string): number | null {
  const match = /^\s*(\d{1,2})(?:\.(\d{1,2}))?\s*%?\s*$/.exec(text);
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** As the engine will charge it: on what each jurisdiction is owed over all of its lines, whole months. */
export function interestOn(
  { schedules }: Pick<TaxReturn, 'schedules'>,
  dueDate: string,
  { yearlyBasisPoints, paidDate }: LatePayment,
): { months: number; cents: number } {
  const months = monthsLate(dueDate, paidDate);
  const owed = new Map<string, number>();
  for (const { jurisdiction, taxCents } of schedules.flatMap(({ lines }) => lines)) {
    owed.set(jurisdiction, (owed.get(jurisdiction) ?? 0) + (taxCents ?? 0));
  }
  const cents = [...owed.values()].reduce(
    (sum, each) => sum + interestCents(each, yearlyBasisPoints, months),
    0,
  );
  return { months, cents };
}
