import { hasPermission } from '@longhaul/contract';
import { addDays, dateAt } from '@longhaul/units';
import { useNow } from '../../components/clock/use-now.ts';
import { FormSection } from '../../components/form/form-section.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { useDuty } from '../driver-duty.tsx';
import styles from './documents.module.css';
import { HoursExport } from './hours-export.tsx';
import { LogDocuments } from './log-documents.tsx';

const DAYS = 8;

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
  const log = { id: `${driver.id}-${today}` as const, logDate: today, timeZone, driver };
  return (
    <FormSection title={`Logs of ${driver.name}`} words="Of today and the seven days before it.">
      <div className={styles.choices}>
        <LogDocuments log={log} />
        <HoursExport range={{ from: addDays(today, 1 - DAYS), to: today }} driverId={driver.id} />
      </div>
    </FormSection>
  );
}
