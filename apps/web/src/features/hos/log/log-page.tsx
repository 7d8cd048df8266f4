import { getHosLog, type HosLog, hasPermission } from '@longhaul/contract';
import { addDays, dateAt } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { statusOf } from '../../../api/api-error.ts';
import { queryOf } from '../../../api/query-cache.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { ButtonLink } from '../../../components/button-link/button-link.tsx';
import { useNow } from '../../../components/clock/use-now.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { Page } from '../../../components/page/page.tsx';
import { PageHead } from '../../../components/page-head/page-head.tsx';
import { LogDocuments } from '../../../records/documents/log-documents.tsx';
import { ImportLogButton } from '../../../records/import-log.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { logIdOf, readLogId } from '../log-id.ts';
import { DayStrip } from './day-strip.tsx';
import { KnownOnButton } from './known-on-dialog.tsx';
import { LogBody } from './log-body.tsx';
import { LogChips } from './log-chips.tsx';
import { titleOf } from './log-title.ts';
import { useLogStrip } from './use-log-strip.ts';

const STRIP_DAYS = 8;
const REFRESH_MS = 60_000;

/** One day of one driver: the grid, the records behind it, what was changed, and what was counted. */
export function LogPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const named = readLogId(id);
  const user = useCurrentUser();
  const { id: orgId, timeZone: organizationZone } = useOrganization();
  const log = useQuery({
    ...queryOf(getHosLog, { params: { orgId, id }, expectedStatuses: [404] }),
    enabled: named !== null,
    refetchInterval: REFRESH_MS,
  });
  const timeZone = log.data?.timeZone ?? organizationZone;
  const today = dateAt(useNow(REFRESH_MS).getTime(), timeZone);
  const date = named?.date ?? today;
  const to = date < today ? addDays(date, 1) : today;
  const days = useLogStrip({
    driverId: named?.driverId ?? 0,
    from: addDays(to, 1 - STRIP_DAYS),
    to,
    today,
    open: log.data,
  });
  const isMissing = named === null || statusOf(log.error) === 404;
  const { data } = log;

  return (
    <Page>
      <PageHead
        title={named ? titleOf(date) : 'HoS Log'}
        crumbs={[
          <Link key="logs" to="/hos/logs">
            HoS Logs
          </Link>,
          ...(data ? [<span key="driver">{data.driver.name}</span>] : []),
        ]}
        {...(data && {
          avatar: <DriverAvatar log={data} />,
          chips: <LogChips log={data} />,
          actions: (
            <>
              {hasPermission(user, 'HOS_UPDATE') && (
                <ImportLogButton driver={{ ...data.driver, timeZone: data.timeZone }} />
              )}
              <LogDocuments log={data} />
              {hasPermission(user, 'HOS_READ') && <KnownOnButton log={data} today={today} />}
            </>
          ),
        })}
      />
      {data && named && (
        <DayStrip
          days={days}
          dates={datesOf(to)}
          current={date}
          today={today}
          linkTo={(day) => ({ to: '/hos/logs/$id', params: { id: logIdOf(named.driverId, day) } })}
        />
      )}
      <DataState
        isLoading={named !== null && log.isPending}
        error={isMissing ? null : log.error}
        isEmpty={isMissing}
        empty={
          <EmptyState
            message="This log does not exist. The link may be wrong, or the day is in the future."
            action={<ButtonLink to="/hos/logs">See all logs</ButtonLink>}
          />
        }
        onRetry={() => void log.refetch()}
      >
        {data && (
          <LogBody
            key={data.id}
            log={data}
            around={days}
            today={today}
            onDay={(day) =>
              void navigate({ to: '/hos/logs/$id', params: { id: logIdOf(data.driver.id, day) } })
            }
          />
        )}
      </DataState>
    </Page>
  );
}

function DriverAvatar({ log }: { log: HosLog }) {
  const [firstName = '', ...others] = log.driver.name.split(' ');
  return <Avatar firstName={firstName} lastName={others.join(' ')} size="lg" />;
}

function datesOf(to: string): string[] {
  return Array.from({ length: STRIP_DAYS }, (_, index) => addDays(to, index + 1 - STRIP_DAYS));
}
