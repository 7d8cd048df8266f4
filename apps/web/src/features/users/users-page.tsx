import { hasPermission, listUsers, USER_STATUSES } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { z } from 'zod';
import { queryOf } from '../../app/query-cache.ts';
import { ListSearch, useSearchParams } from '../../app/search-params.ts';
import { useCurrentUser, useOrganization } from '../../app/session.ts';
import { useNow } from '../../app/use-now.ts';
import { useTypedText } from '../../app/use-typed-text.ts';
import { Card } from '../../components/card/card.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCount } from '../../format/measure.ts';
import { AccountRequests } from './account-requests.tsx';
import { InviteDrawer } from './invite-drawer.tsx';
import { userColumns } from './user-columns.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { STATUS_WORDS } from './user-status-chip.tsx';

const UserSearch = ListSearch.extend({
  status: z
    .enum(['current', ...USER_STATUSES])
    .catch('current')
    .default('current'),
  role: z.enum(['all', 'ADMIN', 'USER']).catch('all').default('all'),
  user: z.int().min(1).optional().catch(undefined),
  invite: z.boolean().catch(false).default(false),
});

const STATUS_OPTIONS = [
  { value: 'current' as const, label: 'Current' },
  ...USER_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })),
];

const ROLE_OPTIONS = [
  { value: 'all' as const, label: 'All' },
  { value: 'ADMIN' as const, label: 'Administrators' },
  { value: 'USER' as const, label: 'Users' },
];

export function UsersPage() {
  const { id: orgId } = useOrganization();
  const asker = useCurrentUser();
  const [{ q, sort, page, status, role, user, invite }, change] = useSearchParams(UserSearch);
  const [text, setText] = useTypedText(q, (typed) => change({ q: typed, page: 1 }));
  const now = useNow(60_000);
  const columns = useMemo(() => userColumns(now, asker.id), [now, asker.id]);
  const users = useQuery({
    ...queryOf(listUsers, {
      params: { orgId },
      query: {
        page,
        sort,
        ...(q && { q }),
        ...(status !== 'current' && { status: [status] }),
        ...(role !== 'all' && { role: [role] }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = users;
  const mayInvite = hasPermission(asker, 'USER_CREATE');
  const isFiltered = q !== '' || status !== 'current' || role !== 'all';

  return (
    <Page>
      <PageHead
        title="Users & Roles"
        crumbs={[
          <Link key="settings" to="/settings">
            Settings
          </Link>,
          <Link key="organization" to="/settings/organization-settings">
            Organization Settings
          </Link>,
        ]}
        facts={data && !isFiltered && `${formatCount(data.total)} users`}
        actions={
          mayInvite && (
            <Button
              variant="filled"
              leftSection={<IconUserPlus size={16} stroke={1.8} />}
              onClick={() => change({ invite: true })}
            >
              Invite user
            </Button>
          )
        }
      />
      <AccountRequests />
      <Toolbar label="Users">
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
          onChange={(chosen) => change({ status: chosen, page: 1 })}
        />
        <FilterSelect
          name="Role"
          options={ROLE_OPTIONS}
          value={role}
          onChange={(chosen) => change({ role: chosen, page: 1 })}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable
          label="Users"
          columns={columns}
          rows={data?.items ?? []}
          rowId={({ id }) => String(id)}
          onSort={(chosen) => change({ sort: chosen, page: 1 })}
          isLoading={users.isPending}
          error={users.error}
          onRetry={() => void users.refetch()}
          empty={<EmptyState message="No user matches." />}
          {...(sort && { sort })}
          {...(user && { openRowId: String(user) })}
          {...(hasPermission(asker, 'USER_READ') && {
            onOpen: (row: { id: number }) => change({ user: row.id }),
          })}
          {...(data && {
            pager: { page, size: data.size, total: data.total, onPage: (to: number) => change({ page: to }) },
          })}
        />
      </Card>
      {mayInvite && <InviteDrawer isOpen={invite} onClose={() => change({ invite: false })} />}
      <UserDrawer userId={user} onClose={() => change({ user: undefined })} />
    </Page>
  );
}
