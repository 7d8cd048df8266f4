import type { UserSummary } from '@longhaul/contract';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { timeAgo } from '../../format/span.ts';
import { UserAvatar } from '../../session/user-avatar.tsx';
import { roleText } from './access.ts';
import { UserStatusChip } from './user-status-chip.tsx';
import styles from './users-page.module.css';

export function userColumns(now: Date, ownId: number): DataTableColumn<UserSummary>[] {
  return [
    {
      id: 'name',
      title: 'User',
      isSortable: true,
      cell: (user) => (
        <span className={styles.name}>
          <UserAvatar user={user} />
          {user.firstName} {user.lastName}
          {user.id === ownId && <span className={styles.quiet}>you</span>}
        </span>
      ),
    },
    {
      id: 'email',
      title: 'Email or username',
      isSortable: true,
      isLong: true,
      cell: (user) => user.email ?? user.username,
    },
    { id: 'role', title: 'Role', isSortable: true, cell: roleText },
    {
      id: 'status',
      title: 'Status',
      isSortable: true,
      cell: (user) => <UserStatusChip status={user.status} />,
    },
    { id: 'positionTitle', title: 'Position', isLong: true, cell: (user) => user.positionTitle },
    {
      id: 'lastSeenAt',
      title: 'Last seen',
      isSortable: true,
      cell: (user) => (user.lastSeenAt ? timeAgo(new Date(user.lastSeenAt), now) : 'Never'),
    },
  ];
}
