import {
  type CertifyReminders,
  CHASED_DAYS,
  canOpen,
  hasPermission,
  type LogDay,
  listLogs,
  MAX_PAGE_SIZE,
  remindToCertify,
} from '@longhaul/contract';
import { addDays, daysBetween } from '@longhaul/units';
import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
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
  const user = useCurrentUser();
  const remind = useEndpointMutation({
    mutationFn: () => call(remindToCertify, { params: { orgId } }),
    invalidates: [],
    toast: ({ reminded }) =>
      reminded.length === 1 ? '1 driver was reminded' : `${reminded.length} drivers were reminded`,
  });
  const drivers = byDriver(logs.data?.items ?? []);
  return (
    <div className={styles.tab}>
      <Card
        title="Days to certify"
        facts={logs.data ? `${logs.data.total} of the last ${CHASED_DAYS} days` : ''}
        isFlush
        action={
          hasPermission(user, 'HOS_UPDATE') &&
          drivers.length > 0 && (
            <Button
              leftSection={<IconBellRinging size={16} stroke={1.8} aria-hidden="true" />}
              loading={remind.isPending}
              onClick={() => remind.mutate()}
            >
              Remind all
            </Button>
          )
        }
      >
        {remind.data && <RemindersSent sent={remind.data} />}
        <DataState
          {...stateOf(logs)}
          isEmpty={drivers.length === 0}
          empty={<EmptyState message="All completed days are certified." />}
        >
          {logs.data && logs.data.total > logs.data.items.length && (
            <p className={styles.cut}>
              {`The ${logs.data.items.length} oldest days. Reminders go to all drivers.`}
            </p>
          )}
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

/** Opens the list of their names. */
function DriverNames({ drivers }: { readonly drivers: readonly { id: number; name: string }[] }) {
  return (
    <details className={styles.names}>
      <summary>Show names</summary>
      <ul>
        {drivers.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </details>
  );
}

/** Who was reminded over what, who was today already, and who cannot be. */
function RemindersSent({ sent }: { sent: CertifyReminders }) {
  const { reminded, remindedToday, unreachable } = sent;
  const byMail = reminded.filter(({ channels }) => channels.includes('mail')).length;
  const byPush = reminded.filter(({ channels }) => channels.includes('push')).length;
  return (
    <div className={styles.sent} role="status">
      {reminded.length > 0 && (
        <div>
          <b>Reminded in the app:</b> {reminded.length === 1 ? '1 driver' : `${reminded.length} drivers`},{' '}
          {byMail} of them by email too, {byPush} by push message.
          <DriverNames drivers={reminded} />
        </div>
      )}
      {remindedToday.length > 0 && (
        <div>
          <b>Already reminded today:</b>{' '}
          {remindedToday.length === 1 ? '1 driver' : `${remindedToday.length} drivers`}.
          <DriverNames drivers={remindedToday} />
        </div>
      )}
      {unreachable.length > 0 && (
        <div>
          <b>Can’t be reminded, no sign-in:</b>{' '}
          {unreachable.length === 1 ? '1 driver' : `${unreachable.length} drivers`}.
          <DriverNames drivers={unreachable} />
        </div>
      )}
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
          <Chip tone="violation">{waits} days overdue</Chip>
        ) : (
          <span className={styles.quiet}>{waits === 1 ? 'Since yesterday' : `${waits} days`}</span>
        )}
      </span>
      <span className={styles.days}>
        {days.map((day) =>
          canOpen(user, `/hos/logs/${day.id}`) ? (
            <ButtonLink key={day.id} size="sm" to="/hos/logs/$id" params={{ id: day.id }}>
              {formatCalendarDate(day.date).slice(0, 5)}
              {day.certification === 'recertify' && ', recertify'}
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
