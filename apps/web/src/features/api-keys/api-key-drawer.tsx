import {
  API_KEY_CODES,
  type ApiKey,
  type ApiKeyWithSecret,
  createApiKey,
  hasPermission,
  KeyNetworks,
  listApiKeys,
  listGroups,
  MAX_PAGE_SIZE,
  type NewApiKey,
  type PermissionCode,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@longhaul/contract';
import { Button, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { DateField } from '../../components/date-field/date-field.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { fieldMessage } from '../../components/field/field-message.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatDateTime } from '../../format/date.ts';
import { CODE_LABELS, type OrganizationCode } from '../../format/permission-groups.ts';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { MissingPermissions } from '../../forms/missing-permissions.tsx';
import { PermissionBoxes } from '../../forms/permission-boxes.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { RotateDialog } from './rotate-dialog.tsx';

const listOf = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '');

const KeyForm = z.object({
  name: z.string().trim().min(1).max(80),
  permissions: z.array(z.enum(API_KEY_CODES)).min(1, { error: 'Choose at least one permission.' }),
  groupIds: z.array(z.string()),
  expiresOn: z.union([z.literal(''), z.iso.date()]),
  networks: z.string().refine((text) => text.trim() === '' || KeyNetworks.safeParse(listOf(text)).success, {
    error: 'Networks must look like 203.0.113.0/24',
  }),
});
type KeyForm = z.output<typeof KeyForm>;

const LABELS: Record<keyof KeyForm, string> = {
  name: 'Name',
  permissions: 'Permissions',
  groupIds: 'Groups',
  expiresOn: 'Expires on',
  networks: 'Networks',
};

const EMPTY: KeyForm = { name: '', permissions: [], groupIds: [], expiresOn: '', networks: '' };

/** The day is that of UTC, and belongs to the key to its end. */
const valuesOf = (key: ApiKey): KeyForm => ({
  name: key.name,
  permissions: key.permissions,
  groupIds: (key.groups ?? []).map(({ id }) => String(id)),
  expiresOn: key.expiresAt?.slice(0, 10) ?? '',
  networks: (key.allowedNetworks ?? []).join(', '),
});

function bodyOf({ name, permissions, groupIds, expiresOn, networks }: KeyForm): NewApiKey {
  const listed = listOf(networks);
  return {
    name,
    permissions,
    groupIds: groupIds.length > 0 ? groupIds.map(Number) : null,
    expiresAt: expiresOn === '' ? null : `${expiresOn}T23:59:59Z`,
    allowedNetworks: listed.length > 0 ? listed : null,
  };
}

interface ApiKeyDrawerProps {
  /** null: a new one. */
  readonly apiKey: ApiKey | null;
  /** A secret that is shown this once. */
  readonly onMade: (made: ApiKeyWithSecret) => void;
  readonly onClose: () => void;
}

export function ApiKeyDrawer(props: ApiKeyDrawerProps) {
  const mayChange = hasPermission(useCurrentUser(), 'KEY_UPDATE');
  return props.apiKey && !mayChange ? (
    <SideDrawer isOpen title={props.apiKey.name} onClose={props.onClose}>
      <Held apiKey={props.apiKey} />
    </SideDrawer>
  ) : (
    <EditableKey {...props} />
  );
}

function EditableKey({ apiKey, onMade, onClose }: ApiKeyDrawerProps) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({
    schema: KeyForm,
    labels: LABELS,
    defaultValues: apiKey ? valuesOf(apiKey) : EMPTY,
  });
  const save = useEndpointMutation({
    mutationFn: async (values: KeyForm) => {
      const body = bodyOf(values);
      if (apiKey) return call(updateApiKey, { params: { orgId, keyId: apiKey.id }, body });
      const made = await call(createApiKey, { params: { orgId }, body });
      onMade(made);
      return made.apiKey;
    },
    invalidates: [listApiKeys],
    toast: ({ name }) => (apiKey ? `API key ${name} saved` : null),
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      title={apiKey ? apiKey.name : 'New API key'}
      action={apiKey ? 'Save' : 'Create key'}
      isEdit={apiKey !== null}
      onSubmit={submitTo(form, save)}
      act={save}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
      otherActions={apiKey && <KeyActions apiKey={apiKey} onMade={onMade} onClose={onClose} />}
      above={apiKey && <Used apiKey={apiKey} />}
    >
      <FormSection title="Key">
        <TextField
          label={LABELS.name}
          placeholder="Payroll"
          {...form.register('name')}
          {...(errors.name?.message && { error: errors.name.message })}
        />
        <Controller
          control={form.control}
          name="expiresOn"
          render={({ field: { ref: _, ...field } }) => (
            <DateField
              label={LABELS.expiresOn}
              description="Works until the end of this day (UTC). Leave blank for a key that never expires."
              error={errors.expiresOn?.message}
              {...field}
            />
          )}
        />
        <TextField
          label={LABELS.networks}
          description="Where the key can be used from, such as 203.0.113.0/24. Leave blank for anywhere."
          {...form.register('networks')}
          {...(errors.networks?.message && { error: errors.networks.message })}
        />
        <Controller
          control={form.control}
          name="groupIds"
          render={({ field }) => (
            <GroupsField
              value={field.value}
              onChange={field.onChange}
              error={errors.groupIds?.message}
              named={apiKey?.groups ?? []}
            />
          )}
        />
      </FormSection>
      <FormSection
        title={LABELS.permissions}
        words="Keys cannot sign for people, manage users or create keys."
      >
        {errors.permissions?.message && <p role="alert">{errors.permissions.message}</p>}
        <Controller
          control={form.control}
          name="permissions"
          render={({ field }) => (
            <PermissionBoxes
              codes={API_KEY_CODES}
              held={field.value as PermissionCode[]}
              onChange={field.onChange}
            />
          )}
        />
      </FormSection>
    </FormDrawer>
  );
}

