import type { BoardBlock, LoadBoard } from '@longhaul/contract';
import { addDays, dateAt, HOUR_MS, startOfDate } from '@longhaul/units';
import { Button } from '@mantine/core';
import { DutyStatusChip } from '../../../components/chip/duty-status-chip.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { weekdayOf } from '../../../format/calendar-day.ts';
import { shortTime } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { hoursLeft, SHORT_HOURS_MINUTES } from '../../../records/hours-left.ts';
import styles from './phone-board.module.css';
import { freeText } from './truck-lane.tsx';
import { type BoardTruck, isLateTruck } from './use-board.ts';

interface DayStripProps {
  readonly board: LoadBoard;
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
}

/** The seven days of the board, one of which is shown. */
export function DayStrip({ board, day, today, onDay }: DayStripProps) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(board.from, index));
  return (
    <nav className={styles.days} aria-label="Day">
      {days.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === day ? 'date' : undefined}
          onClick={() => onDay(each)}
        >
          <span>{each === today ? 'Today' : weekdayOf(each)}</span>
          <b>{Number(each.slice(8))}</b>
        </button>
      ))}
    </nav>
  );
}

interface ListChoiceProps {
  readonly value: 'trucks' | 'unassigned';
  readonly trucks: number;
  readonly unassigned: number;
  readonly onChange: (value: 'trucks' | 'unassigned') => void;
}

export function ListChoice({ value, trucks, unassigned, onChange }: ListChoiceProps) {
  return (
    <Segmented
      label="List"
      isFullWidth
      options={[
        { value: 'trucks', label: `Trucks ${trucks}` },
        { value: 'unassigned', label: `Unassigned ${unassigned}` },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

interface TruckCardsProps {
  readonly trucks: readonly BoardTruck[];
  readonly day: string;
  readonly now: number;
  readonly timeZone: string;
  readonly onOpen: (loadId: number) => void;
  readonly onFindLoad: (vehicleId: number) => void;
}

const HOURS = ['00', '06', '12', '18', '24'];

/** One day of each truck as a card, late ones first. */
export function TruckCards({ trucks, day, now, timeZone, onOpen, onFindLoad }: TruckCardsProps) {
  const [from, to] = [startOfDate(day, timeZone), startOfDate(addDays(day, 1), timeZone)];
  const lateFirst = [...trucks.filter(isLateTruck), ...trucks.filter((truck) => !isLateTruck(truck))];
  return (
    <section className={styles.trucks} aria-label="Trucks">
      <div className={styles.hoursAxis} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <ul className={styles.cards}>
        {lateFirst.map((truck) => (
          <TruckCard
            key={truck.row.vehicle.id}
            {...{ truck, from, to, now, timeZone, onOpen, onFindLoad }}
            isToday={day === dateAt(now, timeZone)}
          />
        ))}
      </ul>
    </section>
  );
}

interface TruckCardProps extends Omit<TruckCardsProps, 'trucks' | 'day'> {
  readonly truck: BoardTruck;
  readonly from: number;
  readonly to: number;
  readonly isToday: boolean;
}

function TruckCard({ truck, from, to, now, timeZone, isToday, onOpen, onFindLoad }: TruckCardProps) {
  const { row, hours, arrival, late } = truck;
  const isOfDay = ({ startedAt, endedAt }: { startedAt: string; endedAt: string }) =>
    Date.parse(startedAt) < to && Date.parse(endedAt) > from;
  const share = (at: number) => Math.max(0, Math.min(100, (100 * (at - from)) / (to - from)));
  const style = ({ startedAt, endedAt }: { startedAt: string; endedAt: string }) => {
    const left = share(Date.parse(startedAt));
    return { left: `${left}%`, width: `${share(Date.parse(endedAt)) - left}%` };
  };
  const loads = row.blocks.filter((block) => block.kind === 'freight' && isOfDay(block));
  const free = freeText({ row, now, timeZone });
  const isFreeToday = row.driver !== null && free.since < to && free.since >= from - HOUR_MS && isToday;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span>
          <b>{row.vehicle.name}</b> {row.driver?.name ?? 'No driver'}
        </span>
        {hours?.status && <DutyStatusChip status={hours.status} isCompact />}
        <Left truck={truck} now={now} timeZone={timeZone} />
      </div>
      <div className={styles.bar} aria-hidden="true">
        {row.rests.filter(isOfDay).map((rest) => (
          <i key={rest.startedAt} data-kind="rest" style={style(rest)} />
        ))}
        {row.blocks.filter(isOfDay).map((block) => (
          <i
            key={`${block.kind} ${block.startedAt}`}
            data-kind={block.kind}
            data-state={block.isPlanned ? 'open' : 'delivered'}
            data-late={(block.kind === 'freight' && block.isLate && block.isPlanned) || undefined}
            style={style(block)}
          />
        ))}
        {isToday && <i data-kind="now" style={{ left: `${share(now)}%` }} />}
      </div>
      {loads.map((block) => (
        <LoadLine
          key={block.startedAt}
          {...{ block, now, timeZone, onOpen, late }}
          arrival={arrival?.loadId === block.load?.id ? arrival : undefined}
        />
      ))}
      {isFreeToday && (
        <p className={styles.free}>
          <span>{free.place ? `${free.when}, ${free.place}` : free.when}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => onFindLoad(row.vehicle.id)}>
            Find load
          </Button>
        </p>
      )}
    </li>
  );
}

function Left({ truck, now, timeZone }: Pick<TruckCardProps, 'truck' | 'now' | 'timeZone'>) {
  const clocks = truck.hours?.clocks;
  if (!clocks) return null;
  const { minutes, limit } = hoursLeft(clocks);
  if (minutes < 1) {
    return (
      <span className={styles.left}>
        Rest until {shortTime(Date.parse(clocks.nextDrivingAt), now, timeZone)}
      </span>
    );
  }
  return (
    <span className={styles.left} data-short={minutes < SHORT_HOURS_MINUTES || undefined}>
      <b>{formatMinutes(minutes)}</b> {limit} left
    </span>
  );
}

interface LoadLineProps extends Pick<TruckCardProps, 'now' | 'timeZone' | 'onOpen'> {
  readonly block: BoardBlock;
  readonly arrival: BoardTruck['arrival'];
  readonly late: string | null;
}

function LoadLine({
  block: { load, endedAt, isPlanned, isLate },
  arrival,
  late,
  now,
  timeZone,
  onOpen,
}: LoadLineProps) {
  if (load === null) return null;
  const time = (at: number, zone: string) => shortTime(at, now, zone);
  const state = !isPlanned
    ? `Delivered ${time(Date.parse(endedAt), timeZone)}`
    : arrival
      ? (late ?? `ETA ${time(Date.parse(arrival.last.arrivesAt), arrival.last.timeZone)}`)
      : isLate
        ? 'Late'
        : `until ${time(Date.parse(endedAt), timeZone)}`;
  return (
    <button type="button" className={styles.load} onClick={() => onOpen(load.id)}>
      <span>
        <b>{load.name}</b> {arrival?.last.name}
      </span>
      <span data-late={(arrival && late !== null) || (isPlanned && isLate) || undefined}>{state}</span>
    </button>
  );
}
