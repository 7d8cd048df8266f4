import { createGateway, hasPermission, type NewGatewayResult } from '@longhaul/contract';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { formatDateTime } from '../../format/date.ts';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { DeviceFields, DeviceForm, LABELS } from './device-fields.tsx';
import { DEVICE_QUERIES } from './device-queries.ts';

/** Leads on to the page of the new device, where it is set up and paired. */
export function NewDeviceDrawer({ onClose }: { onClose: () => void }) {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const form = useContractForm({
    schema: DeviceForm,
    labels: LABELS,
    defaultValues: {
      uniqueId: '',
      isCheckDigitConfirmed: false,
      deviceModelId: null,
      firmware: '',
      eld: '',
      allowedNetworks: '',
    },
  });
  const create = useEndpointMutation({
    mutationFn: (body: DeviceForm) => call(createGateway, { params: { orgId }, body }),
    invalidates: DEVICE_QUERIES,
    toast: (result) => wordsOf(result, timeZone),
  });
  const submit = submitTo(form, create);
  const open = () => {
    if (!create.data || !hasPermission(user, 'GAT_READ')) return onClose();
    const id = String(create.data.gateway.id);
    void navigate({ to: '/settings/organization-settings/devices/$id', params: { id } });
  };

  return (
    <FormDrawer
      title="Add device"
      action="Add device"
      onSubmit={submit}
      act={create}
      isDirty={form.formState.isDirty}
      onSaved={open}
      onClose={onClose}
    >
      <DeviceFields form={form} />
    </FormDrawer>
  );
}

function wordsOf({ gateway, wasHeard }: NewGatewayResult, timeZone: string): string {
  const added = `Device ${gateway.uniqueId} added`;
  if (wasHeard === null) return added;
  return `${added}. It was already sending: last message ${formatDateTime(new Date(wasHeard.lastSeenAt), timeZone)}`;
}
