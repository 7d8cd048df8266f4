import { type DriverDetail, hasPermission } from '@longhaul/contract';
import { Link } from '@tanstack/react-router';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { PeriodList } from '../../components/period-list/period-list.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { RULE_SET_LABELS } from '../../format/rule-sets.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './driver-drawer.module.css';
import { EXCEPTION_LABELS, licenseOf } from './driver-labels.ts';
import { DriverStatusChip } from './driver-status-chip.tsx';

/** Under the name: the id, and how things stand. */
export function HeadFacts({ driver }: { driver: DriverDetail }) {
  return (
    <>
      {driver.username}
      <DriverStatusChip driver={driver} />
    </>
  );
}

/** A driver for those who may only look, and an archived one for all. */
export function DriverFacts({ driver }: { driver: DriverDetail }) {
  const permitted = [
    ...(driver.allowsPersonalConveyance ? ['Personal conveyance'] : []),
    ...(driver.allowsYardMove ? ['Yard move'] : []),
    ...driver.allowedExceptions.map((kind) => EXCEPTION_LABELS[kind].title),
  ];
  return (
    <>
      <div className={styles.block}>
        <FormSection title="Person">
          <Facts
            rows={[
              ['Email', driver.email],
              ['Phone', driver.phone],
              ['Groups', driver.groups.map(({ name }) => name).join(', ') || null],
            ]}
          />
        </FormSection>
      </div>
      <div className={styles.block}>
        <FormSection title="License">
          <Facts
            rows={[
              ['Number', licenseOf(driver) || null],
              ['Class', driver.licenseClass],
              ['Expires', driver.licenseExpiresOn && formatCalendarDate(driver.licenseExpiresOn)],
            ]}
          />
        </FormSection>
      </div>
      <div className={styles.block}>
        <FormSection title="Hours of service">
          <Facts
            rows={[
              ['Rule set', RULE_SET_LABELS[driver.ruleSet]],
              ['Home terminal', driver.homeTerminalName],
              ['Zone', driver.homeTerminalTimeZone.replaceAll('_', ' ')],
              ['Allowed', permitted.join(', ') || null],
            ]}
          />
        </FormSection>
      </div>
      <VehicleSection driver={driver} />
    </>
  );
}

/** The vehicle driven now, and those before it. */
export function VehicleSection({ driver }: { driver: DriverDetail }) {
  const user = useCurrentUser();
  const { timeZone } = useOrganization();
  const { vehicle } = driver;
  return (
    <FormSection title="Vehicles">
      {vehicle && hasPermission(user, 'ASSET_LIST') && (
        <p>
          Drives{' '}
          <Link to="/settings/organization-settings/vehicles" search={{ id: vehicle.id }}>
            {vehicle.name}
          </Link>{' '}
          now.
        </p>
      )}
      <PeriodList
        label="Vehicles"
        periods={driver.vehicleHistory}
        timeZone={timeZone}
        empty="No vehicle assigned yet."
      />
    </FormSection>
  );
}
