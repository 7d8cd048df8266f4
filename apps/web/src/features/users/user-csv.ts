import type { UserSummary } from '@longhaul/contract';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { roleText } from './access.ts';
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
