import type { GatewaySummary } from '@longhaul/contract';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { formatCount } from '../../format/measure.ts';
import { timeAgo } from '../../format/span.ts';
import { modelOf, voltageText } from './device-facts.ts';
import { HealthChip, healthLabel } from './health-chip.tsx';

export function deviceColumnsAt(now: Date): DataTableColumn<GatewaySummary>[] {
  return [
    { id: 'uniqueId', title: 'Device', isSortable: true, cell: (row) => row.uniqueId },
    {
      id: 'health',
      title: 'Health',
      isSortable: true,
      cell: (row) => <HealthChip device={row} />,
    },
    { id: 'model', title: 'Model', isSortable: true, cell: modelOf },
    { id: 'asset', title: 'Paired with', isSortable: true, cell: (row) => row.asset?.name ?? 'Not paired' },
    {
      id: 'lastSeenAt',
      title: 'Last message',
      isSortable: true,
      cell: (row) => (row.lastSeenAt ? timeAgo(new Date(row.lastSeenAt), now) : 'Never'),
    },
    {
      id: 'voltageMillivolts',
      title: 'Supply',
      isNumeric: true,
      isSortable: true,
      cell: (row) => row.voltageMillivolts !== null && voltageText(row.voltageMillivolts),
    },
    {
      id: 'acceptedCount',
      title: 'Accepted',
      isNumeric: true,
      isSortable: true,
      cell: (row) => formatCount(row.acceptedCount),
    },
    {
      id: 'refusedCount',
      title: 'Rejected',
      isNumeric: true,
      isSortable: true,
      cell: (row) => formatCount(row.refusedCount),
    },
    { id: 'firmware', title: 'Firmware', isSortable: true, cell: (row) => row.firmware },
  ];
}

export const DEVICE_CSV_COLUMNS: CsvColumn<GatewaySummary>[] = [
  { title: 'Device', text: ({ uniqueId }) => uniqueId },
  { title: 'Maker', text: ({ maker }) => maker },
  { title: 'Model', text: ({ model }) => model },
  { title: 'Firmware', text: ({ firmware }) => firmware },
  { title: 'Protocol', text: ({ protocol }) => protocol },
  { title: 'Paired with', text: ({ asset }) => asset?.name },
  { title: 'Health', text: ({ health }) => healthLabel(health.state) },
  { title: 'Reason', text: ({ health }) => health.reason },
  { title: 'Last message', text: ({ lastSeenAt }) => lastSeenAt },
  { title: 'Last fix', text: ({ lastFixAt }) => lastFixAt },
  { title: 'Supply, mV', text: ({ voltageMillivolts }) => voltageMillivolts },
  { title: 'Accepted', text: ({ acceptedCount }) => acceptedCount },
  { title: 'Rejected', text: ({ refusedCount }) => refusedCount },
];
