import { listUnidentifiedDriving, UNIDENTIFIED_STATES, type UnidentifiedDriving } from '@longhaul/contract';
import { METERS_PER_MILE } from '@longhaul/units';
import { useMemo } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { Chip, FilterChip } from '../../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { Toolbar } from '../../../components/toolbar/toolbar.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { useListPage } from '../../../lists/list-page.ts';
import { useMeasures } from '../../../session/measures.ts';
import { useOrganization } from '../../../session/session.ts';
import { UnidentifiedDrawer } from '../unidentified/unidentified-drawer.tsx';
import styles from './logs.module.css';
import type { LogsSearch } from './logs-search.ts';

const STATE_LABELS: Readonly<Record<UnidentifiedDriving['state'], string>> = {
  open: 'Open',
  offered: 'Waiting for driver',
  assumed: 'Assigned',
  annotated: 'Annotated',
};
const STATES = [...UNIDENTIFIED_STATES, 'all'] as const;

interface UnidentifiedInboxProps {
  readonly search: LogsSearch;
  readonly onChange: (change: Partial<LogsSearch>) => void;
}

/** Driving that nobody was signed in for: to be given to its driver or explained. */
export function UnidentifiedInbox({ search, onChange }: UnidentifiedInboxProps) {
  const { id: orgId, timeZone } = useOrganization();
  const { distance, distanceUnit } = useMeasures();
  const { state, drive } = search;
  const list = useListPage(
    listUnidentifiedDriving,
    { params: { orgId }, query: state === 'all' ? {} : { state: [state] } },
    { search, onChange },
  );
  const columns = useMemo(
    () => columnsOf(timeZone, (miles) => `${distance(miles * METERS_PER_MILE)} ${distanceUnit}`),
    [timeZone, distance, distanceUnit],
  );
  const { onSort: _unsorted, ...table } = list.table;
  const open = table.rows.find(({ id }) => id === drive);
  return (
    <div className={styles.tab}>
      <Toolbar label="Unidentified driving">
        {STATES.map((each) => (
          <FilterChip
            key={each}
            isPressed={state === each}
            onClick={() => onChange({ state: each, page: 1 })}
          >
            {each === 'all' ? 'All' : STATE_LABELS[each]}
          </FilterChip>
        ))}
      </Toolbar>
      <Card isFlush>
        <DataTable<UnidentifiedDriving>
          label="Unidentified driving"
          columns={columns}
          {...table}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => onChange({ drive: id })}
          {...(drive && { openRowId: String(drive) })}
          empty={
            <EmptyState
              message={state === 'open' ? 'No unidentified driving to assign.' : 'No unidentified driving.'}
            />
          }
        />
      </Card>
      {open && (
        <UnidentifiedDrawer key={open.id} driving={open} onClose={() => onChange({ drive: undefined })} />
      )}
    </div>
  );
}

function columnsOf(
  timeZone: string,
  milesText: (miles: number) => string,
): DataTableColumn<UnidentifiedDriving>[] {
  return [
    { id: 'vehicle', title: 'Vehicle', cell: ({ vehicle, eld }) => vehicle?.name ?? eld.name },
    {
      id: 'startedAt',
      title: 'Start',
      cell: ({ startedAt }) => formatDateTime(new Date(startedAt), timeZone),
    },
    {
      id: 'endedAt',
      title: 'End',
      cell: ({ endedAt }) =>
        endedAt ? formatDateTime(new Date(endedAt), timeZone) : <Chip tone="caution">Now</Chip>,
    },
    { id: 'minutes', title: 'Driving', isNumeric: true, cell: ({ minutes }) => formatMinutes(minutes) },
    {
      id: 'miles',
      title: 'Distance',
      isNumeric: true,
      cell: ({ miles }) => (miles === null ? '' : milesText(miles)),
    },
    { id: 'from', title: 'From', cell: ({ from }) => from.text },
    { id: 'to', title: 'To', cell: ({ to }) => to?.text },
    { id: 'suggestion', title: 'Likely', cell: ({ suggestions }) => suggestions[0]?.driver.name },
    {
      id: 'state',
      title: 'State',
      cell: ({ state }) => (
        <Chip
          tone={state === 'open' ? 'caution' : state === 'assumed' ? 'ok' : 'neutral'}
          edge={state === 'offered' ? 'dashed' : 'soft'}
        >
          {STATE_LABELS[state]}
        </Chip>
      ),
    },
  ];
}
