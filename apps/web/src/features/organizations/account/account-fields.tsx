import {
  listStates,
  listUnits,
  listUsTimeZones,
  type Organization,
  RULE_SETS,
  SCORE_WEIGHTS,
  SPEEDING_OVER_MPH,
  THRESHOLDS,
} from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { queryOf } from '../../../api/query-cache.ts';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { SuggestField } from '../../../components/field/suggest-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormRow } from '../../../components/form/form-section.tsx';
import { SwitchRow } from '../../../components/switch-row/switch-row.tsx';
import { RULE_SET_LABELS } from '../../../format/rule-sets.ts';
import { asNumber } from '../../../forms/as-number.ts';
import { outputFileNameNote, outputFileZoneNote } from '../../../forms/output-file-notes.ts';
import { useTimeZoneOptions } from '../../../forms/time-zone-options.ts';
import { DayStarts, TimeZones } from './dated-settings.tsx';
import styles from './organization-account.module.css';
import { type AccountFormReturn, LABELS } from './organization-values.ts';

type Fields = { form: AccountFormReturn };

export function IdentityFields({ form: { register, watch, formState } }: Fields) {
  const { errors } = formState;
  return (
    <div className={styles.fields}>
      <TextField label={LABELS.name} error={errors.name?.message} {...register('name')} />
      <FormRow>
        <TextField
          label={LABELS.carrierName}
          description={outputFileNameNote(watch('carrierName'), 4) ?? 'As it appears on driver logs'}
          error={errors.carrierName?.message}
          {...register('carrierName')}
        />
        <TextField
          label={LABELS.usdotNumber}
          description="Digits only"
          inputMode="numeric"
          error={errors.usdotNumber?.message}
          {...register('usdotNumber')}
        />
      </FormRow>
      <TextField
        label={LABELS.address}
        placeholder="Street, city, state and ZIP"
        error={errors.address?.message}
        {...register('address')}
      />
    </div>
  );
}

export function FuelTaxFields({ form: { register, control, formState } }: Fields) {
  const { errors } = formState;
  const states = useQuery(queryOf(listStates)).data?.items ?? [];
  const members = states
    .filter(({ isIftaMember }) => isIftaMember)
    .map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }));
  return (
    <FormRow>
      <TextField
        label={LABELS.iftaLicenseNumber}
        error={errors.iftaLicenseNumber?.message}
        {...register('iftaLicenseNumber')}
      />
      <Controller
        control={control}
        name="iftaBaseJurisdiction"
        render={({ field }) => (
          <SelectField
            label={LABELS.iftaBaseJurisdiction}
            data={members}
            searchable
            clearable
            error={errors.iftaBaseJurisdiction?.message}
            {...field}
            value={field.value ?? null}
          />
        )}
      />
    </FormRow>
  );
}

/** Those of the United States by name, then every other. */
function useZones() {
  const us = useQuery(queryOf(listUsTimeZones)).data?.items;
  const offered = useTimeZoneOptions(null);
  return useMemo(() => {
    const named = (us ?? []).map(({ id, name }) => ({ value: id, name }));
    const known = new Set(named.map(({ value }) => value));
    const others = offered.filter(({ value }) => !known.has(value));
    return [...named, ...others.map(({ value }) => ({ value }))];
  }, [us, offered]);
}

