import { formatMinutes } from '../../format/span.ts';
import { DUTY_LABELS } from '../chip/duty-labels.ts';
import {
  GRID_ROWS,
  type GridDay,
  type GridPeriod,
  hourMarks,
  minutesByStatus,
  quarterMarks,
} from './grid-day.ts';
import { type GridGeometry, round } from './grid-geometry.ts';
import styles from './log-grid.module.css';

interface GridPaperProps {
  readonly day: GridDay;
  readonly geometry: GridGeometry;
  readonly periods: readonly GridPeriod[];
}

/** The printed form: four rows, an hour a column with its quarters, and the totals. */
export function GridPaper({ day, geometry, periods }: GridPaperProps) {
  const { left, right, top, bottom, rowPx, isNarrow, xOf, yOf } = geometry;
  const marks = hourMarks(day);
  const minutes = minutesByStatus(periods, day);
  const labels = marks.filter(({ at }, index) => !isNarrow || index % 3 === 0 || at === day.endAt);
  return (
    <g>
      <rect className={styles.paper} x={left} y={top} width={right - left} height={bottom - top} />
      {[1, 2, 3].map((row) => (
        <path key={row} className={styles.rule} d={`M${left} ${top + row * rowPx}H${right}`} />
      ))}
      <path
        className={styles.hour}
        d={marks.map(({ at }) => `M${round(xOf(at))} ${top}V${bottom}`).join('')}
      />
      <path className={styles.quarter} d={quartersPath(day, geometry)} />
      {labels.map(({ at, label, isMajor }) => (
        <text
          key={at}
          x={round(xOf(at))}
          y={top - 8}
          className={styles.hourText}
          data-major={isMajor || undefined}
        >
          {isNarrow || !isMajor ? label : label === 'M' ? 'Mid' : 'Noon'}
        </text>
      ))}
      {GRID_ROWS.map((status) => (
        <g key={status}>
          <text x={0} y={yOf(status) + 4} className={styles.letter} data-status={status}>
            {status}
          </text>
          {!isNarrow && (
            <text x={34} y={yOf(status) + 4} className={styles.name}>
              {DUTY_LABELS[status]}
            </text>
          )}
          <text x={geometry.widthPx} y={yOf(status) + 4.5} className={styles.total}>
            {formatMinutes(minutes[status])}
          </text>
        </g>
      ))}
    </g>
  );
}

function quartersPath(day: GridDay, { top, rowPx, xOf, isNarrow }: GridGeometry): string {
  const ticks = quarterMarks(day).filter(({ isHalf }) => isHalf || !isNarrow);
  return ticks
    .flatMap(({ at, isHalf }) =>
      GRID_ROWS.map(
        (_, row) => `M${round(xOf(at))} ${top + (row + 1) * rowPx}v${round(-rowPx * (isHalf ? 0.42 : 0.22))}`,
      ),
    )
    .join('');
}
