import { useId } from 'react';
import type { GridPeriod } from './grid-day.ts';
import { type GridGeometry, round, stepPath } from './grid-geometry.ts';
import styles from './log-grid.module.css';

interface GridLineProps {
  readonly geometry: GridGeometry;
  readonly periods: readonly GridPeriod[];
}

/** The line of the log: verticals in ink, each status in its color, PC and yard moves hatched and lettered. */
export function GridLine({ geometry, periods }: GridLineProps) {
  const hatch = useId();
  const { xOf, yOf, isNarrow } = geometry;
  const modes = periods.filter(({ mode }) => mode);
  return (
    <g>
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" className={styles.hatchGround} />
          <path d="M0 0V4" className={styles.hatchLine} />
        </pattern>
      </defs>
      <path className={styles.drop} d={stepPath(periods, geometry)} />
      {periods.map(({ status, startedAt, endedAt }) => (
        <path
          key={startedAt}
          className={styles.line}
          data-status={status}
          d={`M${round(xOf(startedAt))} ${yOf(status)}H${round(xOf(endedAt))}`}
        />
      ))}
      {modes.map(({ status, mode, startedAt, endedAt }) => {
        const from = xOf(startedAt);
        const widthPx = Math.max(4, xOf(endedAt) - from);
        return (
          <g key={startedAt}>
            <rect
              className={styles.mode}
              data-status={status}
              x={round(from)}
              y={yOf(status) - 4}
              width={round(widthPx)}
              height={8}
              fill={`url(#${hatch})`}
            />
            {!isNarrow && (
              <text
                x={round(from + widthPx / 2)}
                y={yOf(status) + (status === 'ON' ? 17 : -8)}
                className={styles.modeText}
              >
                {mode}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

interface ProposedLineProps extends GridLineProps {
  readonly label: string;
}

/** What somebody proposes, or what is being dragged, dashed over the log. */
export function ProposedLine({ geometry, periods, label }: ProposedLineProps) {
  const first = periods[0];
  if (first === undefined) return null;
  const last = periods.at(-1)!;
  const middle = (geometry.xOf(first.startedAt) + geometry.xOf(last.endedAt)) / 2;
  const x = Math.max(geometry.left + 32, Math.min(geometry.right - 32, middle));
  return (
    <g>
      <path className={styles.proposed} d={stepPath(periods, geometry)} />
      {!geometry.isNarrow && (
        <>
          <rect
            className={styles.proposedBox}
            x={x - 31}
            y={geometry.bottom - 9}
            width={62}
            height={18}
            rx={3}
          />
          <text x={x} y={geometry.bottom + 4} className={styles.proposedText}>
            {label}
          </text>
        </>
      )}
    </g>
  );
}
