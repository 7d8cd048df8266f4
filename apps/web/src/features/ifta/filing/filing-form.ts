import type { IftaReport } from '@longhaul/contract';
import { interestRateBetween, type LatePayment } from '@longhaul/ifta';
import { z } from 'zod';
import { readBasisPoints } from '../../../format/typed-values.ts';
import { useContractForm } from '../../../forms/contract-form.ts';

/** What is asked for when a return is filed; a reason only of an amendment. */
const filing = (isAmendment: boolean) =>
  z
    .object({
      reason: isAmendment ? z.string().trim().min(1).max(500) : z.string(),
      isLate: z.boolean(),
      yearlyRate: z.string(),
      paidDate: z.string(),
    })
    .superRefine(({ isLate, yearlyRate, paidDate }, context) => {
      if (!isLate) return;
      if (readBasisPoints(yearlyRate) === null) {
        context.addIssue({ code: 'custom', path: ['yearlyRate'], input: yearlyRate });
      }
      if (!z.iso.date().safeParse(paidDate).success) {
        context.addIssue({ code: 'custom', path: ['paidDate'], input: paidDate });
      }
    });

export type FilingForm = z.output<ReturnType<typeof filing>>;

const SCHEMAS = { first: filing(false), amendment: filing(true) };

export function useFilingForm(isAmendment: boolean, today: string) {
  return useContractForm({
    schema: SCHEMAS[isAmendment ? 'amendment' : 'first'],
    labels: {
      reason: 'Reason',
      isLate: 'Late payment',
      yearlyRate: 'Yearly rate',
      paidDate: 'Payment date',
    },
    defaultValues: { reason: '', isLate: false, yearlyRate: '', paidDate: today },
  });
}

/** The rate of the time from the due date to the payment, as it is typed; null where it is not known or changed on the way. */
export function knownRate(
  { period, license }: Pick<IftaReport, 'period' | 'license'>,
  paidDate: string,
): string | null {
  if (period.dueDate === null || !z.iso.date().safeParse(paidDate).success) return null;
  const basisPoints = interestRateBetween(period.dueDate, paidDate, license.baseJurisdiction);
  return basisPoints === null ? null : (basisPoints / 100).toFixed(2);
}

/** Null while nothing late is entered, or not all of it. */
export function latePaymentOf({ isLate, yearlyRate, paidDate }: FilingForm): LatePayment | null {
  const yearlyBasisPoints = readBasisPoints(yearlyRate);
  if (!isLate || yearlyBasisPoints === null || !z.iso.date().safeParse(paidDate).success) return null;
  return { yearlyBasisPoints, paidDate };
}
