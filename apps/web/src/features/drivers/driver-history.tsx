import { canOpen, type DriverDetail, hasAny, hasPermission, listLogs } from '@longhaul/contract';
import { addDays, dateAt } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../api/query-cache.ts';
import { useNow } from '../../components/clock/use-now.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { PeriodList } from '../../components/period-list/period-list.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { DayList, DayRow } from '../../records/day-row.tsx';
import { useVisitsOfDays, VisitsCut, VisitsOfDay } from '../../records/visits-of-days.tsx';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './driver-drawer.module.css';

const DAYS = 14;

interface DriverHistoryProps {
  readonly driver: DriverDetail;
}

/** The last days by the log with the places that were visited, then the vehicles that were driven. */
export function DriverHistory({ driver }: DriverHistoryProps) {
  const { timeZone } = useOrganization();
  const user = useCurrentUser();
  return (
    <>
      {hasAny(user, ['HOS_LIST', 'HR_READ', 'PLACE_LIST']) && (
        <div className={styles.block}>
          <FormSection title={`Last ${DAYS} days`}>
            <LastDays driver={driver} />
          </FormSection>
        </div>
      )}
      <FormSection title="Vehicles">
        <PeriodList
          label="Vehicles"
          periods={driver.vehicleHistory}
          timeZone={timeZone}
          empty="No vehicle assigned yet."
        />
      </FormSection>
    </>
  );
}

function LastDays({ driver }: DriverHistoryProps) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const { distance, distanceUnit } = useMeasures();
  const today = dateAt(useNow(60_000).getTime(), driver.homeTerminalTimeZone);
  const dates = Array.from({ length: DAYS }, (_, index) => addDays(today, -index));
  const query = { driverId: [driver.id], from: dates.at(-1)!, to: today, size: DAYS };
  const logs = useQuery({
    ...queryOf(listLogs, { params: { orgId }, query }),
    enabled: hasPermission(user, 'HOS_LIST'),
  });
  // In the driver's own days, as the logs are.
  const visits = useVisitsOfDays({ driverId: driver.id }, dates, driver.homeTerminalTimeZone);
  return (
    <DataState
      isLoading={logs.isLoading || visits.isLoading}
      error={logs.error ?? visits.error}
      onRetry={() => void Promise.all([logs.error && logs.refetch(), visits.error && visits.refetch()])}
      hasContent={logs.data !== undefined || visits.data !== undefined}
    >
      <DayList label="Days">
        {dates.map((date) => {
          const day = logs.data?.items.find((one) => one.date === date);
          const meters = day?.distanceMeters ?? 0;
          const isDriven = day !== undefined && (day.drivingMinutes > 0 || meters > 0);
          return (
            <DayRow
              key={date}
              date={date}
              facts={
                logs.data
                  ? [
                      isDriven && `${distance(meters)} ${distanceUnit}`,
                      isDriven && `${formatMinutes(day.drivingMinutes)} driving`,
                      isDriven && day.vehicles.map(({ name }) => name).join(', '),
                    ]
                  : null
              }
              links={
                <>
                  {canOpen(user, '/map/history') && (
                    <Link
                      to="/map/history"
                      search={{ subject: 'driver', id: driver.id, from: date }}
                      aria-label={`Route on ${formatCalendarDate(date)}`}
                    >
                      Route
                    </Link>
                  )}
                  {hasPermission(user, 'HOS_READ') && (
                    <Link
                      to="/hos/logs/$id"
                      params={{ id: `${driver.id}-${date}` }}
                      aria-label={`Log of ${formatCalendarDate(date)}`}
                    >
                      Log
                    </Link>
                  )}
                </>
              }
            >
              {visits.byDay.has(date) && (
                <VisitsOfDay
                  date={date}
                  visits={visits.byDay.get(date)!}
                  timeZone={driver.homeTerminalTimeZone}
                  hasVehicle
                />
              )}
            </DayRow>
          );
        })}
      </DayList>
      {visits.isCut && <VisitsCut shownCount={visits.shownCount} />}
    </DataState>
  );
}
