import {
  CHANGE_TYPE_NAMES,
  createWebhook,
  hasPermission,
  listAlertRules,
  listGroups,
  listWebhooks,
  MAX_PAGE_SIZE,
  MAX_WEBHOOK_HEADERS,
  type NewWebhook,
  updateWebhook,
  type Webhook,
  type WebhookWithSecret,
} from '@longhaul/contract';
import { Button, MultiSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { fieldMessage } from '../../components/field/field-message.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { DrawerForm } from '../../forms/drawer-form.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './webhooks.module.css';

const WebhookForm = z.object({
  name: z.string().trim().min(1).max(80),
  url: z.url({ protocol: /^https?$/, error: 'Address must begin with https:// or http://' }).max(2_000),
  types: z.array(z.enum(CHANGE_TYPE_NAMES)).min(1, { error: 'Choose at least one event.' }),
  groupIds: z.array(z.string()),
  ruleIds: z.array(z.string()),
  positionSeconds: z.string().regex(/^\d{1,4}$/, { error: 'Seconds must be 1 to 3600' }),
  headers: z.array(z.object({ name: z.string().trim().min(1), value: z.string() })).max(MAX_WEBHOOK_HEADERS),
});
type WebhookForm = z.output<typeof WebhookForm>;

const LABELS: Record<keyof WebhookForm, string> = {
  name: 'Name',
  url: 'Address',
  types: 'Events',
  groupIds: 'Groups',
  ruleIds: 'Alert rules',
  positionSeconds: 'Seconds between positions of a vehicle',
  headers: 'Headers',
};

const EMPTY: WebhookForm = {
  name: '',
  url: '',
  types: [],
  groupIds: [],
  ruleIds: [],
  positionSeconds: '60',
  headers: [],
};

const valuesOf = (webhook: Webhook): WebhookForm => ({
  name: webhook.name,
  url: webhook.url,
  types: webhook.types,
  groupIds: (webhook.groups ?? []).map(({ id }) => String(id)),
  ruleIds: (webhook.rules ?? []).map(({ id }) => String(id)),
  positionSeconds: String(webhook.positionSeconds),
  headers: webhook.headers.map((name) => ({ name, value: '' })),
});

function bodyOf({ name, url, types, groupIds, ruleIds, positionSeconds, headers }: WebhookForm): NewWebhook {
  return {
    ...{ name, url, types },
    groupIds: groupIds.length > 0 ? groupIds.map(Number) : null,
    ruleIds: ruleIds.length > 0 ? ruleIds.map(Number) : null,
    positionSeconds: Number(positionSeconds),
    // Blank: as it is stored.
    headers: headers.map((header) => ({
      name: header.name,
      value: header.value === '' ? null : header.value,
    })),
  };
}

interface NewWebhookDrawerProps {
  readonly onMade: (made: WebhookWithSecret) => void;
  readonly onClose: () => void;
}

export function NewWebhookDrawer({ onMade, onClose }: NewWebhookDrawerProps) {
  return (
    <SideDrawer isOpen title="New webhook" onClose={onClose}>
      <WebhookSettings webhook={null} onMade={onMade} onClose={onClose} />
    </SideDrawer>
  );
}

interface WebhookSettingsProps extends NewWebhookDrawerProps {
  /** null: a new one. */
  readonly webhook: Webhook | null;
}

/** The form of a new webhook, or of one that exists. */
export function WebhookSettings({ webhook, onMade, onClose }: WebhookSettingsProps) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({
    schema: WebhookForm,
    labels: LABELS,
    defaultValues: webhook ? valuesOf(webhook) : EMPTY,
  });
  const save = useEndpointMutation({
    mutationFn: async (values: WebhookForm) => {
      const body = bodyOf(values);
      if (webhook) {
        const { secret, ...saved } = await call(updateWebhook, {
          params: { orgId, webhookId: webhook.id },
          body,
        });
        if (secret !== null) onMade({ webhook: saved, secret });
        return saved;
      }
      const made = await call(createWebhook, { params: { orgId }, body });
      onMade(made);
      return made.webhook;
    },
    invalidates: [listWebhooks],
    toast: ({ name }) => (webhook ? `Webhook ${name} saved` : null),
  });
  const { errors } = form.formState;
  const types = form.watch('types');
  const isMoved = webhook !== null && form.watch('url') !== webhook.url;
  const isFixed = webhook !== null && !webhook.can.includes('redirect');
  return (
    <DrawerForm
      action={webhook ? 'Save' : 'Create webhook'}
      isEdit={webhook !== null}
      onSubmit={submitTo(form, save)}
      act={save}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
    >
      <FormSection title="Receiver">
        <TextField
          label={LABELS.name}
          placeholder="Transport management"
          {...form.register('name')}
          {...(errors.name?.message && { error: errors.name.message })}
        />
        <TextField
          label={LABELS.url}
          placeholder="https://"
          description={
            isMoved
              ? 'A new address gets a new signing secret. Enter its header values again.'
              : 'Each change is posted here as JSON, signed per Standard Webhooks.'
          }
          disabled={isFixed}
          {...form.register('url')}
          {...(errors.url?.message && { error: errors.url.message })}
        />
        <HeaderFields form={form} isMoved={isMoved} isFixed={isFixed} />
      </FormSection>
      <FormSection title={LABELS.types}>
        <Controller
          control={form.control}
          name="types"
          render={({ field }) => (
            <MultiSelect
              label={LABELS.types}
              data={EVENT_CHOICES}
              value={field.value}
              onChange={field.onChange}
              error={fieldMessage(errors.types?.message)}
              searchable
            />
          )}
        />
        {types.includes('position.received') && (
          <TextField
            label={LABELS.positionSeconds}
            description="Positions between are not sent."
            inputMode="numeric"
            {...form.register('positionSeconds')}
            {...(errors.positionSeconds?.message && { error: errors.positionSeconds.message })}
          />
        )}
        <Controller
          control={form.control}
          name="groupIds"
          render={({ field }) => (
            <GroupsField value={field.value} onChange={field.onChange} named={webhook?.groups ?? []} />
          )}
        />
        {types.some((type) => type.startsWith('alert.')) && (
          <Controller
            control={form.control}
            name="ruleIds"
            render={({ field }) => (
              <RulesField value={field.value} onChange={field.onChange} named={webhook?.rules ?? []} />
            )}
          />
        )}
      </FormSection>
    </DrawerForm>
  );
}

