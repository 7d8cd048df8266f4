import type { BoardBlock, BoardRow, DriverAvailability, LiveArrival, LoadBoard } from '@longhaul/contract';
import { addDays, HOUR_MS, startOfDate } from '@longhaul/units';
import { type CSSProperties, useState } from 'react';
import { DutyStatusChip } from '../../../components/chip/duty-status-chip.tsx';
import { clocksAt } from '../../../components/time-left/clocks-at.ts';
import { weekdayOf } from '../../../format/calendar-day.ts';
import { formatDateTime, shortTime } from '../../../format/date.ts';
import { formatMinutes, formatSpan } from '../../../format/span.ts';
import { lateText, useArrivals } from '../../../records/arrivals.ts';
import { useMeasures } from '../../../session/measures.ts';
import styles from './board.module.css';
import type { BoardHours, PlannedRest } from './board-rests.ts';
import { DRAGGED } from './load-cards.tsx';
import { useBoardRests } from './use-board-hours.ts';

interface BoardGridProps {
  readonly board: LoadBoard;
  readonly rows: readonly BoardRow[];
  /** null where they are not shown. */
  readonly hours: BoardHours | null;
  /** The load that is on its way to a truck. */
  readonly held: number | null;
  readonly chosen: number | null;
  readonly onDrop: (vehicleId: number, loadId?: number) => void;
  readonly onOpen: (loadId: number) => void;
}

/** Position of an instant within the week, in percent. */
type Share = (at: number) => number;

