import { type AssetDetail, canOpen, hasPermission, listVehicleDays } from '@longhaul/contract';
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
import styles from './asset-drawer.module.css';

const DAYS = 14;

interface AssetHistoryProps {
  readonly asset: AssetDetail;
}

/** The last days with the places that were visited, then who drove it and what was attached. */
export function AssetHistory({ asset }: AssetHistoryProps) {
  const { timeZone } = useOrganization();
  const user = useCurrentUser();
  const attached = asset.kind === 'vehicle' ? 'Trailers pulled' : 'Vehicles that pulled it';
  return (
    <>
      {(hasPermission(user, 'HR_READ') || hasPermission(user, 'PLACE_LIST')) && (
        <div className={styles.block}>
          <FormSection title={`Last ${DAYS} days`}>
            <LastDays asset={asset} />
          </FormSection>
        </div>
      )}
      {asset.kind === 'vehicle' && (
        <div className={styles.block}>
          <FormSection title="Drivers">
            <PeriodList
              label="Drivers"
              periods={asset.driverHistory}
              timeZone={timeZone}
              empty="No driver assigned yet."
            />
          </FormSection>
        </div>
      )}
      <FormSection title={attached}>
        <PeriodList
          label={attached}
          periods={asset.attachmentHistory}
          timeZone={timeZone}
          empty="Nothing attached yet."
        />
      </FormSection>
    </>
  );
}

function LastDays({ asset }: AssetHistoryProps) {
  const user = useCurrentUser();
  const { id: orgId, timeZone } = useOrganization();
  const { distance, distanceUnit } = useMeasures();
  const today = dateAt(useNow(60_000).getTime(), timeZone);
  const dates = Array.from({ length: DAYS }, (_, index) => addDays(today, -index));
  const days = useQuery({
    ...queryOf(listVehicleDays, { params: { orgId, id: asset.id }, query: { days: DAYS } }),
    enabled: hasPermission(user, 'HR_READ'),
  });
  const visits = useVisitsOfDays({ vehicleId: asset.id }, dates, timeZone);
  return (
    <DataState
      isLoading={days.isLoading || visits.isLoading}
      error={days.error ?? visits.error}
      onRetry={() => void Promise.all([days.error && days.refetch(), visits.error && visits.refetch()])}
      hasContent={days.data !== undefined || visits.data !== undefined}
    >
      <DayList label="Days">
        {dates.map((date) => {
          const day = days.data?.items.find((one) => one.date === date);
          return (
            <DayRow
              key={date}
              date={date}
              facts={
                day
                  ? [
                      day.distanceMeters > 0 && `${distance(day.distanceMeters)} ${distanceUnit}`,
                      day.drivingSeconds > 0 && `${formatMinutes(day.drivingSeconds / 60)} driving`,
                      day.idleSeconds > 0 && `${formatMinutes(day.idleSeconds / 60)} idling`,
                    ]
                  : null
              }
              links={
                canOpen(user, '/map/history') && (
                  <Link
                    to="/map/history"
                    search={{ id: asset.id, from: date }}
                    aria-label={`Route on ${formatCalendarDate(date)}`}
                  >
                    Route
                  </Link>
                )
              }
            >
              {visits.byDay.has(date) && (
                <VisitsOfDay date={date} visits={visits.byDay.get(date)!} timeZone={timeZone} />
              )}
            </DayRow>
          );
        })}
      </DayList>
      {visits.isCut && <VisitsCut shownCount={visits.shownCount} />}
    </DataState>
  );
}
