import type { ApiKey } from '@longhaul/contract';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { formatDate, formatDateTime } from '../../format/date.ts';
import styles from './api-keys.module.css';

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

export function apiKeyColumns(timeZone: string): DataTableColumn<ApiKey>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      cell: ({ name, secrets }) => (
        <span>
          <b>{name}</b> {secrets[0] && <span className={styles.prefix}>{secrets[0].prefix}…</span>}
        </span>
      ),
    },
    { id: 'permissions', title: 'Permissions', cell: scopeText },
    {
      id: 'lastUsed',
      title: 'Last used',
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? 'Never' : formatDateTime(new Date(lastUsedAt), timeZone),
    },
    {
      id: 'callsToday',
      title: 'Calls today',
      isNumeric: true,
      cell: ({ callsToday }) => callsToday.toLocaleString('en-US'),
    },
    {
      id: 'createdBy',
      title: 'Created by',
      cell: ({ createdBy, createdAt }) =>
        `${createdBy?.name ?? 'Unknown'}, ${formatDate(new Date(createdAt), timeZone)}`,
    },
    { id: 'expires', title: 'Expires', cell: (key) => <Expiry apiKey={key} timeZone={timeZone} /> },
  ];
}

function Expiry({ apiKey, timeZone }: { apiKey: ApiKey; timeZone: string }) {
  if (apiKey.expiresAt === null) return 'Never';
  const day = formatDate(new Date(apiKey.expiresAt), timeZone);
  if (apiKey.isExpired) return <Chip tone="violation">Expired {day}</Chip>;
  const days = Math.ceil((Date.parse(apiKey.expiresAt) - Date.now()) / DAY_MS);
  if (days > SOON_DAYS) return day;
  return <Chip tone="caution">{`${day}, in ${days} ${days === 1 ? 'day' : 'days'}`}</Chip>;
}

function scopeText({ permissions, groups }: ApiKey): string {
  const codes = permissions.length === 1 ? '1 permission' : `${permissions.length} permissions`;
  return groups === null ? codes : `${codes}, ${groups.map(({ name }) => name).join(', ')}`;
}
