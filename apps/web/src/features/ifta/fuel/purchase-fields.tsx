import type { IftaVehicle } from '@longhaul/contract';
import { jurisdictionCodes, jurisdictionName } from '@longhaul/geo';
import { zoneInForce } from '@longhaul/units';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../../components/form/form-section.tsx';
import { SwitchRow } from '../../../components/switch-row/switch-row.tsx';
import { asNumber } from '../../../forms/as-number.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
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

interface PurchaseFieldsProps {
  readonly form: UseFormReturn<PurchaseInput, unknown, PurchaseForm>;
  /** The current one, stored or suggested. */
  readonly vehicle: IftaVehicle | null;
  /** A receipt whose vehicle is not known: that is what it is opened for. */
  readonly isVehicleMissing?: boolean;
  /** Below the field of the vehicle, which stays where it is when they come. */
  readonly suggestions?: ReactNode;
}

/** All that a receipt says, in the order in which it says it. */
export function PurchaseFields({
  form,
  vehicle,
  isVehicleMissing = false,
  suggestions,
}: PurchaseFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const { distanceUnit } = useMeasures();
  const { timeZone } = useOrganization();
  const { errors } = formState;
  const text = (name: keyof PurchaseForm, decimals?: number) => ({
    label: PURCHASE_LABELS[name],
    ...(errors[name]?.message && { error: errors[name].message }),
    ...register(name, decimals === undefined ? {} : asNumber(decimals)),
    ...(decimals !== undefined && { inputMode: 'decimal' as const }),
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
            label={`Time, ${zoneInForce(timeZone, Date.now()).replaceAll('_', ' ')}`}
            placeholder="hh:mm"
            inputMode="numeric"
          />
        </FormRow>
        <TextField {...text('seller')} />
        <TextField {...text('address')} />
        <FormRow>
          <ChoiceField
            form={form}
            name="jurisdiction"
            label={PURCHASE_LABELS.jurisdiction}
            data={JURISDICTIONS}
            isSearchable
          />
          <TextField {...text('place')} placeholder="41.4812, -88.0817" />
        </FormRow>
        <p className={styles.hint}>
          Add a time and map coordinates to verify the receipt against the truck’s location.
        </p>
      </FormSection>
      <FormSection title="Fuel">
        <ChoiceField form={form} name="fuel" label={PURCHASE_LABELS.fuel} data={FUEL_OPTIONS} />
        <FormRow>
          <TextField {...text('quantity', 3)} />
          <ChoiceField form={form} name="unit" label={PURCHASE_LABELS.unit} data={UNITS} />
        </FormRow>
        <OtherUnit quantity={watch('quantity')} unit={watch('unit')} />
        <FormRow>
          <TextField {...text('price', 2)} />
          <ChoiceField form={form} name="currency" label={PURCHASE_LABELS.currency} data={CURRENCIES} />
        </FormRow>
        <SwitchRow
          title={PURCHASE_LABELS.isTaxPaid}
          words="The price included the jurisdiction’s fuel tax, so it counts as a credit there."
          isOn={watch('isTaxPaid')}
          onChange={(isOn) => setValue('isTaxPaid', isOn, { shouldDirty: true })}
        />
        <SwitchRow
          title={PURCHASE_LABELS.isFull}
          words="The tank was filled. Miles per gallon is measured from one full tank to the next."
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
                isFirst={isVehicleMissing}
                value={field.value}
                onChange={field.onChange}
                error={errors.assetId?.message}
              />
            )}
          />
          <TextField {...text('odometer', 1)} label={`${PURCHASE_LABELS.odometer}, ${distanceUnit}`} />
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
