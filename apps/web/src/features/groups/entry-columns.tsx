import type { GroupAsset, GroupMember } from '@longhaul/contract';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { MiddleEllipsis } from '../../components/middle-ellipsis/middle-ellipsis.tsx';
import { buildText, kindText, personName, plateText, roleText } from './group-labels.ts';

export const MEMBER_COLUMNS: readonly DataTableColumn<GroupMember>[] = [
  { id: 'name', title: 'Name', isSortable: true, cell: personName },
  { id: 'role', title: 'Role', isSortable: true, cell: roleText },
  { id: 'positionTitle', title: 'Position', isSortable: true, cell: ({ positionTitle }) => positionTitle },
];

export const MEMBER_CSV_COLUMNS: readonly CsvColumn<GroupMember>[] = [
  { title: 'First name', text: ({ firstName }) => firstName },
  { title: 'Last name', text: ({ lastName }) => lastName },
  { title: 'Role', text: roleText },
  { title: 'Position', text: ({ positionTitle }) => positionTitle },
];

export const ASSET_COLUMNS: readonly DataTableColumn<GroupAsset>[] = [
  {
    id: 'unitNumber',
    title: 'Unit',
    isSortable: true,
    cell: ({ unitNumber }) => <MiddleEllipsis text={unitNumber} />,
  },
  { id: 'kind', title: 'Kind', isSortable: true, cell: kindText },
  { id: 'make', title: 'Build', isSortable: true, cell: buildText },
  { id: 'plate', title: 'Plate', isSortable: true, cell: plateText },
];

export const ASSET_CSV_COLUMNS: readonly CsvColumn<GroupAsset>[] = [
  { title: 'Unit number', text: ({ unitNumber }) => unitNumber },
  { title: 'Kind', text: kindText },
  { title: 'Year', text: ({ year }) => year },
  { title: 'Make', text: ({ make }) => make },
  { title: 'Model', text: ({ model }) => model },
  { title: 'Plate', text: plateText },
];
