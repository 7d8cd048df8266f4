import {
  acknowledgeIncidents,
  canOpen,
  getNotificationSummary,
  hasPermission,
  listNotifications,
  type NotificationItem,
  type NotificationSummary,
  readNotifications,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconChecks } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { CountBadge } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { zoneName } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { breakpointsPx } from '../../theme/theme.ts';
import styles from './inbox.module.css';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxList } from './inbox-list.tsx';
import { InboxSearch, isFiltered, queryOfSearch, UNFILTERED } from './inbox-search.ts';
import { IncidentDrawer, IncidentPanel } from './incident-panel.tsx';
import { SHOWS_INCIDENTS } from './incident-queries.ts';

const RULES_PATH = '/settings/organization-settings/alert-rules';
const PAGE_SIZE = 50;
/** What a saved view keeps of the address. */
const VIEWED = ['tab', 'q', 'rule', 'severity', 'group', 'vehicle'] as const;

export function InboxPage() {
  const { organization } = useCurrentUser();
  if (organization) return <OrganizationInbox />;
  return (
    <Page>
      <PageHead title="Notifications" />
      <EmptyState message="Take control of an organization to see its alerts." />
    </Page>
  );
}

/** What the user was notified of, by day, with what became of each beside it. */
function OrganizationInbox() {
  const user = useCurrentUser();
  const { id: orgId, timeZone } = useOrganization();
  const [search, change] = useSearchParams(InboxSearch);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const isWide = useMediaQuery(`(min-width: ${breakpointsPx.tablet}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const summary = useQuery(queryOf(getNotificationSummary, { params: { orgId } }));
  const list = useInboxList(orgId, search);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const settle = useEndpointMutation({
    mutationFn: (ids: number[]) => call(acknowledgeIncidents, { params: { orgId }, body: { ids } }),
    invalidates: SHOWS_INCIDENTS,
    toast: ({ acknowledged }) =>
      acknowledged === 1 ? '1 alert acknowledged' : `${acknowledged} alerts acknowledged`,
  });
  const mayAcknowledge = hasPermission(user, 'ALERT_UPDATE');
  const waiting = items.flatMap(({ incident }) =>
    incident && incident.acknowledged === null ? [incident.id] : [],
  );
  const openIncident = (item: NotificationItem) => {
    if (item.incident === null && item.readAt === null) {
      void call(readNotifications, { params: { orgId }, body: { ids: [item.id] }, isBackground: true });
    }
    change({ incident: item.incident?.id });
  };
  const close = () => change({ incident: undefined });
  const incidentId = search.incident;

  return (
    <Page>
      <PageHead
        title="Notifications"
        {...(summary.data && {
          facts: factsOf(summary.data, zoneName(new Date(), user.timeZone ?? timeZone)),
          ...(summary.data.newCount > 0 && {
            chips: <CountBadge count={summary.data.newCount} tone="violation" />,
          }),
        })}
        actions={
          <>
            <SavedViews list="alerts" schema={InboxSearch} params={VIEWED} />
            {canOpen(user, RULES_PATH) && (
              <ButtonLink
                to={RULES_PATH}
                variant="default"
                leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden="true" />}
              >
                Alert rules
              </ButtonLink>
            )}
            {mayAcknowledge && waiting.length > 0 && (
              <Button
                variant="default"
                loading={settle.isPending}
                leftSection={<IconChecks size={16} stroke={1.8} aria-hidden="true" />}
                onClick={() => settle.mutate(waiting.slice(0, 500))}
              >
                Acknowledge {waiting.length === 1 ? '1 shown' : `all ${waiting.length} shown`}
              </Button>
            )}
          </>
        }
      />
      <InboxFilters search={search} summary={summary.data} onChange={change} />
      {selected.size > 0 && (
        <div className={styles.selection} role="status">
          <b>{selected.size} selected</b>
          <Button
            size="xs"
            loading={settle.isPending}
            onClick={() => settle.mutate([...selected], { onSuccess: () => setSelected(new Set()) })}
          >
            Acknowledge
          </Button>
          <Button size="xs" variant="subtle" onClick={() => setSelected(new Set())}>
            Clear selection
          </Button>
        </div>
      )}
      <div className={styles.columns} data-open={incidentId !== undefined || undefined}>
        <section className={styles.listCard} aria-label="Alerts">
          <DataState
            {...stateOf(list)}
            isEmpty={items.length === 0}
            empty={
              <EmptyInbox
                onClear={isFiltered(search) ? () => change(UNFILTERED) : null}
                tab={search.tab}
                mayWrite={canOpen(user, RULES_PATH)}
              />
            }
          >
            <InboxList
              items={items}
              openId={incidentId ?? null}
              selected={selected}
              onSelect={mayAcknowledge ? setSelected : null}
              onOpen={openIncident}
              onAcknowledge={mayAcknowledge ? (id) => settle.mutate([id]) : null}
              more={list.hasNextPage ? () => void list.fetchNextPage() : null}
              isLoadingMore={list.isFetchingNextPage}
            />
          </DataState>
        </section>
        {incidentId !== undefined && isWide && (
          <IncidentPanel key={incidentId} incidentId={incidentId} onClose={close} />
        )}
      </div>
      {incidentId !== undefined && !isWide && (
        <IncidentDrawer key={incidentId} incidentId={incidentId} onClose={close} />
      )}
    </Page>
  );
}

function useInboxList(orgId: number, search: InboxSearch) {
  const query = { ...queryOfSearch(search), size: PAGE_SIZE };
  return useInfiniteQuery({
    queryKey: [listNotifications.name, { orgId }, query, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, {
        params: { orgId },
        query: { ...query, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

function factsOf({ ongoingCount, thirtyDaysCount, priorCount }: NotificationSummary, zone: string): string {
  const difference = thirtyDaysCount - priorCount;
  const change = `${formatCount(Math.abs(difference))} ${difference < 0 ? 'fewer' : 'more'}`;
  const compared = `, ${difference === 0 ? 'as many as' : `${change} than`} in the 30 days before`;
  const recent = `${formatCount(thirtyDaysCount)} in 30 days${priorCount === 0 ? '' : compared}`;
  return `${formatCount(ongoingCount)} ongoing. ${recent}. Times in ${zone}.`;
}

function EmptyInbox({
  onClear,
  tab,
  mayWrite,
}: {
  /** Where filters leave nothing. */
  readonly onClear: (() => void) | null;
  readonly tab: InboxSearch['tab'];
  readonly mayWrite: boolean;
}) {
  if (onClear) return <NoMatches message="No alerts match." onClear={onClear} />;
  if (tab === 'new') return <EmptyState message="No new notifications" />;
  if (tab !== 'all') return <EmptyState message={`No ${tab} alerts.`} />;
  return (
    <EmptyState
      message="No alerts yet. Alert rules decide when to alert and who is notified."
      action={mayWrite ? <ButtonLink to={RULES_PATH}>Alert rules</ButtonLink> : undefined}
    />
  );
}
