import { formatTime, zoneName } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { DUTY_LABELS, MODE_LABELS } from '../chip/duty-labels.ts';
import { type GridDay, type GridPeriod, inDay } from './grid-day.ts';
import styles from './log-grid.module.css';

interface DutyTableProps {
  readonly day: GridDay;
  readonly periods: readonly GridPeriod[];
  readonly caption: string;
}

/** What the grid draws, as a table for those who do not see it. */
export function DutyTable({ day, periods, caption }: DutyTableProps) {
  const at = (instant: number) =>
    `${formatTime(new Date(instant), day.timeZone)} ${zoneName(new Date(instant), day.timeZone)}`;
  return (
    <div className={styles.hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Status</th>
            <th scope="col">Duration</th>
          </tr>
        </thead>
        <tbody>
          {inDay(periods, day).map(({ status, mode, startedAt, endedAt }) => (
            <tr key={startedAt}>
              <td>{at(startedAt)}</td>
              <td>{at(endedAt)}</td>
              <td>
                {DUTY_LABELS[status]}
                {mode ? `, ${MODE_LABELS[mode]}` : ''}
              </td>
              <td>{formatMinutes((endedAt - startedAt) / 60_000)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
