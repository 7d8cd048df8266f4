import { hasPermission, listServicesDue, type ServiceDueRow, type ServiceState } from '@longhaul/contract';
import { IconTool } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { Card } from '../../components/card/card.tsx';
import { FilterChip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import {
  type DistanceWords,
  dayText,
  decidingTerm,
  leftText,
  STATE_LABELS,
} from '../../records/maintenance/due-text.ts';
import rows from '../../records/maintenance/maintenance.module.css';
import { UsedBar } from '../../records/maintenance/used-bar.tsx';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { type MaintenanceSearch, serviceQuery } from './maintenance-search.ts';

const STATES: readonly ServiceState[] = ['overdue', 'due-soon', 'ok', 'unknown'];

interface DueCardProps {
  readonly search: MaintenanceSearch;
  readonly onChange: (change: Partial<MaintenanceSearch>) => void;
}

/** Services of all units: what is overdue first, then by the day on which they are due. */
export function DueCard({ search, onChange }: DueCardProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const measures = useMeasures();
  const mayUpdate = hasPermission(user, 'MAINT_UPDATE');
  const [text, setText] = useDebouncedText(search.q, (q) => onChange({ q, page: 1 }));
  const columns = useMemo(() => columnsOf(measures, mayUpdate), [measures, mayUpdate]);
  const query = serviceQuery(search);
  const list = useListPage(listServicesDue, { params: { orgId }, query }, { search, onChange });
  const counts = list.answer?.stateCounts;
  const icon = <IconTool size={28} stroke={1.5} />;
  return (
    <>
      <Toolbar
        label="Services due"
        end={
          <ExportButton fileName="services-due" columns={dueCsvColumns(measures)} readPage={list.readPage} />
        }
      >
        <SearchField
          label="Search services"
          placeholder="Unit or service"
          value={text}
          onChange={setText}
          widthPx={220}
        />
        {STATES.map((state) => (
          <FilterChip
            key={state}
            isPressed={search.state === state}
            {...(counts && { count: counts[state] })}
            onClick={() => onChange({ state: search.state === state ? 'all' : state, page: 1 })}
          >
            {STATE_LABELS[state]}
          </FilterChip>
        ))}
      </Toolbar>
      <Card title="Due" isFlush>
        <DataTable<ServiceDueRow>
          label="Services due"
          columns={columns}
          {...list.table}
          rowId={({ unit, plan }) => `${unit.id} ${plan.id}`}
          empty={
            Object.keys(query).length > 0 ? (
              <NoMatches
                icon={icon}
                message="No services match."
                onClear={() => onChange({ q: '', state: 'all', page: 1 })}
              />
            ) : (
              <EmptyState
                icon={icon}
                message="No services planned yet."
                action={<ButtonLink to="/maintenance/plans">Service plans</ButtonLink>}
              />
            )
          }
        />
      </Card>
    </>
  );
}

function columnsOf(measures: DistanceWords, mayUpdate: boolean): DataTableColumn<ServiceDueRow>[] {
  return [
    { id: 'unit', title: 'Unit', cell: ({ unit }) => <b>{unit.name}</b> },
    { id: 'service', title: 'Service', isLong: true, cell: ({ plan }) => plan.name },
    { id: 'used', title: 'Used', cell: (due) => <UsedBar due={due} /> },
    {
      id: 'left',
      title: 'Left',
      cell: (due) => {
        const term = decidingTerm(due);
        if (!term || due.state === 'unknown') return <span className={rows.quiet}>no record yet</span>;
        return (
          <>
            <span className={rows[due.state]}>{leftText(term, measures)}</span>{' '}
            <span className={rows.quiet}>{dayText(term)}</span>
          </>
        );
      },
    },
    {
      id: 'order',
      title: 'Order',
      cell: ({ order, unit, plan }) =>
        order ? (
          <ButtonLink to="/maintenance" search={{ order: order.id }} size="xs">
            {`Order ${order.name}`}
          </ButtonLink>
        ) : (
          mayUpdate && (
            <ButtonLink to="/maintenance" search={{ newFor: unit.id, plan: plan.id }} size="xs">
              Create order
            </ButtonLink>
          )
        ),
    },
  ];
}

export const dueCsvColumns = (measures: DistanceWords): readonly CsvColumn<ServiceDueRow>[] => [
  { title: 'Unit', text: ({ unit }) => unit.name },
  { title: 'Service', text: ({ plan }) => plan.name },
  { title: 'State', text: ({ state }) => STATE_LABELS[state] },
  {
    title: 'Left',
    text: (due) => {
      const term = decidingTerm(due);
      return term ? leftText(term, measures) : null;
    },
  },
  { title: 'Due', text: ({ dueDate }) => dueDate },
  { title: 'Order', text: ({ order }) => order?.name ?? null },
];
