import {
  type CalendarEntry,
  canOpen,
  createExpiration,
  deleteExpiration,
  EXPIRATION_KINDS,
  type Expiration,
  type ExpirationKind,
  getMaintenanceCalendar,
  hasPermission,
  updateExpiration,
} from '@longhaul/contract';
import { addDays, dateAt } from '@longhaul/units';
import { Button } from '@mantine/core';
import { IconCalendar, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { DateField } from '../../components/date-field/date-field.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { DriverField } from '../../records/maintenance/driver-field.tsx';
import { UnitField } from '../../records/maintenance/unit-field.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { EXPIRATION_LABELS } from './expiration-labels.ts';

const SPANS = ['30', '90', '365'] as const;
const CalendarSearch = z.object({ days: z.enum(SPANS).catch('90').default('90') });

const STATES = {
  ok: { label: 'OK', tone: 'ok' },
  'due-soon': { label: 'Due soon', tone: 'caution' },
  overdue: { label: 'Overdue', tone: 'violation' },
} as const;
const KINDS = { service: 'Service', expiration: 'Expiration', 'work-order': 'Work order' } as const;

const titleOf = ({ title, expiration }: CalendarEntry): string =>
  expiration ? (expiration.title ?? EXPIRATION_LABELS[expiration.kind]) : title;
const subjectOf = ({ unit, driver }: CalendarEntry): string => unit?.name ?? driver?.name ?? 'Organization';

/** What is due, expires or is planned, by day; what is overdue comes first. */
export function CalendarPage() {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const [search, change] = useSearchParams(CalendarSearch);
  const [opened, setOpened] = useState<Expiration | 'new' | null>(null);
  const from = dateAt(Date.now(), timeZone);
  const calendar = useQuery(
    queryOf(getMaintenanceCalendar, {
      params: { orgId },
      query: { from, to: addDays(from, Number(search.days)) },
    }),
  );
  const items = calendar.data?.items ?? [];
  const mayUpdate = hasPermission(user, 'MAINT_UPDATE');
  const add = mayUpdate && (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => setOpened('new')}
    >
      Add expiration
    </Button>
  );
  return (
    <Page>
      <PageHead
        title="Calendar"
        crumbs={
          canOpen(user, '/maintenance')
            ? [
                <Link key="maintenance" to="/maintenance">
                  Maintenance
                </Link>,
              ]
            : []
        }
        facts="Services, licenses, cards, registrations and planned orders. Good through their day."
        actions={add}
      />
      <Toolbar
        label="Calendar"
        end={
          <ExportButton
            fileName="maintenance-calendar"
            columns={CALENDAR_CSV_COLUMNS}
            readPage={async (page) => ({
              items: page === 1 ? items : [],
              page,
              size: Math.max(1, items.length),
              total: items.length,
            })}
          />
        }
      >
        <Segmented
          label="Days ahead"
          options={SPANS.map((value) => ({ value, label: `${value} days` }))}
          value={search.days}
          onChange={(days) => change({ days })}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable<CalendarEntry>
          label="Calendar"
          columns={COLUMNS}
          rows={items}
          rowId={({ kind, id, unit, date }) => `${kind} ${id} ${unit?.id ?? 0} ${date}`}
          {...stateOf(calendar)}
          {...(mayUpdate && {
            onOpen: ({ expiration }: CalendarEntry) => expiration && setOpened(expiration),
          })}
          empty={
            <EmptyState
              icon={<IconCalendar size={28} stroke={1.5} />}
              message="Nothing is due in these days."
              action={add}
            />
          }
        />
      </Card>
      {opened && (
        <ExpirationDrawer
          key={opened === 'new' ? 'new' : opened.id}
          expiration={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

const COLUMNS: DataTableColumn<CalendarEntry>[] = [
  { id: 'date', title: 'Day', cell: ({ date }) => formatCalendarDate(date) },
  { id: 'for', title: 'For', cell: (entry) => <b>{subjectOf(entry)}</b> },
  { id: 'title', title: 'What', isLong: true, cell: titleOf },
  { id: 'kind', title: 'Kind', cell: ({ kind }) => KINDS[kind] },
  {
    id: 'state',
    title: 'State',
    cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>,
  },
];

export const CALENDAR_CSV_COLUMNS: readonly CsvColumn<CalendarEntry>[] = [
  { title: 'Day', text: ({ date }) => date },
  { title: 'For', text: subjectOf },
  { title: 'What', text: titleOf },
  { title: 'Kind', text: ({ kind }) => KINDS[kind] },
  { title: 'State', text: ({ state }) => STATES[state].label },
];

interface ExpirationDrawerProps {
  /** null: a new one. */
  readonly expiration: Expiration | null;
  readonly onClose: () => void;
}

function ExpirationDrawer({ expiration, onClose }: ExpirationDrawerProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const start = {
    kind: expiration?.kind ?? ('registration' as ExpirationKind),
    of: expiration?.driver ? 'driver' : expiration && !expiration.unit ? 'organization' : 'unit',
    assetId: expiration?.unit?.id ?? null,
    driverId: expiration?.driver?.id ?? null,
    title: expiration?.title ?? '',
    expiresOn: expiration?.expiresOn ?? '',
  };
  const [input, setInput] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (part: Partial<typeof input>) => setInput({ ...input, ...part });
  const save = useEndpointMutation({
    mutationFn: () => {
      const body = {
        kind: input.kind,
        assetId: input.of === 'unit' ? input.assetId : null,
        driverId: input.of === 'driver' ? input.driverId : null,
        title: input.title,
        expiresOn: input.expiresOn,
        noticeDays: expiration?.noticeDays ?? null,
      };
      return expiration
        ? call(updateExpiration, { params: { orgId, expirationId: expiration.id }, body })
        : call(createExpiration, { params: { orgId }, body });
    },
    invalidates: [getMaintenanceCalendar],
    toast: 'The expiration was saved',
  });
  const remove = useEndpointMutation({
    mutationFn: async () => {
      await call(deleteExpiration, { params: { orgId, expirationId: expiration?.id ?? 0 } });
      onClose();
    },
    invalidates: [getMaintenanceCalendar],
    toast: 'The expiration was deleted',
  });
  const submit = async () => {
    const isMissing =
      (input.of === 'unit' && input.assetId === null) || (input.of === 'driver' && input.driverId === null);
    const found = isMissing
      ? 'Choose whose it is.'
      : !/^\d{4}-\d{2}-\d{2}$/.test(input.expiresOn)
        ? 'Enter the last good day.'
        : null;
    setProblem(found);
    if (found === null) save.mutate();
  };
  const subjects = [
    { value: 'unit', label: 'Vehicle or trailer' },
    ...(hasPermission(user, 'DRIVER_LIST') || start.of === 'driver'
      ? [{ value: 'driver', label: 'Driver' }]
      : []),
    { value: 'organization', label: 'Organization' },
  ];
  return (
    <FormDrawer
      title={expiration ? 'Expiration' : 'Add expiration'}
      action={expiration ? 'Save' : 'Add expiration'}
      isEdit={expiration !== null}
      onSubmit={submit}
      act={save}
      isDirty={JSON.stringify(input) !== JSON.stringify(start)}
      onSaved={onClose}
      onClose={onClose}
      otherActions={
        expiration && (
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        )
      }
    >
      <FormSection title="Expiration">
        <FormRow>
          <SelectField
            label="Kind"
            data={EXPIRATION_KINDS.map((value) => ({ value, label: EXPIRATION_LABELS[value] }))}
            value={input.kind}
            onChange={(kind) => set({ kind: kind as ExpirationKind })}
          />
          <SelectField
            label="Of"
            data={subjects}
            value={input.of}
            onChange={(of) => set({ of: of as typeof input.of })}
          />
        </FormRow>
        {input.of === 'unit' && (
          <UnitField
            label="Vehicle or trailer"
            known={expiration?.unit ?? null}
            value={input.assetId}
            onChange={(assetId) => set({ assetId })}
          />
        )}
        {input.of === 'driver' && (
          <DriverField
            label="Driver"
            known={expiration?.driver ?? null}
            value={input.driverId}
            onChange={(driverId) => set({ driverId })}
          />
        )}
        <TextField
          label="Title"
          description="Left empty, the kind is shown."
          maxLength={100}
          value={input.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <DateField
          label="Good through"
          value={input.expiresOn}
          onChange={(expiresOn) => set({ expiresOn })}
        />
        {problem && <p role="alert">{problem}</p>}
        {save.error && <ErrorNote error={save.error} />}
      </FormSection>
    </FormDrawer>
  );
}
