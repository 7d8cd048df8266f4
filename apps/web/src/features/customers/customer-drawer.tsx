import {
  archiveCustomer,
  type Customer,
  type CustomerChange,
  createCustomer,
  getCustomer,
  hasPermission,
  listCustomers,
  listLoads,
  readTypedNumber,
  restoreCustomer,
  updateCustomer,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { countText } from '../../format/measure.ts';
import { formatCents, readCents } from '../../format/money.ts';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { DrawerForm } from '../../forms/drawer-form.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';

const QUERIES = [listCustomers, getCustomer, listLoads];

const minutes = (most: number, label: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || (readTypedNumber(text, 0) ?? Number.POSITIVE_INFINITY) <= most, {
      error: `${label} must be whole minutes, at most ${most}`,
    });
const dollars = (label: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || (readCents(text) ?? -1) >= 0, {
      error: `${label} must be in dollars, such as 75.00`,
    });

const CustomerForm = z.object({
  name: z.string().trim().min(1).max(120),
  contact: z.string().trim().max(120),
  phone: z.string().trim().max(40),
  email: z.union([z.literal(''), z.email().max(200)]),
  note: z.string().trim().max(500),
  freeMinutes: minutes(10_080, 'Free time'),
  rate: dollars('Rate'),
  increment: minutes(240, 'Increment'),
  most: dollars('Most'),
});
type CustomerForm = z.output<typeof CustomerForm>;

const LABELS: Record<keyof CustomerForm, string> = {
  name: 'Name',
  contact: 'Contact',
  phone: 'Phone',
  email: 'Email',
  note: 'Note',
  freeMinutes: 'Free time, minutes',
  rate: 'Rate, USD per hour',
  increment: 'Bill in steps of, min',
  most: 'Maximum per stop, USD',
};

const EMPTY = {
  name: '',
  contact: '',
  phone: '',
  email: '',
  note: '',
  freeMinutes: '',
  rate: '',
  increment: '',
  most: '',
} as const;

interface CustomerDrawerProps {
  /** null: a new one. */
  readonly customerId: number | null;
  readonly onClose: () => void;
}

export function CustomerDrawer({ customerId, onClose }: CustomerDrawerProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const stored = useQuery({
    ...queryOf(getCustomer, { params: { orgId, customerId: customerId ?? 0 } }),
    enabled: customerId !== null,
  });
  const { data } = stored;
  const isEditable = data === undefined || (data.archivedAt === null && hasPermission(user, 'LOAD_UPDATE'));
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={customerId === null ? 'Add customer' : (data?.name ?? 'Customer')}
      {...(data && { facts: <span>{countText(data.loadCount, 'load')}</span> })}
    >
      {customerId === null ? (
        <CustomerEditor customer={null} onClose={onClose} />
      ) : (
        <DataState {...stateOf(stored)}>
          {data &&
            (isEditable ? (
              <CustomerEditor customer={data} onClose={onClose} />
            ) : (
              <CustomerFacts customer={data} />
            ))}
        </DataState>
      )}
    </SideDrawer>
  );
}

function CustomerFacts({ customer }: { readonly customer: Customer }) {
  const { id: orgId } = useOrganization();
  const mayRestore = hasPermission(useCurrentUser(), 'LOAD_UPDATE') && customer.archivedAt !== null;
  const restore = useEndpointMutation({
    mutationFn: () => call(restoreCustomer, { params: { orgId, customerId: customer.id } }),
    invalidates: QUERIES,
    toast: `${customer.name} restored`,
  });
  const { detentionCentsPerHour, detentionMaxCents, freeMinutes } = customer;
  return (
    <>
      <Facts
        rows={[
          ['Contact', customer.contact],
          ['Phone', customer.phone],
          ['Email', customer.email],
          ['Note', customer.note],
          ['Free time', freeMinutes === null ? null : `${freeMinutes} min`],
          ...(detentionCentsPerHour === null
            ? []
            : ([['Detention', `${formatCents(detentionCentsPerHour)} per hour`]] as const)),
          ...(detentionMaxCents === null
            ? []
            : ([['Maximum per stop', formatCents(detentionMaxCents)]] as const)),
        ]}
      />
      {mayRestore && (
        <Button loading={restore.isPending} onClick={() => restore.mutate()}>
          Restore
        </Button>
      )}
    </>
  );
}

