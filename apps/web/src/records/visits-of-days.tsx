import { hasPermission, listVisits, type Visit } from '@longhaul/contract';
import { dateAt, startOfDate } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../api/query-cache.ts';
import { formatCalendarDate, formatDateTime, formatTime } from '../format/date.ts';
import { formatMinutes } from '../format/span.ts';
import { useCurrentUser, useOrganization } from '../session/session.ts';
import styles from './visits-of-days.module.css';

/** Most visits that are shown of some days. */
const SHOWN = 200;

/** The visits of a vehicle or a driver since the first of these days, by the day under which they stand. */
export function useVisitsOfDays(
  of: { readonly vehicleId: number } | { readonly driverId: number },
  dates: readonly string[],
  timeZone: string,
) {
  const { id: orgId } = useOrganization();
  const first = dates.at(-1)!;
  const visits = useQuery({
    ...queryOf(listVisits, {
      params: { orgId },
      query: { ...of, from: new Date(startOfDate(first, timeZone)).toISOString(), size: SHOWN },
    }),
    enabled: hasPermission(useCurrentUser(), 'PLACE_LIST'),
  });
  const { items = [], total = 0 } = visits.data ?? {};
  const byDay = Map.groupBy(items, ({ arrivedAt }) => {
    const date = dateAt(Date.parse(arrivedAt), timeZone);
    // What began before the first day is listed under it.
    return dates.includes(date) ? date : first;
  });
  return { ...visits, byDay, shownCount: items.length, isCut: total > items.length };
}

interface VisitsOfDayProps {
  readonly date: string;
  readonly visits: readonly Visit[];
  readonly timeZone: string;
  /** Where vehicles change, each visit says which. */
  readonly hasVehicle?: boolean;
}

export function VisitsOfDay({ date, visits, timeZone, hasVehicle = false }: VisitsOfDayProps) {
  const time = (instant: string) => {
    const at = new Date(instant);
    const isSameDay = dateAt(at.getTime(), timeZone) === date;
    return isSameDay ? formatTime(at, timeZone) : formatDateTime(at, timeZone);
  };
  return (
    <ul className={styles.visits} aria-label={`Places visited on ${formatCalendarDate(date)}`}>
      {visits.map(({ place, vehicle, arrivedAt, departedAt, durationSeconds, isApproximate, isPass }) => (
        <li key={`${place.id} ${vehicle.id} ${arrivedAt}`} className={styles.visit}>
          <Link to="/settings/organization-settings/places" search={{ place: place.id }}>
            {place.name}
          </Link>
          <span>{isPass ? 'Passed through' : formatMinutes(durationSeconds / 60)}</span>
          <small>
            {hasVehicle && `${vehicle.name}, `}
            {isApproximate && 'about '}
            {time(arrivedAt)} {departedAt === null ? 'there now' : `to ${time(departedAt)}`}
          </small>
        </li>
      ))}
    </ul>
  );
}

export function VisitsCut({ shownCount }: { readonly shownCount: number }) {
  return <p className={styles.cut}>Only the newest {shownCount} place visits are shown.</p>;
}
