import { NewPlace, PLACE_CATEGORIES, type PlaceDetail } from '@longhaul/contract';
import { Textarea } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { ColorField } from '../../components/field/color-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { SwitchRow } from '../../components/switch-row/switch-row.tsx';
import { asNumber } from '../../forms/as-number.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { CATEGORY_LOOKS } from './place-labels.ts';

const { name, category, address, color, note, freeMinutes } = NewPlace.shape;

/** A place without its area, which is drawn. */
const PlaceFacts = z
  .object({ name, category, address, color, note, freeMinutes })
  .extend({ detentionRate: z.number().min(0).max(100_000).nullable().optional() })
  .transform(({ detentionRate, ...facts }) => ({
    ...facts,
    detentionCentsPerHour: detentionRate == null ? null : Math.round(detentionRate * 100),
  }));
export type PlaceFacts = z.output<typeof PlaceFacts>;
export type PlaceForm = UseFormReturn<z.input<typeof PlaceFacts>, unknown, PlaceFacts>;

const LABELS = {
  name: 'Name',
  category: 'Category',
  address: 'Address',
  color: 'Color',
  note: 'Note',
  freeMinutes: 'Free time, minutes',
  detentionRate: 'Detention, $ per hour',
};

export function formValuesOf(place: PlaceDetail): z.input<typeof PlaceFacts> {
  const cents = place.detentionCentsPerHour;
  return {
    name: place.name,
    category: place.category,
    address: place.address ?? '',
    color: place.color,
    note: place.note ?? '',
    freeMinutes: place.freeMinutes,
    detentionRate: cents === null ? null : cents / 100,
  };
}

export const EMPTY_PLACE: z.input<typeof PlaceFacts> = {
  name: '',
  category: 'customer',
  address: '',
  color: null,
  note: '',
  freeMinutes: null,
  detentionRate: null,
};

export function usePlaceForm(values: z.input<typeof PlaceFacts>): PlaceForm {
  return useContractForm({ schema: PlaceFacts, labels: LABELS, defaultValues: values });
}

const CATEGORIES = PLACE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LOOKS[value].title }));
const FIRST_COLOR = '#2470c4';

export function PlaceFields({ form }: { readonly form: PlaceForm }) {
  const { register, watch, setValue, formState, control } = form;
  const text = (field: keyof typeof LABELS, decimals?: number) => ({
    label: LABELS[field],
    ...(formState.errors[field]?.message && { error: formState.errors[field].message }),
    ...register(field, decimals === undefined ? {} : asNumber(decimals)),
    ...(decimals !== undefined && { inputMode: 'decimal' as const }),
  });
  const ownColor = watch('color') ?? null;
  return (
    <>
      <FormSection title="Place">
        <TextField {...text('name')} />
        <Controller
          control={control}
          name="category"
          render={({ field: { ref: _, ...field } }) => (
            <SelectField label={LABELS.category} data={CATEGORIES} {...field} />
          )}
        />
        <TextField {...text('address')} />
        <Textarea autosize minRows={2} maxRows={6} {...text('note')} />
      </FormSection>
      <FormSection title="Detention" words="Charged after free time. Leave blank for no charge.">
        <FormRow>
          <TextField placeholder="120" {...text('freeMinutes', 0)} />
          <TextField placeholder="75.00" {...text('detentionRate', 2)} />
        </FormRow>
      </FormSection>
      <FormSection title="On the map">
        <SwitchRow
          title="Custom color"
          isOn={ownColor !== null}
          onChange={(isOn) => setValue('color', isOn ? FIRST_COLOR : null, { shouldDirty: true })}
        />
        {ownColor !== null && (
          <ColorField value={ownColor} onChange={(next) => setValue('color', next, { shouldDirty: true })} />
        )}
      </FormSection>
    </>
  );
}
