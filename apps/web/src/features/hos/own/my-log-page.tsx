import { type CurrentHosDay, getCurrentHosDay, getHosLogsForPeriod } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { statusOf } from '../../../api/api-error.ts';
import { queryOf } from '../../../api/query-cache.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { NetworkError } from '../../../components/error-display/request-error.ts';
import { Page } from '../../../components/page/page.tsx';
import { PageHead } from '../../../components/page-head/page-head.tsx';
import { useSearchParams } from '../../../lists/search-params.ts';
import { LogDocuments } from '../../../records/documents/log-documents.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { DayStrip } from '../log/day-strip.tsx';
import { LogBody } from '../log/log-body.tsx';
import { LogChips } from '../log/log-chips.tsx';
import { titleOf } from '../log/log-title.ts';
import { useLogStrip } from '../log/use-log-strip.ts';
import { CertifyCard } from './certify-card.tsx';
import { DriverAppButton } from './driver-app-button.tsx';
import { InspectionButton } from './inspection-button.tsx';
import styles from './own.module.css';
import { OwnClocks } from './own-clocks.tsx';
import { OwnRules } from './own-rules.tsx';
import { StatusNow } from './status-now.tsx';
import { ToDoCard } from './to-do-card.tsx';

const OwnSearch = z.object({ date: z.iso.date().optional().catch(undefined) });
const STRIP_DAYS = 8;
const REFRESH_MS = 30_000;
const NO_DRIVER = [403, 404];

/** A driver's own log: the status now, the time left, what waits, and every day to look at, correct and certify. */
export function MyLogPage() {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const current = useQuery({
    ...queryOf(getCurrentHosDay, { params: { orgId, userId: user.id }, expectedStatuses: NO_DRIVER }),
    refetchInterval: REFRESH_MS,
    refetchOnReconnect: true,
  });
  const isNoDriver = NO_DRIVER.includes(statusOf(current.error) ?? 0);
  return (
    <Page>
      {current.data && <OwnLog current={current.data} />}
      {!current.data && current.error instanceof NetworkError && (
        <OutOfReach onRetry={() => void current.refetch()} />
      )}
      {!current.data && !(current.error instanceof NetworkError) && (
        <>
          <PageHead title="My log" />
          <DataState
            isLoading={current.isPending}
            error={isNoDriver ? null : current.error}
            onRetry={() => void current.refetch()}
            isEmpty={isNoDriver}
            empty={
              <EmptyState message="You aren’t set up as a driver. An administrator can add you in Settings, All Drivers." />
            }
          >
            {null}
          </DataState>
        </>
      )}
    </Page>
  );
}

/** Without a network there is no log to show here: the driver's app has it. */
function OutOfReach({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageHead
        title="My log"
        actions={
          <>
            <DriverAppButton />
            <InspectionButton />
          </>
        }
      />
      <p className={styles.since}>
        You need a connection to load your log here. The driver app shows it and records status changes
        without signal.
      </p>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </>
  );
}

/** The next day that waits to be certified, the older ones after the newer ones; null when all are. */
function dayToCertifyAfter(date: string, { toDo }: CurrentHosDay): string | null {
  const others = toDo.uncertifiedDates.filter((each) => each !== date);
  return others.filter((each) => each > date).at(-1) ?? others[0] ?? null;
}

function OwnLog({ current }: { current: CurrentHosDay }) {
  const { id: orgId } = useOrganization();
  const [{ date }, change] = useSearchParams(OwnSearch);
  const today = current.log.logDate;
  const shown = date ?? today;
  const from = addDays(shown < addDays(today, 1 - STRIP_DAYS) ? shown : today, 1 - STRIP_DAYS);
  const to = addDays(from, STRIP_DAYS - 1);
  const isToday = shown === today;
  const ended = useQuery({
    ...queryOf(getHosLogsForPeriod, {
      params: { orgId, userId: current.log.driver.id },
      query: { from: shown, to: shown },
    }),
    enabled: !isToday,
    refetchInterval: REFRESH_MS,
  });
  const log = isToday ? current.log : ended.data?.items[0];
  const days = useLogStrip({ driverId: current.log.driver.id, from, to, today, open: current.log });
  const open = (day: string) => change({ date: day === today ? undefined : day });
  return (
    <>
      <PageHead
        title={isToday ? 'My log' : titleOf(shown)}
        facts={isToday ? titleOf(today) : current.log.driver.name}
        {...(log && !isToday && { chips: <LogChips log={log} /> })}
        actions={
          <>
            <DriverAppButton />
            <InspectionButton />
          </>
        }
      />
      {isToday && (
        <>
          <StatusNow log={current.log} />
          <OwnClocks duty={current.duty} />
          {current.rules && <OwnRules rules={current.rules} />}
          <ToDoCard driverId={current.log.driver.id} toDo={current.toDo} onDay={open} />
        </>
      )}
      <DayStrip
        days={days}
        dates={Array.from({ length: STRIP_DAYS }, (_, index) => addDays(from, index))}
        current={shown}
        today={today}
        linkTo={(day) => ({ to: '/hos/my-log', search: day === today ? {} : { date: day } })}
      />
      {log?.hasEnded && log.certification.state !== 'certified' && (
        <CertifyCard
          log={log}
          toDo={current.toDo}
          onCertified={() => open(dayToCertifyAfter(shown, current) ?? today)}
        />
      )}
      <DataState
        isLoading={!log && ended.isPending}
        error={isToday ? null : ended.error}
        onRetry={() => void ended.refetch()}
        isEmpty={!log}
        empty={<EmptyState message="No log for this day." />}
      >
        {log && (
          <>
            <LogBody key={log.id} log={log} around={days} today={today} onDay={open} />
            <div className={styles.pair}>
              <LogDocuments log={log} />
            </div>
          </>
        )}
      </DataState>
    </>
  );
}
