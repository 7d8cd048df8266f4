import type { IftaReport } from '@longhaul/contract';
import { interestCents, type LatePayment, monthsLate, taxByJurisdiction } from '@longhaul/ifta';

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
