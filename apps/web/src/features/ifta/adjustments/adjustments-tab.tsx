import { type Adjustment, hasPermission, listAdjustments } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconRoadOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../../components/field/filter-select.tsx';
import { useListPage } from '../../../lists/list-page.ts';
import { useSearchParams } from '../../../lists/search-params.ts';
import { useMeasures } from '../../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { FiledNote } from '../filed-note.tsx';
import { useFirstPageWhenShort } from '../first-page.ts';
import type { IftaTabProps } from '../ifta-tab.ts';
import { ListBar } from '../list-bar.tsx';
import { adjustmentColumns } from './adjustment-columns.tsx';
import { AdjustmentDrawer } from './adjustment-drawer.tsx';
import { KIND_OPTIONS } from './adjustment-labels.ts';
import { AdjustmentsSearch } from './adjustments-search.ts';
import { NewAdjustmentDrawer } from './new-adjustment-drawer.tsx';

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
    ...{ from, to },
    ...(vehicles && { vehicleId: vehicles }),
    ...(jurisdiction && { jurisdiction }),
    ...(search.kind !== 'all' && { kind: [search.kind] }),
  };
  const list = useListPage(listAdjustments, { params: { orgId }, query }, { search, onChange: change });
  useFirstPageWhenShort(list.total, search, change);
  const isFiltered = vehicles !== undefined || jurisdiction !== undefined || search.kind !== 'all';
  const opened = list.table.rows.find(({ id }) => id === search.adjustment);
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
            <EmptyState
              icon={<IconRoadOff size={28} stroke={1.5} />}
              message={
                isFiltered
                  ? 'No adjustment matches.'
                  : 'No adjustments for this period: no exempt, trip-permit or manually entered miles.'
              }
              action={!isFiltered && mayChange && <Button onClick={add}>Add adjustment</Button>}
            />
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
