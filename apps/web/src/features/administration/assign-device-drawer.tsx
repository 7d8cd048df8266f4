import {
  assignUnknownGateway,
  listOrganizations,
  listUnknownGateways,
  type UnknownGateway,
  UnknownGatewayAssignment,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { Facts } from '../../components/facts/facts.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { inOwnZone } from '../../format/browser-zone.ts';
import { formatCount } from '../../format/measure.ts';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { DeviceModelSelect } from '../../forms/device-model-select.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { UnassignedMessages } from './unassigned-messages.tsx';

const LABELS = { uniqueId: 'Device', organizationId: 'Organization', deviceModelId: 'Model' };

interface AssignDeviceDrawerProps {
  device: UnknownGateway;
  onClose: () => void;
}

/** Registers a device that was seen for one of the organizations. */
export function AssignDeviceDrawer({ device, onClose }: AssignDeviceDrawerProps) {
  const { uniqueId } = device;
  const queryClient = useQueryClient();
  const { control, formState, handleSubmit, setError, getValues } = useContractForm({
    schema: UnknownGatewayAssignment,
    labels: LABELS,
    defaultValues: { uniqueId, deviceModelId: null },
  });
  const assign = useMutation({
    mutationFn: (body: UnknownGatewayAssignment) => call(assignUnknownGateway, { body }),
    onSuccess: async ({ organization }) => {
      await queryClient.invalidateQueries({ queryKey: [listUnknownGateways.name] });
      showToast(`Device ${uniqueId} added to ${organization.name}`);
      onClose();
    },
    onError: (error) => showServerFields(error, { setError, getValues }),
  });
  const submit = handleSubmit((values) => assign.mutate(values));
  const { errors } = formState;

  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={uniqueId}
      facts="Devices that tried to connect"
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="filled" loading={assign.isPending} onClick={() => void submit()}>
            Register
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <Heard device={device} />
        <FormSection title="Register for an organization">
          <Controller
            control={control}
            name="organizationId"
            render={({ field }) => (
              <OrganizationSelect onChange={field.onChange} error={errors.organizationId?.message} />
            )}
          />
          <Controller
            control={control}
            name="deviceModelId"
            render={({ field }) => (
              <DeviceModelSelect
                label={LABELS.deviceModelId}
                value={field.value ?? null}
                onChange={field.onChange}
                error={errors.deviceModelId?.message}
              />
            )}
          />
          {errors.uniqueId?.message && <p role="alert">{errors.uniqueId.message}</p>}
        </FormSection>
        <UnassignedMessages source={device.protocol} uniqueId={uniqueId} />
      </form>
    </SideDrawer>
  );
}

function Heard({ device }: { device: UnknownGateway }) {
  return (
    <FormSection title="Heard">
      <Facts
        rows={[
          ['Protocol', device.protocol],
          ['Looks like', device.looksLike],
          ['Attempts', formatCount(device.attempts)],
          ['First message', inOwnZone(device.firstSeenAt)],
          ['Last message', inOwnZone(device.lastSeenAt)],
          ['Address', device.address],
        ]}
      />
    </FormSection>
  );
}

interface OrganizationSelectProps {
  onChange: (id: number) => void;
  error?: string | undefined;
}

function OrganizationSelect({ onChange, error }: OrganizationSelectProps) {
  const [q, setQ] = useState('');
  const [, setText] = useDebouncedText(q, setQ);
  const { data } = useQuery(queryOf(listOrganizations, { query: { sort: 'name', ...(q && { q }) } }));
  return (
    <SelectField
      label={LABELS.organizationId}
      placeholder="Search"
      searchable
      data={(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      filter={({ options }) => options}
      nothingFoundMessage="Nothing found"
      onChange={(chosen) => chosen !== null && onChange(Number(chosen))}
      onSearchChange={setText}
      {...(error && { error })}
    />
  );
}
