import {
  type AssetKind,
  type AssetSummary,
  addGroupAsset,
  archiveAsset,
  hasPermission,
  listAssets,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { call } from '../../api/api.ts';
import { Card } from '../../components/card/card.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCount } from '../../format/measure.ts';
import { BulkBar } from '../../lists/bulk-bar.tsx';
import { GroupFilter } from '../../lists/group-filter.tsx';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { SelectionProvider, selectionColumn } from '../../lists/row-selection.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { assetColumns } from './asset-columns.tsx';
import { FUEL_LABELS, iftaText, KIND_LABELS, sizeText } from './asset-labels.ts';
import { ASSET_QUERIES } from './asset-queries.ts';
import { AssetSearch, assetQuery } from './asset-search.ts';

type Column = CsvColumn<AssetSummary>;

export function assetCsvColumns(kind: AssetKind): Column[] {
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
    { title: 'Height', text: ({ heightInches }) => sizeText(heightInches) },
    { title: 'Width', text: ({ widthInches }) => sizeText(widthInches) },
    { title: 'Length', text: ({ lengthInches }) => sizeText(lengthInches) },
    { title: 'Equipment', text: ({ equipment }) => equipment },
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

const VIEWED = ['q', 'sort', 'state', 'group'] as const;

const unitOf = ({ unitNumber }: AssetSummary) => unitNumber;

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
  const mayArchive = hasPermission(user, 'ASSET_DELETE');
  const isBulk = state === 'current' && (mayArchive || hasPermission(user, 'GROUP_UPDATE'));
  const columns = useMemo(() => {
    const [identity, ...others] = assetColumns(kind, measures);
    return isBulk ? [identity!, selectionColumn(unitOf), ...others] : [identity!, ...others];
  }, [kind, measures, isBulk]);
  const { many, one } = KIND_LABELS[kind];
  const list = useListPage(
    listAssets,
    { params: { orgId }, query: assetQuery(kind, search) },
    { search, onChange },
  );
  const isFiltered = Boolean(q || group || state === 'archived');

  return (
    <>
      <Toolbar
        label={KIND_LABELS[kind].title}
        end={
          <>
            <SavedViews list={`${kind}s`} schema={AssetSearch} params={VIEWED} />
            <ExportButton fileName={many} columns={assetCsvColumns(kind)} readPage={list.readPage} />
          </>
        }
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
      <SelectionProvider key={`${kind} ${state}`}>
        <Card isFlush>
          {isBulk && (
            <BulkBar
              rows={list.table.rows}
              nameOf={unitOf}
              countText={(count) => `${formatCount(count)} ${count === 1 ? one : many}`}
              invalidates={ASSET_QUERIES}
              addToGroup={(groupId, id) => call(addGroupAsset, { params: { orgId, groupId, id } })}
              archive={mayArchive ? (assetId) => call(archiveAsset, { params: { orgId, assetId } }) : null}
              archiveWords="They will no longer appear in lists or on the map. Their history is kept, and you can restore them."
            />
          )}
          <DataTable<AssetSummary>
            label={KIND_LABELS[kind].title}
            columns={columns}
            {...list.table}
            rowId={({ id }) => String(id)}
            empty={
              isFiltered ? (
                <NoMatches
                  message={`No ${one} matches.`}
                  onClear={() => onChange({ q: '', group: undefined, state: 'current', page: 1 })}
                />
              ) : (
                <EmptyState
                  message={`No ${many} yet.`}
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
      </SelectionProvider>
    </>
  );
}
