import { type CalendarEntry, canOpen, getMaintenanceCalendar, hasPermission } from '@longhaul/contract';
import { addDays, type CalendarDate, dateAt, daysBetween } from '@longhaul/units';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { FilterChip } from '../../../components/chip/chip.tsx';
import { useNow } from '../../../components/clock/use-now.ts';
import { ExportButton } from '../../../components/data-table/export-button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { Page } from '../../../components/page/page.tsx';
import { PageHead } from '../../../components/page-head/page-head.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { Toolbar } from '../../../components/toolbar/toolbar.tsx';
import { formatCount } from '../../../format/measure.ts';
import { useSearchParams } from '../../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import styles from './calendar.module.css';
import { isFirstDay, SHOWN_DAYS, weekStart } from './calendar-days.ts';
import { CalendarDrawers, type Opened, openingOf } from './calendar-drawers.tsx';
import { CALENDAR_KINDS, KIND_LABELS, kindOf, SOON_DAYS } from './calendar-entries.ts';
import { CALENDAR_CSV_COLUMNS, CalendarList } from './calendar-list.tsx';
import { MonthView, PeriodControls } from './month-view.tsx';

const PHONE = '(max-width: 904px)';
const SPANS = ['30', '90', '365'] as const;
const CalendarSearch = z.object({
  view: z.enum(['month', 'list']).catch('month').default('month'),
  /** The first Sunday shown; that of the current week where it is left out. */
  from: z.string().refine(isFirstDay).optional().catch(undefined),
  kind: z
    .enum(['all', ...CALENDAR_KINDS])
    .catch('all')
    .default('all'),
  /** How far the list looks ahead. */
  days: z.enum(SPANS).catch('90').default('90'),
});

/** What is due, expires or is planned, day by day; what is overdue stays in sight. */
export function CalendarPage() {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const [search, change] = useSearchParams(CalendarSearch);
  const [opened, setOpened] = useState<Opened | null>(null);
  const today = dateAt(useNow(60_000).getTime(), timeZone);
  const isMonth = search.view === 'month';
  const from = search.from ?? weekStart(today);
  const period = isMonth
    ? { from, to: addDays(from, SHOWN_DAYS - 1) }
    : { from: today, to: addDays(today, Number(search.days)) };
  const calendar = useQuery(queryOf(getMaintenanceCalendar, { params: { orgId }, query: period }));
  const all = calendar.data?.items;
  const entries = useMemo(
    () => all?.filter((entry) => search.kind === 'all' || kindOf(entry) === search.kind),
    [all, search.kind],
  );
  const mayUpdate = hasPermission(user, 'MAINT_UPDATE');
  const addExpiration = () => setOpened({ expiration: null });
  const add = mayUpdate && (
    <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={addExpiration}>
      Add expiration
    </Button>
  );
  const opener = (entry: CalendarEntry) => {
    const opening = openingOf(entry, mayUpdate);
    return opening && (() => setOpened(opening));
  };
  const exportButton = (
    <ExportButton
      fileName="maintenance-calendar"
      columns={CALENDAR_CSV_COLUMNS}
      readPage={async (page) => ({
        items: page === 1 ? (entries ?? []) : [],
        page,
        size: Math.max(1, entries?.length ?? 0),
        total: entries?.length ?? 0,
      })}
    />
  );
  const isEmpty = calendar.data?.hasAny === false;
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
        facts={all && headFacts(all, today, period)}
        isCompact
        actions={
          isPhone ? (
            mayUpdate && (
              <IconButton
                label="Add expiration"
                size="xl"
                isOutlined
                icon={<IconPlus size={20} stroke={1.8} />}
                onClick={addExpiration}
              />
            )
          ) : (
            <>
              {exportButton}
              {add}
            </>
          )
        }
      />
      <Toolbar
        label="Calendar"
        end={
          <>
            <div className={styles.view}>
              <Segmented
                label="View"
                options={[
                  { value: 'month', label: 'Month' },
                  { value: 'list', label: 'List' },
                ]}
                value={search.view}
                onChange={(view) => change({ view })}
              />
            </div>
            {isPhone && exportButton}
          </>
        }
      >
        {isMonth && !isPhone && (
          <PeriodControls from={from} today={today} onFrom={(first) => change({ from: first })} />
        )}
        {!isMonth && (
          <Segmented
            label="Days ahead"
            options={SPANS.map((value) => ({ value, label: `${value} days` }))}
            value={search.days}
            onChange={(days) => change({ days })}
          />
        )}
        <KindChips entries={all} kind={search.kind} onKind={(kind) => change({ kind })} />
      </Toolbar>
      {isEmpty ? (
        <EmptyState
          icon={<IconCalendar size={28} stroke={1.5} />}
          message="No services or expirations yet."
          action={add}
        />
      ) : isMonth ? (
        <MonthView
          state={stateOf(calendar)}
          {...{ entries, from, today, isPhone, mayUpdate, opener }}
          onFrom={(first) => change({ from: first })}
          onOpen={setOpened}
          onList={() => change({ view: 'list' })}
        />
      ) : (
        <CalendarList
          entries={entries ?? []}
          state={stateOf(calendar)}
          today={today}
          onOpen={(entry) => opener(entry)?.()}
        />
      )}
      <CalendarDrawers opened={opened} onClose={() => setOpened(null)} />
    </Page>
  );
}

/** `5 overdue, 14 due in the next 7 days`; of other weeks only what is overdue. */
function headFacts(
  entries: readonly CalendarEntry[],
  today: CalendarDate,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): string {
  const overdue = entries.filter(({ state }) => state === 'overdue').length;
  const soon = entries.filter(({ state, date }) => {
    const days = daysBetween(today, date);
    return state !== 'overdue' && days >= 0 && days < SOON_DAYS;
  }).length;
  const words = overdue === 0 ? 'Nothing overdue' : `${formatCount(overdue)} overdue`;
  const hasNextDays = from <= today && addDays(today, SOON_DAYS - 1) <= to;
  return hasNextDays ? `${words}, ${formatCount(soon)} due in the next ${SOON_DAYS} days` : words;
}

type Kind = z.output<typeof CalendarSearch>['kind'];

interface KindChipsProps {
  readonly entries: readonly CalendarEntry[] | undefined;
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
}

/** Kinds with entries, and the chosen one. Their counts add up to that of all. */
function KindChips({ entries, kind, onKind }: KindChipsProps) {
  const counts = Map.groupBy(entries ?? [], kindOf);
  return (
    <>
      <FilterChip
        isPressed={kind === 'all'}
        {...(entries && { count: entries.length })}
        onClick={() => onKind('all')}
      >
        All
      </FilterChip>
      {CALENDAR_KINDS.filter((each) => counts.has(each) || each === kind).map((each) => (
        <FilterChip
          key={each}
          isPressed={kind === each}
          {...(entries && { count: counts.get(each)?.length ?? 0 })}
          onClick={() => onKind(kind === each ? 'all' : each)}
        >
          {KIND_LABELS[each]}
        </FilterChip>
      ))}
    </>
  );
}
