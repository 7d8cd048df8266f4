import { listOrganizations } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconFlag, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { Card } from '../../components/card/card.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCount } from '../../format/measure.ts';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { ListSearch, useSearchParams } from '../../lists/search-params.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { FeatureFlagsDrawer } from './feature-flags-drawer.tsx';
import { NewOrganizationDrawer } from './new-organization-drawer.tsx';
import { ORGANIZATION_CSV_COLUMNS, organizationColumns } from './organization-columns.tsx';
import { OrganizationDrawer } from './organization-drawer.tsx';
import { useTakeControl } from './use-take-control.ts';

const OrganizationSearch = ListSearch.extend({
  status: z.enum(['all', 'active', 'deactivated']).catch('all').default('all'),
  /** Of the organization in the drawer. */
  id: z.int().min(1).optional().catch(undefined),
  addOrganization: z.boolean().catch(false).default(false),
});

const STATUS_OPTIONS = [
  { value: 'all' as const, label: 'All' },
  { value: 'active' as const, label: 'Active' },
  { value: 'deactivated' as const, label: 'Deactivated' },
];

export function OrganizationsPage() {
  const [search, change] = useSearchParams(OrganizationSearch);
  const { q, status, id, addOrganization } = search;
  const [areFlagsOpen, setFlagsOpen] = useState(false);
  const [text, setText] = useDebouncedText(q, (typed) => change({ q: typed, page: 1 }));
  const now = useNow(60_000);
  const { mutate: onControl, isPending: isBusy } = useTakeControl();
  const columns = useMemo(
    () => organizationColumns({ now, isBusy, onControl: (organization) => onControl(organization.id) }),
    [now, isBusy, onControl],
  );
  const query = { ...(q && { q }), ...(status !== 'all' && { status }) };
  const list = useListPage(listOrganizations, { query }, { search, onChange: change });
  const opened = list.table.rows.find((organization) => organization.id === id);

  return (
    <Page>
      <PageHead
        title="Organizations"
        facts={list.total !== undefined && `${formatCount(list.total)} on this server`}
        actions={
          <>
            <ButtonLink to="/administration">Ingest problems</ButtonLink>
            <Button leftSection={<IconFlag size={16} stroke={1.8} />} onClick={() => setFlagsOpen(true)}>
              Feature flags
            </Button>
            <Button
              variant="filled"
              leftSection={<IconPlus size={16} stroke={1.8} />}
              onClick={() => change({ addOrganization: true })}
            >
              Add organization
            </Button>
          </>
        }
      />
      <Toolbar
        label="Organizations"
        end={
          <ExportButton
            fileName="organizations"
            columns={ORGANIZATION_CSV_COLUMNS}
            readPage={list.readPage}
          />
        }
      >
        <SearchField
          label="Search organizations"
          placeholder="Name"
          value={text}
          onChange={setText}
          widthPx={240}
        />
        <FilterSelect
          name="Status"
          options={STATUS_OPTIONS}
          value={status}
          onChange={(chosen) => change({ status: chosen, page: 1 })}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable
          label="Organizations"
          columns={columns}
          {...list.table}
          rowId={(organization) => String(organization.id)}
          onOpen={(organization) => change({ id: organization.id })}
          {...(id && { openRowId: String(id) })}
          empty={
            q || status !== 'all' ? (
              <NoMatches
                message="No organizations match."
                onClear={() => change({ q: '', status: 'all', page: 1 })}
              />
            ) : (
              <EmptyState
                message="No organizations yet."
                action={<Button onClick={() => change({ addOrganization: true })}>Add organization</Button>}
              />
            )
          }
        />
      </Card>
      {opened && <OrganizationDrawer organization={opened} onClose={() => change({ id: undefined })} />}
      {addOrganization && <NewOrganizationDrawer onClose={() => change({ addOrganization: false })} />}
      <FeatureFlagsDrawer isOpen={areFlagsOpen} onClose={() => setFlagsOpen(false)} />
    </Page>
  );
}
