import type { GroupSummary } from '@longhaul/contract';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { formatCount } from '../../format/measure.ts';
import { colorName } from './color-field.tsx';
import { EntryCount } from './entry-count.tsx';
import { GroupName } from './group-mark.tsx';

export const GROUP_COLUMNS: readonly DataTableColumn<GroupSummary>[] = [
  { id: 'name', title: 'Group', isSortable: true, cell: (group) => <GroupName {...group} /> },
  {
    id: 'memberCount',
    title: 'Members',
    isNumeric: true,
    isSortable: true,
    cell: (group) => <EntryCount group={group} page="members" count={formatCount(group.memberCount)} />,
  },
  {
    id: 'assetCount',
    title: 'Vehicles and trailers',
    isNumeric: true,
    isSortable: true,
    cell: (group) => <EntryCount group={group} page="assets" count={formatCount(group.assetCount)} />,
  },
];

export const GROUP_CSV_COLUMNS: readonly CsvColumn<GroupSummary>[] = [
  { title: 'Group', text: ({ name }) => name },
  { title: 'Color', text: ({ color }) => colorName(color) },
  { title: 'Members', text: ({ memberCount }) => memberCount },
  { title: 'Vehicles and trailers', text: ({ assetCount }) => assetCount },
];
