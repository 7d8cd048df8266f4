import type { OrganizationSummary } from '@longhaul/contract';
import { fileInstant } from '@longhaul/units';
import { Button } from '@mantine/core';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { formatDate } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { timeAgo } from '../../format/span.ts';
import styles from './organization-columns.module.css';

export const StatusChip = ({ status }: Pick<OrganizationSummary, 'status'>) =>
  status === 'active' ? <Chip tone="ok">Active</Chip> : <Chip>Deactivated</Chip>;

export const COUNTS = [
  { id: 'vehicleCount', title: 'Vehicles' },
  { id: 'driverCount', title: 'Drivers' },
  { id: 'gatewayCount', title: 'Devices' },
  { id: 'userCount', title: 'Users' },
] as const satisfies { id: keyof OrganizationSummary; title: string }[];

interface ControlProps {
  now: Date;
  isBusy: boolean;
  onControl: (organization: OrganizationSummary) => void;
}

export function organizationColumns({
  now,
  isBusy,
  onControl,
}: ControlProps): DataTableColumn<OrganizationSummary>[] {
  return [
    {
      id: 'name',
      title: 'Organization',
      isSortable: true,
      cell: ({ name }) => (
        <span className={styles.name}>
          <Avatar type="organization" iconName="organization" size="sm" isSquared />
          <span className={styles.words} title={name}>
            {name}
          </span>
        </span>
      ),
    },
    { id: 'id', title: 'Number', isNumeric: true, cell: ({ id }) => id },
    { id: 'status', title: 'Status', isSortable: true, cell: (row) => <StatusChip status={row.status} /> },
    ...COUNTS.map(({ id, title }) => ({
      id,
      title,
      isNumeric: true,
      isSortable: true,
      cell: (row: OrganizationSummary) => formatCount(row[id]),
    })),
    {
      id: 'lastActivityAt',
      title: 'Last activity',
      isSortable: true,
      cell: ({ lastActivityAt }) => (lastActivityAt ? timeAgo(new Date(lastActivityAt), now) : 'Never'),
    },
    { id: 'timeZone', title: 'Time zone', isSortable: true, cell: ({ timeZone }) => timeZone },
    {
      id: 'createdAt',
      title: 'Created',
      isSortable: true,
      isHiddenAtFirst: true,
      cell: ({ createdAt, timeZone }) => formatDate(new Date(createdAt), timeZone),
    },
    {
      id: 'control',
      title: 'Control',
      cell: (row) => (
        <Button
          size="sm"
          disabled={isBusy || row.status !== 'active'}
          aria-label={`Take control of ${row.name}`}
          onClick={(event) => {
            event.stopPropagation();
            onControl(row);
          }}
        >
          Take control
        </Button>
      ),
    },
  ];
}

export const ORGANIZATION_CSV_COLUMNS: readonly CsvColumn<OrganizationSummary>[] = [
  { title: 'Organization', text: ({ name }) => name },
  { title: 'Number', text: ({ id }) => String(id) },
  { title: 'Status', text: ({ status }) => status },
  ...COUNTS.map(({ id, title }) => ({ title, text: (row: OrganizationSummary) => String(row[id]) })),
  {
    title: 'Last activity',
    text: ({ lastActivityAt, timeZone }) => lastActivityAt && fileInstant(new Date(lastActivityAt), timeZone),
  },
  { title: 'Time zone', text: ({ timeZone }) => timeZone },
  { title: 'Created', text: ({ createdAt, timeZone }) => fileInstant(new Date(createdAt), timeZone) },
];
