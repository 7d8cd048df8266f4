import { type FleetPerformance, LOWER_IS_BETTER, PerformanceFigure } from '@longhaul/contract';
import { type ReactNode, useMemo } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { useMeasures } from '../../session/measures.ts';
import { FIGURE_LABELS, formatFigure } from './figure-labels.ts';
import styles from './performance.module.css';
import type { PerformanceSearch } from './performance-search.ts';
import { sortSubjects } from './sort-subjects.ts';

type Row = FleetPerformance['subjects'][number];

/** In the order of the columns. */
const COLUMN_FIGURES: readonly PerformanceFigure[] = [
  'scoreE4',
  'legalUseE4',
  'milesPerGallonE4',
  'idleShareE4',
  'onTimeE4',
  'eventsPer1000MilesE4',
  'speedingShareE4',
  'violationsPer1000HoursE4',
  'daysUsedE4',
  'uncertifiedE4',
];

interface PerformanceTableProps {
  readonly performance: FleetPerformance;
  readonly search: PerformanceSearch;
  readonly onChange: (change: Partial<PerformanceSearch>) => void;
  readonly action: ReactNode;
}

/** Every vehicle or driver with its figures, the median as a mark in each, and what lies outside in color. */
export function PerformanceTable({ performance, search, onChange, action }: PerformanceTableProps) {
  const { distance, distanceUnit } = useMeasures();
  const columns = useMemo(
    () => columnsOf(performance, search.of, distance, distanceUnit),
    [performance, search.of, distance, distanceUnit],
  );
  const rows = useMemo(() => sortSubjects(performance.subjects, search.sort), [performance, search.sort]);
  return (
    <Card
      title="Ranking"
      facts="mark: median"
      isFlush
      action={
        <>
          <FilterSelect
            name="Ranked by"
            value={search.rankBy}
            options={PerformanceFigure.options.map((value) => ({ value, label: FIGURE_LABELS[value].title }))}
            onChange={(rankBy) => onChange({ rankBy, sort: undefined })}
          />
          {action}
        </>
      }
    >
      <DataTable<Row>
        label={`Figures by ${search.of}`}
        viewName="Fleet performance"
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        isLoading={false}
        onOpen={({ id }) => onChange({ open: id })}
        {...(search.open !== undefined && { openRowId: String(search.open) })}
        {...(search.sort !== undefined && { sort: search.sort })}
        onSort={(sort) => onChange({ sort })}
        empty={<EmptyState message="No one in this period." />}
      />
    </Card>
  );
}

function columnsOf(
  { subjects, medians, outliers }: FleetPerformance,
  of: PerformanceSearch['of'],
  distance: (meters: number) => string,
  distanceUnit: string,
): DataTableColumn<Row>[] {
  const outside = new Map(outliers.map(({ id, figure, side }) => [`${id} ${figure}`, side]));
  const figureColumn = (figure: PerformanceFigure): DataTableColumn<Row> => {
    const top = Math.max(1, medians[figure] ?? 0, ...subjects.map((row) => row[figure] ?? 0));
    return {
      id: figure,
      title: FIGURE_LABELS[figure].short,
      isSortable: true,
      cell: (row) => (
        <FigureCell
          figure={figure}
          valueE4={row[figure]}
          medianE4={medians[figure]}
          top={top}
          side={outside.get(`${row.id} ${figure}`)}
        />
      ),
    };
  };
  return [
    {
      id: 'name',
      title: of === 'vehicle' ? 'Vehicle' : 'Driver',
      isSortable: true,
      cell: ({ name, with: partner, isArchived }) => (
        <span className={styles.subject}>
          <b>{name}</b>
          <small>{isArchived ? 'Archived' : (partner?.name ?? '')}</small>
        </span>
      ),
    },
    { id: 'rank', title: '#', isSortable: true, isNumeric: true, cell: ({ rank }) => rank ?? '–' },
    {
      id: 'meters',
      title: distanceUnit === 'mi' ? 'Miles' : 'Kilometers',
      isSortable: true,
      isNumeric: true,
      cell: ({ meters }) => distance(meters),
    },
    ...COLUMN_FIGURES.map(figureColumn),
  ];
}

interface FigureCellProps {
  readonly figure: PerformanceFigure;
  readonly valueE4: number | null;
  readonly medianE4: number | null;
  readonly top: number;
  readonly side: 'high' | 'low' | undefined;
}

function FigureCell({ figure, valueE4, medianE4, top, side }: FigureCellProps) {
  if (valueE4 === null) return <span className={styles.noFigure}>–</span>;
  const isWorse = side !== undefined && (side === 'high') === LOWER_IS_BETTER.has(figure);
  const percent = (value: number) => `${Math.min(100, (100 * value) / top)}%`;
  return (
    <span className={styles.cell} data-tone={isWorse ? 'caution' : undefined}>
      {formatFigure(figure, valueE4)}
      {isWorse && <span className={styles.hidden}> unusual</span>}
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: percent(valueE4) }} />
        {medianE4 !== null && <u style={{ left: percent(medianE4) }} />}
      </span>
    </span>
  );
}
