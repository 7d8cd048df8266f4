import { canOpen, type LogDay, listLogs, MAX_PAGE_SIZE } from '@longhaul/contract';
import { addDays, daysBetween } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { ButtonLink } from '../../../components/button-link/button-link.tsx';
import { Card } from '../../../components/card/card.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { todayIn } from '../../../components/date-range/date-range.ts';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { formatCalendarDate } from '../../../format/date.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import styles from './logs.module.css';

/** A driver certifies within 13 days: 49 CFR 395.8(a)(2)(ii). */
const CHASED_DAYS = 30;
const DUE_DAYS = 13;

/** Drivers with ended days that are not certified, those who wait longest first. */
export function UncertifiedDriverList() {
  const { id: orgId, timeZone } = useOrganization();
  const today = todayIn(timeZone, new Date());
  const query = {
    certified: false,
    from: addDays(today, -CHASED_DAYS),
    to: addDays(today, -1),
    sort: 'date',
  };
  const logs = useQuery(queryOf(listLogs, { params: { orgId }, query: { ...query, size: MAX_PAGE_SIZE } }));
  const drivers = byDriver(logs.data?.items ?? []);
  return (
    <div className={styles.tab}>
      <Card
        title="Days to certify"
        facts={logs.data ? `${logs.data.total} of the last ${CHASED_DAYS} days` : ''}
        isFlush
      >
        <DataState
          isLoading={logs.isPending}
          error={logs.error}
          onRetry={() => void logs.refetch()}
          isEmpty={drivers.length === 0}
          empty={<EmptyState message="All completed days are certified." />}
        >
          <ul className={styles.chase}>
            {drivers.map((days) => (
              <ChasedDriver key={days[0]!.driver.id} days={days} today={today} />
            ))}
          </ul>
        </DataState>
      </Card>
    </div>
  );
}

function ChasedDriver({ days, today }: { days: readonly LogDay[]; today: string }) {
  const user = useCurrentUser();
  const { driver, date } = days[0]!;
  const waits = daysBetween(date, today);
  return (
    <li>
      <span className={styles.driver}>
        <Avatar firstName={driver.firstName} lastName={driver.lastName} size="sm" />
        {driver.firstName} {driver.lastName}
      </span>
      <span>
        {waits > DUE_DAYS ? (
          <Chip tone="violation">Waits for {waits} days</Chip>
        ) : (
          <span className={styles.quiet}>{waits === 1 ? 'Since yesterday' : `For ${waits} days`}</span>
        )}
      </span>
      <span className={styles.days}>
        {days.map((day) =>
          canOpen(user, `/hos/logs/${day.id}`) ? (
            <ButtonLink key={day.id} size="sm" to="/hos/logs/$id" params={{ id: day.id }}>
              {formatCalendarDate(day.date).slice(0, 5)}
              {day.certification === 'recertify' && ' again'}
            </ButtonLink>
          ) : (
            <Chip key={day.id}>{formatCalendarDate(day.date).slice(0, 5)}</Chip>
          ),
        )}
      </span>
    </li>
  );
}

/** The oldest day first, of each driver and of the drivers. */
function byDriver(days: readonly LogDay[]): LogDay[][] {
  const sorted = [...days].sort((one, other) => one.date.localeCompare(other.date));
  return [...Map.groupBy(sorted, ({ driver }) => driver.id).values()];
}
