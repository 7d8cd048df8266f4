import { type GridDay, inDay } from './grid-day.ts';
import { type GridGeometry, placeLabels, round } from './grid-geometry.ts';
import styles from './log-grid.module.css';

/** Something that happened in the day besides duty status: a border, a switch of the cycle, a ferry. Epoch ms. */
export interface GridFlag {
  readonly at: number;
  readonly text: string;
}

/** A window of elapsed time, which may run over midnight. Epoch ms. */
export interface GridWindow {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly text: string;
}

interface GridFlagsProps {
  readonly day: GridDay;
  readonly geometry: GridGeometry;
  readonly flags: readonly GridFlag[];
  readonly windows: readonly GridWindow[];
}

export const FLAGS_HEIGHT_PX = 20;
export const WINDOW_HEIGHT_PX = 22;
const PX_PER_LETTER = 6;

/** Under the remarks: each window as a band, then the flags with their line through the grid. */
export function GridFlags({ day, geometry, flags, windows, y }: GridFlagsProps & { readonly y: number }) {
  const { xOf, top, bottom } = geometry;
  const flagsY = y + (windows.length > 0 ? WINDOW_HEIGHT_PX : 0);
  const shown = flags.filter(({ at }) => at >= day.startAt && at < day.endAt);
  const labels = placeLabels(
    shown.map(({ at, text }) => ({ from: at, to: at, text })),
    geometry,
    (text) => text.length * PX_PER_LETTER,
  );
  return (
    <g>
      {inDay(windows, day).map(({ startedAt, endedAt, text }) => (
        <g key={startedAt}>
          <rect
            className={styles.window}
            x={round(xOf(startedAt))}
            y={y}
            width={Math.max(2, round(xOf(endedAt) - xOf(startedAt)))}
            height={14}
            rx={3}
          />
          <text className={styles.windowText} x={round(xOf(startedAt)) + 6} y={y + 11}>
            {text}
          </text>
        </g>
      ))}
      {shown.map(({ at, text }, index) => (
        <g key={`${at} ${text}`}>
          <path className={styles.crossing} d={`M${round(xOf(at))} ${top}V${bottom}`} />
          {labels[index]?.x != null && (
            <text className={styles.crossingText} x={round(labels[index].x)} y={flagsY + 12}>
              {text}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
