import { createGateway, hasPermission, type NewGatewayResult } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../app/api.ts';
import { showServerFields, useContractForm } from '../../app/contract-form.ts';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { useCurrentUser, useOrganization } from '../../app/session.ts';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatDateTime } from '../../format/date.ts';
import { DeviceFields, DeviceForm, LABELS } from './device-fields.tsx';
import { useDeviceAct } from './use-device-act.ts';

/** Leads on to the page of the new device, where it is set up and paired. */
export function NewDeviceDrawer({ onClose }: { onClose: () => void }) {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const form = useContractForm({
    schema: DeviceForm,
    labels: LABELS,
    defaultValues: { uniqueId: '', deviceModelId: null, firmware: '' },
  });
  const create = useDeviceAct(
    (body: DeviceForm) => call(createGateway, { params: { orgId }, body }),
    (result) => wordsOf(result, timeZone),
  );
  const submit = form.handleSubmit((values) =>
    create.mutate(values, { onError: (error) => showServerFields(error, form.setError) }),
  );
  const created = create.data?.gateway.id;
  const mayOpen = hasPermission(user, 'GAT_READ');
  // Once the form no longer counts as unsaved.
  useEffect(() => {
    if (created === undefined) return;
    if (!mayOpen) return onClose();
    void navigate({ to: '/settings/organization-settings/devices/$id', params: { id: String(created) } });
  }, [created, mayOpen, navigate, onClose]);

  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title="Add device"
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="filled" loading={create.isPending} onClick={() => void submit()}>
            Add device
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <DeviceFields form={form} />
        <button type="submit" hidden />
      </form>
      <LeaveDialog isDirty={form.formState.isDirty && !create.isPending && !create.isSuccess} />
    </SideDrawer>
  );
}

function wordsOf({ gateway, wasHeard }: NewGatewayResult, timeZone: string): string {
  const added = `Device ${gateway.uniqueId} was added`;
  if (wasHeard === null) return added;
  return `${added}. It has been calling already, last ${formatDateTime(new Date(wasHeard.lastSeenAt), timeZone)}`;
}
