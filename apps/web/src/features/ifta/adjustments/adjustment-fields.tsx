import type { IftaVehicle } from '@longhaul/contract';
import { jurisdictionCodes, jurisdictionName } from '@longhaul/geo';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../../components/form/form-section.tsx';
import { asNumber } from '../../../forms/as-number.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { useMeasures } from '../../../session/measures.ts';
import { VehicleField } from '../vehicle-field.tsx';
import { ADJUSTMENT_LABELS, type AdjustmentForm, type AdjustmentInput } from './adjustment-form.ts';
import { KIND_LABELS, KIND_OPTIONS } from './adjustment-labels.ts';

const JURISDICTIONS = jurisdictionCodes.map((code) => ({
  value: code,
  label: `${code}, ${jurisdictionName(code)}`,
}));

interface AdjustmentFieldsProps {
  readonly form: UseFormReturn<AdjustmentInput, unknown, AdjustmentForm>;
  /** Of the stored adjustment. */
  readonly vehicle: IftaVehicle | null;
}

export function AdjustmentFields({ form, vehicle }: AdjustmentFieldsProps) {
  const { register, control, watch, formState } = form;
  const { distanceUnit } = useMeasures();
  const { errors } = formState;
  const errorOf = (name: keyof AdjustmentForm) => {
    const message = errors[name]?.message;
    return message ? { error: message } : {};
  };
  return (
    <FormSection title="Distance" words={KIND_LABELS[watch('kind')].words}>
      <FormRow>
        <ChoiceField form={form} name="kind" label={ADJUSTMENT_LABELS.kind} data={KIND_OPTIONS} />
        <ChoiceField
          form={form}
          name="jurisdiction"
          label={ADJUSTMENT_LABELS.jurisdiction}
          data={JURISDICTIONS}
          isSearchable
        />
      </FormRow>
      <FormRow>
        <Controller
          control={control}
          name="date"
          render={({ field: { ref: _, ...field } }) => (
            <DateField label={ADJUSTMENT_LABELS.date} {...errorOf('date')} {...field} />
          )}
        />
        <Controller
          control={control}
          name="assetId"
          render={({ field }) => (
            <VehicleField
              label={ADJUSTMENT_LABELS.assetId}
              current={vehicle}
              value={field.value ?? null}
              onChange={field.onChange}
              {...errorOf('assetId')}
            />
          )}
        />
      </FormRow>
      <FormRow>
        <TextField
          label={`${ADJUSTMENT_LABELS.distance}, ${distanceUnit}`}
          inputMode="decimal"
          {...errorOf('distance')}
          {...register('distance', asNumber(1))}
        />
      </FormRow>
      <TextField
        label={ADJUSTMENT_LABELS.reason}
        placeholder="For example, the permit number or where the private road was"
        {...errorOf('reason')}
        {...register('reason')}
      />
    </FormSection>
  );
}
