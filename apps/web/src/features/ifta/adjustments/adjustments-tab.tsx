import { ADJUSTMENT_KINDS, type Adjustment, hasPermission, listAdjustments } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconRoadOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { z } from 'zod';
import { Card } from '../../../components/card/card.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../../components/field/filter-select.tsx';
import { formatCalendarDate, formatDateTime } from '../../../format/date.ts';
import { useListPage } from '../../../lists/list-page.ts';
import { NoMatches } from '../../../lists/no-matches.tsx';
import { ListSearch, useSearchParams } from '../../../lists/search-params.ts';
import { useMeasures } from '../../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { FiledNote } from '../filed-note.tsx';
import { useFirstPageWhenShort } from '../first-page.ts';
import { IftaSearch } from '../ifta-search.ts';
import type { IftaTabProps } from '../ifta-tab.ts';
import { ListBar } from '../list-bar.tsx';
import { AdjustmentDrawer } from './adjustment-drawer.tsx';
import { KIND_LABELS, KIND_OPTIONS } from './adjustment-labels.ts';
import { NewAdjustmentDrawer } from './new-adjustment-drawer.tsx';

/** With what the whole screen is narrowed by. */
const AdjustmentsSearch = ListSearch.omit({ q: true }).extend({
  ...IftaSearch.shape,
  kind: z
    .enum(['all', ...ADJUSTMENT_KINDS])
    .catch('all')
    .default('all'),
  /** In the drawer. */
  adjustment: z.int().min(1).optional().catch(undefined),
  addAdjustment: z.boolean().catch(false).default(false),
});

function adjustmentColumns(
  { metersPerUnit, distanceUnit }: ReturnType<typeof useMeasures>,
  timeZone: string,
): DataTableColumn<Adjustment>[] {
  return [
    { id: 'date', title: 'Date', isSortable: true, cell: ({ date }) => formatCalendarDate(date) },
    { id: 'vehicle', title: 'Vehicle', isSortable: true, cell: ({ vehicle }) => vehicle.unitNumber },
    {
      id: 'kind',
      title: 'Kind',
      isSortable: true,
      cell: ({ kind }) => <Chip>{KIND_LABELS[kind].title}</Chip>,
    },
    { id: 'jurisdiction', title: 'State', isSortable: true, cell: ({ jurisdiction }) => jurisdiction },
    {
      id: 'meters',
      title: `Distance, ${distanceUnit}`,
      isNumeric: true,
      isSortable: true,
      cell: ({ meters }) => tenths.format(meters / metersPerUnit),
    },
    { id: 'reason', title: 'Reason', isLong: true, cell: ({ reason }) => reason },
    {
      id: 'madeBy',
      title: 'Stated',
      cell: ({ madeBy, updatedAt }) =>
        [formatDateTime(new Date(updatedAt), timeZone), madeBy && `by ${madeBy}`].filter(Boolean).join(' '),
    },
  ];
}

const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const KINDS = [{ value: 'all' as const, label: 'All' }, ...KIND_OPTIONS];

/** What people state about distance: exempt and trip-permit miles, and those that devices could not tell. */
export function AdjustmentsTab({ search: { vehicles, jurisdiction }, report }: IftaTabProps) {
  const { id: orgId, timeZone } = useOrganization();
  const [search, change] = useSearchParams(AdjustmentsSearch);
  const mayChange = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  const measures = useMeasures();
  const columns = useMemo(() => adjustmentColumns(measures, timeZone), [measures, timeZone]);
  const { from, to } = report.period;
  const query = {
    from,
    to,
    ...(vehicles && { vehicleId: vehicles }),
    ...(jurisdiction && { jurisdiction }),
    ...(search.kind !== 'all' && { kind: [search.kind] }),
  };
  const list = useListPage(listAdjustments, { params: { orgId }, query }, { search, onChange: change });
  useFirstPageWhenShort(list.total, search, change);
  const isFiltered = vehicles !== undefined || jurisdiction !== undefined || search.kind !== 'all';
  const opened = list.table.rows.find(({ id }) => id === search.adjustment);
  const icon = <IconRoadOff size={28} stroke={1.5} />;
  const add = () => change({ addAdjustment: true });
  return (
    <>
      <FiledNote report={report} noun="adjustments" />
      <ListBar
        label="Adjustments"
        actions={
          mayChange && (
            <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={add}>
              Add adjustment
            </Button>
          )
        }
      >
        <FilterSelect
          name="Kind"
          options={KINDS}
          value={search.kind}
          onChange={(kind) => change({ kind, page: 1 })}
        />
      </ListBar>
      <Card isFlush>
        <DataTable<Adjustment>
          label="Adjustments"
          columns={columns}
          {...list.table}
          rowId={({ id }) => String(id)}
          empty={
            isFiltered ? (
              <NoMatches
                icon={icon}
                message="No adjustments match."
                onClear={() => change({ kind: 'all', vehicles: undefined, jurisdiction: undefined, page: 1 })}
              />
            ) : (
              <EmptyState
                icon={icon}
                message="No adjustments for this period: no exempt, trip-permit or manually entered miles."
                action={mayChange && <Button onClick={add}>Add adjustment</Button>}
              />
            )
          }
          {...(opened && { openRowId: String(opened.id) })}
          {...(mayChange && { onOpen: ({ id }: Adjustment) => change({ adjustment: id }) })}
        />
      </Card>
      {mayChange && search.addAdjustment && (
        <NewAdjustmentDrawer onClose={() => change({ addAdjustment: false })} />
      )}
      {mayChange && opened && (
        <AdjustmentDrawer
          key={opened.id}
          adjustment={opened}
          onClose={() => change({ adjustment: undefined })}
        />
      )}
    </>
  );
}
