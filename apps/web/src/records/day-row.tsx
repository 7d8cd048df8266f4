import type { ReactNode } from 'react';
import { weekdayOf } from '../format/calendar-day.ts';
import { formatCalendarDate } from '../format/date.ts';
import styles from './day-row.module.css';

interface DayRowProps {
  /** `yyyy-mm-dd`. */
  readonly date: string;
  /** What was done on it, joined by dots; without any it says so, and null says nothing. */
  readonly facts: readonly (string | false | null)[] | null;
  readonly links?: ReactNode;
  readonly children?: ReactNode;
}

/** One day of what a vehicle or a driver did. */
export function DayRow({ date, facts, links, children }: DayRowProps) {
  return (
    <li className={styles.day}>
      <div className={styles.head}>
        <div className={styles.words}>
          <b>
            {weekdayOf(date)} {formatCalendarDate(date)}
          </b>
          {facts && <span>{facts.filter(Boolean).join(' · ') || 'Did not drive'}</span>}
        </div>
        {links && <div className={styles.links}>{links}</div>}
      </div>
      {children}
    </li>
  );
}

/** The newest day first. */
export function DayList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