export function BoardGrid({ board, rows, hours, held, chosen, onDrop, onOpen }: BoardGridProps) {
  const [from, to] = [Date.parse(board.startedAt), Date.parse(board.endedAt)];
  const share: Share = (at) => Math.max(0, Math.min(100, (100 * (at - from)) / (to - from)));
  const now = Date.parse(board.asOf);
  const days = Array.from({ length: 7 }, (_, index) => addDays(board.from, index));
  const arrivals = useArrivals();
  const rests = useBoardRests(board.rows, hours, now);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.board} aria-label="Trucks of the week" tabIndex={0}>
      <div className={styles.grid}>
        <div className={styles.days} aria-hidden="true">
          {days.map((day) => (
            <span key={day} style={{ left: `${share(startOfDate(day, board.timeZone))}%` }}>
              {weekdayOf(day).slice(0, 3)} {day.slice(5, 7)}/{day.slice(8)}
            </span>
          ))}
        </div>
        <ul className={styles.rows}>
          {rows.map((row) => (
            <TruckRow
              key={row.vehicle.id}
              {...{ row, share, now, held, onDrop, onOpen, days }}
              timeZone={board.timeZone}
              driver={row.driver ? hours?.get(row.driver.id) : undefined}
              rests={rests.get(row.vehicle.id) ?? []}
              isChosen={chosen === row.vehicle.id}
              arrival={arrivals.byVehicle.get(row.vehicle.id)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface TruckRowProps extends Pick<BoardGridProps, 'held' | 'onDrop' | 'onOpen'> {
  readonly row: BoardRow;
  readonly share: Share;
  readonly now: number;
  readonly timeZone: string;
  readonly days: readonly string[];
  readonly driver: DriverAvailability | undefined;
  readonly rests: readonly PlannedRest[];
  readonly isChosen: boolean;
  readonly arrival: LiveArrival | undefined;
}

function TruckRow({
  row,
  share,
  now,
  timeZone,
  days,
  driver,
  rests,
  held,
  isChosen,
  arrival,
  onDrop,
  onOpen,
}: TruckRowProps) {
  const [isOver, setOver] = useState(false);
  const { distance, distanceUnit } = useMeasures();
  const { vehicle } = row;
  const halves = halvesOf(row.blocks);
  const lines: CSSProperties[] = days
    .slice(1)
    .map((day) => ({ left: `${share(startOfDate(day, timeZone))}%` }));
  return (
    <li
      className={styles.row}
      data-over={isOver || undefined}
      data-chosen={isChosen || undefined}
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
        if (loadId) onDrop(vehicle.id, loadId);
      }}
    >
      <TruckHead {...{ row, driver, now, held, arrival, onDrop }} />
      <div className={styles.lane7}>
        {lines.map((style) => (
          <i key={String(style.left)} className={styles.dayLine} style={style} aria-hidden="true" />
        ))}
        <i
          className={styles.now}
          style={{ left: `${share(now)}%` }}
          data-hidden={share(now) <= 0 || share(now) >= 100 || undefined}
        />
        {rests.map(({ kind, startedAt, endedAt }) => (
          <span
            key={startedAt}
            className={styles.block}
            data-kind="rest"
            style={spanStyle(share, startedAt, endedAt)}
            title={`${restText(kind, endedAt - startedAt)}, ${spanText(startedAt, endedAt, timeZone)}`}
          >
            {restText(kind, endedAt - startedAt)}
          </span>
        ))}
        {row.blocks.map((block) => (
          <Block
            key={`${block.kind}-${block.startedAt}-${block.load?.id}`}
            half={halves.get(block)}
            {...{ block, share, timeZone, onOpen }}
          />
        ))}
        {row.windows.map(({ load, startedAt, endedAt, isLate }) => (
          <i
            key={`${load.id}-${startedAt}`}
            className={styles.window}
            data-late={isLate || undefined}
            style={spanStyle(share, Date.parse(startedAt), Date.parse(endedAt))}
            title={`Window of ${load.name}, ${spanText(Date.parse(startedAt), Date.parse(endedAt), timeZone)}`}
          />
        ))}
        {row.metersWithoutLoad > 0 && (
          <span className={styles.noLoad}>
            no load, {distance(row.metersWithoutLoad)} {distanceUnit}
          </span>
        )}
      </div>
    </li>
  );
}

function TruckHead({
  row,
  driver,
  now,
  held,
  arrival,
  onDrop,
}: Pick<TruckRowProps, 'row' | 'driver' | 'now' | 'held' | 'arrival' | 'onDrop'>) {
  const { vehicle } = row;
  const clocks = driver?.log ? clocksAt(driver.log, now) : (driver?.clocks ?? null);
  const isCycle = clocks !== null && clocks.cycleMinutes < clocks.drivingMinutes;
  return (
    <div className={styles.head}>
      {held === null ? (
        <b className={styles.unit}>{vehicle.name}</b>
      ) : (
        <button type="button" className={styles.unit} onClick={() => onDrop(vehicle.id)}>
          {vehicle.name}
          <span className={styles.hidden}>, put the load here</span>
        </button>
      )}
      <span className={styles.driver}>
        <span>{row.driver?.name ?? 'No driver'}</span>
        {clocks && (
          <small data-short={isCycle || undefined}>
            {isCycle
              ? `Cycle ${formatMinutes(clocks.cycleMinutes)}`
              : `Driving ${formatMinutes(clocks.drivingMinutes)}`}
          </small>
        )}
        {arrival && <TruckArrival arrival={arrival} now={now} />}
      </span>
      {driver?.status && <DutyStatusChip status={driver.status} mode={driver.mode} isCompact />}
    </div>
  );
}

/** When the truck is expected at its last stop, in the zone of that, or how late. */
function TruckArrival({ arrival, now }: { readonly arrival: LiveArrival; readonly now: number }) {
  const { name, arrivesAt, timeZone } = arrival.last;
  const late = lateText(arrival.spareMinutes);
  return (
    <small data-short={late !== null || undefined} title={`Expected at ${name}`}>
      {late ?? `ETA ${shortTime(Date.parse(arrivesAt), now, timeZone)}`}
    </small>
  );
}

/** Two loads on a truck at once are drawn one above the other, so that each can be opened. */
function halvesOf(blocks: readonly BoardBlock[]): ReadonlyMap<BoardBlock, 'upper' | 'lower'> {
  const halves = new Map<BoardBlock, 'upper' | 'lower'>();
  const freight = blocks
    .filter(({ kind }) => kind === 'freight')
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
  for (const [index, block] of freight.entries()) {
    const beside = freight
      .slice(0, index)
      .filter(({ endedAt }) => Date.parse(endedAt) > Date.parse(block.startedAt));
    if (beside.length === 0) continue;
    for (const other of beside) if (!halves.has(other)) halves.set(other, 'upper');
    halves.set(block, beside.some((other) => halves.get(other) === 'lower') ? 'upper' : 'lower');
  }
  return halves;
}

interface BlockProps {
  readonly block: BoardBlock;
  readonly half: 'upper' | 'lower' | undefined;
  readonly share: Share;
  readonly timeZone: string;
  readonly onOpen: (loadId: number) => void;
}

function Block({ block, half, share, timeZone, onOpen }: BlockProps) {
  const { kind, load, isPlanned, isLate, meters } = block;
  const { distance, distanceUnit } = useMeasures();
  const [from, to] = [Date.parse(block.startedAt), Date.parse(block.endedAt)];
  const words = [
    kind === 'freight'
      ? load?.name
      : kind === 'waiting'
        ? `Waiting, ${load?.name}`
        : load
          ? `Empty for ${load.name}`
          : 'Driving for no load',
    isPlanned ? 'planned' : null,
    isLate ? 'late' : null,
    meters === null ? null : `${distance(meters)} ${distanceUnit}`,
    spanText(from, to, timeZone),
  ]
    .filter(Boolean)
    .join(', ');
  const shown = {
    className: styles.block,
    'data-kind': kind,
    'data-half': half,
    'data-planned': isPlanned || undefined,
    'data-late': (kind === 'freight' && isLate) || undefined,
    'data-none': (kind === 'empty' && load === null) || undefined,
    style: spanStyle(share, from, to),
    title: words,
  };
  if (kind !== 'freight' || load === null) return <span {...shown} />;
  if (share(to) - share(from) < MIN_BUTTON_PERCENT) return <span {...shown} />;
  return (
    <button type="button" {...shown} aria-label={words} onClick={() => onOpen(load.id)}>
      {load.name}
    </button>
  );
}

/** What is narrower cannot be pressed safely; the list leads to the same load. */
const MIN_BUTTON_PERCENT = 3;

const spanStyle = (share: Share, from: number, to: number): CSSProperties => ({
  left: `${share(from)}%`,
  width: `${share(to) - share(from)}%`,
});

const spanText = (from: number, to: number, timeZone: string) =>
  `${formatDateTime(new Date(from), timeZone)} to ${formatDateTime(new Date(to), timeZone)}, ${formatSpan(to - from)}`;

const restText = (kind: string, ms: number) =>
  `${Math.round(ms / HOUR_MS)} h${kind === 'rest' ? '' : ` ${kind}`}`;
