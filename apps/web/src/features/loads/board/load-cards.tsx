import type { LoadBoard } from '@longhaul/contract';
import { formatTime } from '../../../format/date.ts';
import { localText } from '../../../forms/typed-times.ts';
import { useMeasures } from '../../../session/measures.ts';
import { laneText } from '../load-labels.ts';
import styles from './board.module.css';

/** What a dragged load is called while it is on its way to a truck. */
export const DRAGGED = 'text/x-longhaul-load';

type Waiting = LoadBoard['unassigned'][number];

interface LoadCardsProps {
  readonly loads: readonly Waiting[];
  readonly timeZone: string;
  readonly held: number | null;
  readonly mayAssign: boolean;
  readonly onHold: (loadId: number | null) => void;
  readonly onOpen: (loadId: number) => void;
}

/** Loads without a truck: dragged onto one, or taken up by a press and put down by another on the truck. */
export function LoadCards({ loads, timeZone, held, mayAssign, onHold, onOpen }: LoadCardsProps) {
  const { distance, distanceUnit } = useMeasures();
  return (
    <section className={styles.cards} aria-label="Loads to assign">
      <div className={styles.cardsTitle}>
        <b>{loads.length} to assign</b>
        {mayAssign && <span>drag, or Enter</span>}
      </div>
      {loads.map((load) => (
        <button
          key={load.id}
          type="button"
          className={styles.card}
          draggable={mayAssign}
          data-late={load.isLate || undefined}
          {...(mayAssign && { 'aria-pressed': held === load.id })}
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, String(load.id));
            event.dataTransfer.effectAllowed = 'move';
            onHold(load.id);
          }}
          onDragEnd={() => onHold(null)}
          onClick={() => (mayAssign ? onHold(held === load.id ? null : load.id) : onOpen(load.id))}
          onDoubleClick={() => onOpen(load.id)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onHold(null);
          }}
        >
          <span>
            <b>{load.reference}</b> {load.customer.name}
          </span>
          <span className={styles.lane}>{laneText(load.lane)}</span>
          <span>
            {windowText(load.pickup, timeZone)}
            {load.loadedMeters !== null && `, ${distance(load.loadedMeters)} ${distanceUnit}`}
          </span>
        </button>
      ))}
    </section>
  );
}

/** `11/24/26 08:00 to 10:00`. */
function windowText({ windowFrom, windowTo }: Waiting['pickup'], timeZone: string): string {
  const from = windowFrom ?? windowTo;
  if (from === null) return 'No window';
  const start = localText(Date.parse(from), timeZone);
  return windowTo === null || windowTo === from
    ? start
    : `${start} to ${formatTime(new Date(windowTo), timeZone)}`;
}