interface GroupsFieldProps {
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly error: string | undefined;
  readonly named: readonly { readonly id: number; readonly name: string }[];
}

function GroupsField({ value, onChange, error, named }: GroupsFieldProps) {
  const { id: orgId } = useOrganization();
  const mayList = hasPermission(useCurrentUser(), 'GROUP_LIST');
  const groups = useQuery({
    ...queryOf(listGroups, { params: { orgId }, query: { size: MAX_PAGE_SIZE } }),
    enabled: mayList,
  });
  const found = new Map([...named, ...(groups.data?.items ?? [])].map(({ id, name }) => [String(id), name]));
  return (
    <MultiSelect
      label={LABELS.groupIds}
      description="Only vehicles and drivers in these groups. Calls that cannot be limited to groups are rejected."
      placeholder={value.length === 0 ? 'All vehicles and drivers' : ''}
      data={Array.from(found, ([id, name]) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
      error={fieldMessage(error)}
      searchable
    />
  );
}

function KeyActions({ apiKey, onMade, onClose }: ApiKeyDrawerProps & { readonly apiKey: ApiKey }) {
  const { id: orgId } = useOrganization();
  const [asked, setAsked] = useState<'rotate' | 'revoke' | null>(null);
  const params = { orgId, keyId: apiKey.id };
  const revoke = useEndpointMutation({
    mutationFn: async () => {
      await call(revokeApiKey, { params });
      onClose();
    },
    invalidates: [listApiKeys],
    toast: `API key ${apiKey.name} revoked`,
  });
  const rotate = useEndpointMutation({
    mutationFn: (overlapHours: number) => call(rotateApiKey, { params, body: { overlapHours } }),
    invalidates: [listApiKeys],
    toast: (made) => {
      setAsked(null);
      onMade(made);
      return null;
    },
  });
  return (
    <>
      {!apiKey.isExpired && (
        <Button disabled={!apiKey.can.includes('rotate')} onClick={() => setAsked('rotate')}>
          Rotate
        </Button>
      )}
      {apiKey.can.includes('revoke') && (
        <Button variant="danger" onClick={() => setAsked('revoke')}>
          Revoke
        </Button>
      )}
      {asked === 'rotate' && (
        <RotateDialog
          name={apiKey.name}
          isBusy={rotate.isPending}
          onRotate={(hours) => rotate.mutate(hours)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          title={`Revoke ${apiKey.name}?`}
          words="Programs using this key are rejected within a second. This can’t be undone."
          action="Revoke"
          isBusy={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Its use, and the secrets that are good now. */
function Used({ apiKey }: { apiKey: ApiKey }) {
  const { timeZone } = useOrganization();
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  const { lastUsedAt, lastUsedAddress, secrets } = apiKey;
  return (
    <FormSection title="Use">
      <Facts
        rows={[
          ['Last used', lastUsedAt ? `${at(lastUsedAt)} from ${lastUsedAddress}` : 'Never'],
          ['Calls today', apiKey.callsToday.toLocaleString('en-US')],
          ...secrets.map(({ prefix, createdAt, endsAt }): [string, string] => [
            `${prefix}…`,
            endsAt === null ? `Created ${at(createdAt)}` : `Created ${at(createdAt)}, ends ${at(endsAt)}`,
          ]),
        ]}
      />
      <MissingPermissions
        noun="This key"
        codes={apiKey.missingPermissions}
        words="You can remove permissions or revoke it. To rotate it or add permissions, ask an administrator."
      />
    </FormSection>
  );
}

function Held({ apiKey }: { apiKey: ApiKey }) {
  return (
    <>
      <Used apiKey={apiKey} />
      <FormSection title={LABELS.permissions}>
        <ul>
          {apiKey.permissions.map((code) => (
            <li key={code}>{CODE_LABELS[code as OrganizationCode]}</li>
          ))}
        </ul>
      </FormSection>
    </>
  );
}
