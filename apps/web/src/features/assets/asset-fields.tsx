import {
  type AssetKind,
  EQUIPMENT,
  EQUIPMENT_LABELS,
  FUEL_TYPES,
  hasWrongVinCheckDigit,
  inchesText,
  NewAsset,
  readInches,
  VIN_DOUBT,
} from '@longhaul/contract';
import { jurisdictionCodes, jurisdictionName } from '@longhaul/geo';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { asNumber } from '../../forms/as-number.ts';
import { FUEL_LABELS } from './asset-labels.ts';

export const AssetForm = NewAsset.omit({ kind: true });
export type AssetForm = z.output<typeof AssetForm>;
type AssetInput = z.input<typeof AssetForm>;

export const LABELS: Record<keyof AssetForm, string> = {
  unitNumber: 'Unit number',
  vin: 'VIN',
  isVinConfirmed: 'Save anyway: the plate has exactly these characters',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  plate: 'Plate',
  plateState: 'Plate state',
  fuelType: 'Fuel type',
  tankGallons: 'Fuel tanks, gal',
  grossWeightPounds: 'Gross weight, lb',
  axles: 'Axles',
  heightInches: 'Height',
  widthInches: 'Width',
  lengthInches: 'Length',
  equipment: 'Equipment',
  odometerMiles: 'Odometer, mi',
  iftaQualifiedOverride: 'IFTA qualified',
};

const STATES = jurisdictionCodes.map((code) => ({
  value: code,
  label: `${code}, ${jurisdictionName(code)}`,
}));
const EQUIPMENT_CHOICES = EQUIPMENT.map((value) => ({ value, label: EQUIPMENT_LABELS[value] }));
const FUELS = FUEL_TYPES.map((value) => ({ value, label: FUEL_LABELS[value] }));

type AssetFormReturn = UseFormReturn<AssetInput, unknown, AssetForm>;

/** A check digit that does not match is an error until somebody looked twice: vehicles built for other markets have none. */
function VinField({ form: { register, watch, formState, clearErrors } }: { form: AssetFormReturn }) {
  const isDoubted = hasWrongVinCheckDigit(watch('vin') ?? '') && (formState.dirtyFields.vin ?? false);
  const isConfirmed = watch('isVinConfirmed') ?? false;
  const error = isDoubted && !isConfirmed ? VIN_DOUBT : formState.errors.vin?.message;
  return (
    <>
      <TextField
        label={LABELS.vin}
        error={error}
        spellCheck={false}
        autoComplete="off"
        {...register('vin')}
      />
      {isDoubted && (
        <CheckboxField
          label={LABELS.isVinConfirmed}
          {...register('isVinConfirmed', { onChange: () => clearErrors('vin') })}
        />
      )}
    </>
  );
}

interface AssetFieldsProps {
  kind: AssetKind;
  form: AssetFormReturn;
  /** What axles and weight say of the saved vehicle. */
  byBuild?: string;
}

export function AssetFields({ kind, form, byBuild }: AssetFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const text = (name: keyof AssetForm, isNumber = false) => ({
    label: LABELS[name],
    error: errors[name]?.message,
    ...register(name, isNumber ? asNumber(0) : {}),
    ...(isNumber && { inputMode: 'numeric' as const }),
  });
  return (
    <>
      <FormSection title="Identity">
        <FormRow>
          <TextField {...text('unitNumber')} />
          <TextField {...text('year', true)} />
        </FormRow>
        <VinField form={form} />
        <FormRow>
          <TextField {...text('make')} />
          <TextField {...text('model')} />
        </FormRow>
        <FormRow>
          <Controller
            control={control}
            name="plateState"
            render={({ field }) => (
              <SelectField
                label={LABELS.plateState}
                data={STATES}
                searchable
                clearable
                error={errors.plateState?.message}
                {...field}
                value={field.value ?? null}
              />
            )}
          />
          <TextField {...text('plate')} />
        </FormRow>
      </FormSection>
      <FormSection title={kind === 'vehicle' ? 'Size, weight, fuel and IFTA' : 'Size and weight'}>
        <FormRow>
          <TextField {...text('grossWeightPounds', true)} />
          <TextField {...text('axles', true)} />
        </FormRow>
        <FormRow>
          <InchesField form={form} name="heightInches" example={`13'6"`} />
          <InchesField form={form} name="widthInches" example={`8'6"`} />
        </FormRow>
        <FormRow>
          <InchesField form={form} name="lengthInches" example={kind === 'vehicle' ? `22'` : `53'`} />
          <Controller
            control={control}
            name="equipment"
            render={({ field }) => (
              <SelectField
                label={LABELS.equipment}
                data={EQUIPMENT_CHOICES}
                clearable
                placeholder={kind === 'vehicle' ? 'Same as its trailer' : ''}
                error={errors.equipment?.message}
                {...field}
                value={field.value ?? null}
              />
            )}
          />
        </FormRow>
        {kind === 'vehicle' && (
          <FormRow>
            <Controller
              control={control}
              name="fuelType"
              render={({ field }) => (
                <SelectField
                  label={LABELS.fuelType}
                  data={FUELS}
                  clearable
                  error={errors.fuelType?.message}
                  {...field}
                  value={field.value ?? null}
                />
              )}
            />
            <TextField {...text('tankGallons', true)} />
          </FormRow>
        )}
        {kind === 'vehicle' && (
          <FormRow>
            <Controller
              control={control}
              name="iftaQualifiedOverride"
              render={({ field: { value, onChange, ...field } }) => (
                <SelectField
                  label={LABELS.iftaQualifiedOverride}
                  description="Dated statements on the fuel-tax screen take precedence."
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  data={[
                    {
                      value: 'null',
                      label: byBuild ? `By axles and weight: ${byBuild}` : 'By axles and weight',
                    },
                    { value: 'true', label: 'Yes' },
                    { value: 'false', label: 'No' },
                  ]}
                  value={String(value ?? null)}
                  onChange={(chosen) => onChange(JSON.parse(chosen ?? 'null'))}
                  {...field}
                />
              )}
            />
            <TextField {...text('odometerMiles', true)} />
          </FormRow>
        )}
      </FormSection>
    </>
  );
}

interface InchesFieldProps {
  form: UseFormReturn<AssetInput, unknown, AssetForm>;
  name: 'heightInches' | 'widthInches' | 'lengthInches';
  example: string;
}

/** Typed in feet and inches, kept in inches; another text is left for the schema to refuse. */
function InchesField({ form, name, example }: InchesFieldProps) {
  const { getValues, setValue, formState } = form;
  const [text, setText] = useState(() => {
    const inches = getValues(name);
    return typeof inches === 'number' ? inchesText(inches) : '';
  });
  const error = formState.errors[name];
  return (
    <TextField
      label={LABELS[name]}
      placeholder={example}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const inches = value.trim() === '' ? null : (readInches(value) ?? Number.NaN);
        setValue(name, inches, { shouldDirty: true, shouldValidate: error !== undefined });
      }}
      error={error && `must be in feet and inches, such as ${example}`}
    />
  );
}
