import {
  exportLoads,
  hasPermission,
  LOAD_STATUSES,
  type LoadSummary,
  listCustomers,
  listLoads,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconPackage } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { open } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { FilterChip } from '../../components/chip/chip.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { todayIn } from '../../components/date-range/date-range.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterChoices } from '../../components/field/filter-choices.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { GroupFilter } from '../../lists/group-filter.tsx';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useArrivals } from '../../records/arrivals.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { loadColumns } from './load-columns.tsx';
import { STATUS_LABELS } from './load-labels.ts';
import { LoadSearch, loadQuery } from './load-search.ts';

const VIEWED = ['q', 'sort', 'status', 'customer', 'group', 'days', 'late', 'unassigned'] as const;
const DAYS = [
  { value: 'all', label: 'All' },
  { value: 'next-7', label: 'Next 7' },
  { value: 'last-7', label: 'Last 7' },
  { value: 'last-30', label: 'Last 30' },
  { value: 'last-90', label: 'Last 90' },
] as const;
const CUSTOMERS_SHOWN = 500;

interface LoadListProps {
  readonly search: LoadSearch;
  readonly onChange: (change: Partial<LoadSearch>) => void;
}

export function LoadList({ search, onChange }: LoadListProps) {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const [text, setText] = useDebouncedText(search.q, (q) => onChange({ q, page: 1 }));
  const isWithAmounts = hasPermission(user, 'ANALYTICS_REVENUE');
  const arrivals = useArrivals();
  const columns = useMemo(
    () => loadColumns(timeZone, isWithAmounts, arrivals),
    [timeZone, isWithAmounts, arrivals],
  );
  const customers = useQuery(queryOf(listCustomers, { params: { orgId }, query: { size: CUSTOMERS_SHOWN } }));
  const query = loadQuery(search, todayIn(timeZone, new Date()));
  const list = useListPage(listLoads, { params: { orgId }, query }, { search, onChange });
  const exporting = useMutation({
    mutationFn: async () => saveAnswer(await open(exportLoads, { params: { orgId }, query })),
  });
  const filter = (change: Partial<LoadSearch>) => onChange({ ...change, page: 1 });
  const isFiltered = Object.keys(query).length > 0;
  const counts = list.answer?.statusCounts;
  const icon = <IconPackage size={28} stroke={1.5} />;
  return (
    <>
      <Toolbar
        label="Loads"
        end={
          <>
            <SavedViews list="loads" schema={LoadSearch} params={VIEWED} />
            <Button
              leftSection={<IconDownload size={16} stroke={1.8} />}
              loading={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              Export
            </Button>
          </>
        }
      >
        <SearchField
          label="Search loads"
          placeholder="Load, customer or town"
          value={text}
          onChange={setText}
          widthPx={220}
        />
        <FilterChoices
          name="Status"
          options={LOAD_STATUSES.map((value) => ({
            value,
            label: counts ? `${STATUS_LABELS[value]} ${counts[value]}` : STATUS_LABELS[value],
          }))}
          values={search.status ?? []}
          onChange={(status) => filter({ status: status.length > 0 ? status : undefined })}
        />
        <FilterSelect
          name="Customer"
          value={String(search.customer ?? 'all')}
          options={[
            { value: 'all', label: 'All' },
            ...(customers.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(chosen) => filter({ customer: chosen === 'all' ? undefined : Number(chosen) })}
        />
        <GroupFilter value={search.group} onChange={(group) => filter({ group })} />
        <FilterSelect name="Days" value={search.days} options={DAYS} onChange={(days) => filter({ days })} />
        <FilterChip isPressed={search.late} onClick={() => filter({ late: !search.late })}>
          Late
        </FilterChip>
        <FilterChip isPressed={search.unassigned} onClick={() => filter({ unassigned: !search.unassigned })}>
          To assign
        </FilterChip>
      </Toolbar>
      <Card isFlush>
        <DataTable<LoadSummary>
          label="Loads"
          columns={columns}
          {...list.table}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => onChange({ load: id })}
          {...(search.load && { openRowId: String(search.load) })}
          empty={
            isFiltered ? (
              <NoMatches icon={icon} message="No loads match." onClear={() => filter(UNFILTERED)} />
            ) : (
              <EmptyState
                icon={icon}
                message="No loads yet."
                action={
                  hasPermission(user, 'LOAD_CREATE') && (
                    <Button onClick={() => onChange({ addLoad: true })}>New load</Button>
                  )
                }
              />
            )
          }
        />
      </Card>
    </>
  );
}

const UNFILTERED = {
  q: '',
  status: undefined,
  customer: undefined,
  vehicle: undefined,
  group: undefined,
  days: 'all',
  late: false,
  unassigned: false,
} as const;
