import {
  getRetention,
  hasPermission,
  MAX_RETENTION_MONTHS,
  previewRetention,
  RETENTION_FLOORS,
  type RetentionCategory,
  type RetentionPeriod,
  retentionRefusal,
  updateRetention,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { Card } from '../../components/card/card.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { HelpAbout } from '../../components/help-about/help-about.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './retention.module.css';
import { CATEGORY_LABELS, monthsText } from './retention-labels.ts';
import { SaveDialog } from './save-dialog.tsx';

/** Months as they are typed. */
const monthsOf = (category: RetentionCategory) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= MAX_RETENTION_MONTHS, {
      error: `must be whole months, at most ${MAX_RETENTION_MONTHS}`,
      abort: true,
    })
    .transform(Number)
    .refine((months) => months >= RETENTION_FLOORS[category].months, { error: retentionRefusal(category) });

const PeriodForm = z.object({
  locationHistory: monthsOf('locationHistory'),
  iftaLocationHistory: monthsOf('iftaLocationHistory'),
  fuelTax: monthsOf('fuelTax'),
  hoursOfService: monthsOf('hoursOfService'),
  activityLog: monthsOf('activityLog'),
  notifications: monthsOf('notifications'),
  loads: monthsOf('loads'),
  driverDocuments: monthsOf('driverDocuments'),
  inspections: monthsOf('inspections'),
  cleanInspections: monthsOf('cleanInspections'),
  maintenance: monthsOf('maintenance'),
});
type PeriodForm = z.output<typeof PeriodForm>;
type PeriodInput = z.input<typeof PeriodForm>;

const LABELS: Record<RetentionCategory, string> = {
  locationHistory: 'Months of location history',
  iftaLocationHistory: 'Months of location history for fuel tax',
  fuelTax: 'Months of fuel tax',
  hoursOfService: 'Months of hours of service',
  activityLog: 'Months of activity log',
  notifications: 'Months of alerts',
  loads: 'Months of loads',
  driverDocuments: 'Months of documents from drivers',
  inspections: 'Months of inspections',
  cleanInspections: 'Months of inspections without defects',
  maintenance: 'Months of maintenance',
};

const valuesOf = (periods: readonly RetentionPeriod[]): PeriodInput =>
  Object.fromEntries(periods.map(({ category, months }) => [category, String(months)])) as PeriodInput;

/** How long each category is kept; a form for those who may change it. What goes is shown before it is saved. */
export function PeriodCard({ periods }: { periods: readonly RetentionPeriod[] }) {
  const mayChange = hasPermission(useCurrentUser(), 'RET_UPDATE');
  return (
    <Card title="How long records are kept" isFlush>
      {mayChange ? (
        <PeriodEditor periods={periods} />
      ) : (
        periods.map((period) => (
          <PeriodRow key={period.category} period={period}>
            <span className={styles.value}>{monthsText(period.months)}</span>
          </PeriodRow>
        ))
      )}
    </Card>
  );
}

function PeriodEditor({ periods }: { periods: readonly RetentionPeriod[] }) {
  const { id: orgId } = useOrganization();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<PeriodForm>();
  const form = useContractForm({ schema: PeriodForm, labels: LABELS, defaultValues: valuesOf(periods) });
  const save = useMutation({
    mutationFn: (body: PeriodForm) => call(updateRetention, { params: { orgId }, body }),
    onSuccess: async (saved) => {
      form.reset(valuesOf(saved.periods));
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => [getRetention.name, previewRetention.name].includes(String(queryKey[0])),
      });
      showToast('Retention periods saved');
    },
    onError: (error) => showServerFields(error, form),
    onSettled: () => setAsked(undefined),
  });
  const submit = form.handleSubmit((values) => setAsked(values));
  const { isDirty } = form.formState;
  return (
    <form noValidate onSubmit={submit}>
      {periods.map((period) => (
        <PeriodRow key={period.category} period={period}>
          <MonthsField form={form} category={period.category} />
        </PeriodRow>
      ))}
      <div className={styles.foot}>
        <Button disabled={!isDirty} onClick={() => form.reset()}>
          Discard
        </Button>
        <Button variant="filled" type="submit" disabled={!isDirty}>
          Preview and save
        </Button>
      </div>
      {asked && (
        <SaveDialog
          months={asked}
          isBusy={save.isPending}
          onSave={() => save.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      <LeaveDialog isDirty={isDirty && !save.isPending} />
    </form>
  );
}

interface MonthsFieldProps {
  form: UseFormReturn<PeriodInput, unknown, PeriodForm>;
  category: RetentionCategory;
}

function MonthsField({ form, category }: MonthsFieldProps) {
  const message = form.formState.errors[category]?.message;
  return (
    <TextField
      aria-label={LABELS[category]}
      inputMode="numeric"
      rightSection="months"
      rightSectionWidth={64}
      {...form.register(category)}
      {...(message !== undefined && { error: message })}
    />
  );
}

function PeriodRow({ period, children }: { period: RetentionPeriod; children: ReactNode }) {
  const { category, floorMonths } = period;
  const { reason, citation } = RETENTION_FLOORS[category];
  const { title, words } = CATEGORY_LABELS[category];
  return (
    <div className={styles.row}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.words}>{words}</p>
        <p className={styles.floor}>
          At least {monthsText(floorMonths)}. {reason}{' '}
          {citation && <HelpAbout subject={citation.split(',')[0]!}>{citation}</HelpAbout>}
        </p>
      </div>
      <div>{children}</div>
    </div>
  );
}
