import { Network, NewGateway } from '@longhaul/contract';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '../../components/field/text-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { DeviceModelSelect } from '../../forms/device-model-select.tsx';
import { CONFIRM_LABEL, IdentifierField } from './identifier-field.tsx';

const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

export const DeviceForm = NewGateway.omit({ settings: true }).extend({
  allowedNetworks: z
    .string()
    .refine((text) => networksIn(text).every((network) => Network.safeParse(network).success), {
      error: 'Allowed networks must be IP addresses or networks, such as 203.0.113.0/24.',
    })
    .transform(networksIn),
});
export type DeviceForm = z.output<typeof DeviceForm>;
type DeviceInput = z.input<typeof DeviceForm>;

export const LABELS: Record<keyof DeviceForm, string> = {
  uniqueId: 'IMEI, serial or device ID',
  isCheckDigitConfirmed: CONFIRM_LABEL,
  deviceModelId: 'Model',
  firmware: 'Firmware',
  eld: 'ELD identifier',
  allowedNetworks: 'Allowed networks',
};

interface DeviceFieldsProps {
  form: UseFormReturn<DeviceInput, unknown, DeviceForm>;
  /** It was heard by its identifier, which is not changed any more. */
  isNameKept?: boolean;
}

export function DeviceFields({ form, isNameKept = false }: DeviceFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <FormSection title="Identity">
        {isNameKept ? (
          <TextField
            label={LABELS.uniqueId}
            description="The device has reported with this identifier, so it can’t be changed."
            readOnly
            {...register('uniqueId')}
          />
        ) : (
          <IdentifierField
            label={LABELS.uniqueId}
            description="Exactly as the device sends it. A 15-digit IMEI is on its label."
            error={errors.uniqueId?.message}
            typed={form.watch('uniqueId')}
            isConfirmed={form.watch('isCheckDigitConfirmed') ?? false}
            confirmation={register('isCheckDigitConfirmed', { onChange: () => form.clearErrors('uniqueId') })}
            {...register('uniqueId')}
          />
        )}
        <Controller
          control={control}
          name="deviceModelId"
          render={({ field: { value, onChange } }) => (
            <DeviceModelSelect
              label={LABELS.deviceModelId}
              value={value ?? null}
              onChange={onChange}
              error={errors.deviceModelId?.message}
            />
          )}
        />
        <TextField label={LABELS.firmware} error={errors.firmware?.message} {...register('firmware')} />
        <TextField
          label={LABELS.eld}
          description="For an ELD: the 6 characters in FMCSA's list, such as TE0101, or its registration ID followed by them, such as AB12 TE0101. Leave blank if it is not an ELD."
          spellCheck={false}
          autoComplete="off"
          maxLength={11}
          error={errors.eld?.message}
          {...register('eld')}
        />
      </FormSection>
      <FormSection title="Security">
        <TextField
          label={LABELS.allowedNetworks}
          description="IP addresses or networks such as 203.0.113.0/24, separated by commas. Records from anywhere else are rejected. Leave blank to allow every network."
          spellCheck={false}
          autoComplete="off"
          error={errors.allowedNetworks?.message}
          {...register('allowedNetworks')}
        />
      </FormSection>
    </>
  );
}
