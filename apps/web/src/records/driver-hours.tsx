import { getHosLogStrip, type HosLogStripDay, hasAny, hasPermission } from '@longhaul/contract';
import { addDays, dateAt } from '@longhaul/units';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf, stateOf } from '../api/query-cache.ts';
import { Chip } from '../components/chip/chip.tsx';
import { useNow } from '../components/clock/use-now.ts';
import { DataState } from '../components/data-state/data-state.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { FormSection } from '../components/form/form-section.tsx';
import { gridDayOf, gridPeriodsOf } from '../components/log-grid/grid-input.ts';
import { LogGrid } from '../components/log-grid/log-grid.tsx';
import { LogSparkline } from '../components/log-grid/log-sparkline.tsx';
import { RULE_NAMES } from '../components/log-grid/rule-labels.ts';
import { weekdayOf } from '../format/calendar-day.ts';
import { formatCalendarDate } from '../format/date.ts';
import { formatMinutes } from '../format/span.ts';
import { useCurrentUser, useOrganization } from '../session/session.ts';
import { DutyClocks, useDuty } from './driver-duty.tsx';
import styles from './driver-hours.module.css';

/** Today and the seven days before it, which an inspector may ask for. */
const DAYS = 8;
const REFRESH_MS = 60_000;

export const HOURS_CODES = ['AVAILABILITY_LIST', 'HOS_READ'] as const;

interface DriverHoursProps {
  readonly driver: { readonly id: number; readonly name: string };
}

/** Limits now, the line of today, and the last eight days; each for those who may see it. */
export function DriverHours({ driver }: DriverHoursProps) {
  const user = useCurrentUser();
  if (!hasAny(user, HOURS_CODES)) return null;
  return (
    <>
      {hasPermission(user, 'AVAILABILITY_LIST') && <TimeLeftNow driverId={driver.id} />}
      {hasPermission(user, 'HOS_READ') && <LastDays driver={driver} />}
    </>
  );
}

function TimeLeftNow({ driverId }: { readonly driverId: number }) {
  const { duty, isPending } = useDuty(driverId);
  return (
    <FormSection title="Time left">
      {!isPending && !duty?.clocks && <p className={styles.quiet}>No duty status has been recorded yet.</p>}
      <div>
        <DutyClocks driverId={driverId} />
      </div>
    </FormSection>
  );
}

function LastDays({ driver }: DriverHoursProps) {
  const { id: orgId, timeZone } = useOrganization();
  const today = dateAt(useNow(REFRESH_MS).getTime(), timeZone);
  // The home terminal may lie in a zone where it is yesterday or tomorrow; days that lie ahead are not answered.
  const query = { from: addDays(today, -DAYS), to: addDays(today, 1) };
  const strip = useQuery({
    ...queryOf(getHosLogStrip, { params: { orgId, userId: driver.id }, query }),
    refetchInterval: REFRESH_MS,
  });
  const days = strip.data?.items.slice(-DAYS).toReversed() ?? [];
  const running = days.find(({ hasEnded }) => !hasEnded);
  return (
    <DataState {...stateOf(strip)} isEmpty={days.length === 0} empty={<EmptyState message="No log yet." />}>
      {running && (
        <FormSection title="Today">
          <LogGrid
            label={`Log of ${driver.name}, ${formatCalendarDate(running.logDate)}`}
            day={gridDayOf(running)}
            periods={gridPeriodsOf(running.periods)}
          />
        </FormSection>
      )}
      <FormSection title="Last 8 days">
        <ul className={styles.days} aria-label={`Logs of ${driver.name}`}>
          {days.map((day) => (
            <li key={day.id}>
              <DayLink day={day} />
            </li>
          ))}
        </ul>
      </FormSection>
    </DataState>
  );
}

const ICON = { size: 14, stroke: 1.9, 'aria-hidden': true } as const;

/** The way to the log of a day, with what it holds. */
function DayLink({ day }: { readonly day: HosLogStripDay }) {
  const rules = [...new Set(day.violations.map(({ rule }) => RULE_NAMES[rule]))];
  return (
    <Link to="/hos/logs/$id" params={{ id: day.id }} className={styles.day}>
      <span className={styles.date}>
        <b>{weekdayOf(day.logDate)}</b> {formatCalendarDate(day.logDate)}
      </span>
      <LogSparkline
        day={gridDayOf(day)}
        periods={gridPeriodsOf(day.periods)}
        violations={day.violations.map(({ startedAt, endedAt }) => ({
          startedAt: Date.parse(startedAt),
          endedAt: Date.parse(endedAt),
        }))}
      />
      <span className={styles.driven}>{formatMinutes(day.totals.drivingMinutes)} driving</span>
      <span className={styles.chips}>
        <CertificationChip day={day} />
        {rules.map((rule) => (
          <Chip key={rule} tone="violation" icon={<IconAlertTriangle {...ICON} />}>
            {rule}
          </Chip>
        ))}
      </span>
    </Link>
  );
}

function CertificationChip({ day }: { readonly day: HosLogStripDay }) {
  const { state } = day.certification;
  if (state === 'certified') {
    return (
      <Chip tone="ok" icon={<IconCheck {...ICON} />}>
        Certified
      </Chip>
    );
  }
  if (!day.hasEnded) return <Chip>Open</Chip>;
  return <Chip tone="caution">{state === 'recertify' ? 'Recertify' : 'Not certified'}</Chip>;
}
