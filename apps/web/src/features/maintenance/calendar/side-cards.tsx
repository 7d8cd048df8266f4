import type { CalendarEntry } from '@longhaul/contract';
import type { CalendarDate } from '@longhaul/units';
import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { CountBadge } from '../../../components/chip/chip.tsx';
import { weekdayOf } from '../../../format/calendar-day.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import { formatCount } from '../../../format/measure.ts';
import styles from './calendar.module.css';
import { EntryList } from './entry-list.tsx';

/** More than this is one click away. */
const OVERDUE_SHOWN = 5;
const DAY_SHOWN = 12;

/** `Tue 12/01`. */
const dayTitle = (day: CalendarDate): string => `${weekdayOf(day)} ${formatCalendarDate(day).slice(0, 5)}`;

interface CardProps {
  readonly entries: readonly CalendarEntry[];
  readonly today: CalendarDate;
  readonly opener: (entry: CalendarEntry) => (() => void) | null;
  readonly onList: () => void;
}

/** All that is overdue, whatever weeks are shown. */
export function OverdueCard({ entries, ...rest }: CardProps) {
  return (
    <section className={styles.card} aria-label="Overdue">
      <header className={styles.cardHead}>
        <h2>Overdue</h2>
        <CountBadge count={entries.length} tone={entries.length > 0 ? 'violation' : 'neutral'} />
      </header>
      {entries.length === 0 ? (
        <p className={styles.nothing}>Nothing overdue</p>
      ) : (
        <EntryList entries={entries} firstShown={OVERDUE_SHOWN} isOverdue {...rest} />
      )}
    </section>
  );
}

interface DayCardProps extends CardProps {
  readonly day: CalendarDate;
  readonly headRef?: Ref<HTMLHeadingElement>;
  /** Null: the user may not. */
  readonly onCreateOrder: (() => void) | null;
}

/** What is due on one day. */
export function DayCard({ day, entries, headRef, onCreateOrder, ...rest }: DayCardProps) {
  const isToday = day === rest.today;
  const facts = [
    ...(isToday ? [dayTitle(day)] : []),
    ...(entries.length > 0 ? [`${formatCount(entries.length)} due`] : []),
  ];
  return (
    <section className={styles.card} aria-label={dayTitle(day)}>
      <header className={styles.cardHead}>
        <h2 ref={headRef} tabIndex={-1}>
          {isToday ? 'Today' : dayTitle(day)}
        </h2>
        <span className={styles.count}>{facts.join(', ')}</span>
        {onCreateOrder && (
          <Button size="xs" onClick={onCreateOrder}>
            Create order
          </Button>
        )}
      </header>
      {entries.length === 0 ? (
        <p className={styles.nothing}>Nothing due</p>
      ) : (
        <EntryList entries={entries} firstShown={DAY_SHOWN} {...rest} />
      )}
    </section>
  );
}