export function DefaultFields({ form, organization }: Fields & { readonly organization: Organization }) {
  const { register, control, watch, formState } = form;
  const zoneNote = outputFileZoneNote(watch('timeZone'));
  const { errors } = formState;
  const zones = useZones();
  const units = useQuery(queryOf(listUnits)).data?.items ?? [];
  return (
    <div className={styles.fields}>
      <FormRow>
        <Controller
          control={control}
          name="timeZone"
          render={({ field }) => (
            <SuggestField
              label={LABELS.timeZone}
              suggestions={zones}
              {...(zoneNote !== undefined && { description: zoneNote })}
              error={errors.timeZone?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="units"
          render={({ field }) => (
            <SelectField
              label={LABELS.units}
              data={units.map(({ id, name }) => ({ value: id, label: name }))}
              error={errors.units?.message}
              {...field}
            />
          )}
        />
      </FormRow>
      {formState.dirtyFields.timeZone && (
        <FirstDay
          form={form}
          name="timeZoneFrom"
          words="If blank, the next day. Earlier days keep their time zone, and the day before is longer or shorter once. Miles, fuel tax and performance are recalculated from that day."
        />
      )}
      <TimeZones form={form} organization={organization} />
      <FormRow>
        <Controller
          control={control}
          name="defaultRuleSet"
          render={({ field }) => (
            <SelectField
              label={LABELS.defaultRuleSet}
              description="For new drivers"
              data={RULE_SETS.map((value) => ({ value, label: RULE_SET_LABELS[value] }))}
              error={errors.defaultRuleSet?.message}
              {...field}
            />
          )}
        />
        <TextField
          label={LABELS.dayStartsAt}
          description="24-hour clock, home terminal time"
          placeholder="00:00"
          error={errors.dayStartsAt?.message}
          {...register('dayStartsAt')}
        />
      </FormRow>
      {formState.dirtyFields.dayStartsAt && (
        <FirstDay
          form={form}
          name="dayStartsFrom"
          words="A day no driver has started. If blank, the next one. Earlier days keep their start time, and the day before is longer or shorter once."
        />
      )}
      <DayStarts form={form} organization={organization} />
      <Controller
        control={control}
        name="isSetupHidden"
        render={({ field: { value, onChange } }) => (
          <SwitchRow
            title={LABELS.isSetupHidden}
            words="The checklist on the dashboard and the map, until it’s complete"
            isOn={!value}
            onChange={(isOn) => onChange(!isOn)}
          />
        )}
      />
    </div>
  );
}

type FirstDayProps = Fields & { readonly name: 'timeZoneFrom' | 'dayStartsFrom'; readonly words: string };

function FirstDay({ form, name, words }: FirstDayProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref: _, ...field }, fieldState }) => (
        <DateField
          label={LABELS[name]}
          description={words}
          error={fieldState.error?.message}
          {...field}
          value={field.value ?? ''}
        />
      )}
    />
  );
}

const THRESHOLD_LABELS = {
  idleAfterMinutes: 'Engine on',
  stopAfterMinutes: 'No movement',
  outdatedAfterMinutes: 'No position',
} as const;

export function ThresholdFields({ form: { register, formState } }: Fields) {
  const names = Object.keys(THRESHOLD_LABELS) as (keyof typeof THRESHOLD_LABELS)[];
  return (
    <FormRow>
      {names.map((name) => (
        <TextField
          key={name}
          label={LABELS[name]}
          description={`${THRESHOLD_LABELS[name]}, ${THRESHOLDS[name].min} to ${THRESHOLDS[name].max}`}
          inputMode="numeric"
          error={formState.errors[name]?.message}
          {...register(name, asNumber(0))}
        />
      ))}
    </FormRow>
  );
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (label, day) => ({ value: String(day), label }),
);

/** 0.1 to 2 gallons an hour, and the one that is set. */
function idleRates(current: number) {
  const rates = new Set([...Array.from({ length: 20 }, (_, index) => (index + 1) * 1_000), current]);
  return [...rates]
    .toSorted((a, b) => a - b)
    .map((rate) => ({ value: String(rate), label: String(rate / 10_000) }));
}

export function PerformanceFields({ form: { register, control, formState } }: Fields) {
  const { errors } = formState;
  return (
    <div className={styles.fields}>
      <FormRow>
        <TextField
          label={LABELS.speedingOverMph}
          description={`${SPEEDING_OVER_MPH.min} to ${SPEEDING_OVER_MPH.max}, from last month on`}
          inputMode="numeric"
          error={errors.speedingOverMph?.message}
          {...register('speedingOverMph', asNumber(0))}
        />
        <Controller
          control={control}
          name="idleGallonsPerHourE4"
          render={({ field: { value, onChange, ...field } }) => (
            <SelectField
              label={LABELS.idleGallonsPerHourE4}
              description="If the engine does not report it"
              data={idleRates(value)}
              error={errors.idleGallonsPerHourE4?.message}
              {...field}
              value={String(value)}
              onChange={(rate) => onChange(Number(rate))}
            />
          )}
        />
        <Controller
          control={control}
          name="weekStartsOn"
          render={({ field: { value, onChange, ...field } }) => (
            <SelectField
              label={LABELS.weekStartsOn}
              description="In charts by week"
              data={WEEKDAYS}
              error={errors.weekStartsOn?.message}
              {...field}
              value={String(value)}
              onChange={(day) => onChange(Number(day))}
            />
          )}
        />
      </FormRow>
      <fieldset className={styles.weights}>
        <legend>Safety score weights, 0 to 10</legend>
        {SCORE_WEIGHTS.map((name) => (
          <TextField
            key={name}
            label={LABELS[name]}
            inputMode="numeric"
            error={errors[name]?.message}
            {...register(name, asNumber(0))}
          />
        ))}
      </fieldset>
    </div>
  );
}
