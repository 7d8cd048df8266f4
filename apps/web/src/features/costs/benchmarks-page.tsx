import { type Benchmark, listBenchmarks, readTypedNumber, updateBenchmark } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useOrganization } from '../../session/session.ts';

const UNIT_LABELS: Record<Benchmark['unit'], string> = {
  'usd-per-mile': 'USD per mile',
  'usd-per-hour': 'USD per hour',
  share: 'percent',
  usd: 'USD',
};

const PER = { 'usd-per-mile': ' per mile', 'usd-per-hour': ' per hour', usd: '' };

/** `2.260` as its source says it, `16.7`. */
function valueText({ unit, valueE4 }: Benchmark): string {
  if (valueE4 === null) return '';
  if (unit === 'share') return String(valueE4 / 100);
  return (valueE4 / 10_000).toFixed(unit === 'usd-per-mile' ? 3 : 2);
}

/** `$2.260 per mile`, `16.7%`. */
function shownValue(benchmark: Benchmark): string {
  const text = valueText(benchmark);
  if (text === '') return 'Not entered';
  return benchmark.unit === 'share' ? `${text}%` : `$${text}${PER[benchmark.unit]}`;
}

/** Figures of the trade that revenue is compared with, and penalties, each with its year and source. */
export function BenchmarksPage() {
  const { id: orgId } = useOrganization();
  const [opened, setOpened] = useState<Benchmark | null>(null);
  const figures = useQuery(queryOf(listBenchmarks, { params: { orgId } }));
  return (
    <Page>
      <PageHead
        title="Benchmarks"
        facts="Used for comparison with revenue. Penalties are never part of a cost and are blank until entered."
      />
      <Card isFlush>
        <DataTable<Benchmark>
          label="Benchmarks"
          columns={COLUMNS}
          rows={figures.data?.items ?? []}
          {...stateOf(figures)}
          rowId={({ measure }) => measure}
          onOpen={setOpened}
          {...(opened && { openRowId: opened.measure })}
          empty={<EmptyState message="No benchmarks." />}
        />
      </Card>
      {opened && <BenchmarkDrawer key={opened.measure} benchmark={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

const COLUMNS: DataTableColumn<Benchmark>[] = [
  { id: 'title', title: 'Figure', isLong: true, cell: ({ title }) => <b>{title}</b> },
  {
    id: 'value',
    title: 'Value',
    isNumeric: true,
    cell: shownValue,
  },
  { id: 'year', title: 'Year', cell: ({ year }) => year },
  { id: 'source', title: 'Source', isLong: true, cell: ({ source }) => source },
  { id: 'isOwn', title: 'From', cell: ({ isOwn }) => (isOwn ? 'Your organization' : 'Longhaul') },
];

const BenchmarkForm = z.object({
  value: z
    .string()
    .trim()
    .refine((text) => text === '' || (readTypedNumber(text, 4) ?? -1) >= 0, {
      error: 'Value must be a number, such as 2.26',
    }),
  year: z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d{4}$/.test(text) && Number(text) >= 1990 && Number(text) <= 2100), {
      error: 'Year must have four digits',
    }),
  source: z.string().trim().max(200),
});
type BenchmarkForm = z.output<typeof BenchmarkForm>;

const LABELS: Record<keyof BenchmarkForm, string> = { value: 'Value', year: 'Year', source: 'Source' };

interface BenchmarkDrawerProps {
  readonly benchmark: Benchmark;
  readonly onClose: () => void;
}

function BenchmarkDrawer({ benchmark, onClose }: BenchmarkDrawerProps) {
  const { id: orgId } = useOrganization();
  const { measure, title, unit, isOwn } = benchmark;
  const form = useContractForm({
    schema: BenchmarkForm,
    labels: LABELS,
    defaultValues: {
      value: valueText(benchmark),
      year: benchmark.year === null ? '' : String(benchmark.year),
      source: benchmark.source ?? '',
    },
  });
  const save = useEndpointMutation({
    mutationFn: ({ value, year, source }: BenchmarkForm) =>
      call(updateBenchmark, {
        params: { orgId },
        body: {
          measure,
          figure: {
            valueE4:
              value === ''
                ? null
                : Math.round(readTypedNumber(value, 4)! * (unit === 'share' ? 100 : 10_000)),
            year: year === '' ? null : Number(year),
            source,
          },
        },
      }),
    invalidates: [listBenchmarks],
    toast: `${title} saved`,
  });
  const reset = useEndpointMutation({
    mutationFn: async () => {
      await call(updateBenchmark, { params: { orgId }, body: { measure, figure: null } });
      onClose();
    },
    invalidates: [listBenchmarks],
    toast: `${title} restored to default`,
  });
  const submit = submitTo(form, save);
  const { errors } = form.formState;
  const text = (name: keyof BenchmarkForm) => ({
    label: LABELS[name],
    ...form.register(name),
    ...(errors[name]?.message && { error: errors[name].message }),
  });
  return (
    <FormDrawer
      title={title}
      action="Save"
      isEdit
      onSubmit={submit}
      act={save}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
      otherActions={
        isOwn && (
          <Button loading={reset.isPending} onClick={() => reset.mutate()}>
            Restore default
          </Button>
        )
      }
    >
      <FormSection title="Figure">
        <FormRow>
          <TextField {...text('value')} label={`Value, ${UNIT_LABELS[unit]}`} inputMode="decimal" />
          <TextField {...text('year')} inputMode="numeric" />
        </FormRow>
        <TextField {...text('source')} />
      </FormSection>
    </FormDrawer>
  );
}
