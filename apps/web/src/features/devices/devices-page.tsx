import { type GatewaySummary, listGateways } from '@longhaul/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { z } from 'zod';
import { queryOf } from '../../app/query-cache.ts';
import { ListSearch, useSearchParams } from '../../app/search-params.ts';
import { useOrganization } from '../../app/session.ts';
import { useNow } from '../../app/use-now.ts';
import { useTypedText } from '../../app/use-typed-text.ts';
import { Card } from '../../components/card/card.tsx';
import { FilterChip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCount } from '../../format/measure.ts';
import { timeAgo } from '../../format/span.ts';
import { modelOf, voltageWords } from './device-facts.ts';
import { HealthChip } from './health-chip.tsx';

const DeviceSearch = ListSearch.extend({ needsAttention: z.boolean().catch(false).default(false) });

/** Health is told by the server for each device, so devices needing attention are picked from the largest page. */
const LARGEST_PAGE = 500;

export function DevicesPage() {
  const { id: orgId } = useOrganization();
  const [{ q, sort, page, needsAttention }, change] = useSearchParams(DeviceSearch);
  const [text, setText] = useTypedText(q, (typed) => change({ q: typed, page: 1 }));
  const navigate = useNavigate();
  const now = useNow();
  const columns = useMemo(() => columnsAt(now), [now]);
  const devices = useQuery({
    ...queryOf(listGateways, {
      params: { orgId },
      query: { sort, ...(needsAttention ? { size: LARGEST_PAGE } : { page }), ...(q && { q }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  const { data } = devices;
  const rows = (data?.items ?? []).filter(({ health }) => !needsAttention || health.state !== 'ok');

  return (
    <Page>
      <PageHead
        title="Devices"
        crumbs={[
          <Link key="settings" to="/settings">
            Settings
          </Link>,
          <Link key="organization" to="/settings/organization-settings">
            Organization Settings
          </Link>,
        ]}
        facts={
          data && (needsAttention ? `${rows.length} need attention` : `${formatCount(data.total)} devices`)
        }
      />
      <Toolbar label="Devices">
        <SearchField
          label="Search devices"
          placeholder="IMEI, model or unit"
          value={text}
          onChange={setText}
          widthPx={240}
        />
        <FilterChip
          isPressed={needsAttention}
          onClick={() => change({ needsAttention: !needsAttention, page: 1 })}
        >
          Needs attention
        </FilterChip>
      </Toolbar>
      <Card isFlush>
        <DataTable
          label="Devices"
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
          onSort={(chosen) => change({ sort: chosen, page: 1 })}
          onOpen={({ id }) =>
            void navigate({
              to: '/settings/organization-settings/devices/$id',
              params: { id: String(id) },
            })
          }
          isLoading={devices.isPending}
          error={devices.error}
          onRetry={() => void devices.refetch()}
          empty={<EmptyState message={emptyWords(q, needsAttention)} />}
          {...(sort && { sort })}
          {...(data &&
            !needsAttention && {
              pager: {
                page,
                size: data.size,
                total: data.total,
                onPage: (to: number) => change({ page: to }),
              },
            })}
        />
      </Card>
    </Page>
  );
}

function emptyWords(q: string, needsAttention: boolean): string {
  if (needsAttention) return 'Every device is well.';
  return q ? `No device matches “${q}”.` : 'There is no device yet.';
}

function columnsAt(now: Date): DataTableColumn<GatewaySummary>[] {
  return [
    { id: 'uniqueId', title: 'Device', isSortable: true, cell: (row) => row.uniqueId },
    { id: 'health', title: 'Health', cell: (row) => <HealthChip state={row.health.state} /> },
    { id: 'model', title: 'Model', isSortable: true, cell: modelOf },
    { id: 'asset', title: 'Paired with', isSortable: true, cell: (row) => row.asset?.name ?? 'Not paired' },
    {
      id: 'lastSeenAt',
      title: 'Last heard',
      isSortable: true,
      cell: (row) => (row.lastSeenAt ? timeAgo(new Date(row.lastSeenAt), now) : 'Never'),
    },
    {
      id: 'voltageMillivolts',
      title: 'Supply',
      isNumeric: true,
      isSortable: true,
      cell: (row) => row.voltageMillivolts !== null && voltageWords(row.voltageMillivolts),
    },
    {
      id: 'acceptedCount',
      title: 'Accepted',
      isNumeric: true,
      isSortable: true,
      cell: (row) => formatCount(row.acceptedCount),
    },
    {
      id: 'refusedCount',
      title: 'Refused',
      isNumeric: true,
      isSortable: true,
      cell: (row) => formatCount(row.refusedCount),
    },
    { id: 'firmware', title: 'Firmware', isSortable: true, cell: (row) => row.firmware },
  ];
}
