import {
  addTruck,
  getSetupProgress,
  looksLikeImei,
  type NewGatewayResult,
  NewTruck,
  uniqueIdProblem,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { DeviceModelSelect, useDeviceModels } from '../../forms/device-model-select.tsx';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { useOrganization } from '../../session/session.ts';
import { DEVICE_QUERIES } from './device-queries.ts';
import { CONFIRM_LABEL, IdentifierField } from './identifier-field.tsx';
import styles from './truck-form.module.css';

const WAYS = [
  { value: 'phone', label: 'Phone app' },
  { value: 'teltonika', label: 'Teltonika' },
  { value: 'other', label: 'Other device' },
] as const;
type Way = (typeof WAYS)[number]['value'];

const WORDS: Record<Way, string> = {
  phone: 'A phone in the truck runs Traccar Client, a free app. Next, you scan a code.',
  teltonika: 'The next step shows the text message that points the device to this server.',
  other:
    'OsmAnd, a Traccar server and the devices behind it, or your own program. The next step shows what to enter.',
};

function idProblem({ way, uniqueId }: { way: Way; uniqueId: string }): string | undefined {
  if (way === 'phone') return undefined;
  if (way === 'teltonika' && !looksLikeImei(uniqueId))
    return 'An IMEI has 15 digits. It’s on the device label.';
  return uniqueIdProblem(uniqueId);
}

const TruckForm = z
  .object({
    unitNumber: NewTruck.shape.unitNumber,
    way: z.enum(['phone', 'teltonika', 'other']),
    uniqueId: z.string().trim(),
    isCheckDigitConfirmed: z.boolean(),
    deviceModelId: z.int().nullable(),
  })
  .refine((form) => idProblem(form) === undefined, {
    path: ['uniqueId'],
    error: ({ input }) => idProblem(input as { way: Way; uniqueId: string }) ?? '',
    when: () => true,
  });
type TruckForm = z.output<typeof TruckForm>;

const LABELS = {
  unitNumber: 'Unit number',
  way: 'How it reports',
  uniqueId: 'IMEI, serial or device ID',
  isCheckDigitConfirmed: CONFIRM_LABEL,
  deviceModelId: 'Model',
};

/** One form for a vehicle, the device in it, and that the two belong together. */
export function NewTruckForm({ onAdded }: { onAdded: (gatewayId: number) => void }) {
  const { id: orgId } = useOrganization();
  const models = useDeviceModels();
  const form = useContractForm({
    schema: TruckForm,
    labels: LABELS,
    defaultValues: {
      unitNumber: '',
      way: 'phone',
      uniqueId: '',
      isCheckDigitConfirmed: false,
      deviceModelId: null,
    },
  });
  const add = useEndpointMutation({
    mutationFn: ({ unitNumber, way, uniqueId, isCheckDigitConfirmed, deviceModelId }: TruckForm) => {
      const body =
        way === 'phone'
          ? {
              deviceModelId:
                models.find(({ maker, protocol }) => maker === 'Traccar' && protocol === 'osmand')?.id ??
                null,
            }
          : { uniqueId, deviceModelId, ...(isCheckDigitConfirmed && { isCheckDigitConfirmed }) };
      return call(addTruck, { params: { orgId }, body: { unitNumber, ...body } });
    },
    invalidates: [...DEVICE_QUERIES, getSetupProgress],
    toast: ({ gateway }: NewGatewayResult) => `Vehicle ${gateway.asset?.name} and its device added`,
  });
  const send = submitTo(form, add);
  const leave = useEffectEvent((added: NewGatewayResult) => onAdded(added.gateway.id));
  useEffect(() => {
    if (add.data) leave(add.data);
  }, [add.data]);
  const { register, control, formState, setValue, watch } = form;
  const { errors } = formState;
  const { way, uniqueId } = watch();
  const choose = (chosen: Way) => {
    setValue('way', chosen, { shouldDirty: true });
    setValue('deviceModelId', null);
    form.clearErrors('uniqueId');
  };
  return (
    <Card title="Truck">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={LABELS.unitNumber}
          description="New, or a vehicle without a device"
          autoComplete="off"
          autoFocus
          error={errors.unitNumber?.message}
          className={styles.unit ?? ''}
          {...register('unitNumber')}
        />
        <FormSection title={LABELS.way} words={WORDS[way]}>
          <Segmented label={LABELS.way} options={WAYS} value={way} onChange={choose} isFullWidth />
          {way !== 'phone' && (
            <>
              <IdentifierField
                label={way === 'teltonika' ? 'IMEI' : LABELS.uniqueId}
                description={
                  way === 'teltonika'
                    ? '15 digits, on the device label'
                    : 'Exactly as the device or program sends it'
                }
                inputMode={way === 'teltonika' ? 'numeric' : 'text'}
                error={errors.uniqueId?.message}
                typed={uniqueId}
                isConfirmed={watch('isCheckDigitConfirmed')}
                confirmation={register('isCheckDigitConfirmed', {
                  onChange: () => form.clearErrors('uniqueId'),
                })}
                {...register('uniqueId')}
              />
              <Controller
                control={control}
                name="deviceModelId"
                render={({ field: { value, onChange } }) => (
                  <DeviceModelSelect
                    label={LABELS.deviceModelId}
                    value={value}
                    onChange={onChange}
                    maker={way === 'teltonika' ? 'Teltonika' : undefined}
                    error={errors.deviceModelId?.message}
                  />
                )}
              />
            </>
          )}
        </FormSection>
        <Button type="submit" variant="filled" size="md" loading={add.isPending} className={styles.add ?? ''}>
          Add truck
        </Button>
      </form>
      <LeaveDialog isDirty={formState.isDirty && !add.isPending && !add.isSuccess} />
    </Card>
  );
}
