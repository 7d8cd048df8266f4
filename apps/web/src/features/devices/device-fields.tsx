import { NewGateway } from '@longhaul/contract';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DeviceModelSelect } from '../../app/device-model-select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';

export const DeviceForm = NewGateway;
export type DeviceForm = z.output<typeof DeviceForm>;
type DeviceInput = z.input<typeof DeviceForm>;

export const LABELS: Record<keyof DeviceForm, string> = {
  uniqueId: 'IMEI, serial or device id',
  deviceModelId: 'Model',
  firmware: 'Firmware',
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
    <FormSection title="Identity">
      <TextField
        label={LABELS.uniqueId}
        description={
          isNameKept
            ? 'The device has reported by this identifier and keeps it.'
            : 'Exactly as the device sends it; an IMEI of 15 digits is on its label.'
        }
        readOnly={isNameKept}
        spellCheck={false}
        autoComplete="off"
        error={errors.uniqueId?.message}
        {...register('uniqueId')}
      />
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
    </FormSection>
  );
}
