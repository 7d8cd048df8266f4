import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { formatTime, zoneName } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { DUTY_LABELS, MODE_LABELS } from '../chip/duty-labels.ts';
import { DutyTable } from './duty-table.tsx';
import { type GridDay, type GridPeriod, inDay, withStartMoved } from './grid-day.ts';
import {
  FLAGS_HEIGHT_PX,
  type GridFlag,
  GridFlags,
  type GridWindow,
  WINDOW_HEIGHT_PX,
} from './grid-flags.tsx';
import { type GridGeometry, gridGeometry, type Placed, placeLabels, round } from './grid-geometry.ts';
import { type BoundaryMove, GridHandles } from './grid-handles.tsx';
import { GridLine, ProposedLine } from './grid-line.tsx';
import { GridPaper } from './grid-paper.tsx';
import { GridRuler, rulerHeightPx } from './grid-ruler.tsx';
import type { GridViolation } from './grid-violation.ts';
import { ViolationGround, ViolationMarks } from './grid-violations.tsx';
import styles from './log-grid.module.css';

export interface LogGridProps {
  /** Names the picture and its table: `Log of Marcus Delgado, 10/19/26`. */
  readonly label: string;
  readonly day: GridDay;
  /** In order, without overlap; also of the days before, for the count of a violation. */
  readonly periods: readonly GridPeriod[];
  readonly violations?: readonly GridViolation[];
  /** One of the violations, whose count is drawn under the grid. */
  readonly explained?: GridViolation | null;
  readonly places?: readonly Placed[];
  /** Waiting changes, dashed: each the line of what would be different. */
  readonly proposals?: readonly (readonly GridPeriod[])[];
  /** Borders, switches of the cycle, deferrals and ferries of the day. */
  readonly flags?: readonly GridFlag[];
  /** Elapsed-time windows of shifts, drawn as bands. */
  readonly windows?: readonly GridWindow[];
  /** Makes every change of status inside the day movable. `index` counts the periods inside the day. */
  readonly onMove?: (move: BoundaryMove) => void;
  /** The periods of the day as they would be, while one is being moved; null when none is. */
  readonly onDraft?: (periods: readonly GridPeriod[] | null) => void;
}

const PLACES_HEIGHT_PX = 34;

/** One day as the paper form draws it, with a table for those who do not see it. */
export function LogGrid(props: LogGridProps) {
  const {
    label,
    day,
    violations = [],
    explained = null,
    places = [],
    proposals = [],
    flags = [],
    windows = [],
    onMove,
    onDraft,
  } = props;
  const { ref, width } = useElementSize();
  const [move, setMove] = useState<BoundaryMove | null>(null);
  const geometry = gridGeometry(Math.max(280, width), day, violations.length > 0);
  const periods = inDay(props.periods, day);
  const draft = move
    ? withStartMoved(periods, move.index, move.at).slice(move.index - 1, move.index + 1)
    : [];
  const placesPx = places.length > 0 ? PLACES_HEIGHT_PX : 14;
  const belowPx =
    placesPx + (windows.length > 0 ? WINDOW_HEIGHT_PX : 0) + (flags.length > 0 ? FLAGS_HEIGHT_PX : 0);
  const draw = (next: BoundaryMove | null) => {
    setMove(next);
    onDraft?.(next && withStartMoved(periods, next.index, next.at));
  };
  const rulerY = geometry.bottom + belowPx + 16;
  const heightPx =
    geometry.bottom + belowPx + (explained && !geometry.isNarrow ? rulerHeightPx(explained) : 0);
  const shared = { day, geometry, violations, explained };
  return (
    <figure className={styles.figure} ref={ref} aria-label={label}>
      {width > 0 && (
        <Readout geometry={geometry} day={day} periods={periods}>
          <svg width={geometry.widthPx} height={heightPx} className={styles.svg} aria-hidden="true">
            <ViolationGround {...shared} />
            <GridPaper day={day} geometry={geometry} periods={periods} />
            <GridLine geometry={geometry} periods={periods} />
            <ViolationMarks {...shared} />
            {proposals.map((change) => (
              <ProposedLine
                key={change[0]?.startedAt}
                geometry={geometry}
                periods={change}
                label="Proposed"
              />
            ))}
            {draft.length > 0 && <ProposedLine geometry={geometry} periods={draft} label="Change" />}
            {places.length > 0 && <GridPlaces geometry={geometry} places={places} />}
            {flags.length + windows.length > 0 && (
              <GridFlags
                day={day}
                geometry={geometry}
                flags={flags}
                windows={windows}
                y={geometry.bottom + placesPx}
              />
            )}
            {explained && !geometry.isNarrow && (
              <GridRuler
                day={day}
                geometry={geometry}
                periods={props.periods}
                violation={explained}
                y={rulerY}
              />
            )}
          </svg>
          {onMove && (
            <GridHandles
              day={day}
              geometry={geometry}
              periods={periods}
              move={move}
              onMove={draw}
              onDone={(done) => {
                draw(null);
                onMove(done);
              }}
            />
          )}
        </Readout>
      )}
      <DutyTable day={day} periods={props.periods} caption={label} />
    </figure>
  );
}

