import { formatTime } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { COUNTED, type CountPiece, countPieces } from './count-ruler.ts';
import type { GridDay, GridPeriod } from './grid-day.ts';
import { inDay } from './grid-day.ts';
import { type GridGeometry, round } from './grid-geometry.ts';
import type { GridViolation } from './grid-violation.ts';
import styles from './log-grid.module.css';

const NAMES = { driving: 'Driving', elapsed: 'Window', 'on-duty': 'On duty' } as const;
const PIECE_PX = 13;
const PX_PER_LETTER = 6.2;

export const RULER_HEIGHT_PX = 58;

interface GridRulerProps {
  readonly day: GridDay;
  readonly geometry: GridGeometry;
  /** Also of the days before, as far as they are known. */
  readonly periods: readonly GridPeriod[];
  readonly violation: GridViolation;
  /** Top of the ruler, px. */
  readonly y: number;
}

/** The count of one violation under the grid: where it starts, what is left out, and where the limit falls. */
export function GridRuler({ day, geometry, periods, violation, y }: GridRulerProps) {
  const { xOf, left, widthPx } = geometry;
  const { limitMinutes, limitReachedAt, usedMinutes, windowStartedAt } = violation.explanation;
  const pieces = inDay(countPieces(violation, periods), day);
  const startsToday = windowStartedAt >= day.startAt;
  const startText = startsToday
    ? `count starts ${formatTime(new Date(windowStartedAt), day.timeZone)}`
    : 'from the day before';
  const startX = xOf(Math.max(windowStartedAt, day.startAt));
  const isStartRight = startX - startText.length * PX_PER_LETTER < 0;
  return (
    <g>
      <text x={0} y={y + 10} className={styles.name} data-muted>
        {NAMES[COUNTED[violation.rule]]} {formatMinutes(limitMinutes)}
      </text>
      <path
        className={styles.rulerBase}
        d={`M${round(startX)} ${y + 6.5}H${round(xOf(violation.endedAt))}`}
      />
      {pieces.map((piece) => (
        <Piece key={piece.startedAt} piece={piece} geometry={geometry} y={y} />
      ))}
      <path className={styles.countStart} d={`M${round(startX)} ${y - 8}V${y + 32}`} />
      <text
        x={round(isStartRight ? startX + 6 : startX - 6)}
        y={y + 32}
        className={styles.countText}
        data-anchor={isStartRight ? 'start' : 'end'}
      >
        {startText}
      </text>
      {limitReachedAt >= day.startAt && limitReachedAt <= day.endAt && (
        <>
          <path className={styles.limit} d={`M${round(xOf(limitReachedAt))} ${geometry.top}V${y + 18}`} />
          <text x={round(Math.max(left + 40, xOf(limitReachedAt)))} y={y + 32} className={styles.limitText}>
            limit {formatTime(new Date(limitReachedAt), day.timeZone)}
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
