import {
  COST_FORMS,
  COST_SCOPES,
  type Cost,
  createCost,
  deleteCost,
  type CostForm as Form,
  listAssets,
  listCosts,
  listDrivers,
  listLoads,
  type NewCost,
  readTypedNumber,
  updateCost,
} from '@longhaul/contract';
import { Autocomplete, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { DateField } from '../../components/date-field/date-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { readCents } from '../../format/money.ts';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useFoundSoFar, useServerSearch } from '../../forms/server-search.ts';
import { useOrganization } from '../../session/session.ts';
import { COUNTED_LABELS, FORM_LABELS, SCOPE_LABELS, SHARED_LABELS } from './cost-labels.ts';

const day = z.union([z.literal('').transform(() => null), z.iso.date()]);
const AMOUNT_LABELS: Record<Form, string> = {
  once: 'Amount, USD',
  'per-month': 'Amount per month, USD',
  'per-mile': 'Rate per mile, USD',
  'per-hour': 'Rate per hour, USD',
  percent: 'Percent of charges',
};
const COUNTED_BY: Partial<Record<Form, readonly NonNullable<NewCost['counted']>[]>> = {
  'per-mile': ['all', 'loaded', 'empty'],
  'per-hour': ['on-duty', 'driving'],
};

const CostForm = z
  .object({
    kind: z.string().trim().min(1).max(40),
    scope: z.enum(COST_SCOPES),
    subject: z.int().nullable(),
    form: z.enum(COST_FORMS),
    amount: z.string().trim().min(1),
    counted: z.enum(['all', 'loaded', 'empty', 'driving', 'on-duty']).nullable(),
    sharedBy: z.enum(['miles', 'days', 'revenue']).nullable(),
    from: day,
    to: day,
    note: z.string().trim().max(300),
  })
  .superRefine((cost, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (cost.kind.toLowerCase() === 'fuel')
      problem('kind', 'Kind can’t be fuel. Fuel cost comes from fuel purchases.');
    if (cost.scope !== 'fleet' && cost.subject === null)
      problem('subject', `${SCOPE_LABELS[cost.scope]} is a required field`);
    if (cost.scope === 'load' && cost.form !== 'once') problem('form', 'Load costs are one-time');
    if (amountOf(cost.form, cost.amount) === null) problem('amount', amountProblem(cost.form));
    if (cost.form === 'once' && cost.from === null) problem('from', 'Day is a required field');
    if (cost.from !== null && cost.to !== null && cost.to < cost.from)
      problem('to', 'Last day must not be before the first day');
  });
type CostForm = z.output<typeof CostForm>;

const LABELS: Record<keyof CostForm, string> = {
  kind: 'Kind',
  scope: 'For',
  subject: 'Which',
  form: 'Form',
  amount: 'Amount',
  counted: 'Counted by',
  sharedBy: 'Spread over trucks by',
  from: 'First day',
  to: 'Last day',
  note: 'Note',
};

/** Cents, or ten-thousandths of a dollar or of one; null when it is no amount of this form. */
function amountOf(form: Form, text: string): number | null {
  if (form === 'once' || form === 'per-month') return readCents(text);
  const isPercent = form === 'percent';
  const value = isPercent ? readTypedNumber(text.replace('%', ''), 2) : readTypedNumber(text, 4);
  if (value === undefined || value < 0 || (isPercent && value > 100)) return null;
  return Math.round(value * (isPercent ? 100 : 10_000));
}

const amountProblem = (form: Form): string =>
  form === 'percent' ? 'Percent must be from 0 to 100' : 'Amount must be in dollars, such as 1200.00';

const EMPTY = {
  kind: '',
  scope: 'fleet',
  subject: null,
  form: 'per-month',
  amount: '',
  counted: null,
  sharedBy: null,
  from: '',
  to: '',
  note: '',
} as const;

function valuesOf(cost: Cost): z.input<typeof CostForm> {
  const { cents, rateE4, percentE4 } = cost;
  const amount =
    cents !== null ? (cents / 100).toFixed(2) : rateE4 !== null ? rateE4 / 10_000 : (percentE4 ?? 0) / 100;
  return {
    kind: cost.kind,
    scope: cost.scope,
    subject: (cost.vehicle ?? cost.driver ?? cost.load)?.id ?? null,
    form: cost.form,
    amount: String(amount),
    counted: cost.counted,
    sharedBy: cost.sharedBy,
    from: cost.from ?? '',
    to: cost.to ?? '',
    note: cost.note ?? '',
  };
}

function bodyOf(form: CostForm, chargeKinds: Cost['chargeKinds']): z.input<typeof NewCost> {
  const amount = amountOf(form.form, form.amount);
  const subject = form.subject ?? 0;
  return {
    kind: form.kind,
    scope: form.scope,
    form: form.form,
    from: form.from,
    to: form.form === 'once' ? null : form.to,
    note: form.note,
    ...(form.scope === 'vehicle' && { vehicleId: subject }),
    ...(form.scope === 'driver' && { driverId: subject }),
    ...(form.scope === 'load' && { loadId: subject }),
    ...((form.form === 'once' || form.form === 'per-month') && { cents: amount }),
    ...((form.form === 'per-mile' || form.form === 'per-hour') && { rateE4: amount }),
    ...(form.form === 'percent' && { percentE4: amount, chargeKinds }),
    ...(COUNTED_BY[form.form]?.includes(form.counted ?? 'all') && { counted: form.counted }),
    ...(form.scope === 'fleet' &&
      (form.form === 'once' || form.form === 'per-month') && { sharedBy: form.sharedBy }),
  };
}

interface CostDrawerProps {
  /** null: a new one. */
  readonly cost: Cost | null;
  /** That costs have, to choose from. */
  readonly kinds: readonly string[];
  readonly onClose: () => void;
}

const USUAL_KINDS = [
  'driver',
  'equipment',
  'insurance',
  'maintenance',
  'tires',
  'tolls',
  'permits',
  'office',
  'factoring',
];

export function CostDrawer({ cost, kinds, onClose }: CostDrawerProps) {
  const { id: orgId } = useOrganization();
  const [isDeleting, setDeleting] = useState(false);
  const form = useContractForm({
    schema: CostForm,
    labels: LABELS,
    defaultValues: cost ? valuesOf(cost) : EMPTY,
  });
  const save = useEndpointMutation({
    mutationFn: (values: CostForm) => {
      const body = bodyOf(values, cost?.chargeKinds ?? []) as NewCost;
      return cost
        ? call(updateCost, { params: { orgId, costId: cost.id }, body })
        : call(createCost, { params: { orgId }, body });
    },
    invalidates: [listCosts],
    toast: ({ kind }) => `Cost ${kind} ${cost ? 'saved' : 'added'}`,
  });
  const remove = useEndpointMutation({
    mutationFn: async () => {
      await call(deleteCost, { params: { orgId, costId: cost?.id ?? 0 } });
      onClose();
    },
    invalidates: [listCosts],
    toast: 'Cost deleted',
  });
  const submit = submitTo(form, save);
  const { errors } = form.formState;
  const [scope, chosenForm] = form.watch(['scope', 'form']);
  const errorOf = (name: keyof CostForm) => (errors[name]?.message ? { error: errors[name].message } : {});
  const choice = (
    name: 'scope' | 'form' | 'counted' | 'sharedBy',
    data: { value: string; label: string }[],
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref: _, ...field } }) => (
        <SelectField
          label={LABELS[name]}
          data={data}
          clearable={name === 'sharedBy'}
          {...field}
          {...errorOf(name)}
        />
      )}
    />
  );
  const dateField = (name: 'from' | 'to', label: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref: _, value, ...field } }) => (
        <DateField label={label} error={errors[name]?.message} {...field} value={value ?? ''} />
      )}
    />
  );
  const counted = COUNTED_BY[chosenForm];
  const isSpread = scope === 'fleet' && (chosenForm === 'once' || chosenForm === 'per-month');
  return (
    <FormDrawer
      title={cost ? cost.kind : 'Add cost'}
      action={cost ? 'Save' : 'Add cost'}
      isEdit={cost !== null}
      onSubmit={submit}
      act={save}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
      otherActions={
        cost && (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )
      }
    >
      <FormSection title="Cost">
        <Controller
          control={form.control}
          name="kind"
          render={({ field: { ref: _, ...field } }) => (
            <Autocomplete
              label={LABELS.kind}
              data={[...new Set([...kinds, ...USUAL_KINDS])]}
              {...field}
              {...errorOf('kind')}
            />
          )}
        />
        <FormRow>
          {choice(
            'scope',
            COST_SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] })),
          )}
          {scope !== 'fleet' && (
            <Controller
              control={form.control}
              name="subject"
              render={({ field }) => (
                <SubjectField
                  key={scope}
                  scope={scope}
                  current={cost?.scope === scope ? (cost.vehicle ?? cost.driver ?? cost.load) : null}
                  value={field.value}
                  onChange={field.onChange}
                  error={errors.subject?.message}
                />
              )}
            />
          )}
        </FormRow>
        <FormRow>
          {choice(
            'form',
            COST_FORMS.map((value) => ({ value, label: FORM_LABELS[value] })),
          )}
          <TextField
            label={AMOUNT_LABELS[chosenForm]}
            inputMode="decimal"
            {...form.register('amount')}
            {...errorOf('amount')}
          />
        </FormRow>
        {counted &&
          choice(
            'counted',
            counted.map((value) => ({ value, label: COUNTED_LABELS[value] })),
          )}
        {isSpread &&
          choice(
            'sharedBy',
            (['miles', 'days', 'revenue'] as const).map((value) => ({ value, label: SHARED_LABELS[value] })),
          )}
      </FormSection>
      <FormSection title="Days">
        <FormRow>
          {dateField('from', chosenForm === 'once' ? 'Day' : LABELS.from)}
          {chosenForm !== 'once' && dateField('to', LABELS.to)}
        </FormRow>
        <TextField label={LABELS.note} {...form.register('note')} {...errorOf('note')} />
      </FormSection>
      {isDeleting && (
        <ConfirmDialog
          title="Delete this cost?"
          words="It no longer counts in any month. The activity log keeps a record."
          action="Delete"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setDeleting(false)}
        />
      )}
    </FormDrawer>
  );
}

