import { formatDateTime } from '../../format/date.ts';
import styles from './period-list.module.css';

export interface Period {
  readonly id: number;
  readonly name: string;
  readonly from: string;
  /** Null while it lasts. */
  readonly until: string | null;
}

export interface PeriodListProps {
  readonly label: string;
  readonly periods: readonly Period[];
  readonly timeZone: string;
  /** Stands there when there are no periods. */
  readonly empty: string;
}

/** Who or what it was, from when until when; the newest first. */
export function PeriodList({ label, periods, timeZone, empty }: PeriodListProps) {
  if (periods.length === 0) return <p>{empty}</p>;
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  return (
    <ul className={styles.list} aria-label={label}>
      {periods.map(({ id, name, from, until }) => (
        <li key={`${id} ${from}`} className={styles.period}>
          <span>{name}</span>
          <span className={styles.times}>{until ? `${at(from)} to ${at(until)}` : `since ${at(from)}`}</span>
        </li>
      ))}
    </ul>
  );
}
