import { DASHBOARD_MAX_DAYS, getDashboardCharts } from '@longhaul/contract';
import { wallClock } from '@longhaul/units';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useNow } from '../../components/clock/use-now.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { standardPresets, todayIn } from '../../components/date-range/date-range.ts';
import { DateRangeField } from '../../components/date-range/date-range-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { formatDateTime } from '../../format/date.ts';
import { FirstSteps, useFirstSteps } from '../../lists/first-steps.tsx';
import { GroupFilter } from '../../lists/group-filter.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { ZoneChange } from '../../records/zone-change.tsx';
import { useOrganization } from '../../session/session.ts';
import { Attention } from './attention.tsx';
import styles from './dashboard-page.module.css';
import { DashboardSearch, dashboardQuery, dashboardRange } from './dashboard-search.ts';
import { DriversNow, VehiclesNow } from './fleet-now.tsx';

const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }));

const REFRESH_MS = 30_000;

export function DashboardPage() {
  const { id: orgId, timeZone } = useOrganization();
  const now = useNow();
  const today = todayIn(timeZone, now);
  const [search, change] = useSearchParams(DashboardSearch);
  const range = dashboardRange(search, today);
  const { group } = search;
  const charts = useQuery({
    ...queryOf(getDashboardCharts, {
      params: { orgId },
      query: dashboardQuery(search, today),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const { data } = charts;
  const firstSteps = useFirstSteps();
  // Nobody reads zeros about nothing.
  const isEmpty = firstSteps !== undefined && !firstSteps.hasSignal && !firstSteps.hasDriver;
  return (
    <Page>
      <PageHead
        title="Dashboard"
        chips={<ZoneChange {...range} />}
        facts={`${weekdayOf(now, timeZone)} ${formatDateTime(now, timeZone)}`}
        actions={
          <>
            <DateRangeField
              label="Days"
              value={range}
              presets={standardPresets(today)}
              maxDay={today}
              maxDays={DASHBOARD_MAX_DAYS}
              onChange={change}
            />
            <GroupFilter value={group} onChange={(chosen) => change({ group: chosen })} />
          </>
        }
      />
      {firstSteps && <FirstSteps progress={firstSteps} />}
      <DataState {...stateOf(charts)} skeleton={<Loading />}>
        {data && !isEmpty && (
          <>
            <div className={styles.now}>
              <VehiclesNow charts={data} group={group} />
              <DriversNow charts={data} group={group} />
            </div>
            <Attention charts={data} group={group} />
            <Suspense fallback={<ChartsLoading />}>
              <Charts charts={data} />
            </Suspense>
          </>
        )}
      </DataState>
    </Page>
  );
}

const weekdayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(
    wallClock(at.getTime(), timeZone),
  );

function Loading() {
  return (
    <div className={styles.loading}>
      <div className={styles.now}>
        <Skeleton height={136} radius="lg" />
        <Skeleton height={136} radius="lg" />
      </div>
      <Skeleton height={94} radius="lg" />
      <ChartsLoading />
    </div>
  );
}

function ChartsLoading() {
  return (
    <div className={styles.charts}>
      {['miles', 'hours', 'violations', 'utilization', 'idle'].map((chart) => (
        <Skeleton key={chart} height={236} radius="lg" />
      ))}
    </div>
  );
}
