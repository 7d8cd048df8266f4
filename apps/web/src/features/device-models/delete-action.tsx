import { type DeviceModel, deleteDeviceModel } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { nameOf } from './device-model-labels.ts';
import { DEVICE_MODEL_QUERIES } from './device-model-queries.ts';

interface DeleteActionProps {
  model: DeviceModel;
  onDone: () => void;
}

/** Asks first. A model that devices are of stays; the refusal says how many. */
export function DeleteAction({ model, onDone }: DeleteActionProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useEndpointMutation({
    mutationFn: () => call(deleteDeviceModel, { params: { id: model.id } }),
    invalidates: DEVICE_MODEL_QUERIES,
    toast: () => `${nameOf(model)} was deleted`,
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
