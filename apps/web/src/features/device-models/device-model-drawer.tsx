import { createDeviceModel, type DeviceModel, NewDeviceModel, updateDeviceModel } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { DeleteAction } from './delete-action.tsx';
import { DeviceModelFields, LABELS } from './device-model-fields.tsx';
import { nameOf } from './device-model-labels.ts';
import { DEVICE_MODEL_QUERIES } from './device-model-queries.ts';

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
  const save = useEndpointMutation({
    mutationFn: (body: NewDeviceModel) =>
      model ? call(updateDeviceModel, { params: { id: model.id }, body }) : call(createDeviceModel, { body }),
    invalidates: DEVICE_MODEL_QUERIES,
    toast: (body) => `${nameOf(body)} was ${model ? 'saved' : 'added'}`,
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
      otherActions={model && <DeleteAction model={model} onDone={onClose} />}
    >
      <DeviceModelFields form={form} />
    </FormDrawer>
  );
}
