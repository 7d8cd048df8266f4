import { type GatewayDetail, updateGateway } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useOrganization } from '../../session/session.ts';
import { DeviceFields, DeviceForm, LABELS } from './device-fields.tsx';
import { DEVICE_QUERIES } from './device-queries.ts';

interface EditDeviceDrawerProps {
  device: GatewayDetail;
  onClose: () => void;
}

export function EditDeviceDrawer({ device, onClose }: EditDeviceDrawerProps) {
  const { id: orgId } = useOrganization();
  const { uniqueId, deviceModelId, firmware, eld, allowedNetworks } = device;
  const form = useContractForm({
    schema: DeviceForm,
    labels: LABELS,
    defaultValues: {
      uniqueId,
      isCheckDigitConfirmed: false,
      deviceModelId,
      firmware: firmware ?? '',
      eld: eld ?? '',
      allowedNetworks: allowedNetworks.join(', '),
    },
  });
  const save = useEndpointMutation({
    mutationFn: (body: DeviceForm) => call(updateGateway, { params: { orgId, id: device.id }, body }),
    invalidates: DEVICE_QUERIES,
    toast: (saved) => `Device ${saved.uniqueId} saved`,
  });
  const submit = submitTo(form, save);
  const { isDirty } = form.formState;

  return (
    <FormDrawer
      title={`Edit ${uniqueId}`}
      action="Save device"
      onSubmit={submit}
      act={save}
      isDirty={isDirty}
      isEdit
      onSaved={onClose}
      onClose={onClose}
    >
      <DeviceFields form={form} isNameKept={device.lastSeenAt !== null} />
    </FormDrawer>
  );
}
