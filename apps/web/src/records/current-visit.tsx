import { hasPermission, listVisits } from '@longhaul/contract';
import { IconMapPin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../api/query-cache.ts';
import { formatDate, formatTime } from '../format/date.ts';
import { useCurrentUser, useOrganization } from '../session/session.ts';
import styles from './current-visit.module.css';

const VISIT_INTERVAL_MS = 10_000;

interface CurrentVisitProps {
  readonly assetId: number;
  readonly className?: string | undefined;
}

/** At which of the organization's places the vehicle is, and since when; nothing elsewhere. */
export function CurrentVisit({ assetId, className = '' }: CurrentVisitProps) {
  const { id: orgId, timeZone } = useOrganization();
  const mayList = hasPermission(useCurrentUser(), 'PLACE_LIST');
  const { data } = useQuery({
    ...queryOf(listVisits, {
      params: { orgId },
      query: { vehicleId: assetId, isInside: true, size: 1 },
      isBackground: true,
    }),
    enabled: mayList,
    refetchInterval: VISIT_INTERVAL_MS,
  });
  const [visit] = data?.items ?? [];
  if (visit === undefined) return null;
  const arrivedAt = new Date(visit.arrivedAt);
  const isToday = formatDate(arrivedAt, timeZone) === formatDate(new Date(), timeZone);
  const day = isToday ? '' : `${formatDate(arrivedAt, timeZone)} `;
  return (
    <p className={`${styles.visit} ${className}`}>
      <IconMapPin2 size={18} stroke={1.7} aria-hidden="true" />
      <span>
        At{' '}
        <Link to="/settings/organization-settings/places" search={{ place: visit.place.id }}>
          {visit.place.name}
        </Link>{' '}
        since {day}
        {formatTime(arrivedAt, timeZone)}
      </span>
    </p>
  );
}
