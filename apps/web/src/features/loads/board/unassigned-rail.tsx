import type { LoadBoard } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { useMemo, useState } from 'react';
import { CountBadge } from '../../../components/chip/chip.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { useRowFocus } from '../../../components/row-focus/use-row-focus.ts';
import { weekdayOf } from '../../../format/calendar-day.ts';
import { formatTime } from '../../../format/date.ts';
import { laneText } from '../../../format/lane.ts';
import { useMeasures } from '../../../session/measures.ts';
import styles from './board.module.css';

/** What a dragged load is called while it is on its way to a truck. */
export const DRAGGED = 'text/x-longhaul-load';

export type UnassignedLoad = LoadBoard['unassigned'][number];

interface UnassignedRailProps {
  readonly loads: readonly UnassignedLoad[];
  readonly now: number;
  readonly timeZone: string;
  readonly chosenId: number | null;
  /** Loads are opened by who may not assign them. */
  readonly mayAssign: boolean;
  readonly onChoose: (loadId: number | null) => void;
  readonly onOpen: (loadId: number) => void;
}

/** Loads without a truck by their day of pickup: chosen by a click or Enter, or dragged onto a truck. */
export function UnassignedRail({
  loads,
  now,
  timeZone,
  chosenId,
  mayAssign,
  onChoose,
  onOpen,
}: UnassignedRailProps) {
  const [text, setText] = useState('');
  const days = useMemo(() => byPickupDay(loads, text, timeZone), [loads, text, timeZone]);
  const shown = days.flatMap(([, some]) => some);
  const today = dateAt(now, timeZone);
  const { rowsProps } = useRowFocus({ rowCount: shown.length, isOneTabStop: true });
  return (
    <section className={styles.rail} aria-label="Loads to assign">
      <div className={styles.railHead}>
        <h2>
          Unassigned <CountBadge count={loads.length} />
        </h2>
        <span>by pickup</span>
        {loads.length > 0 && (
          <SearchField
            label="Search unassigned loads"
            placeholder="Town, customer or load"
            value={text}
            onChange={setText}
          />
        )}
      </div>
      {loads.length === 0 && <p className={styles.quiet}>All loads have a truck.</p>}
      {loads.length > 0 && shown.length === 0 && <p className={styles.quiet}>No load matches.</p>}
      <div className={styles.cards} {...rowsProps}>
        {days.map(([day, some]) => (
          <div key={day ?? 'none'} className={styles.day}>
            <h3>
              {day === null ? 'No pickup time' : day === today ? 'Today' : dayName(day)}{' '}
              <span>{some.length}</span>
            </h3>
            {some.map((load) => (
              <LoadCard
                key={load.id}
                {...{ load, now, timeZone, mayAssign, onChoose, onOpen }}
                index={shown.indexOf(load)}
                isChosen={load.id === chosenId}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

const dayName = (day: string) => `${weekdayOf(day)} ${day.slice(5, 7)}/${day.slice(8)}`;

const opensAt = ({ pickup }: UnassignedLoad) => pickup.windowFrom ?? pickup.windowTo;

function byPickupDay(loads: readonly UnassignedLoad[], text: string, timeZone: string) {
  const wanted = text.trim().toLowerCase();
  const matching = loads.filter(({ reference, customer, lane }) =>
    `${reference} ${customer.name} ${lane}`.toLowerCase().includes(wanted),
  );
  const groups = Map.groupBy(matching, (load) => {
    const from = opensAt(load);
    return from === null ? null : dateAt(Date.parse(from), timeZone);
  });
  return [...groups].toSorted(([one], [other]) => (one ?? '9').localeCompare(other ?? '9'));
}

interface LoadCardProps extends Omit<UnassignedRailProps, 'loads' | 'chosenId'> {
  readonly load: UnassignedLoad;
  readonly index: number;
  readonly isChosen: boolean;
}

function LoadCard({ load, index, isChosen, timeZone, mayAssign, onChoose, onOpen }: LoadCardProps) {
  const { distance, distanceUnit } = useMeasures();
  return (
    <button
      type="button"
      className={styles.card}
      data-index={index}
      data-load={load.id}
      data-late={load.isLate || undefined}
      draggable={mayAssign}
      {...(mayAssign && { 'aria-pressed': isChosen })}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, String(load.id));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onClick={() => (mayAssign ? onChoose(isChosen ? null : load.id) : onOpen(load.id))}
      onDoubleClick={() => onOpen(load.id)}
    >
      <span>
        <b>{load.reference}</b> <small>{load.customer.name}</small>
      </span>
      <span className={styles.laneText}>{laneText(load.lane)}</span>
      <span>
        <small>{windowText(load, timeZone)}</small>
        {load.loadedMeters !== null && (
          <small>
            {distance(load.loadedMeters)} {distanceUnit}
          </small>
        )}
      </span>
    </button>
  );
}

/** `08:00 to 10:00`. */
function windowText({ pickup: { windowFrom, windowTo } }: UnassignedLoad, timeZone: string): string {
  const from = windowFrom ?? windowTo;
  if (from === null) return 'No window';
  const time = (instant: string) => formatTime(new Date(instant), timeZone);
  return windowTo === null || windowTo === from ? time(from) : `${time(from)} to ${time(windowTo)}`;
}
