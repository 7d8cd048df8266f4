import { DutyMode, DutyStatus, HosAnnotation, type HosLog } from '@longhaul/contract';
import { recordedTime } from '@longhaul/hos';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { DUTY_LABELS, MODE_LABELS } from '../../../components/chip/duty-labels.ts';
import { SelectField } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormRow } from '../../../components/form/form-section.tsx';
import { instantOf } from '../../../components/log-grid/day-time.ts';
import { GRID_ROWS, type GridDay } from '../../../components/log-grid/grid-day.ts';
import { gridDayOf } from '../../../components/log-grid/grid-input.ts';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { formatTime, zoneName } from '../../../format/date.ts';
import { TimeOfDay } from '../../../forms/time-of-day.ts';
import styles from './change-drawer.module.css';
import type { ChangeTarget } from './change-target.ts';

/** Times on the clock of the home terminal; without `to` the status runs to the next entry. */
export const TimesAndDuty = z.object({
  from: TimeOfDay,
  to: z.union([z.literal(''), TimeOfDay]),
  status: DutyStatus,
  mode: z.union([z.literal(''), DutyMode]),
  locationText: z.string().trim().max(60),
});
export type TimesAndDuty = z.output<typeof TimesAndDuty>;

export const ChangeForm = TimesAndDuty.extend({ annotation: HosAnnotation });
type ChangeInput = z.input<typeof ChangeForm>;
type ChangeOutput = z.output<typeof ChangeForm>;

export const CHANGE_LABELS: Record<keyof ChangeInput, string> = {
  from: 'From',
  to: 'To',
  status: 'Status',
  mode: 'Mode',
  locationText: 'Location',
  annotation: 'Annotation',
};

/** What the form begins with. */
export function initialChange(day: GridDay, target: ChangeTarget): ChangeInput {
  const empty = { from: '', to: '', status: 'OFF', mode: '', locationText: '', annotation: '' } as const;
  if (target.kind === 'stretch') return empty;
  const { event, movedTo } = target;
  return {
    ...empty,
    from: formatTime(new Date(movedTo ?? Math.max(day.startAt, Date.parse(event.at))), day.timeZone),
    status: event.status ?? 'OFF',
    mode: event.mode ?? '',
    locationText: event.place.text ?? '',
  };
}

/** Where the log says the driver was at a time of its day; null when it does not. */
function placeAt(log: Pick<HosLog, 'periods' | 'startsAt' | 'endsAt' | 'timeZone'>, time: string) {
  const at = instantOf(gridDayOf(log), time);
  if (at === null) return null;
  const from = recordedTime(
    log.periods.map(({ startedAt }) => Date.parse(startedAt)),
    at,
  );
  return log.periods.findLast(({ startedAt }) => Date.parse(startedAt) <= from)?.place.text ?? null;
}

/** Modes that go with a status and that the carrier allows this driver. */
function modesFor(status: DutyStatus, { driver }: HosLog): DutyMode[] {
  const mayWait = driver.allowedExceptions.includes('oilfield-wait');
  if (status === 'OFF')
    return [...(driver.allowsPersonalConveyance ? ['PC' as const] : []), ...(mayWait ? ['WT' as const] : [])];
  if (status === 'ON') return [...(driver.allowsYardMove ? ['YM' as const] : []), 'PS'];
  return [];
}

interface ChangeFieldsProps {
  readonly form: UseFormReturn<ChangeInput, unknown, ChangeOutput>;
  readonly log: HosLog;
  /** With an end. */
  readonly isStretch: boolean;
}

export function ChangeFields({ form, log, isStretch }: ChangeFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const [status, mode, annotation, from] = watch(['status', 'mode', 'annotation', 'from']);
  const isLocationTyped = formState.dirtyFields.locationText === true;
  const recordedPlace = isStretch ? placeAt(log, from) : null;
  useEffect(() => {
    if (recordedPlace !== null && !isLocationTyped) setValue('locationText', recordedPlace);
  }, [recordedPlace, isLocationTyped, setValue]);
  const zone = zoneName(new Date(log.startsAt), log.timeZone);
  const modes = modesFor(status, log);
  const errorOf = (name: keyof ChangeInput) => {
    const message = formState.errors[name]?.message;
    return message === undefined ? {} : { error: message };
  };
  return (
    <div className={styles.fields}>
      <FormRow>
        <TextField
          label={`From, ${zone}`}
          placeholder="hh:mm"
          inputMode="numeric"
          {...register('from')}
          {...errorOf('from')}
        />
        {isStretch && (
          <TextField
            label={`To, ${zone}`}
            placeholder="hh:mm"
            inputMode="numeric"
            description="Leave blank to run until the next entry"
            {...register('to')}
            {...errorOf('to')}
          />
        )}
      </FormRow>
      <div className={styles.status}>
        <span className={styles.label}>Status</span>
        <Segmented
          label="Status"
          isFullWidth
          options={GRID_ROWS.map((value) => ({ value, label: DUTY_LABELS[value] }))}
          value={status}
          onChange={(chosen) => {
            setValue('status', chosen, { shouldDirty: true });
            setValue('mode', '', { shouldDirty: true });
          }}
        />
      </div>
      {modes.length > 0 && (
        <SelectField
          label="Mode"
          data={[
            { value: '', label: 'None' },
            ...modes.map((value) => ({ value, label: MODE_LABELS[value] })),
          ]}
          value={mode}
          onChange={(chosen) =>
            setValue('mode', (chosen ?? '') as ChangeInput['mode'], { shouldDirty: true })
          }
        />
      )}
      <TextField
        label="Location"
        placeholder="3 mi SW of Toledo, OH"
        {...register('locationText')}
        {...errorOf('locationText')}
      />
      <TextField
        label="Annotation"
        placeholder="Reason for the change"
        description={<span className={styles.count}>{annotation.trim().length} 4 to 60 characters</span>}
        {...register('annotation')}
        {...errorOf('annotation')}
      />
    </div>
  );
}
