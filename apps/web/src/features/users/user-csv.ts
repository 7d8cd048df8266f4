import type { UserSummary } from '@longhaul/contract';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { roleWords } from './access.ts';
import { STATUS_WORDS } from './user-status-chip.tsx';

export const USER_CSV_COLUMNS: readonly CsvColumn<UserSummary>[] = [
  { title: 'First name', text: ({ firstName }) => firstName },
  { title: 'Last name', text: ({ lastName }) => lastName },
  { title: 'Email', text: ({ email }) => email },
  { title: 'Username', text: ({ username }) => username },
  { title: 'Role', text: roleWords },
  { title: 'Permissions', text: ({ permissions }) => permissions.join(' ') },
  { title: 'Status', text: ({ status }) => STATUS_WORDS[status] },
  { title: 'Position', text: ({ positionTitle }) => positionTitle },
  { title: 'Phone', text: ({ phone }) => phone },
  { title: 'Last seen', text: ({ lastSeenAt }) => lastSeenAt },
];
