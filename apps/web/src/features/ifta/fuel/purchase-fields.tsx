import type { IftaVehicle } from '@longhaul/contract';
import { jurisdictionCodes, jurisdictionName } from '@longhaul/geo';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../../components/form/form-section.tsx';
import { SwitchRow } from '../../../components/switch-row/switch-row.tsx';
import { useMeasures } from '../../../session/measures.ts';
import { useOrganization } from '../../../session/session.ts';
import { FUEL_OPTIONS } from '../rates/fuel-options.ts';
import { VehicleField } from '../vehicle-field.tsx';
import styles from './fuel.module.css';
import { otherUnitText } from './fuel-labels.ts';
import { PURCHASE_LABELS, type PurchaseForm, type PurchaseInput } from './purchase-form.ts';

const JURISDICTIONS = jurisdictionCodes.map((code) => ({
  value: code,
  label: `${code}, ${jurisdictionName(code)}`,
}));
const UNITS = [
  { value: 'gallons', label: 'US gallons' },
  { value: 'liters', label: 'Liters' },
];
const CURRENCIES = ['USD', 'CAD'].map((value) => ({ value, label: value }));

/** An empty input is no value; what is no number is left for the schema to refuse. */
const asNumber = { setValueAs: (text: unknown) => (text === '' || text === null ? null : Number(text)) };

interface PurchaseFieldsProps {
  readonly form: UseFormReturn<PurchaseInput, unknown, PurchaseForm>;
  /** The one that stands there, stored or suggested. */
  readonly vehicle: IftaVehicle | null;
  /** Below the field of the vehicle, which stays where it is when they come. */
  readonly suggestions?: ReactNode;
}

/** All that a receipt says, in the order in which it says it. */
export function PurchaseFields({ form, vehicle, suggestions }: PurchaseFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const { distanceUnit } = useMeasures();
  const { timeZone } = useOrganization();
  const { errors } = formState;
  const text = (name: keyof PurchaseForm, isNumber = false) => ({
    label: PURCHASE_LABELS[name],
    ...(errors[name]?.message && { error: errors[name].message }),
    ...register(name, isNumber ? asNumber : {}),
    ...(isNumber && { inputMode: 'decimal' as const }),
  });
  return (
    <>
      <FormSection title="Sale">
        <FormRow>
          <Controller
            control={form.control}
            name="date"
            render={({ field: { ref: _, ...field } }) => (
              <DateField label={PURCHASE_LABELS.date} error={errors.date?.message} {...field} />
            )}
          />
          <TextField
            {...text('time')}
            label={`Time, ${timeZone.replaceAll('_', ' ')}`}
            placeholder="hh:mm"
            inputMode="numeric"
          />
        </FormRow>
        <TextField {...text('seller')} />
        <TextField {...text('address')} />
        <FormRow>
          <Choice form={form} name="jurisdiction" data={JURISDICTIONS} isSearchable />
          <TextField {...text('place')} placeholder="41.4812, -88.0817" />
        </FormRow>
        <p className={styles.hint}>
          With a time, and coordinates as copied from a map, the receipt is verified by where the truck was.
        </p>
      </FormSection>
      <FormSection title="Fuel">
        <Choice form={form} name="fuel" data={FUEL_OPTIONS} />
        <FormRow>
          <TextField {...text('quantity', true)} />
          <Choice form={form} name="unit" data={UNITS} />
        </FormRow>
        <OtherUnit quantity={watch('quantity')} unit={watch('unit')} />
        <FormRow>
          <TextField {...text('price', true)} />
          <Choice form={form} name="currency" data={CURRENCIES} />
        </FormRow>
        <SwitchRow
          title={PURCHASE_LABELS.isTaxPaid}
          words="Fuel tax of the jurisdiction was part of the price: it counts as a credit there."
          isOn={watch('isTaxPaid')}
          onChange={(isOn) => setValue('isTaxPaid', isOn, { shouldDirty: true })}
        />
        <SwitchRow
          title={PURCHASE_LABELS.isFull}
          words="The tank was filled up: miles per gallon is counted from one full tank to the next."
          isOn={watch('isFull')}
          onChange={(isOn) => setValue('isFull', isOn, { shouldDirty: true })}
        />
      </FormSection>
      <FormSection title="Vehicle">
        <FormRow>
          <Controller
            control={form.control}
            name="assetId"
            render={({ field }) => (
              <VehicleField
                label={PURCHASE_LABELS.assetId}
                current={vehicle}
                isClearable
                value={field.value}
                onChange={field.onChange}
                error={errors.assetId?.message}
              />
            )}
          />
          <TextField {...text('odometer', true)} label={`${PURCHASE_LABELS.odometer}, ${distanceUnit}`} />
        </FormRow>
        {suggestions}
      </FormSection>
    </>
  );
}

/** The same quantity in the other unit, by 1 US gal = 3.785411784 L. */
function OtherUnit({ quantity, unit }: Pick<PurchaseInput, 'quantity' | 'unit'>) {
  if (!(quantity > 0)) return null;
  return <p className={styles.hint}>This is {otherUnitText({ quantity, unit })}.</p>;
}

interface ChoiceProps {
  readonly form: PurchaseFieldsProps['form'];
  readonly name: 'jurisdiction' | 'fuel' | 'unit' | 'currency';
  readonly data: { value: string; label: string }[];
  readonly isSearchable?: boolean;
}

function Choice({ form, name, data, isSearchable = false }: ChoiceProps) {
  const message = form.formState.errors[name]?.message;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <SelectField
          label={PURCHASE_LABELS[name]}
          data={data}
          searchable={isSearchable}
          {...(isSearchable && { placeholder: 'Search' })}
          {...(message && { error: message })}
          {...field}
          value={field.value || null}
        />
      )}
    />
  );
}
