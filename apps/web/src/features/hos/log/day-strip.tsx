import type { HosLogStripDay } from '@longhaul/contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { gridDayOf, gridPeriodsOf } from '../../../components/log-grid/grid-input.ts';
import { LogSparkline } from '../../../components/log-grid/log-sparkline.tsx';
import { weekdayOf } from '../../../format/calendar-day.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import styles from './day-strip.module.css';

/** A link marks its own day alone. */
const HERE = { exact: true, includeSearch: true };

type DayLink =
  | { to: '/hos/logs/$id'; params: { id: string } }
  | { to: '/hos/my-log'; search: { date?: string } };

interface DayStripProps {
  /** Those of the days that are known already. */
  readonly days: readonly HosLogStripDay[];
  readonly dates: readonly string[];
  readonly current: string;
  readonly today: string;
  readonly linkTo: (date: string) => DayLink;
}

/** The days around the one that is open, each with its line; the way to the day before and after. */
export function DayStrip({ days, dates, current, today, linkTo }: DayStripProps) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day scrolls into sight too
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - list.current.clientWidth / 2 + 66;
  }, [current]);
  return (
    <nav ref={list} className={styles.days} aria-label="Days around">
      {dates.map((date) => (
        <Link
          key={date}
          {...linkTo(date)}
          className={styles.day}
          activeOptions={HERE}
          aria-current={date === current ? 'date' : undefined}
        >
          <Day date={date} log={days.find(({ logDate }) => logDate === date)} isToday={date === today} />
        </Link>
      ))}
    </nav>
  );
}

function Day({ date, log, isToday }: { date: string; log: HosLogStripDay | undefined; isToday: boolean }) {
  const isOver = (log?.violations.length ?? 0) > 0;
  return (
    <>
      <span className={styles.row}>
        <b>{weekdayOf(date)}</b>
        <span>{formatCalendarDate(date).slice(0, 5)}</span>
        <span className={styles.marks}>
          {isOver && (
            <IconAlertTriangle size={14} stroke={1.9} className={styles.over} aria-label="Violation" />
          )}
          {log?.certification.state === 'certified' && (
            <IconCheck size={14} stroke={1.9} className={styles.certified} aria-label="Certified" />
          )}
          {isToday && <small>open</small>}
        </span>
      </span>
      {log ? (
        <LogSparkline
          day={gridDayOf(log)}
          periods={gridPeriodsOf(log.periods)}
          violations={log.violations.map(({ startedAt, endedAt }) => ({
            startedAt: Date.parse(startedAt),
            endedAt: Date.parse(endedAt),
          }))}
        />
      ) : (
        <span className={styles.blank} />
      )}
      <span className={styles.row}>
        <span>Driving</span>
        <b className={styles.driven} data-over={isOver || undefined}>
          {log ? formatMinutes(log.totals.drivingMinutes) : '–'}
        </b>
      </span>
    </>
  );
}
