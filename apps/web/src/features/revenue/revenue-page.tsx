import { exportRevenue, getRevenue, hasPermission, REVENUE_MAX_DAYS, type Revenue } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { open } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { type DateRange, standardPresets, todayIn } from '../../components/date-range/date-range.ts';
import { DateRangeField } from '../../components/date-range/date-range-field.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import analytics from '../../records/analytics/analytics.module.css';
import { AnalyticsLoading, lastMonth } from '../../records/analytics/analytics-period.tsx';
import { chosenRange } from '../../records/analytics/chosen-range.ts';
import { ZoneChange } from '../../records/zone-change.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { Attention } from './attention.tsx';
import { CountingMenu, countingText } from './counting-menu.tsx';
import { MarginChange } from './margin-change.tsx';
import styles from './revenue.module.css';
import { RevenueFigures } from './revenue-figures.tsx';
import { type AskedRows, RevenueSearch } from './revenue-search.ts';
import { RevenueTables } from './revenue-tables.tsx';
import { RowsDrawer } from './rows-drawer.tsx';
import { Waterfall } from './waterfall.tsx';

const LaneMap = lazy(async () => ({ default: (await import('./lane-map.tsx')).LaneMap }));

const VIEWED = ['basis', 'fuelBasis', 'comparedWith', 'tab'] as const;

/** What the miles of a period earned and cost. Every number opens the rows that it is the sum of. */
export function RevenuePage() {
  const user = useCurrentUser();
  const { id: orgId, timeZone } = useOrganization();
  const [search, change] = useSearchParams(RevenueSearch);
  const today = todayIn(timeZone, new Date());
  const range = chosenRange(search, REVENUE_MAX_DAYS) ?? thisMonth(today);
  const query = {
    ...range,
    basis: search.basis,
    fuelBasis: search.fuelBasis,
    comparedWith: search.comparedWith,
  };
  const found = useQuery({
    ...queryOf(getRevenue, { params: { orgId }, query }),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: async () => {
      const of = search.tab === 'costs' ? 'loads' : search.tab;
      await saveAnswer(await open(exportRevenue, { params: { orgId }, query: { ...query, of } }));
    },
  });
  const { data } = found;
  const ask = (asked: AskedRows) => change({ ...NOBODY, ...asked });
  const subject = subjectOf(search);
  const isEmpty =
    data !== undefined && data.meters.operated === 0 && data.loads.length === 0 && data.costCents === 0;
  return (
    <Page>
      <PageHead
        title="Revenue"
        chips={
          data && (
            <>
              <ZoneChange {...data.period} />
              {data.pendingVehicles > 0 && (
                <Chip>{`${countText(data.pendingVehicles, 'vehicle')} still updating`}</Chip>
              )}
            </>
          )
        }
        facts={data && factsOf(data, search)}
        actions={
          <>
            <DateRangeField
              label="Days"
              value={range}
              presets={presets(today)}
              maxDay={today}
              maxDays={REVENUE_MAX_DAYS}
              onChange={change}
            />
            <CountingMenu value={search} onChange={change} />
            <SavedViews list="revenue" schema={RevenueSearch} params={VIEWED} />
            {hasPermission(user, 'ANALYTICS_FLEET_PERFORMANCE') && (
              <ButtonLink to="/analytics/fleet-performance/report">Monthly report</ButtonLink>
            )}
            <Button
              leftSection={<IconDownload size={16} stroke={1.8} />}
              loading={save.isPending}
              disabled={!data || isEmpty}
              onClick={() => save.mutate()}
            >
              CSV
            </Button>
          </>
        }
      />
      <DataState
        {...stateOf(found)}
        isEmpty={isEmpty}
        empty={
          <EmptyState
            message="No miles, loads or costs in this period."
            action={<ButtonLink to="/loads">Add loads</ButtonLink>}
          />
        }
        skeleton={<AnalyticsLoading />}
      >
        {data && !isEmpty && (
          <div className={analytics.page}>
            <Attention revenue={data} onRows={ask} />
            <RevenueFigures revenue={data} onRows={ask} />
            <div className={styles.pair}>
              <Waterfall revenue={data} />
              <MarginChange revenue={data} onRows={ask} onLane={(lane) => change(loadsOf({ lane }))} />
            </div>
            {data.lanes.length > 0 && (
              <Suspense fallback={<Skeleton height={320} radius="lg" />}>
                <LaneMap revenue={data} onLane={(lane) => change(loadsOf({ lane }))} />
              </Suspense>
            )}
            <RevenueTables
              revenue={data}
              search={search}
              onTab={(tab) => change({ tab, lane: undefined, customer: undefined })}
              onLoads={(of) => change(loadsOf(of))}
              onRows={ask}
            />
          </div>
        )}
      </DataState>
      {search.rows && (
        <RowsDrawer
          rows={search.rows}
          subject={subject}
          name={data ? nameOf(data, subject) : ''}
          query={query}
          onRows={(rows) => ask({ ...subject, rows })}
          onClose={() => change({ ...NOBODY, rows: undefined })}
        />
      )}
    </Page>
  );
}

const NOBODY = { vehicle: undefined, driver: undefined, load: undefined };

function subjectOf({ vehicle, driver, load }: RevenueSearch): Omit<AskedRows, 'rows'> {
  if (load !== undefined) return { load };
  if (vehicle !== undefined) return { vehicle };
  return driver === undefined ? {} : { driver };
}

function nameOf({ names }: Revenue, { vehicle, driver, load }: Omit<AskedRows, 'rows'>): string {
  const named =
    names.loads.find(({ id }) => id === load) ??
    names.vehicles.find(({ id }) => id === vehicle) ??
    names.drivers.find(({ id }) => id === driver);
  return named?.name ?? '';
}

/** The loads of a lane or customer in the table. */
const loadsOf = (of: { lane?: string; customer?: string }) =>
  ({ lane: undefined, customer: undefined, ...of, tab: 'loads' }) as const;

/** This month so far, unless it begins today. */
function thisMonth(today: string): DateRange {
  const yesterday = addDays(today, -1);
  return { from: `${yesterday.slice(0, 7)}-01`, to: yesterday };
}

const presets = (today: string) => [lastMonth(today), ...standardPresets(today)];

/** The days stand in the field beside it. */
function factsOf({ loads, comparedWith: { from, to } }: Revenue, search: RevenueSearch): string {
  const counted = countText(loads.filter(({ isCounted }) => isCounted).length, 'load');
  return `${countingText(counted, search)}, compared with ${formatCalendarDate(from)} to ${formatCalendarDate(to)}`;
}
