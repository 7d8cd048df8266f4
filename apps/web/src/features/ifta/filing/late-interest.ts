import type { IftaReport } from '@longhaul/contract';
import { interestCents, type LatePayment, monthsLate, taxByJurisdiction } from '@longhaul/ifta';

/** Basis points of a percentage as it is typed, `9` or `9.25`; null when it is none. */
export function readBasisPoints(text: string): number | null {
  const match = /^\s*(\d{1,2})(?:\.(\d{1,2}))?\s*%?\s*$/.exec(text);
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** As the engine will charge it, whole months: on what each jurisdiction is owed, or on what an amendment adds to it. */
export function interestOn(
  { taxReturn, filed, newerData }: Pick<IftaReport, 'taxReturn' | 'filed' | 'newerData'>,
  dueDate: string,
  { yearlyBasisPoints, paidDate }: LatePayment,
): { months: number; cents: number } {
  const months = monthsLate(dueDate, paidDate);
  const lines =
    filed === null ? taxReturn.schedules.flatMap((each) => each.lines) : newerData?.difference.lines;
  const cents = [...taxByJurisdiction(lines ?? []).values()].reduce(
    (sum, each) => sum + interestCents(each, yearlyBasisPoints, months),
    0,
  );
  return { months, cents };
}
