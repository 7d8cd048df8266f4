import { IssueResolution } from '@longhaul/contract';
import { jurisdictionCodes, jurisdictionName } from '@longhaul/geo';
import { Button } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { FilterChip } from '../../../components/chip/chip.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import { useMeasures } from '../../../session/measures.ts';
import { type DayIssue, useIssueDay } from './issue-day.ts';
import { IssueMap } from './issue-map.tsx';
import styles from './issues.module.css';
import type { IssueActs } from './use-issue-acts.ts';

const AssignForm = IssueResolution.pick({ jurisdiction: true, reason: true });
const JURISDICTIONS = jurisdictionCodes.map((code) => ({
  value: code,
  label: `${code}, ${jurisdictionName(code)}`,
}));

interface AssignDialogProps {
  readonly issue: DayIssue;
  readonly timeZone: string;
  readonly assign: IssueActs['assign'];
  readonly onClose: () => void;
}

/** Says in which jurisdiction unplaced miles were driven, beside what is known of that day. */
export function AssignDialog({ issue, timeZone, assign, onClose }: AssignDialogProps) {
  const { distance, distanceUnit } = useMeasures();
  const day = useIssueDay(issue, timeZone);
  const { register, control, formState, handleSubmit, setError, getValues, setValue, watch } =
    useContractForm({
      schema: AssignForm,
      labels: { jurisdiction: 'Jurisdiction', reason: 'Reason' },
      defaultValues: { reason: '' },
    });
  const { errors } = formState;
  const chosen = watch('jurisdiction');
  const submit = handleSubmit((values) =>
    assign.mutate(
      { key: issue.key, ...values },
      { onSuccess: onClose, onError: (error) => showServerFields(error, { setError, getValues }) },
    ),
  );
  return (
    <Dialog
      title={`Assign miles of ${issue.vehicle.unitNumber}`}
      onClose={onClose}
      isWide
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={assign.isPending} onClick={() => void submit()}>
            Assign
          </Button>
        </>
      }
    >
      <p className={styles.message}>{issue.message}</p>
      <div className={styles.assign}>
        <IssueMap issue={issue} day={day} timeZone={timeZone} />
        <form noValidate onSubmit={submit} className={styles.form}>
          {day.places.length > 0 && (
            <fieldset className={styles.candidates}>
              <legend>Seen on that day in</legend>
              {day.places.map(({ code, meters }) => (
                <FilterChip
                  key={code}
                  isPressed={chosen === code}
                  onClick={() => setValue('jurisdiction', code, { shouldValidate: true, shouldDirty: true })}
                >
                  {code}
                  {meters > 0 && `, ${distance(meters)} ${distanceUnit}`}
                </FilterChip>
              ))}
            </fieldset>
          )}
          <Controller
            control={control}
            name="jurisdiction"
            render={({ field }) => (
              <SelectField
                label="Jurisdiction"
                placeholder="Choose one"
                searchable
                data={JURISDICTIONS}
                {...field}
                value={field.value || null}
                {...(errors.jurisdiction?.message && { error: errors.jurisdiction.message })}
              />
            )}
          />
          <TextField
            label="Reason"
            description="Who confirmed this, and how. An auditor will read it."
            maxLength={500}
            {...(errors.reason?.message && { error: errors.reason.message })}
            {...register('reason')}
          />
          <button type="submit" hidden />
        </form>
      </div>
    </Dialog>
  );
}