/** By their first word. */
const EVENT_CHOICES = [...Map.groupBy(CHANGE_TYPE_NAMES, (type) => type.slice(0, type.indexOf('.')))].map(
  ([kind, types]) => ({
    group: kind,
    items: types.map((type) => ({ value: type as string, label: type as string })),
  }),
);

interface HeaderFieldsProps {
  readonly form: ReturnType<typeof useContractForm<typeof WebhookForm>>;
  /** Stored values are not sent to a new address. */
  readonly isMoved: boolean;
  readonly isFixed: boolean;
}

function HeaderFields({ form, isMoved, isFixed }: HeaderFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'headers' });
  const problem = form.formState.errors.headers?.message ?? form.formState.errors.headers?.root?.message;
  return (
    <fieldset className={styles.headers} aria-label={LABELS.headers} disabled={isFixed}>
      {fields.map((field, index) => (
        <div key={field.id} className={styles.header}>
          <TextField label="Header" placeholder="Authorization" {...form.register(`headers.${index}.name`)} />
          <TextField
            label="Value"
            placeholder={isMoved ? 'Enter again' : 'As stored'}
            autoComplete="off"
            {...form.register(`headers.${index}.value`)}
          />
          <IconButton
            label={`Remove header ${index + 1}`}
            icon={<IconX size={16} stroke={1.7} />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {problem && <p role="alert">{problem}</p>}
      {fields.length < MAX_WEBHOOK_HEADERS && (
        <div>
          <Button size="sm" onClick={() => append({ name: '', value: '' })}>
            Add a header
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface NarrowingProps {
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly named: readonly { readonly id: number; readonly name: string }[];
}

const choicesOf = (found: readonly { readonly id: number; readonly name: string }[]) =>
  Array.from(new Map(found.map(({ id, name }) => [String(id), name])), ([value, label]) => ({
    value,
    label,
  }));

function GroupsField({ value, onChange, named }: NarrowingProps) {
  const { id: orgId } = useOrganization();
  const mayList = hasPermission(useCurrentUser(), 'GROUP_LIST');
  const groups = useQuery({
    ...queryOf(listGroups, { params: { orgId }, query: { size: MAX_PAGE_SIZE } }),
    enabled: mayList,
  });
  return (
    <MultiSelect
      label={LABELS.groupIds}
      description="Send only events about vehicles and drivers in these groups."
      placeholder={value.length === 0 ? 'All vehicles and drivers' : ''}
      data={choicesOf([...named, ...(groups.data?.items ?? [])])}
      value={[...value]}
      onChange={onChange}
      searchable
    />
  );
}

function RulesField({ value, onChange, named }: NarrowingProps) {
  const { id: orgId } = useOrganization();
  const mayList = hasPermission(useCurrentUser(), 'ALERT_LIST');
  const rules = useQuery({
    ...queryOf(listAlertRules, { params: { orgId }, query: { isArchived: false } }),
    enabled: mayList,
  });
  return (
    <MultiSelect
      label={LABELS.ruleIds}
      placeholder={value.length === 0 ? 'Alerts of all rules' : ''}
      data={choicesOf([...named, ...(rules.data?.items ?? [])])}
      value={[...value]}
      onChange={onChange}
      searchable
    />
  );
}