interface SubjectFieldProps {
  readonly scope: 'vehicle' | 'driver' | 'load';
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly current: { readonly id: number; readonly name: string } | null;
  readonly error: string | undefined;
}

/** The vehicle, driver or load; the server is asked while one types. */
function SubjectField({ scope, value, onChange, current, error }: SubjectFieldProps) {
  const { id: orgId } = useOrganization();
  const search = useServerSearch();
  const params = { orgId };
  const vehicles = useQuery({
    ...queryOf(listAssets, { params, query: { kind: 'vehicle', ...search.query } }),
    enabled: scope === 'vehicle',
  });
  const drivers = useQuery({
    ...queryOf(listDrivers, { params, query: search.query }),
    enabled: scope === 'driver',
  });
  const loads = useQuery({
    ...queryOf(listLoads, { params, query: search.query }),
    enabled: scope === 'load',
  });
  const found = {
    vehicle: (vehicles.data?.items ?? []).map(({ id, unitNumber }) => ({ id, name: unitNumber })),
    driver: (drivers.data?.items ?? []).map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`,
    })),
    load: (loads.data?.items ?? []).map(({ id, reference }) => ({ id, name: reference })),
  }[scope];
  const choices = useFoundSoFar(
    [...(current ? [current] : []), ...found].map(({ id, name }) => ({ value: String(id), label: name })),
  );
  return (
    <SelectField
      label={SCOPE_LABELS[scope]}
      placeholder="Search"
      data={[...choices]}
      {...search.field}
      nothingFoundMessage="Nothing found"
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      {...(error && { error })}
    />
  );
}
