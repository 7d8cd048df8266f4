import { DutyStatusChip } from '../../../components/chip/duty-status-chip.tsx';
import { shortTime } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { FULL_HOURS_MINUTES, hoursLeft, SHORT_HOURS_MINUTES } from '../../../records/hours-left.ts';
import styles from './board.module.css';
import type { BoardTruck } from './use-board.ts';

interface TruckHoursProps {
  readonly truck: BoardTruck;
  readonly now: number;
  readonly timeZone: string;
}

/** Duty letter, a meter, and what is left, when the rest ends, or how late the truck is. */
export function TruckHours({ truck, now, timeZone }: TruckHoursProps) {
  const { hours, late, row } = truck;
  const clocks = hours?.clocks;
  if (!hours?.status || !clocks) {
    return (
      <span className={styles.hours}>
        {row.driver === null ? 'No driver' : late ? <em>{late}</em> : hours ? 'No duty records' : ' '}
      </span>
    );
  }
  const { minutes, limit } = hoursLeft(clocks);
  const isResting = minutes < 1 && hours.status !== 'D';
  const isShort = !isResting && minutes < SHORT_HOURS_MINUTES;
  return (
    <span className={styles.hours} data-short={isShort || undefined}>
      <DutyStatusChip status={hours.status} isCompact />
      {isResting ? (
        <span>
          {late ? (
            <em>{late}</em>
          ) : (
            `Rest until ${shortTime(Date.parse(clocks.nextDrivingAt), now, timeZone)}`
          )}
        </span>
      ) : (
        <>
          {!late && (
            <i className={styles.meter} aria-hidden="true">
              <i style={{ width: `${Math.min(100, (100 * minutes) / FULL_HOURS_MINUTES)}%` }} />
            </i>
          )}
          <span>
            <b>{formatMinutes(minutes)}</b>{' '}
            {late ? 'left, ' : limit === 'driving' ? 'driving' : `${limit} left`}
            {late && <em>{late}</em>}
          </span>
        </>
      )}
    </span>
  );
}
