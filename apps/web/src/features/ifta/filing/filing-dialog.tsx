import {
  amendReturn,
  finalizeReturn,
  getIftaReport,
  type IftaReport,
  Quarter,
  type RateTable,
} from '@longhaul/contract';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { queryOf } from '../../../api/query-cache.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { useNow } from '../../../components/clock/use-now.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { todayIn } from '../../../components/date-range/date-range.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ErrorNote } from '../../../components/error-display/error-note.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { fieldMessage } from '../../../components/field/field-message.tsx';
import { quarterText } from '../../../format/fuel-tax.ts';
import { useOrganization } from '../../../session/session.ts';
import { formatCents, formatMpg, formatWhole } from '../amounts.ts';
import { DifferenceTable } from '../difference-table.tsx';
import { IFTA_QUERIES } from '../ifta-queries.ts';
import { useIssues } from '../open-issues.ts';
import { useRates } from '../use-rates.ts';
import styles from './filing.module.css';
import { type FilingForm, latePaymentOf, useFilingForm } from './filing-form.ts';
import { InterestFields } from './interest-fields.tsx';
import { Obstacles, obstaclesOf } from './obstacles.tsx';
import { RateCaution } from './rate-caution.tsx';

interface FilingDialogProps {
  readonly quarter: NonNullable<IftaReport['period']['quarter']>;
  /** Of a finalized quarter: puts a new revision beside it. */
  readonly isAmendment: boolean;
  readonly onClose: () => void;
}

/** Freezes the return of a quarter, or amends it; or says what blocks it. */
export function FilingDialog({ quarter, isAmendment, onClose }: FilingDialogProps) {
  const { id: orgId, timeZone } = useOrganization();
  const form = useFilingForm(isAmendment, todayIn(timeZone, useNow(60_000)));
  const code = Quarter.parse(quarter);
  // The whole return of now, whatever the screen is filtered to.
  const whole = useQuery(
    queryOf(getIftaReport, { params: { orgId }, query: { quarter: code, basis: 'current' } }),
  );
  const issues = useIssues(quarter);
  const rates = useRates(quarter);
  const file = useEndpointMutation({
    mutationFn: (values: FilingForm) => {
      const body = { quarter: code, interest: latePaymentOf(values) };
      return isAmendment
        ? call(amendReturn, { params: { orgId }, body: { ...body, reason: values.reason } })
        : call(finalizeReturn, { params: { orgId }, body });
    },
    invalidates: IFTA_QUERIES,
    toast: ({ revision }) =>
      isAmendment ? `${quarter} amended: revision ${revision}` : `${quarter} finalized`,
  });
  const submit = form.handleSubmit((values) => file.mutate(values, { onSuccess: onClose }));
  const obstacles = whole.data && issues.data ? obstaclesOf(whole.data, issues.data.items, onClose) : null;
  const act = isAmendment ? 'Amend return' : 'Finalize return';
  const canFile = obstacles?.length === 0;
  return (
    <Dialog
      title={`${isAmendment ? 'Amend' : 'Finalize'} the ${quarterText(quarter)}`}
      onClose={onClose}
      isWide={isAmendment && canFile}
      footer={
        <>
          <Button onClick={onClose}>{canFile ? 'Cancel' : 'Close'}</Button>
          {canFile && (
            <Button variant="filled" loading={file.isPending} onClick={() => void submit()}>
              {act}
            </Button>
          )}
        </>
      }
    >
      <DataState
        isLoading={whole.isPending || issues.isPending || rates.isPending}
        error={whole.error ?? issues.error ?? rates.error}
        onRetry={() => void Promise.all([whole.refetch(), issues.refetch(), rates.refetch()])}
      >
        {whole.data && obstacles && rates.data && (
          <form noValidate onSubmit={submit} className={styles.body}>
            {canFile ? (
              <FilingFields
                form={form}
                report={whole.data}
                rates={rates.data}
                isAmendment={isAmendment}
                onLeave={onClose}
              />
            ) : (
              <>
                <p>The return cannot be {isAmendment ? 'amended' : 'finalized'} yet.</p>
                <Obstacles obstacles={obstacles} />
              </>
            )}
            {file.error && <ErrorNote error={file.error} />}
            <button type="submit" hidden />
          </form>
        )}
      </DataState>
    </Dialog>
  );
}

interface FilingFieldsProps {
  readonly form: ReturnType<typeof useFilingForm>;
  readonly report: IftaReport;
  readonly rates: RateTable;
  readonly isAmendment: boolean;
  readonly onLeave: () => void;
}

function FilingFields({ form, report, rates, isAmendment, onLeave }: FilingFieldsProps) {
  const { taxReturn, newerData, filed } = report;
  const reason = form.formState.errors.reason?.message;
  return (
    <>
      {!isAmendment && <Facts rows={factsOf(report)} />}
      {isAmendment && newerData && (
        <DifferenceTable
          difference={newerData.difference}
          words={{ before: `Revision ${filed?.revision ?? 1}`, after: 'Amended' }}
          isShort
        />
      )}
      {isAmendment && !newerData && <p>Nothing has changed since revision {filed?.revision ?? 1}.</p>}
      <p className={styles.note}>
        {taxReturn.isNoOperation
          ? 'No qualified vehicle operated: file a no-operation return.'
          : 'The return is locked with its rates and source records.'}{' '}
        Later changes do not affect it until you amend it.
      </p>
      <RateCaution rates={rates} taxReturn={taxReturn} onLeave={onLeave} />
      {isAmendment && (
        <Textarea
          label="Reason"
          description="Why the return is changing. Shown in the history and the activity log."
          maxLength={500}
          autosize
          minRows={2}
          error={fieldMessage(reason)}
          {...form.register('reason')}
        />
      )}
      <InterestFields form={form} report={report} />
    </>
  );
}

function factsOf({ taxReturn }: IftaReport): (readonly [string, string])[] {
  const { schedules, totalCents } = taxReturn;
  const isCredit = totalCents < 0;
  return [
    ['Total miles', formatWhole(schedules.reduce((sum, each) => sum + each.totalMiles, 0))],
    ['Total gallons', formatWhole(schedules.reduce((sum, each) => sum + each.totalGallons, 0))],
    ...(schedules.length === 1 && schedules[0]!.mpgHundredths !== null
      ? [['Miles per gallon', formatMpg(schedules[0]!.mpgHundredths)] as const]
      : []),
    [isCredit ? 'Credit' : 'Tax due', formatCents(Math.abs(totalCents))],
  ];
}
