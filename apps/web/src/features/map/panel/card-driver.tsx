import {
  type AssetSummary,
  type DriverAvailability,
  hasPermission,
  listAvailability,
} from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { DutyStatusChip } from '../../../components/chip/duty-status-chip.tsx';
import { clockBars } from '../../../components/time-left/clock-bars.ts';
import { TimeLeft } from '../../../components/time-left/time-left.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import styles from './vehicle-card.module.css';

const DUTY_INTERVAL_MS = 30_000;

/** Who drives the vehicle, with duty status and time left for whoever may see availability. */
export function CardDriver({ driver }: Pick<AssetSummary, 'driver'>) {
  const duty = useDuty(driver?.id);
  const [firstName = '', ...others] = (driver?.name ?? '').split(' ');
  return (
    <>
      <div className={styles.driver}>
        <Avatar firstName={firstName} lastName={others.join(' ')} />
        <div>
          <b>{driver?.name ?? 'No driver'}</b>
          <span>
            {duty?.status ? (
              <DutyStatusChip status={duty.status} mode={duty.mode} />
            ) : driver ? (
              'Assigned to this vehicle'
            ) : (
              'No driver is assigned to this vehicle'
            )}
          </span>
        </div>
      </div>
      {duty?.clocks && (
        <div className={styles.clocks}>
          {clockBars(duty.clocks, duty.ruleSet).map(({ key, ...bar }) => (
            <TimeLeft key={key} {...bar} />
          ))}
        </div>
      )}
    </>
  );
}

function useDuty(driverId: number | undefined): DriverAvailability | undefined {
  const { id: orgId } = useOrganization();
  const canList = hasPermission(useCurrentUser(), 'AVAILABILITY_LIST');
  const { data } = useQuery({
    ...queryOf(listAvailability, {
      params: { orgId },
      query: { driverId: [driverId ?? 0] },
      isBackground: true,
    }),
    enabled: canList && driverId !== undefined,
    refetchInterval: DUTY_INTERVAL_MS,
  });
  return data?.items[0];
}
