import {
  createDeviceModel,
  type DeviceModel,
  deleteDeviceModel,
  type NewDeviceModel,
  updateDeviceModel,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { DeviceModelFields, LABELS, ModelDetails } from './device-model-fields.tsx';
import { nameOf } from './device-model-labels.ts';
import { DEVICE_MODEL_QUERIES } from './device-model-queries.ts';

interface DeviceModelDrawerProps {
  /** Undefined for a new one. */
  model?: DeviceModel;
  onClose: () => void;
  onSignals: (model: DeviceModel) => void;
}

export function DeviceModelDrawer({ model, onClose, onSignals }: DeviceModelDrawerProps) {
  const form = useContractForm({
    schema: ModelDetails,
    labels: LABELS,
    defaultValues: model ?? { maker: '', model: '', protocol: 'teltonika', capabilities: [], settings: {} },
  });
  const save = useEndpointMutation({
    mutationFn: (body: NewDeviceModel) =>
      model ? call(updateDeviceModel, { params: { id: model.id }, body }) : call(createDeviceModel, { body }),
    invalidates: DEVICE_MODEL_QUERIES,
    toast: (body) => `${nameOf(body)} ${model ? 'saved' : 'added'}`,
  });
  const submit = submitTo(form, save);
  const { isDirty } = form.formState;

  return (
    <FormDrawer
      title={model ? nameOf(model) : 'Add device model'}
      action={model ? 'Save model' : 'Add model'}
      onSubmit={submit}
      act={save}
      isDirty={isDirty}
      isEdit={model !== undefined}
      onSaved={onClose}
      onClose={onClose}
      otherActions={
        model && (
          <>
            <DeleteAction model={model} onDone={onClose} />
            <Button onClick={() => onSignals(model)}>Signal map</Button>
          </>
        )
      }
    >
      <DeviceModelFields form={form} />
    </FormDrawer>
  );
}

interface DeleteActionProps {
  model: DeviceModel;
  onDone: () => void;
}

/** Asks first. A model that devices are of stays; the refusal says how many. */
function DeleteAction({ model, onDone }: DeleteActionProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useEndpointMutation({
    mutationFn: () => call(deleteDeviceModel, { params: { id: model.id } }),
    invalidates: DEVICE_MODEL_QUERIES,
    toast: () => `${nameOf(model)} deleted`,
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Delete
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Delete ${nameOf(model)}?`}
          words="It can no longer be chosen for a device. Archived devices keep it."
          action="Delete"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: onDone, onError: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
