import { type GroupSummary, hasPermission } from '@longhaul/contract';
import { Link } from '@tanstack/react-router';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { colorName } from '../../components/field/color-field.tsx';
import { formatCount } from '../../format/measure.ts';
import { useCurrentUser } from '../../session/session.ts';
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

interface EntryCountProps {
  group: GroupSummary;
  page: 'members' | 'assets';
  count: string;
}

/** How many are in a group, and the way to them for those who may see them. */
function EntryCount({ group, page, count }: EntryCountProps) {
  if (!hasPermission(useCurrentUser(), 'GROUP_READ')) return count;
  return (
    <Link
      to={`/settings/organization-settings/groups/$id/${page}`}
      params={{ id: String(group.id) }}
      aria-label={`${count} ${page} of ${group.name}`}
      onClick={(event) => event.stopPropagation()}
    >
      {count}
    </Link>
  );
}
