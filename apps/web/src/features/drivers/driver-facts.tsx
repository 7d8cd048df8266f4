import type { DriverDetail } from '@longhaul/contract';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { RuleSetName } from '../../components/rule-set-name/rule-set-name.tsx';
import { formatCalendarDate } from '../../format/date.ts';
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

/** What a form of the driver holds, to read. */
export function DriverFacts({ driver }: { readonly driver: DriverDetail }) {
  const permitted = [
    ...(driver.allowsPersonalConveyance ? ['Personal conveyance'] : []),
    ...(driver.allowsYardMove ? ['Yard move'] : []),
    ...(driver.plansSplits ? ['Split sleeper berth'] : []),
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
            ]}
          />
        </FormSection>
      </div>
      <LicenseFacts driver={driver} />
      <div className={styles.block}>
        <FormSection title="Hours of service">
          <Facts
            rows={[
              ['Rule set', <RuleSetName key="set" id={driver.ruleSet} />],
              ['Allowed', permitted.join(', ') || null],
            ]}
          />
        </FormSection>
      </div>
    </>
  );
}

export function LicenseFacts({ driver }: { readonly driver: DriverDetail }) {
  return (
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
  );
}
