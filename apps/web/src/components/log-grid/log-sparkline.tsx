import { GRID_ROWS, type GridDay, type GridPeriod, inDay } from './grid-day.ts';
import { round } from './grid-geometry.ts';
import styles from './log-sparkline.module.css';

const HEIGHT_PX = 26;
const PAD_PX = 3;

interface LogSparklineProps {
  readonly day: GridDay;
  readonly periods: readonly GridPeriod[];
  readonly violations?: readonly { readonly startedAt: number; readonly endedAt: number }[];
  readonly widthPx?: number;
}

/** The line of a day, small; the words are beside it. */
export function LogSparkline({ day, periods, violations = [], widthPx = 132 }: LogSparklineProps) {
  const x = (at: number) => round(((at - day.startAt) / (day.endAt - day.startAt)) * widthPx);
  const y = (status: GridPeriod['status']) =>
    round(PAD_PX + (GRID_ROWS.indexOf(status) * (HEIGHT_PX - 2 * PAD_PX)) / (GRID_ROWS.length - 1));
  const shown = inDay(periods, day);
  const over = inDay(violations, day);
  return (
    <svg
      className={styles.spark}
      width={widthPx}
      height={HEIGHT_PX}
      viewBox={`0 0 ${widthPx} ${HEIGHT_PX}`}
      aria-hidden="true"
    >
      {over.map(({ startedAt, endedAt }) => (
        <rect
          key={startedAt}
          className={styles.ground}
          x={x(startedAt) - 1}
          width={x(endedAt) - x(startedAt) + 2}
          height={HEIGHT_PX}
        />
      ))}
      <path
        className={styles.quarters}
        d={[0, 1, 2, 3, 4].map((part) => `M${(part * widthPx) / 4} 0V${HEIGHT_PX}`).join('')}
      />
      <path
        className={styles.drops}
        d={shown
          .slice(1)
          .map(({ status, startedAt }, index) => `M${x(startedAt)} ${y(shown[index]!.status)}V${y(status)}`)
          .join('')}
      />
      {shown.map(({ status, startedAt, endedAt }) => (
        <path
          key={startedAt}
          className={styles.line}
          data-status={status}
          d={`M${x(startedAt)} ${y(status)}H${x(endedAt)}`}
        />
      ))}
      {over.map(({ startedAt, endedAt }) => (
        <path
          key={startedAt}
          className={styles.over}
          d={`M${x(startedAt)} ${y('D')}H${Math.max(x(endedAt), x(startedAt) + 1.5)}`}
        />
      ))}
    </svg>
  );
}