function valuesOf(customer: Customer): z.input<typeof CustomerForm> {
  const money = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));
  return {
    name: customer.name,
    contact: customer.contact ?? '',
    phone: customer.phone ?? '',
    email: customer.email ?? '',
    note: customer.note ?? '',
    freeMinutes: customer.freeMinutes === null ? '' : String(customer.freeMinutes),
    rate: money(customer.detentionCentsPerHour),
    increment: customer.detentionIncrementMinutes === 0 ? '' : String(customer.detentionIncrementMinutes),
    most: money(customer.detentionMaxCents),
  };
}

/** Rates only for who may see them: others leave them as they are. */
function bodyOf(form: CustomerForm, isWithAmounts: boolean): CustomerChange & { name: string } {
  const { freeMinutes, rate, increment, most, ...rest } = form;
  return {
    ...rest,
    freeMinutes: freeMinutes === '' ? null : readTypedNumber(freeMinutes, 0)!,
    detentionIncrementMinutes: increment === '' ? 0 : readTypedNumber(increment, 0)!,
    ...(isWithAmounts && {
      detentionCentsPerHour: rate === '' ? null : readCents(rate),
      detentionMaxCents: most === '' ? null : readCents(most),
    }),
  };
}

function CustomerEditor({
  customer,
  onClose,
}: {
  readonly customer: Customer | null;
  readonly onClose: () => void;
}) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const isWithAmounts = hasPermission(user, 'ANALYTICS_REVENUE');
  const form = useContractForm({
    schema: CustomerForm,
    labels: LABELS,
    defaultValues: customer ? valuesOf(customer) : EMPTY,
  });
  const save = useEndpointMutation({
    mutationFn: (values: CustomerForm) => {
      const body = bodyOf(values, isWithAmounts);
      return customer
        ? call(updateCustomer, { params: { orgId, customerId: customer.id }, body })
        : call(createCustomer, { params: { orgId }, body });
    },
    invalidates: QUERIES,
    toast: ({ name }) => `${name} ${customer ? 'saved' : 'added'}`,
  });
  const archive = useEndpointMutation({
    mutationFn: async () => {
      await call(archiveCustomer, { params: { orgId, customerId: customer?.id ?? 0 } });
      onClose();
    },
    invalidates: QUERIES,
    toast: `${customer?.name} archived`,
  });
  const submit = submitTo(form, save);
  const { errors } = form.formState;
  const text = (name: keyof CustomerForm, isNumber = false) => ({
    label: LABELS[name],
    ...form.register(name),
    ...(isNumber && { inputMode: 'decimal' as const }),
    ...(errors[name]?.message && { error: errors[name].message }),
  });
  return (
    <DrawerForm
      action={customer ? 'Save' : 'Add customer'}
      isEdit={customer !== null}
      onSubmit={submit}
      act={save}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
      otherActions={
        customer &&
        hasPermission(user, 'LOAD_DELETE') && (
          <Button variant="danger" loading={archive.isPending} onClick={() => archive.mutate()}>
            Archive
          </Button>
        )
      }
    >
      <FormSection title="Customer">
        <TextField {...text('name')} />
        <FormRow>
          <TextField {...text('contact')} />
          <TextField {...text('phone')} />
        </FormRow>
        <TextField {...text('email')} />
        <TextField {...text('note')} />
      </FormSection>
      <FormSection title="Detention" words="If blank, the place’s terms apply, or else two free hours.">
        <FormRow>
          <TextField {...text('freeMinutes', true)} />
          <TextField {...text('increment', true)} />
        </FormRow>
        {isWithAmounts && (
          <FormRow>
            <TextField {...text('rate', true)} />
            <TextField {...text('most', true)} />
          </FormRow>
        )}
      </FormSection>
    </DrawerForm>
  );
}
