import type { IftaReport } from '@longhaul/contract';
import { useEffect } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { CheckboxField } from '../../../components/field/checkbox-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { formatCents } from '../amounts.ts';
import styles from './filing.module.css';
import { type FilingForm, knownRate, latePaymentOf } from './filing-form.ts';
import { interestOn } from './late-interest.ts';

interface InterestFieldsProps {
  readonly form: UseFormReturn<FilingForm, unknown, FilingForm>;
  readonly report: IftaReport;
}

/** Interest for late payment, with what it comes to before anything is filed. */
export function InterestFields({ form, report }: InterestFieldsProps) {
  const { register, watch, formState, setValue, getFieldState } = form;
  const values = watch();
  const known = knownRate(report, values.paidDate);
  const { isDirty: isTyped } = getFieldState('yearlyRate', formState);
  useEffect(() => {
    if (!isTyped) setValue('yearlyRate', known ?? '');
  }, [isTyped, known, setValue]);
  const late = latePaymentOf(values);
  const dueDate = report.period.dueDate;
  const message = (field: 'yearlyRate' | 'paidDate') => {
    const error = formState.errors[field]?.message;
    return error === undefined ? {} : { error };
  };
  return (
    <>
      <CheckboxField label="Add interest for late payment" {...register('isLate')} />
      {values.isLate && (
        <fieldset className={styles.interest} aria-label="Late payment">
          <TextField
            label="Yearly rate, %"
            inputMode="decimal"
            description={known === null ? 'Unknown for these months' : `IFTA rate for these months: ${known}`}
            {...message('yearlyRate')}
            {...register('yearlyRate')}
          />
          <Controller
            control={form.control}
            name="paidDate"
            render={({ field: { ref: _, ...field } }) => (
              <DateField label="Payment date" {...message('paidDate')} {...field} />
            )}
          />
          <p className={styles.note} role="status">
            {late && dueDate && interestText(interestOn(report, dueDate, late), report.filed !== null)}
          </p>
        </fieldset>
      )}
    </>
  );
}

function interestText({ months, cents }: { months: number; cents: number }, isAmendment: boolean): string {
  if (months === 0) return 'Paid on time: no interest.';
  const span = months === 1 ? 'one month' : `${months} months`;
  const on = isAmendment ? 'what the amendment adds for each jurisdiction' : 'jurisdictions with tax due';
  return `${formatCents(cents)} for ${span} on ${on}.`;
}
