import { exportFleetPerformance, getFleetPerformance, PERFORMANCE_MAX_DAYS } from '@longhaul/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { open } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { standardPresets, todayIn } from '../../components/date-range/date-range.ts';
import { DateRangeField } from '../../components/date-range/date-range-field.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { countText } from '../../format/measure.ts';
import { GroupFilter } from '../../lists/group-filter.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import analytics from '../../records/analytics/analytics.module.css';
import {
  AnalyticsLoading,
  ComparedWithFilter,
  lastMonth,
  periodText,
} from '../../records/analytics/analytics-period.tsx';
import { ZoneChange } from '../../records/zone-change.tsx';
import { useOrganization } from '../../session/session.ts';
import { FigureStrip } from './figure-strip.tsx';
import { LegalHours } from './legal-hours.tsx';
import styles from './performance.module.css';
import {
  PerformanceSearch,
  performanceQuery,
  performanceRange,
  USUAL_WEEKS,
  usualWeeks,
} from './performance-search.ts';
import { PerformanceTable } from './performance-table.tsx';
import { SubjectDrawer } from './subject-drawer.tsx';
import { WhatMoved } from './what-moved.tsx';

const Charts = lazy(async () => ({ default: (await import('./performance-charts.tsx')).PerformanceCharts }));

const VIEWED = ['of', 'rankBy', 'comparedWith', 'group', 'sort'] as const;

/** How vehicles and drivers did in a period: each figure beside the median, what moved it, and the days behind it. */
export function PerformancePage() {
  const { id: orgId, timeZone } = useOrganization();
  const [search, change] = useSearchParams(PerformanceSearch);
  const today = todayIn(timeZone, new Date());
  const range = performanceRange(search, today);
  const query = performanceQuery(search, range);
  const found = useQuery({
    ...queryOf(getFleetPerformance, { params: { orgId }, query }),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: async () => saveAnswer(await open(exportFleetPerformance, { params: { orgId }, query })),
  });
  const { data } = found;
  const shownOf = data && data.subjects.length > 0;
  return (
    <Page>
      <PageHead
        title="Fleet Performance"
        chips={data && <ZoneChange {...data.period} />}
        facts={data && periodText(data, countText(data.subjects.length, search.of))}
        actions={
          <>
            <SavedViews list="fleet-performance" schema={PerformanceSearch} params={VIEWED} />
            <ComparedWithFilter
              value={search.comparedWith}
              onChange={(comparedWith) => change({ comparedWith })}
            />
            <DateRangeField
              label="Days"
              value={range}
              presets={presets(today)}
              maxDay={today}
              maxDays={PERFORMANCE_MAX_DAYS}
              onChange={change}
            />
            <ButtonLink to="/analytics/fleet-performance/report">Monthly report</ButtonLink>
            <GroupFilter value={search.group} onChange={(group) => change({ group })} />
            <Button
              leftSection={<IconDownload size={16} stroke={1.8} />}
              loading={save.isPending}
              disabled={!shownOf}
              onClick={() => save.mutate()}
            >
              CSV
            </Button>
          </>
        }
      />
      <DataState
        {...stateOf(found)}
        isEmpty={data?.subjects.length === 0}
        empty={<NothingYet search={search} onAll={() => change({ group: undefined })} />}
        skeleton={<AnalyticsLoading />}
      >
        {shownOf && (
          <div className={analytics.page}>
            <FigureStrip performance={data} />
            <Suspense fallback={<Skeleton height={300} radius="lg" />}>
              <Charts performance={data} of={search.of} onOpen={(opened) => change({ open: opened })} />
            </Suspense>
            <div className={styles.pair}>
              <LegalHours performance={data} />
              <WhatMoved
                performance={data}
                rankBy={search.rankBy}
                onOpen={(opened) => change({ open: opened })}
              />
            </div>
            <PerformanceTable
              performance={data}
              search={search}
              onChange={change}
              action={
                <Segmented
                  label="Ranking"
                  value={search.of}
                  options={[
                    { value: 'vehicle', label: 'By vehicle' },
                    { value: 'driver', label: 'By driver' },
                  ]}
                  onChange={(of) => change({ of, open: undefined })}
                />
              }
            />
          </div>
        )}
      </DataState>
      {search.open !== undefined && data && (
        <SubjectDrawer
          key={`${search.of} ${search.open}`}
          performance={data}
          of={search.of}
          id={search.open}
          onClose={() => change({ open: undefined })}
        />
      )}
    </Page>
  );
}

const presets = (today: string) => [
  { label: `${USUAL_WEEKS} weeks`, ...usualWeeks(today) },
  ...standardPresets(today),
  lastMonth(today),
];

function NothingYet({ search, onAll }: { search: PerformanceSearch; onAll: () => void }) {
  if (search.group === undefined) {
    return (
      <EmptyState
        message={
          search.of === 'vehicle'
            ? 'No vehicles in this period. Figures appear here once a vehicle reports its location.'
            : 'No drivers in this period. Add drivers and assign them to vehicles.'
        }
      />
    );
  }
  return (
    <EmptyState
      message="No one in this group in this period."
      action={<Button onClick={onAll}>Show all groups</Button>}
    />
  );
}
