import { type AssetSummary, type CurrentUser, listAssets, VEHICLE_STATUSES } from '@longhaul/contract';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { Card } from '../../components/card/card.tsx';
import { FilterChip } from '../../components/chip/chip.tsx';
import { vehicleStatusLabel } from '../../components/chip/status-chip.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { countText } from '../../format/measure.ts';
import { GroupFilter } from '../../lists/group-filter.tsx';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useMeasures } from '../../session/measures.ts';
import { fleetColumns } from './fleet-columns.tsx';
import { FleetSearch, fleetFilters, fleetQuery } from './fleet-search.ts';

const REFRESH_MS = 10_000;

interface FleetListProps {
  organization: NonNullable<CurrentUser['organization']>;
}

export function FleetList({ organization }: FleetListProps) {
  const params = { orgId: organization.id };
  const [search, change] = useSearchParams(FleetSearch);
  const { q, status, group } = search;
  const [text, setText] = useDebouncedText(q, (typed) => change({ q: typed, page: 1 }));
  const navigate = useNavigate();
  const now = useNow();
  const measures = useMeasures();
  const columns = useMemo(() => fleetColumns(now, measures), [now, measures]);
  const counts = useStatusCounts(params, fleetFilters(search));
  const list = useListPage(
    listAssets,
    { params, query: fleetQuery(search) },
    { search, onChange: change, refetchMs: REFRESH_MS },
  );

  return (
    <Page>
      <PageHead
        title="Fleet"
        facts={list.total !== undefined && countText(counts.all ?? list.total, 'vehicle')}
        actions={<ButtonLink to="/map">Open map</ButtonLink>}
      />
      <Toolbar label="Fleet">
        <SearchField
          label="Search the fleet"
          placeholder="Unit, driver or place"
          value={text}
          onChange={setText}
          widthPx={240}
        />
        <GroupFilter value={group} onChange={(chosen) => change({ group: chosen, page: 1 })} />
        <FilterChip
          isPressed={status === undefined}
          onClick={() => change({ status: undefined, page: 1 })}
          {...countOf(counts.all)}
        >
          All
        </FilterChip>
        {VEHICLE_STATUSES.map((each) => (
          <FilterChip
            key={each}
            isPressed={status === each}
            onClick={() => change({ status: each, page: 1 })}
            {...countOf(counts[each])}
          >
            {vehicleStatusLabel(each)}
          </FilterChip>
        ))}
      </Toolbar>
      <Card isFlush>
        <DataTable<AssetSummary>
          label="Vehicles"
          viewName="Fleet"
          columns={columns}
          {...list.table}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => void navigate({ to: '/map', search: { asset: id } })}
          empty={
            q || status || group ? (
              <NoMatches
                message="No vehicles match."
                onClear={() => change({ q: '', status: undefined, group: undefined, page: 1 })}
              />
            ) : (
              <EmptyState message="No vehicles yet." />
            )
          }
        />
      </Card>
    </Page>
  );
}

const countOf = (count: number | undefined) => (count === undefined ? {} : { count });

type Count = 'all' | (typeof VEHICLE_STATUSES)[number];

/** How many vehicles the search leaves in each status: the totals of pages of one. */
function useStatusCounts(
  params: { orgId: number },
  search: { kind: 'vehicle'; q?: string; groupId?: number[] },
): Partial<Record<Count, number>> {
  const kinds: Count[] = ['all', ...VEHICLE_STATUSES];
  const answers = useQueries({
    queries: kinds.map((kind) => ({
      ...queryOf(listAssets, {
        params,
        query: { ...search, size: 1, ...(kind !== 'all' && { status: [kind] }) },
      }),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    })),
  });
  return Object.fromEntries(kinds.map((kind, index) => [kind, answers[index]?.data?.total]));
}
