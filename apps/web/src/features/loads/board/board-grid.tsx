import type { LoadBoard } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useState } from 'react';
import { SkipToTable } from '../../../components/row-focus/skip-to-table.tsx';
import { useRowFocus } from '../../../components/row-focus/use-row-focus.ts';
import { weekdayOf } from '../../../format/calendar-day.ts';
import { formatTime } from '../../../format/date.ts';
import styles from './board.module.css';
import { type BoardWindow, boardWindow } from './board-window.ts';
import { TruckHours } from './truck-hours.tsx';
import { TruckLane } from './truck-lane.tsx';
import { DRAGGED } from './unassigned-rail.tsx';
import type { BoardTruck } from './use-board.ts';
import type { Proposals } from './use-proposals.ts';

const TRUCK_PX = 188;

interface BoardGridProps {
  readonly board: LoadBoard;
  readonly trucks: readonly BoardTruck[];
  readonly now: number;
  /** The load that is chosen; its trucks come first. */
  readonly chosen: LoadBoard['unassigned'][number] | null;
  readonly proposals: Proposals;
  readonly onPick: (vehicleId: number) => void;
  readonly onDrop: (loadId: number, vehicleId: number) => void;
  readonly onOpen: (loadId: number) => void;
}

/** A row a truck, over as many days as fit. */
export function BoardGrid({ board, trucks, now, chosen, proposals, onPick, onDrop, onOpen }: BoardGridProps) {
  const { ref, width } = useElementSize();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { rowsProps } = useRowFocus({ rowCount: trucks.length, isOneTabStop: true });
  const window = boardWindow(board, Math.max(120, width - TRUCK_PX));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={useMergedRef(ref, setFrame)} className={styles.board} aria-label="Trucks" tabIndex={0}>
      <SkipToTable frame={frame} />
      <DaysHead {...{ window, now }} timeZone={board.timeZone} />
      {width > 0 && (
        <ul className={styles.rows} {...rowsProps}>
          {trucks.map((truck, index) => (
            <TruckRow
              key={truck.row.vehicle.id}
              index={index}
              {...{ truck, window, now, chosen, proposals, onPick, onDrop, onOpen }}
              timeZone={board.timeZone}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface DaysHeadProps {
  readonly window: BoardWindow;
  readonly now: number;
  readonly timeZone: string;
}

function DaysHead({ window, now, timeZone }: DaysHeadProps) {
  const today = dateAt(now, timeZone);
  return (
    <div className={styles.days}>
      <span>Truck, hours left</span>
      {window.days.map((day) => (
        <span key={day} data-today={day === today || undefined} data-past={day < today || undefined}>
          {weekdayOf(day)} {day.slice(5, 7)}/{day.slice(8)}
          {day === today && ', today'}
        </span>
      ))}
      {now > window.from && now < window.to && (
        <b className={styles.nowTime} style={{ left: TRUCK_PX + window.px(now) }}>
          {formatTime(new Date(now), timeZone)}
        </b>
      )}
    </div>
  );
}

interface TruckRowProps extends Omit<BoardGridProps, 'board' | 'trucks'> {
  readonly truck: BoardTruck;
  /** In the order of the rows. */
  readonly index: number;
  readonly window: BoardWindow;
  readonly timeZone: string;
}

function TruckRow({
  truck,
  index,
  window,
  now,
  timeZone,
  chosen,
  proposals,
  onPick,
  onDrop,
  onOpen,
}: TruckRowProps) {
  const [isOver, setOver] = useState(false);
  const { vehicle, driver } = truck.row;
  const found = chosen ? proposals.byVehicle.get(vehicle.id) : undefined;
  const isChosen = proposals.chosenId === vehicle.id;
  const proposal =
    chosen && found
      ? {
          ...found,
          reference: chosen.reference,
          rests: isChosen && proposals.plan ? restsOfPlan(proposals.plan) : [],
        }
      : null;
  const name = (
    <>
      <b>{vehicle.name}</b> {driver?.name ?? ''}
    </>
  );
  return (
    <li
      className={styles.row}
      data-index={index}
      data-fits={found?.kind === 'on-time' || undefined}
      data-chosen={isChosen || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const loadId = Number(event.dataTransfer.getData(DRAGGED));
        if (loadId) onDrop(loadId, vehicle.id);
      }}
    >
      <div className={styles.truck}>
        {chosen ? (
          <button
            type="button"
            className={styles.name}
            aria-pressed={isChosen}
            onClick={() => onPick(vehicle.id)}
          >
            {name}
            <span className={styles.hidden}>, assign the load here</span>
          </button>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <TruckHours {...{ truck, now, timeZone }} />
      </div>
      <TruckLane row={truck.row} {...{ window, now, timeZone, proposal, onOpen }} />
    </li>
  );
}

const restsOfPlan = ({ blocks }: NonNullable<Proposals['plan']>) =>
  blocks.filter(({ kind }) => kind === 'rest' || kind === 'restart' || kind === 'split');
