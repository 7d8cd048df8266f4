import {
  addGroupMember,
  archiveDriver,
  type DriverSummary,
  hasPermission,
  listDrivers,
} from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { FilterChip } from '../../components/chip/chip.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCount } from '../../format/measure.ts';
import { RULE_SET_LABELS } from '../../format/rule-sets.ts';
import { BulkBar } from '../../lists/bulk-bar.tsx';
import { GroupFilter } from '../../lists/group-filter.tsx';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { SelectionProvider, selectionColumn } from '../../lists/row-selection.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { driverColumns } from './driver-columns.tsx';
import { nameOf } from './driver-labels.ts';
import { DRIVER_QUERIES } from './driver-queries.ts';
import {
  DriverSearch,
  driverFilters,
  driverQuery,
  LICENSE_WARNING_DAYS,
  licenseWarnFrom,
} from './driver-search.ts';

export const DRIVER_CSV_COLUMNS: readonly CsvColumn<DriverSummary>[] = [
  { title: 'First name', text: ({ firstName }) => firstName },
  { title: 'Last name', text: ({ lastName }) => lastName },
  { title: 'ID', text: ({ username }) => username },
  { title: 'Email', text: ({ email }) => email },
  { title: 'Phone', text: ({ phone }) => phone },
  { title: 'License state', text: ({ licenseState }) => licenseState },
  { title: 'License number', text: ({ licenseNumber }) => licenseNumber },
  { title: 'License class', text: ({ licenseClass }) => licenseClass },
  { title: 'License expires', text: ({ licenseExpiresOn }) => licenseExpiresOn },
  { title: 'Vehicle', text: ({ vehicle }) => vehicle?.name },
  { title: 'Groups', text: ({ groups }) => groups.map(({ name }) => name).join(', ') },
  { title: 'Home terminal', text: ({ homeTerminalName }) => homeTerminalName },
  { title: 'Time zone', text: ({ homeTerminalTimeZone }) => homeTerminalTimeZone },
  { title: 'Rule set', text: ({ ruleSets }) => ruleSets.map((id) => RULE_SET_LABELS[id]).join('; ') },
];

const VIEWED = ['q', 'sort', 'state', 'group', 'licenseEnds'] as const;

interface DriverListProps {
  search: DriverSearch;
  onChange: (change: Partial<DriverSearch>) => void;
  onAdd: () => void;
}

export function DriverList({ search, onChange, onAdd }: DriverListProps) {
  const { q, state, group, licenseEnds, id: openId } = search;
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const [text, setText] = useDebouncedText(q, (typed) => onChange({ q: typed, page: 1 }));
  const today = dateAt(useNow(60_000).getTime(), timeZone);
  const warnFrom = licenseWarnFrom(today);
  const mayArchive = hasPermission(user, 'DRIVER_DELETE');
  const isBulk = state === 'current' && (mayArchive || hasPermission(user, 'GROUP_UPDATE'));
  const columns = useMemo(() => {
    const [identity, ...others] = driverColumns(today, warnFrom);
    return isBulk ? [identity!, selectionColumn<DriverSummary>(nameOf), ...others] : [identity!, ...others];
  }, [today, warnFrom, isBulk]);
  const filters = driverFilters(search);
  const list = useListPage(
    listDrivers,
    { params: { orgId }, query: driverQuery(search, today) },
    { search, onChange },
  );
  const ending = useQuery({
    ...queryOf(listDrivers, {
      params: { orgId },
      query: { ...filters, size: 1, licenseExpiresBefore: warnFrom },
    }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Boolean(q || group || licenseEnds || state === 'archived');

  return (
    <>
      <Toolbar
        label="Drivers"
        end={
          <>
            <SavedViews list="drivers" schema={DriverSearch} params={VIEWED} />
            <ExportButton fileName="drivers" columns={DRIVER_CSV_COLUMNS} readPage={list.readPage} />
          </>
        }
      >
        <SearchField
          label="Search drivers"
          placeholder="Name, ID, license or unit"
          value={text}
          onChange={setText}
          widthPx={240}
        />
        <GroupFilter value={group} onChange={(chosen) => onChange({ group: chosen, page: 1 })} />
        <FilterSelect
          name="Status"
          options={[
            { value: 'current', label: 'Current' },
            { value: 'archived', label: 'Archived' },
          ]}
          value={state}
          onChange={(chosen) => onChange({ state: chosen, page: 1 })}
        />
        <FilterChip
          isPressed={licenseEnds}
          onClick={() => onChange({ licenseEnds: !licenseEnds, page: 1 })}
          {...(ending.data && { count: ending.data.total })}
        >
          License expires in {LICENSE_WARNING_DAYS} days
        </FilterChip>
      </Toolbar>
      <SelectionProvider key={state}>
        <Card isFlush>
          {isBulk && (
            <BulkBar
              rows={list.table.rows}
              nameOf={nameOf}
              countText={(count) => `${formatCount(count)} ${count === 1 ? 'driver' : 'drivers'}`}
              invalidates={DRIVER_QUERIES}
              addToGroup={(groupId, id) => call(addGroupMember, { params: { orgId, groupId, id } })}
              archive={mayArchive ? (id) => call(archiveDriver, { params: { orgId, id } }) : null}
              archiveWords="They will no longer appear in lists. Logs and history are kept, and you can restore them. They can still sign in. To stop that, deactivate the accounts in Users & Roles."
            />
          )}
          <DataTable<DriverSummary>
            label="Drivers"
            columns={columns}
            {...list.table}
            rowId={({ id }) => String(id)}
            empty={
              isFiltered ? (
                <NoMatches
                  message="No drivers match."
                  onClear={() =>
                    onChange({ q: '', group: undefined, licenseEnds: false, state: 'current', page: 1 })
                  }
                />
              ) : (
                <EmptyState
                  message="No drivers yet."
                  action={hasPermission(user, 'DRIVER_CREATE') && <Button onClick={onAdd}>Add driver</Button>}
                />
              )
            }
            {...(openId && { openRowId: String(openId) })}
            {...(hasPermission(user, 'DRIVER_READ') && {
              onOpen: ({ id }: DriverSummary) => onChange({ id }),
            })}
          />
        </Card>
      </SelectionProvider>
    </>
  );
}
