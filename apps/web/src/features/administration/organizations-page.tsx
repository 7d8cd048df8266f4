import { listOrganizations, type OrganizationSummary, takeControl } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../app/api.ts';
import { ButtonLink } from '../../app/button-link.tsx';
import { queryOf } from '../../app/query-cache.ts';
import { ListSearch, useSearchParams } from '../../app/search-params.ts';
import { setUser } from '../../app/session.ts';
import { useTypedText } from '../../app/use-typed-text.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatDate } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { FeatureFlagsDrawer } from './feature-flags-drawer.tsx';

export function OrganizationsPage() {
  const [{ q, sort, page }, change] = useSearchParams(ListSearch);
  const [text, setText] = useTypedText(q, (typed) => change({ q: typed, page: 1 }));
  const [areFlagsOpen, setFlagsOpen] = useState(false);
  const organizations = useQuery({
    ...queryOf(listOrganizations, { query: { page, sort, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const control = useTakeControl();
  const columns = useMemo(
    () => columnsOf((organization) => control.mutate(organization.id), control.isPending),
    [control.mutate, control.isPending],
  );
  const { data } = organizations;

  return (
    <Page>
      <PageHead
        title="Organizations"
        facts={data && `${formatCount(data.total)} on this server`}
        actions={
          <>
            <ButtonLink to="/administration">Ingest problems</ButtonLink>
            <Button leftSection={<IconFlag size={16} stroke={1.8} />} onClick={() => setFlagsOpen(true)}>
              Feature flags
            </Button>
          </>
        }
      />
      <Toolbar label="Organizations">
        <SearchField
          label="Search organizations"
          placeholder="Name"
          value={text}
          onChange={setText}
          widthPx={240}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable
          label="Organizations"
          columns={columns}
          rows={data?.items ?? []}
          rowId={({ id }) => String(id)}
          onSort={(chosen) => change({ sort: chosen, page: 1 })}
          isLoading={organizations.isPending}
          error={organizations.error}
          onRetry={() => void organizations.refetch()}
          empty={
            <EmptyState
              message={q ? `No organization is named like “${q}”.` : 'There is no organization yet.'}
            />
          }
          {...(sort && { sort })}
          {...(data && {
            pager: { page, size: data.size, total: data.total, onPage: (to: number) => change({ page: to }) },
          })}
        />
      </Card>
      <FeatureFlagsDrawer isOpen={areFlagsOpen} onClose={() => setFlagsOpen(false)} />
    </Page>
  );
}

function useTakeControl() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (organizationId: number) => call(takeControl, { body: { organizationId } }),
    onSuccess: (user) => {
      setUser(user);
      void navigate({ to: '/dashboard' });
    },
  });
}

function columnsOf(
  onControl: (organization: OrganizationSummary) => void,
  isBusy: boolean,
): DataTableColumn<OrganizationSummary>[] {
  const count = (id: keyof OrganizationSummary & `${string}Count`, title: string) => ({
    id,
    title,
    isNumeric: true,
    isSortable: true,
    cell: (row: OrganizationSummary) => formatCount(row[id]),
  });
  return [
    { id: 'name', title: 'Organization', isSortable: true, cell: ({ name }) => name },
    { id: 'id', title: 'Number', isNumeric: true, cell: ({ id }) => id },
    {
      id: 'status',
      title: 'Status',
      cell: ({ status }) => (status === 'active' ? <Chip tone="ok">Active</Chip> : <Chip>Deactivated</Chip>),
    },
    count('vehicleCount', 'Vehicles'),
    count('driverCount', 'Drivers'),
    count('userCount', 'Users'),
    count('gatewayCount', 'Devices'),
    { id: 'timeZone', title: 'Time zone', cell: ({ timeZone }) => timeZone },
    {
      id: 'createdAt',
      title: 'Created',
      isSortable: true,
      cell: ({ createdAt, timeZone }) => formatDate(new Date(createdAt), timeZone),
    },
    {
      id: 'control',
      title: 'Control',
      cell: (organization) => (
        <Button
          size="sm"
          disabled={isBusy || organization.status !== 'active'}
          aria-label={`Take control of ${organization.name}`}
          onClick={() => onControl(organization)}
        >
          Take control
        </Button>
      ),
    },
  ];
}
