import { hasPermission, listUsers, USER_STATUSES, type UserSummary } from '@longhaul/contract';
import { useMemo } from 'react';
import { Card } from '../../components/card/card.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { roleText } from './access.ts';
import { userColumns } from './user-columns.tsx';
import { type UserSearch, userQuery } from './user-search.ts';
import { STATUS_LABELS } from './user-status-chip.tsx';

export const USER_CSV_COLUMNS: readonly CsvColumn<UserSummary>[] = [
  { title: 'First name', text: ({ firstName }) => firstName },
  { title: 'Last name', text: ({ lastName }) => lastName },
  { title: 'Email', text: ({ email }) => email },
  { title: 'Username', text: ({ username }) => username },
  { title: 'Role', text: roleText },
  { title: 'Permissions', text: ({ permissions }) => permissions.join(' ') },
  { title: 'Status', text: ({ status }) => STATUS_LABELS[status] },
  { title: 'Position', text: ({ positionTitle }) => positionTitle },
  { title: 'Phone', text: ({ phone }) => phone },
  { title: 'Last seen', text: ({ lastSeenAt }) => lastSeenAt },
];

const STATUS_OPTIONS = [
  { value: 'current' as const, label: 'Current' },
  ...USER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

const ROLE_OPTIONS = [
  { value: 'all' as const, label: 'All' },
  { value: 'ADMIN' as const, label: 'Administrators' },
  { value: 'USER' as const, label: 'Users' },
];

interface UserListProps {
  search: UserSearch;
  onChange: (change: Partial<UserSearch>) => void;
}

export function UserList({ search, onChange }: UserListProps) {
  const { q, status, role, user } = search;
  const { id: orgId } = useOrganization();
  const asker = useCurrentUser();
  const [text, setText] = useDebouncedText(q, (typed) => onChange({ q: typed, page: 1 }));
  const now = useNow(60_000);
  const columns = useMemo(() => userColumns(now, asker.id), [now, asker.id]);
  const isFiltered = q !== '' || status !== 'current' || role !== 'all';
  const list = useListPage(listUsers, { params: { orgId }, query: userQuery(search) }, { search, onChange });

  return (
    <>
      <Toolbar
        label="Users"
        end={<ExportButton fileName="users" columns={USER_CSV_COLUMNS} readPage={list.readPage} />}
      >
        <SearchField
          label="Search users"
          placeholder="Name, email or position"
          value={text}
          onChange={setText}
          widthPx={240}
        />
        <FilterSelect
          name="Status"
          options={STATUS_OPTIONS}
          value={status}
          onChange={(chosen) => onChange({ status: chosen, page: 1 })}
        />
        <FilterSelect
          name="Role"
          options={ROLE_OPTIONS}
          value={role}
          onChange={(chosen) => onChange({ role: chosen, page: 1 })}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable
          label="Users"
          columns={columns}
          {...list.table}
          rowId={({ id }) => String(id)}
          empty={
            isFiltered ? (
              <NoMatches
                message="No users match."
                onClear={() => onChange({ q: '', status: 'current', role: 'all', page: 1 })}
              />
            ) : (
              <EmptyState message="No users yet." />
            )
          }
          {...(user && { openRowId: String(user) })}
          {...(hasPermission(asker, 'USER_READ') && {
            onOpen: (row: { id: number }) => onChange({ user: row.id }),
          })}
        />
      </Card>
    </>
  );
}
