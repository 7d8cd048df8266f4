import { canOpen, type DriverDetail, hasPermission } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { IconClipboardText, IconMap2, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { timeAgo } from '../../format/span.ts';
import { DutyClocks, useDuty } from '../../records/driver-duty.tsx';
import { RecentAlerts } from '../../records/recent-alerts.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './driver-drawer.module.css';

interface DriverNowProps {
  readonly driver: DriverDetail;
}

/** What the driver does and drives, where that was last heard of, and what was alerted of. */
export function DriverNow({ driver }: DriverNowProps) {
  const user = useCurrentUser();
  const now = useNow(1_000);
  const { duty, isPending } = useDuty(driver.id);
  const mayList = hasPermission(user, 'AVAILABILITY_LIST');
  return (
    <>
      {mayList && (
        <div className={styles.block}>
          <FormSection title="On duty">
            {!isPending && !duty?.status && <p>No duty status has been recorded yet.</p>}
            <div>
              <DutyClocks driverId={driver.id} />
            </div>
          </FormSection>
        </div>
      )}
      <FormSection title="Vehicle">
        <Facts
          rows={[
            ['Drives', driver.vehicle && <VehicleName key="vehicle" vehicle={driver.vehicle} />],
            ...(duty?.position
              ? ([
                  ['Where', duty.position.place],
                  ['Last report', timeAgo(new Date(duty.position.at), now)],
                ] as const)
              : []),
          ]}
        />
        <Ways driver={driver} now={now} />
      </FormSection>
      <RecentAlerts driverId={driver.id} />
    </>
  );
}

/** To the drawer of the vehicle for those who may open it. */
function VehicleName({ vehicle }: { readonly vehicle: { id: number; name: string } }) {
  const user = useCurrentUser();
  if (!hasPermission(user, 'ASSET_LIST') || !hasPermission(user, 'ASSET_READ')) return vehicle.name;
  return (
    <Link to="/settings/organization-settings/vehicles" search={{ id: vehicle.id }}>
      {vehicle.name}
    </Link>
  );
}

/** To the map, to the route and to the log of today. */
function Ways({ driver, now }: DriverNowProps & { readonly now: Date }) {
  const user = useCurrentUser();
  const { timeZone } = useOrganization();
  const { id, vehicle, homeTerminalTimeZone } = driver;
  return (
    <div className={styles.ways}>
      {vehicle && canOpen(user, '/map') && (
        <ButtonLink
          to="/map"
          search={{ asset: vehicle.id }}
          leftSection={<IconMap2 size={16} stroke={1.8} />}
        >
          Show on map
        </ButtonLink>
      )}
      {canOpen(user, '/map/history') && (
        <ButtonLink
          to="/map/history"
          search={{ subject: 'driver', id, from: dateAt(now.getTime(), timeZone) }}
          leftSection={<IconRoute size={16} stroke={1.8} />}
        >
          Route of today
        </ButtonLink>
      )}
      {hasPermission(user, 'HOS_READ') && (
        <ButtonLink
          to="/hos/logs/$id"
          params={{ id: `${id}-${dateAt(now.getTime(), homeTerminalTimeZone)}` }}
          leftSection={<IconClipboardText size={16} stroke={1.8} />}
        >
          Log of today
        </ButtonLink>
      )}
    </div>
  );
}
