import { DriverChange, type DriverDetail, updateDriver } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { DateField } from '../../components/date-field/date-field.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { useTimeZoneOptions } from '../../forms/time-zone-options.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './driver-drawer.module.css';
import { DRIVER_QUERIES } from './driver-queries.ts';

const { homeTerminalName, homeTerminalAddress, homeTerminalTimeZone, homeTerminalFrom } = DriverChange.shape;

const Terminal = z.object({
  homeTerminalName,
  homeTerminalAddress,
  homeTerminalTimeZone: homeTerminalTimeZone.unwrap(),
  homeTerminalFrom: z
    .literal('')
    .transform(() => undefined)
    .or(homeTerminalFrom),
});

const LABELS = {
  homeTerminalName: 'Home terminal',
  homeTerminalAddress: 'Address',
  homeTerminalTimeZone: 'Time zone',
  homeTerminalFrom: 'First day',
};

interface HomeTerminalDialogProps {
  readonly driver: DriverDetail;
  readonly onClose: () => void;
}

/** Another home terminal from a day on; the day before it is longer or shorter once where the zone is another. */
export function HomeTerminalDialog({ driver, onClose }: HomeTerminalDialogProps) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({
    schema: Terminal,
    labels: LABELS,
    defaultValues: {
      homeTerminalName: driver.homeTerminalName ?? '',
      homeTerminalAddress: driver.homeTerminalAddress ?? '',
      homeTerminalTimeZone: driver.homeTerminalTimeZone,
      homeTerminalFrom: '',
    },
  });
  const { register, watch, formState } = form;
  const zones = useTimeZoneOptions(watch('homeTerminalTimeZone'));
  const save = useEndpointMutation({
    mutationFn: (body: z.output<typeof Terminal>) =>
      call(updateDriver, { params: { orgId, id: driver.id }, body }),
    invalidates: DRIVER_QUERIES,
    toast: () => {
      onClose();
      return 'Home terminal saved';
    },
  });
  const submit = submitTo(form, save);
  const { errors } = formState;
  return (
    <Dialog
      title="Change home terminal"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={save.isPending} onClick={() => void submit()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <TextField
          label={LABELS.homeTerminalName}
          error={errors.homeTerminalName?.message}
          {...register('homeTerminalName')}
        />
        <TextField
          label={LABELS.homeTerminalAddress}
          error={errors.homeTerminalAddress?.message}
          {...register('homeTerminalAddress')}
        />
        <ChoiceField
          form={form}
          name="homeTerminalTimeZone"
          label={LABELS.homeTerminalTimeZone}
          data={zones}
        />
        <Controller
          control={form.control}
          name="homeTerminalFrom"
          render={({ field: { ref: _, ...field }, fieldState }) => (
            <DateField
              label={LABELS.homeTerminalFrom}
              description="The first log day at this terminal. If blank, the next day. The day before ends when it starts."
              error={fieldState.error?.message}
              {...field}
              value={field.value ?? ''}
            />
          )}
        />
        <p>
          If this is a past day, later days are recalculated, and certified days that now start or end at a
          different time must be recertified.
        </p>
      </div>
    </Dialog>
  );
}
