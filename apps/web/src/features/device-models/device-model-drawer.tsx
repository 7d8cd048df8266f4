import { createDeviceModel, type DeviceModel, NewDeviceModel, updateDeviceModel } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { call } from '../../app/api.ts';
import { showServerFields, useContractForm } from '../../app/contract-form.ts';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { DeleteAction } from './delete-action.tsx';
import { DeviceModelFields, LABELS } from './device-model-fields.tsx';
import { nameOf } from './device-model-words.ts';
import { useDeviceModelAct } from './use-device-model-act.ts';

interface DeviceModelDrawerProps {
  /** Undefined for a new one. */
  model?: DeviceModel;
  onClose: () => void;
}

export function DeviceModelDrawer({ model, onClose }: DeviceModelDrawerProps) {
  const form = useContractForm({
    schema: NewDeviceModel,
    labels: LABELS,
    defaultValues: model ?? { maker: '', model: '', protocol: 'teltonika', capabilities: [] },
  });
  const save = useDeviceModelAct(
    (body: NewDeviceModel) =>
      model ? call(updateDeviceModel, { params: { id: model.id }, body }) : call(createDeviceModel, { body }),
    (body) => `${nameOf(body)} was ${model ? 'saved' : 'added'}`,
  );
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onError: (error) => showServerFields(error, form.setError) }),
  );
  const { isDirty } = form.formState;
  // Once the form no longer counts as unsaved.
  useEffect(() => {
    if (save.isSuccess) onClose();
  }, [save.isSuccess, onClose]);

  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={model ? nameOf(model) : 'Add device model'}
      footer={
        <>
          {model && <DeleteAction model={model} onDone={onClose} />}
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="filled" disabled={!isDirty} loading={save.isPending} onClick={() => void submit()}>
            {model ? 'Save model' : 'Add model'}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <DeviceModelFields form={form} />
        <button type="submit" hidden />
      </form>
      <LeaveDialog isDirty={isDirty && !save.isPending && !save.isSuccess} />
    </SideDrawer>
  );
}
