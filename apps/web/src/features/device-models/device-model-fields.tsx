import {
  DEVICE_CAPABILITIES,
  DEVICE_PROTOCOLS,
  NewDeviceModel,
  PROTOCOLS,
  type ProtocolFacts,
  type ProtocolSettings,
} from '@longhaul/contract';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { ClockOffsetField } from '../../forms/clock-offset-field.tsx';
import { CAPABILITY_LABELS } from './device-model-labels.ts';

/** What is entered of a model; its signal map has a drawer of its own. */
export const ModelDetails = NewDeviceModel.omit({ signals: true });
type ModelDetails = z.output<typeof ModelDetails>;

export const LABELS: Record<keyof ModelDetails, string> = {
  maker: 'Maker',
  model: 'Model',
  protocol: 'Protocol',
  capabilities: 'Capabilities',
  settings: 'How messages are read',
};

const PROTOCOL_CHOICES = DEVICE_PROTOCOLS.map((value) => ({ value, label: PROTOCOLS[value].name }));

interface DeviceModelFieldsProps {
  form: UseFormReturn<z.input<typeof ModelDetails>, unknown, ModelDetails>;
}

export function DeviceModelFields({ form }: DeviceModelFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const protocol = form.watch('protocol');
  const facts: ProtocolFacts | undefined = protocol && PROTOCOLS[protocol];
  const has = (setting: keyof ProtocolSettings) => facts?.hasSettings.includes(setting) === true;
  return (
    <>
      <FormSection title="Identity">
        <FormRow>
          <TextField label={LABELS.maker} error={errors.maker?.message} {...register('maker')} />
          <TextField label={LABELS.model} error={errors.model?.message} {...register('model')} />
        </FormRow>
        <Controller
          control={control}
          name="protocol"
          render={({ field }) => (
            <SelectField
              label={LABELS.protocol}
              data={PROTOCOL_CHOICES}
              error={errors.protocol?.message}
              {...field}
              value={field.value ?? null}
            />
          )}
        />
      </FormSection>
      {has('timeZoneOffsetMinutes') && (
        <FormSection title={LABELS.settings} words="Each device can have its own settings on its page.">
          <Controller
            control={control}
            name="settings.timeZoneOffsetMinutes"
            render={({ field: { value, onChange } }) => (
              <ClockOffsetField
                label="Device clock"
                value={value}
                onChange={onChange}
                usualOffsetMinutes={facts?.usualOffsetMinutes ?? 0}
              />
            )}
          />
          {has('acceptsBadChecksum') && (
            <CheckboxField
              label="Accept messages with a wrong checksum"
              {...register('settings.acceptsBadChecksum')}
            />
          )}
        </FormSection>
      )}
      <FormSection title="Capabilities" words="Data this model reports besides its position.">
        {DEVICE_CAPABILITIES.map((capability) => (
          <CheckboxField
            key={capability}
            label={CAPABILITY_LABELS[capability]}
            value={capability}
            {...register('capabilities')}
          />
        ))}
      </FormSection>
    </>
  );
}
