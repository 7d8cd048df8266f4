import {
  type AssetDetail,
  canOpen,
  hasPermission,
  listVehicleDays,
  listVisits,
  type Visit,
} from '@longhaul/contract';
import { addDays, dateAt, startOfDate } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../api/query-cache.ts';
import { useNow } from '../../components/clock/use-now.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { PeriodList } from '../../components/period-list/period-list.tsx';
import { formatCalendarDate, formatDateTime, formatTime } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { DayList, DayRow } from '../../records/day-row.tsx';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './asset-drawer.module.css';

const DAYS = 14;
/** Most visits that are shown of them. */
const VISITS = 200;

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
  const first = dates.at(-1)!;
  const days = useQuery({
    ...queryOf(listVehicleDays, { params: { orgId, id: asset.id }, query: { days: DAYS } }),
    enabled: hasPermission(user, 'HR_READ'),
  });
  const visits = useQuery({
    ...queryOf(listVisits, {
      params: { orgId },
      query: {
        vehicleId: asset.id,
        from: new Date(startOfDate(first, timeZone)).toISOString(),
        size: VISITS,
      },
    }),
    enabled: hasPermission(user, 'PLACE_LIST'),
  });
  const { items = [], total = 0 } = visits.data ?? {};
  const visitsOf = Map.groupBy(items, ({ arrivedAt }) => {
    const date = dateAt(Date.parse(arrivedAt), timeZone);
    // What began before the first day is listed under it.
    return dates.includes(date) ? date : first;
  });
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
                    aria-label={`Route of ${formatCalendarDate(date)}`}
                  >
                    Route
                  </Link>
                )
              }
            >
              {visitsOf.has(date) && (
                <ul className={styles.visits} aria-label={`Places visited on ${formatCalendarDate(date)}`}>
                  {visitsOf.get(date)!.map((visit) => (
                    <VisitRow key={`${visit.place.id} ${visit.arrivedAt}`} visit={visit} date={date} />
                  ))}
                </ul>
              )}
            </DayRow>
          );
        })}
      </DayList>
      {total > items.length && (
        <p className={styles.quiet}>Only the newest {items.length} visits of places are shown.</p>
      )}
    </DataState>
  );
}

/** `date` is the day under which it stands. */
function VisitRow({ visit, date }: { readonly visit: Visit; readonly date: string }) {
  const { timeZone } = useOrganization();
  const { place, arrivedAt, departedAt, durationSeconds, isApproximate, isPass } = visit;
  const time = (instant: string) => {
    const at = new Date(instant);
    const isSameDay = dateAt(at.getTime(), timeZone) === date;
    return isSameDay ? formatTime(at, timeZone) : formatDateTime(at, timeZone);
  };
  const until = departedAt === null ? 'there now' : `to ${time(departedAt)}`;
  return (
    <li className={styles.visit}>
      <Link to="/settings/organization-settings/places" search={{ place: place.id }}>
        {place.name}
      </Link>
      <span>{isPass ? 'Passed through' : formatMinutes(durationSeconds / 60)}</span>
      <small>
        {isApproximate && 'about '}
        {time(arrivedAt)} {until}
      </small>
    </li>
  );
}
