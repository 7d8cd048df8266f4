import {
  archiveServicePlan,
  createServicePlan,
  getMaintenanceOverview,
  hasPermission,
  listGroups,
  listServicePlans,
  listServicesDue,
  type NewServicePlan,
  readTypedNumber,
  type ServicePlan,
  updateServicePlan,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';

const CHANGED = [listServicePlans, listServicesDue, getMaintenanceOverview];
const SECONDS_PER_HOUR = 3_600;

const isCount = (value: number | undefined) => value !== undefined && value >= 1 && value < 100_000_000;
const whole = (label: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isCount(readTypedNumber(text, 0)), {
      error: `${label} must be a whole number of at least 1`,
    });

const PlanForm = z
  .object({
    name: z.string().trim().min(1).max(100),
    kind: z.enum(['service', 'annual-inspection']),
    unitKind: z.enum(['vehicle', 'trailer']),
    groupId: z.string(),
    distance: whole('Distance'),
    hours: whole('Engine hours'),
    days: whole('Days'),
    months: whole('Months'),
    noticeDays: whole('Notice'),
    expectedDistance: whole('Expected distance'),
  })
  .superRefine(({ distance, hours, days, months }, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (![distance, hours, days, months].some((text) => text !== '')) {
      problem('distance', 'A service needs an interval: distance, engine hours, days or months');
    }
    if (days !== '' && months !== '') problem('months', 'Enter days or months, not both');
  });
type PlanForm = z.output<typeof PlanForm>;

const LABELS: Record<keyof PlanForm, string> = {
  name: 'Name',
  kind: 'Kind',
  unitKind: 'For',
  groupId: 'Group',
  distance: 'Distance',
  hours: 'Engine hours',
  days: 'Days',
  months: 'Months',
  noticeDays: 'Days of notice',
  expectedDistance: 'Expected distance per day',
};

const numberOf = (text: string): number | null => readTypedNumber(text, 0) ?? null;

interface PlanDrawerProps {
  /** null: a new one. */
  readonly plan: ServicePlan | null;
  readonly onClose: () => void;
}

export function PlanDrawer({ plan, onClose }: PlanDrawerProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const { distanceUnit, metersPerUnit } = useMeasures();
  const [isArchiving, setArchiving] = useState(false);
  const groups = useQuery({
    ...queryOf(listGroups, { params: { orgId }, query: { size: 100 } }),
    enabled: hasPermission(user, 'GROUP_LIST'),
  });
  const shown = (meters: number | null) =>
    meters === null ? '' : String(Math.round(meters / metersPerUnit));
  const form = useContractForm({
    schema: PlanForm,
    labels: LABELS,
    defaultValues: plan
      ? {
          name: plan.name,
          kind: plan.kind,
          unitKind: plan.unitKind,
          groupId: plan.group ? String(plan.group.id) : '',
          distance: shown(plan.everyMeters),
          hours:
            plan.everyEngineSeconds === null
              ? ''
              : String(Math.round(plan.everyEngineSeconds / SECONDS_PER_HOUR)),
          days: String(plan.everyDays ?? ''),
          months: String(plan.everyMonths ?? ''),
          noticeDays: String(plan.noticeDays),
          expectedDistance: shown(plan.expectedMetersPerDay),
        }
      : {
          name: '',
          kind: 'service',
          unitKind: 'vehicle',
          groupId: '',
          distance: '',
          hours: '',
          days: '',
          months: '',
          noticeDays: '30',
          expectedDistance: '',
        },
  });
  const bodyOf = (values: PlanForm) => {
    const meters = (text: string) => {
      const count = numberOf(text);
      return count === null ? null : Math.round(count * metersPerUnit);
    };
    const every = {
      everyMeters: meters(values.distance),
      everyEngineSeconds: values.hours === '' ? null : (numberOf(values.hours) ?? 0) * SECONDS_PER_HOUR,
      everyDays: numberOf(values.days),
      everyMonths: numberOf(values.months),
    };
    return {
      name: values.name,
      kind: values.kind,
      unitKind: values.unitKind,
      groupId: values.groupId === '' ? null : Number(values.groupId),
      ...Object.fromEntries(Object.entries(every).filter(([, value]) => value !== null)),
      noticeDays: numberOf(values.noticeDays) ?? 30,
      expectedMetersPerDay: meters(values.expectedDistance),
      expectedEngineSecondsPerDay: plan?.expectedEngineSecondsPerDay ?? null,
    } as NewServicePlan;
  };
  const save = useEndpointMutation({
    mutationFn: (values: PlanForm) =>
      plan
        ? call(updateServicePlan, { params: { orgId, planId: plan.id }, body: bodyOf(values) })
        : call(createServicePlan, { params: { orgId }, body: bodyOf(values) }),
    invalidates: CHANGED,
    toast: ({ name }) => `Plan ${name} saved. Units update in a few seconds.`,
  });
  const archive = useEndpointMutation({
    mutationFn: async () => {
      await call(archiveServicePlan, { params: { orgId, planId: plan?.id ?? 0 } });
      onClose();
    },
    invalidates: CHANGED,
    toast: `Plan ${plan?.name ?? ''} archived`,
  });
  const { errors } = form.formState;
  const text = (name: Exclude<keyof PlanForm, 'kind' | 'unitKind' | 'groupId'>, label = LABELS[name]) => (
    <TextField
      label={label}
      {...(name !== 'name' && { inputMode: 'numeric' as const })}
      {...form.register(name)}
      {...(errors[name]?.message && { error: errors[name].message })}
    />
  );
  const choice = (name: 'kind' | 'unitKind' | 'groupId', data: { value: string; label: string }[]) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref: _, ...field } }) => (
        <SelectField label={LABELS[name]} data={data} {...field} />
      )}
    />
  );
  return (
    <FormDrawer
      title={plan ? plan.name : 'Add plan'}
      action={plan ? 'Save' : 'Add plan'}
      isEdit={plan !== null}
      onSubmit={submitTo(form, save)}
      act={save}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
      otherActions={
        plan && (
          <Button variant="danger" onClick={() => setArchiving(true)}>
            Archive
          </Button>
        )
      }
    >
      <FormSection title="Service">
        {text('name')}
        <FormRow>
          {choice('kind', [
            { value: 'service', label: 'Service' },
            { value: 'annual-inspection', label: 'Annual inspection' },
          ])}
          {choice('unitKind', [
            { value: 'vehicle', label: 'Vehicles' },
            { value: 'trailer', label: 'Trailers' },
          ])}
        </FormRow>
        {choice('groupId', [
          { value: '', label: 'All' },
          ...(groups.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ...(plan?.group && !groups.data ? [{ value: String(plan.group.id), label: plan.group.name }] : []),
        ])}
      </FormSection>
      <FormSection title="Due every" words="Whichever comes first.">
        <FormRow>
          {text('distance', `Distance, ${distanceUnit}`)}
          {text('hours')}
        </FormRow>
        <FormRow>
          {text('days')}
          {text('months')}
        </FormRow>
      </FormSection>
      <FormSection
        title="Notice"
        words="If a unit has less than 7 days of readings, the due date is based on expected distance."
      >
        <FormRow>
          {text('noticeDays')}
          {text('expectedDistance', `Expected per day, ${distanceUnit}`)}
        </FormRow>
      </FormSection>
      {isArchiving && (
        <ConfirmDialog
          title="Archive the plan"
          words="Nothing will come due under this plan. Completed services stay on file."
          action="Archive"
          isBusy={archive.isPending}
          onConfirm={() => archive.mutate()}
          onClose={() => setArchiving(false)}
        />
      )}
    </FormDrawer>
  );
}