interface ReadoutProps {
  readonly geometry: GridGeometry;
  readonly day: GridDay;
  readonly periods: readonly GridPeriod[];
  readonly children: ReactNode;
}

/** Says under the pointer what was logged there, in the time of the home terminal. */
function Readout({ geometry, day, periods, children }: ReadoutProps) {
  const [at, setAt] = useState<number | null>(null);
  const period = at === null ? undefined : periods.find((each) => each.startedAt <= at && at < each.endedAt);
  const look = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - frame.left;
    const y = event.clientY - frame.top;
    const isOnPaper =
      event.pointerType === 'mouse' &&
      x >= geometry.left &&
      x <= geometry.right &&
      y >= geometry.top &&
      y <= geometry.bottom;
    setAt(isOnPaper ? geometry.atOf(x) : null);
  };
  const clock = (instant: number) => formatTime(new Date(instant), day.timeZone);
  return (
    <div className={styles.plot} onPointerMove={look} onPointerLeave={() => setAt(null)}>
      {children}
      {period && at !== null && (
        <div
          className={styles.tooltip}
          role="presentation"
          style={{
            left: Math.min(Math.max(geometry.xOf(at), 90), geometry.widthPx - 90),
            top: geometry.bottom + 6,
          }}
        >
          <b>
            {DUTY_LABELS[period.status]}
            {period.mode ? `, ${MODE_LABELS[period.mode].toLowerCase()}` : ''}
          </b>
          <span>
            {clock(period.startedAt)} to {clock(period.endedAt)}{' '}
            {zoneName(new Date(period.startedAt), day.timeZone)},{' '}
            {formatMinutes((period.endedAt - period.startedAt) / 60_000)}
          </span>
        </div>
      )}
    </div>
  );
}

const PX_PER_LETTER = 6;

interface GridPlacesProps {
  readonly geometry: GridGeometry;
  /** Where the vehicle stood, from when to when. */
  readonly places: readonly Placed[];
}

/** The remarks of the form: a bracket under each stop with its place. */
function GridPlaces({ geometry, places }: GridPlacesProps) {
  const { bottom, xOf, left, isNarrow } = geometry;
  const y = bottom + 12;
  return (
    <g>
      {!isNarrow && (
        <text x={0} y={y + 14} className={styles.name} data-muted>
          Remarks
        </text>
      )}
      {placeLabels(places, geometry, (text) => text.length * PX_PER_LETTER).map(({ from, to, text, x }) => (
        <g key={from}>
          <path
            className={styles.bracket}
            d={`M${round(Math.max(left, xOf(from)))} ${y - 6}v6H${round(xOf(to))}v-6`}
          />
          {x !== null && (
            <text x={round(x)} y={y + 14} className={styles.place}>
              {text}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
