import { createVehicleStatement, type IftaVehicle } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { isCalendarDay } from '../../../components/date-range/date-range.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormRow } from '../../../components/form/form-section.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { asNumber } from '../../../forms/as-number.ts';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import { useOrganization } from '../../../session/session.ts';
import noteStyles from '../ifta.module.css';
import { IFTA_QUERIES } from '../ifta-queries.ts';
import { newStatementOf, STATEMENT_LABELS, StatementForm } from './statement-form.ts';
import { KIND_LABELS, type StatementKind } from './statement-labels.ts';
import styles from './statements.module.css';
import { useFiledText } from './use-statements.ts';

const VERDICTS = [
  { value: 'true', label: 'Qualifies' },
  { value: 'false', label: 'Does not qualify' },
] as const;

interface StatementDialogProps {
  readonly kind: StatementKind;
  readonly vehicle: IftaVehicle;
  /** What the choice begins with. */
  readonly isQualified: boolean;
  readonly onClose: () => void;
}

/** States from which day on a vehicle qualifies or does not, or its calibration, with the reason. */
export function StatementDialog({ kind, vehicle, isQualified, onClose }: StatementDialogProps) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({
    schema: StatementForm,
    labels: STATEMENT_LABELS,
    defaultValues: {
      fromDate: '',
      untilDate: '',
      isQualified,
      reason: '',
      ...(kind === 'qualification' && { percent: 0 }),
    },
  });
  const create = useEndpointMutation({
    mutationFn: async (values: StatementForm) => {
      await call(createVehicleStatement, {
        params: { orgId },
        body: newStatementOf(kind, vehicle.id, values),
      });
      onClose();
    },
    invalidates: IFTA_QUERIES,
    toast: () => `${vehicle.unitNumber}: ${kind} saved`,
  });
  const submit = form.handleSubmit((values) =>
    create.mutate(values, { onError: (error) => showServerFields(error, form) }),
  );
  const { act, words } = KIND_LABELS[kind];
  return (
    <Dialog
      title={`${act} of ${vehicle.unitNumber}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={create.isPending} onClick={() => void submit()}>
            {act}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className={styles.form}>
        <p className={styles.words}>{words}</p>
        <StatementFields kind={kind} form={form} />
        <FiledSpanNote form={form} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

type Form = UseFormReturn<z.input<typeof StatementForm>, unknown, StatementForm>;

function StatementFields({ kind, form }: { readonly kind: StatementKind; readonly form: Form }) {
  const { register, watch, setValue, formState } = form;
  const labelOf = (name: keyof StatementForm) => {
    const message = formState.errors[name]?.message;
    return { label: STATEMENT_LABELS[name], ...(message && { error: message }) };
  };
  return (
    <>
      {kind === 'qualification' ? (
        <Segmented
          label={STATEMENT_LABELS.isQualified}
          options={VERDICTS}
          value={watch('isQualified') ? 'true' : 'false'}
          onChange={(value) => setValue('isQualified', value === 'true')}
          isFullWidth
        />
      ) : (
        <TextField
          {...labelOf('percent')}
          label={`${STATEMENT_LABELS.percent}, % longer than straight lines`}
          inputMode="decimal"
          {...register('percent', asNumber(1))}
        />
      )}
      <FormRow>
        <Controller
          control={form.control}
          name="fromDate"
          rules={{ deps: ['untilDate'] }}
          render={({ field: { ref: _, ...field } }) => <DateField {...labelOf('fromDate')} {...field} />}
        />
        <Controller
          control={form.control}
          name="untilDate"
          render={({ field: { ref: _, ...field } }) => (
            <DateField {...labelOf('untilDate')} description="Leave blank if it has no end." {...field} />
          )}
        />
      </FormRow>
      <TextField
        {...labelOf('reason')}
        placeholder={KIND_LABELS[kind].reason}
        maxLength={500}
        {...register('reason')}
      />
    </>
  );
}

function FiledSpanNote({ form }: { readonly form: Form }) {
  const [fromDate, untilDate] = form.watch(['fromDate', 'untilDate']);
  const words = useFiledText(
    isCalendarDay(fromDate) && (untilDate === '' || isCalendarDay(untilDate))
      ? { fromDate, untilDate: untilDate || null }
      : null,
  );
  if (words === null) return null;
  return (
    <p role="status" className={noteStyles.note}>
      <IconLock size={16} stroke={1.8} aria-hidden="true" />
      {words}
    </p>
  );
}
