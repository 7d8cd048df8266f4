import { canOpen, getHosLog, type HosLog, hasPermission, listViolations } from '@longhaul/contract';
import { addDays, dateAt } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { gridDayOf, gridPeriodsOf, gridViolationOf } from '../../components/log-grid/grid-input.ts';
import { LogGrid } from '../../components/log-grid/log-grid.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { ViolationCard } from '../../components/violation-card/violation-card.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { readViolationId } from './violation-search.ts';
import styles from './violations.module.css';

interface ViolationDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One violation in words and, for those who may read logs, on the grid of its day. */
export function ViolationDrawer({ id, onClose }: ViolationDrawerProps) {
  const { id: orgId, timeZone: organizationZone } = useOrganization();
  const user = useCurrentUser();
  const named = readViolationId(id);
  const date = dateAt(named?.startedAtMs ?? 0, organizationZone);
  const found = useQuery({
    ...queryOf(listViolations, {
      params: { orgId },
      query: {
        driverId: named ? [named.driverId] : [],
        // Its day is that of the home terminal, which may be another than the organization's.
        from: addDays(date, -1),
        to: addDays(date, 1),
        size: 100,
      },
    }),
    enabled: named !== null,
  });
  const listed = found.data?.items.find((each) => each.id === id);
  const mayRead = hasPermission(user, 'HOS_READ');
  const logOf = (logDate: string) => `${named?.driverId ?? 0}-${logDate}`;
  const log = useQuery({
    ...queryOf(getHosLog, { params: { orgId, id: listed?.logId ?? '' } }),
    enabled: mayRead && listed !== undefined,
  });
  const before = useQuery({
    ...queryOf(getHosLog, { params: { orgId, id: logOf(addDays(listed?.date ?? date, -1)) } }),
    enabled: mayRead && listed !== undefined,
  });
  // The log knows what of each limit was used besides.
  const counted = log.data?.violations.find(
    ({ rule, startedAt }) => rule === listed?.rule && startedAt === listed.startedAt,
  );
  const violation = listed && { ...listed, ...(counted && { limits: counted.limits }) };
  const periods = gridPeriodsOf(
    [before.data, log.data].flatMap((each: HosLog | undefined) => each?.periods ?? []),
  );

  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={violation ? `${violation.driver.firstName} ${violation.driver.lastName}` : 'Violation'}
      {...(violation && {
        avatar: (
          <Avatar firstName={violation.driver.firstName} lastName={violation.driver.lastName} size="lg" />
        ),
        facts: [formatCalendarDate(violation.date), violation.vehicle?.name].filter(Boolean).join(', '),
        footer: canOpen(user, `/hos/logs/${violation.logId}`) && (
          <ButtonLink ml="auto" variant="filled" to="/hos/logs/$id" params={{ id: violation.logId }}>
            Open log
          </ButtonLink>
        ),
      })}
    >
      <DataState
        isLoading={named !== null && found.isPending}
        error={found.error}
        onRetry={() => void found.refetch()}
        isEmpty={!violation}
        empty={<EmptyState message="This violation no longer exists. The log has changed." />}
      >
        {violation && (
          <div className={styles.drawer}>
            {log.data && (
              <LogGrid
                label={`Log of ${log.data.driver.name}, ${formatCalendarDate(violation.date)}`}
                day={gridDayOf(log.data)}
                periods={periods}
                violations={[gridViolationOf(violation)]}
                explained={gridViolationOf(violation)}
              />
            )}
            <ViolationCard violation={violation} timeZone={violation.timeZone} periods={periods} />
          </div>
        )}
      </DataState>
    </SideDrawer>
  );
}
