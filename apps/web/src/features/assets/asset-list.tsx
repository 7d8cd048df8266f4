import { type AssetKind, type AssetSummary, hasPermission, listAssets } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Card } from '../../components/card/card.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { GroupFilter } from '../../lists/group-filter.tsx';
import { useListPage } from '../../lists/list-page.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { assetColumns } from './asset-columns.tsx';
import { FUEL_LABELS, iftaText, KIND_LABELS } from './asset-labels.ts';
import type { AssetSearch } from './asset-search.ts';

type Column = CsvColumn<AssetSummary>;

function assetCsvColumns(kind: AssetKind): Column[] {
  const columns: Column[] = [
    { title: 'Unit number', text: ({ unitNumber }) => unitNumber },
    { title: 'VIN', text: ({ vin }) => vin },
    { title: 'Year', text: ({ year }) => year },
    { title: 'Make', text: ({ make }) => make },
    { title: 'Model', text: ({ model }) => model },
    { title: 'Plate state', text: ({ plateState }) => plateState },
    { title: 'Plate', text: ({ plate }) => plate },
    { title: 'Gross weight, lb', text: ({ grossWeightPounds }) => grossWeightPounds },
    { title: 'Axles', text: ({ axles }) => axles },
    { title: 'Device', text: ({ gateway }) => gateway?.name },
  ];
  if (kind === 'trailer') {
    return [...columns, { title: 'Attached to', text: ({ attachedTo }) => attachedTo?.name }];
  }
  return [
    ...columns,
    { title: 'Fuel type', text: ({ fuelType }) => fuelType && FUEL_LABELS[fuelType] },
    { title: 'IFTA qualified', text: iftaText },
    { title: 'Driver', text: ({ driver }) => driver?.name },
    { title: 'Trailers', text: ({ trailers }) => trailers.map(({ name }) => name).join(', ') },
    { title: 'Odometer, m', text: ({ position }) => position?.odometerMeters },
  ];
}

interface AssetListProps {
  kind: AssetKind;
  search: AssetSearch;
  onChange: (change: Partial<AssetSearch>) => void;
  onAdd: () => void;
}

export function AssetList({ kind, search, onChange, onAdd }: AssetListProps) {
  const { q, state, group, id: openId } = search;
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const [text, setText] = useDebouncedText(q, (typed) => onChange({ q: typed, page: 1 }));
  const measures = useMeasures();
  const columns = useMemo(() => assetColumns(kind, measures), [kind, measures]);
  const { many, one } = KIND_LABELS[kind];
  const query = {
    kind,
    isArchived: state === 'archived',
    ...(q && { q }),
    ...(group && { groupId: [group] }),
  };
  const list = useListPage(listAssets, { params: { orgId }, query }, { search, onChange });
  const isFiltered = Boolean(q || group || state === 'archived');

  return (
    <>
      <Toolbar
        label={KIND_LABELS[kind].title}
        end={<ExportButton fileName={many} columns={assetCsvColumns(kind)} readPage={list.readPage} />}
      >
        <SearchField
          label={`Search ${many}`}
          placeholder={kind === 'vehicle' ? 'Unit, VIN, plate or driver' : 'Unit, VIN or plate'}
          value={text}
          onChange={setText}
          widthPx={240}
        />
        <GroupFilter value={group} onChange={(chosen) => onChange({ group: chosen, page: 1 })} />
        <FilterSelect
          name="Status"
          options={[
            { value: 'current', label: 'In use' },
            { value: 'archived', label: 'Archived' },
          ]}
          value={state}
          onChange={(chosen) => onChange({ state: chosen, page: 1 })}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable<AssetSummary>
          label={KIND_LABELS[kind].title}
          columns={columns}
          {...list.table}
          rowId={({ id }) => String(id)}
          empty={
            isFiltered ? (
              <EmptyState message={`No ${one} matches.`} />
            ) : (
              <EmptyState
                message={`There is no ${one} yet.`}
                action={hasPermission(user, 'ASSET_CREATE') && <Button onClick={onAdd}>Add {one}</Button>}
              />
            )
          }
          {...(openId && { openRowId: String(openId) })}
          {...(hasPermission(user, 'ASSET_READ') && {
            onOpen: ({ id }: AssetSummary) => onChange({ id }),
          })}
        />
      </Card>
    </>
  );
}
