import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatTime, zoneName } from '../../format/date.ts';
import { DUTY_LABELS } from '../chip/duty-labels.ts';
import { type GridDay, type GridPeriod, isMovable, keepBetween, keyStepMs, snap } from './grid-day.ts';
import { type GridGeometry, type HandleReach, handleReaches } from './grid-geometry.ts';
import styles from './log-grid.module.css';

/** The start of a period moved to another instant; `index` is the period's in the list given. */
export interface BoundaryMove {
  readonly index: number;
  readonly at: number;
}

interface GridHandlesProps {
  readonly day: GridDay;
  readonly geometry: GridGeometry;
  readonly periods: readonly GridPeriod[];
  readonly move: BoundaryMove | null;
  /** While dragging or with the keys; null to give up. */
  readonly onMove: (move: BoundaryMove | null) => void;
  /** Let go, or Enter. */
  readonly onDone: (move: BoundaryMove) => void;
}

/** A handle on each change of status inside the day that may be moved, for pointer, touch and keys. */
export function GridHandles({ periods, day, ...rest }: GridHandlesProps) {
  const movable = periods.flatMap(({ startedAt }, index) =>
    isMovable(periods, index) && startedAt > day.startAt && startedAt < day.endAt ? [index] : [],
  );
  const reaches = handleReaches(movable.map((index) => rest.geometry.xOf(periods[index]!.startedAt)));
  return movable.map((index, each) => (
    <Handle
      key={periods[index]!.startedAt}
      index={index}
      reach={reaches[each]!}
      periods={periods}
      day={day}
      {...rest}
    />
  ));
}

interface HandleProps extends GridHandlesProps {
  readonly index: number;
  readonly reach: HandleReach;
}

function Handle({ index, reach, day, geometry, periods, move, onMove, onDone }: HandleProps) {
  const drag = useRef<{ pointerId: number; plotLeft: number } | null>(null);
  const period = periods[index]!;
  const before = periods[index - 1]!;
  const bounds = {
    after: Math.max(before.startedAt, day.startAt),
    before: Math.min(period.endedAt, day.endAt),
  };
  const at = move?.index === index ? move.at : period.startedAt;

  const dragged = (event: PointerEvent): BoundaryMove | null => {
    if (drag.current?.pointerId !== event.pointerId) return null;
    return { index, at: snap(geometry.atOf(event.clientX - drag.current.plotLeft), bounds) };
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.parentElement;
    if (event.button !== 0 || frame === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { pointerId: event.pointerId, plotLeft: frame.getBoundingClientRect().left };
  };
  const drop = (event: PointerEvent) => {
    const moved = dragged(event);
    drag.current = null;
    if (moved) onDone(move?.index === index ? moved : { index, at: period.startedAt });
  };
  const press = (event: KeyboardEvent) => {
    const stepMs = keyStepMs(event);
    if (stepMs !== null) onMove({ index, at: keepBetween(at + stepMs, bounds) });
    else if (event.key === 'Enter' || event.key === ' ') onDone({ index, at });
    else if (event.key === 'Escape' && move) onMove(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      className={styles.handle}
      style={
        {
          '--x': `${geometry.xOf(at)}px`,
          '--top': `${geometry.top}px`,
          '--bottom': `${geometry.bottom}px`,
          '--before': `${reach.beforePx}px`,
          '--after': `${reach.afterPx}px`,
        } as CSSProperties
      }
      data-moving={move?.index === index || undefined}
      data-half={reach.half ?? undefined}
      role="slider"
      tabIndex={0}
      aria-label={`${DUTY_LABELS[before.status]} to ${DUTY_LABELS[period.status]}`}
      aria-valuemin={Math.round((bounds.after - day.startAt) / 60_000)}
      aria-valuemax={Math.round((bounds.before - day.startAt) / 60_000)}
      aria-valuenow={Math.round((at - day.startAt) / 60_000)}
      aria-valuetext={`${formatTime(new Date(at), day.timeZone)} ${zoneName(new Date(at), day.timeZone)}`}
      onPointerDown={grab}
      onPointerMove={(event) => {
        const moved = dragged(event);
        if (moved && (moved.at !== period.startedAt || move)) onMove(moved);
      }}
      onPointerUp={drop}
      onPointerCancel={() => {
        drag.current = null;
        onMove(null);
      }}
      onKeyDown={press}
      onBlur={() => {
        if (move?.index === index && drag.current === null) onMove(null);
      }}
    >
      <span className={styles.grip} />
      {move?.index === index && (
        <span className={styles.readout}>{formatTime(new Date(at), day.timeZone)}</span>
      )}
    </div>
  );
}
