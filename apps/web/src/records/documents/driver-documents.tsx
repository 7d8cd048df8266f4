import { hasPermission, inspectedDays } from '@longhaul/contract';
import { addDays, dateAt } from '@longhaul/units';
import { useNow } from '../../components/clock/use-now.ts';
import { FormSection } from '../../components/form/form-section.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { useDuty } from '../driver-duty.tsx';
import styles from './documents.module.css';
import { HoursExport } from './hours-export.tsx';
import { LogDocuments } from './log-documents.tsx';

interface DriverDocumentsProps {
  readonly driver: { readonly id: number; readonly name: string };
}

/** What an officer or an auditor is given of a driver's hours, without opening the log; for those who may read logs. */
export function DriverDocuments({ driver }: DriverDocumentsProps) {
  const organization = useOrganization();
  const { duty } = useDuty(driver.id);
  const timeZone = duty?.homeTerminalTimeZone ?? organization.timeZone;
  const today = dateAt(useNow(60_000).getTime(), timeZone);
  if (!hasPermission(useCurrentUser(), 'HOS_READ')) return null;
  const ruleset = duty?.ruleSet ?? 'us-property-70-8';
  const log = { id: `${driver.id}-${today}` as const, logDate: today, timeZone, driver, ruleset };
  const days = inspectedDays([ruleset]);
  return (
    <FormSection title={`Logs of ${driver.name}`} words={`Today and the previous ${days - 1} days.`}>
      <div className={styles.choices}>
        <LogDocuments log={log} />
        <HoursExport range={{ from: addDays(today, 1 - days), to: today }} driverId={driver.id} />
      </div>
    </FormSection>
  );
}
