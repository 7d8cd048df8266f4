import { type Customer, hasPermission, listCustomers } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCount } from '../../format/measure.ts';
import { formatCents } from '../../format/money.ts';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { CustomerDrawer } from './customer-drawer.tsx';
import { CustomerSearch, customerQuery } from './customer-search.ts';

/** Who pays for loads, and on which detention terms. */
export function CustomersPage() {
  const user = useCurrentUser();
  const [search, change] = useSearchParams(CustomerSearch);
  const mayAdd = hasPermission(user, 'LOAD_CREATE');
  return (
    <Page>
      <PageHead
        title="Customers"
        actions={
          mayAdd && (
            <Button
              variant="filled"
              leftSection={<IconPlus size={16} stroke={1.8} />}
              onClick={() => change({ addCustomer: true })}
            >
              Add customer
            </Button>
          )
        }
      />
      <CustomerList search={search} onChange={change} />
      {mayAdd && search.addCustomer && (
        <CustomerDrawer customerId={null} onClose={() => change({ addCustomer: false })} />
      )}
      {search.customer !== undefined && (
        <CustomerDrawer
          key={search.customer}
          customerId={search.customer}
          onClose={() => change({ customer: undefined })}
        />
      )}
    </Page>
  );
}

interface CustomerListProps {
  readonly search: CustomerSearch;
  readonly onChange: (change: Partial<CustomerSearch>) => void;
}

function CustomerList({ search, onChange }: CustomerListProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const isWithAmounts = hasPermission(user, 'ANALYTICS_REVENUE');
  const [text, setText] = useDebouncedText(search.q, (q) => onChange({ q, page: 1 }));
  const columns = useMemo(() => customerColumns(isWithAmounts), [isWithAmounts]);
  const list = useListPage(
    listCustomers,
    { params: { orgId }, query: customerQuery(search) },
    { search, onChange },
  );
  const isFiltered = search.q !== '' || search.state === 'archived';
  const icon = <IconBuildingStore size={28} stroke={1.5} />;
  return (
    <>
      <Toolbar label="Customers">
        <SearchField
          label="Search customers"
          placeholder="Name"
          value={text}
          onChange={setText}
          widthPx={220}
        />
        <FilterSelect
          name="Status"
          options={[
            { value: 'current', label: 'Current' },
            { value: 'archived', label: 'Archived' },
          ]}
          value={search.state}
          onChange={(state) => onChange({ state, page: 1 })}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable<Customer>
          label="Customers"
          columns={columns}
          {...list.table}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => onChange({ customer: id })}
          {...(search.customer && { openRowId: String(search.customer) })}
          empty={
            isFiltered ? (
              <NoMatches
                icon={icon}
                message="No customers match."
                onClear={() => onChange({ q: '', state: 'current', page: 1 })}
              />
            ) : (
              <EmptyState
                icon={icon}
                message="No customers yet. Add a customer before your first load."
                action={
                  hasPermission(user, 'LOAD_CREATE') && (
                    <Button onClick={() => onChange({ addCustomer: true })}>Add customer</Button>
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

function customerColumns(isWithAmounts: boolean): DataTableColumn<Customer>[] {
  return [
    { id: 'name', title: 'Customer', isSortable: true, isLong: true, cell: ({ name }) => <b>{name}</b> },
    { id: 'contact', title: 'Contact', isLong: true, cell: ({ contact }) => contact },
    { id: 'phone', title: 'Phone', cell: ({ phone }) => phone },
    {
      id: 'freeMinutes',
      title: 'Free time, min',
      isNumeric: true,
      cell: ({ freeMinutes }) => freeMinutes !== null && formatCount(freeMinutes),
    },
    ...(isWithAmounts
      ? [
          {
            id: 'rate',
            title: 'Detention per hour',
            isNumeric: true,
            cell: ({ detentionCentsPerHour }: Customer) =>
              detentionCentsPerHour !== null && formatCents(detentionCentsPerHour),
          },
        ]
      : []),
    {
      id: 'openLoadCount',
      title: 'Open loads',
      isNumeric: true,
      isSortable: true,
      cell: ({ openLoadCount }) => formatCount(openLoadCount),
    },
    {
      id: 'loadCount',
      title: 'Loads',
      isNumeric: true,
      isSortable: true,
      cell: ({ loadCount }) => formatCount(loadCount),
    },
  ];
}
