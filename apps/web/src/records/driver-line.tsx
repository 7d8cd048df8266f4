import { hasPermission, type IncidentSummary } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { Link } from '@tanstack/react-router';
import { DutyStatusChip } from '../components/chip/duty-status-chip.tsx';
import { formatSpan } from '../format/span.ts';
import { useCurrentUser } from '../session/session.ts';
import { useDuty } from './driver-duty.tsx';
import styles from './driver-line.module.css';

interface DriverLineProps {
  readonly driver: NonNullable<IncidentSummary['driver']>;
  /** Of the log that the name leads to. */
  readonly date: string;
}

/** The driver with a link to the log, what the driver does now, and the drive time left. */
export function DriverLine({ driver, date }: DriverLineProps) {
  const { duty } = useDuty(driver.id);
  const mayReadLog = hasPermission(useCurrentUser(), 'HOS_READ');
  const left = duty?.drivableMinutes ?? null;
  return (
    <span className={styles.driver}>
      {mayReadLog ? (
        <Link to="/hos/logs/$id" params={{ id: `${driver.id}-${date}` }}>
          {driver.name}
        </Link>
      ) : (
        driver.name
      )}
      {duty?.status && <DutyStatusChip status={duty.status} mode={duty.mode} isCompact />}
      {left !== null && <span className={styles.left}>{formatSpan(left * MINUTE_MS)} left</span>}
    </span>
  );
}
