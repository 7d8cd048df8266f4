import { type GatewayDetail, updateGateway } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { call } from '../../app/api.ts';
import { showServerFields, useContractForm } from '../../app/contract-form.ts';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { useOrganization } from '../../app/session.ts';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { DeviceFields, DeviceForm, LABELS } from './device-fields.tsx';
import { useDeviceAct } from './use-device-act.ts';

interface EditDeviceDrawerProps {
  device: GatewayDetail;
  onClose: () => void;
}

export function EditDeviceDrawer({ device, onClose }: EditDeviceDrawerProps) {
  const { id: orgId } = useOrganization();
  const { uniqueId, deviceModelId, firmware } = device;
  const form = useContractForm({
    schema: DeviceForm,
    labels: LABELS,
    defaultValues: { uniqueId, deviceModelId, firmware: firmware ?? '' },
  });
  const save = useDeviceAct(
    (body: DeviceForm) => call(updateGateway, { params: { orgId, id: device.id }, body }),
    (saved) => `Device ${saved.uniqueId} was saved`,
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
      title={`Edit ${uniqueId}`}
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="filled" disabled={!isDirty} loading={save.isPending} onClick={() => void submit()}>
            Save device
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <DeviceFields form={form} isNameKept={device.lastSeenAt !== null} />
        <button type="submit" hidden />
      </form>
      <LeaveDialog isDirty={isDirty && !save.isPending && !save.isSuccess} />
    </SideDrawer>
  );
}
