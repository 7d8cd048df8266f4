import type { LogDay } from '@longhaul/contract';
import { DUTY_LABELS } from '../../../components/chip/duty-labels.ts';
import { GRID_ROWS } from '../../../components/log-grid/grid-day.ts';
import { formatMinutes } from '../../../format/span.ts';
import styles from './logs.module.css';

type Totals = Pick<LogDay, 'offMinutes' | 'sleeperMinutes' | 'drivingMinutes' | 'onDutyMinutes'>;

/** The hours of a day by status as one bar of its length; the words are its label. */
export function StatusBar({ day }: { day: Totals }) {
  const minutes = {
    OFF: day.offMinutes,
    SB: day.sleeperMinutes,
    D: day.drivingMinutes,
    ON: day.onDutyMinutes,
  };
  const words = GRID_ROWS.filter((status) => minutes[status] > 0).map(
    (status) => `${DUTY_LABELS[status]} ${formatMinutes(minutes[status])}`,
  );
  return (
    <span className={styles.bar} role="img" aria-label={words.join(', ')} title={words.join(', ')}>
      {GRID_ROWS.filter((status) => minutes[status] > 0).map((status) => (
        <i key={status} data-status={status} style={{ flexGrow: minutes[status] }}>
          {minutes[status] >= 200 && status}
        </i>
      ))}
    </span>
  );
}
