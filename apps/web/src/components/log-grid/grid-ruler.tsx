import { formatTime } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { COUNTED, type CountPiece, type CountRow, countPieces, countRows } from './count-ruler.ts';
import type { GridDay, GridPeriod } from './grid-day.ts';
import { inDay } from './grid-day.ts';
import { type GridGeometry, round } from './grid-geometry.ts';
import type { GridViolation } from './grid-violation.ts';
import styles from './log-grid.module.css';

const NAMES = {
  driving: 'Driving',
  elapsed: 'Window',
  'on-duty': 'On duty',
  'off-duty': 'Off duty',
} as const;
const PIECE_PX = 13;
const PX_PER_LETTER = 6.2;

const ROW_PX = 46;
const FOOT_PX = 12;

interface GridRulerProps {
  readonly day: GridDay;
  readonly geometry: GridGeometry;
  /** Also of the days before, as far as they are known. */
  readonly periods: readonly GridPeriod[];
  readonly violation: GridViolation;
  /** Top of the ruler, px. */
  readonly y: number;
}

export const rulerHeightPx = (violation: GridViolation) => countRows(violation).length * ROW_PX + FOOT_PX;

/**
 * The counts behind a violation under the grid: where they start, what is left out, and where each limit falls. Driving and
 * window are under each other, since one is counted with the other; a break or a cycle is alone.
 */
export function GridRuler(props: GridRulerProps) {
  const { day, geometry, violation, y } = props;
  const { windowStartedAt } = violation.explanation;
  const rows = countRows(violation);
  const startX = geometry.xOf(Math.max(windowStartedAt, day.startAt));
  const startText =
    windowStartedAt >= day.startAt
      ? `count starts ${formatTime(new Date(windowStartedAt), day.timeZone)}`
      : 'from the day before';
  const isStartRight = startX - startText.length * PX_PER_LETTER < 0;
  const endY = y + (rows.length - 1) * ROW_PX + 32;
  return (
    <g>
      {rows.map((row, index) => (
        <CountRowMarks key={row.rule} {...props} row={row} y={y + index * ROW_PX} />
      ))}
      <path className={styles.countStart} d={`M${round(startX)} ${y - 8}V${endY}`} />
      <text
        x={round(isStartRight ? startX + 6 : startX - 6)}
        y={y + 32}
        className={styles.countText}
        data-anchor={isStartRight ? 'start' : 'end'}
      >
        {startText}
      </text>
    </g>
  );
}

function CountRowMarks({ day, geometry, periods, row, violation, y }: GridRulerProps & { row: CountRow }) {
  const { xOf, left, right, widthPx, top } = geometry;
  const { limitMinutes, usedMinutes, windowStartedAt } = row.explanation;
  const pieces = inDay(countPieces(row, periods), day);
  const { reachedAt } = row;
  const limitX =
    reachedAt !== null && reachedAt >= day.startAt && reachedAt <= day.endAt ? xOf(reachedAt) : null;
  const isOver = usedMinutes > limitMinutes;
  const baseEndsAt = isOver ? violation.endedAt : Math.max(violation.endedAt, reachedAt ?? 0);
  return (
    <g>
      <text x={0} y={y + 10} className={styles.name} data-muted>
        {NAMES[COUNTED[row.rule]]} {formatMinutes(limitMinutes)}
      </text>
      <path
        className={styles.rulerBase}
        d={`M${round(xOf(Math.max(windowStartedAt, day.startAt)))} ${y + 6.5}H${round(xOf(Math.min(baseEndsAt, day.endAt)))}`}
      />
      {pieces.map((piece) => (
        <Piece key={piece.startedAt} piece={piece} geometry={geometry} y={y} />
      ))}
      {limitX !== null && (
        <>
          <path
            className={isOver ? styles.limit : styles.closes}
            d={isOver ? `M${round(limitX)} ${top}V${y + 18}` : `M${round(limitX)} ${y - 4}V${y + 17}`}
          />
          <text
            x={round(Math.min(right - 36, Math.max(left + 40, limitX)))}
            y={y + 32}
            className={isOver ? styles.limitText : styles.closesText}
          >
            {isOver ? 'limit' : 'closes'} {formatTime(new Date(reachedAt!), day.timeZone)}
          </text>
        </>
      )}
      <text x={widthPx} y={y + 11} className={styles.total}>
        {formatMinutes(usedMinutes)}
      </text>
    </g>
  );
}

function Piece({ piece, geometry, y }: { piece: CountPiece; geometry: GridGeometry; y: number }) {
  const from = geometry.xOf(piece.startedAt);
  const pieceWidthPx = geometry.xOf(piece.endedAt) - from;
  const text = piece.kind === 'left-out' ? 'left out' : formatMinutes(piece.countMinutes);
  const fits = text.length * PX_PER_LETTER + 4 < pieceWidthPx && piece.kind !== 'over';
  return (
    <g>
      <rect
        className={styles.piece}
        data-kind={piece.kind}
        x={round(from)}
        y={y}
        width={Math.max(2, round(pieceWidthPx))}
        height={PIECE_PX}
        rx={2}
      />
      {fits && (
        <text
          x={round(from + pieceWidthPx / 2)}
          y={y + 10}
          className={styles.pieceText}
          data-kind={piece.kind}
        >
          {text}
        </text>
      )}
    </g>
  );
}
