import {
  type CalendarEntry,
  canOpen,
  type Expiration,
  getMaintenanceCalendar,
  hasPermission,
} from '@longhaul/contract';
import { addDays, dateAt } from '@longhaul/units';
import { Button } from '@mantine/core';
import { IconCalendar, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { ExpirationDrawer } from './expiration-drawer.tsx';
import { EXPIRATION_LABELS } from './expiration-labels.ts';

const SPANS = ['30', '90', '365'] as const;
const CalendarSearch = z.object({ days: z.enum(SPANS).catch('90').default('90') });

const STATES = {
  ok: { label: 'OK', tone: 'ok' },
  'due-soon': { label: 'Due soon', tone: 'caution' },
  overdue: { label: 'Overdue', tone: 'violation' },
} as const;
const KINDS = { service: 'Service', expiration: 'Expiration', 'work-order': 'Work order' } as const;

function titleOf({ title, expiration, isProof, state }: CalendarEntry): string {
  if (!expiration) return title;
  const name = expiration.title ?? EXPIRATION_LABELS[expiration.kind];
  if (!isProof) return name;
  const record = `the driving record of ${expiration.proof?.licenseState}`;
  return state === 'overdue'
    ? `${name}: get ${record}, the paper card is no proof`
    : `${name}: last day as proof, get ${record} by then`;
}
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
          rowId={({ kind, id, unit, date, isProof }) => `${kind} ${id} ${unit?.id ?? 0} ${date} ${isProof}`}
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
