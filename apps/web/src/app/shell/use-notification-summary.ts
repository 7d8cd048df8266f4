import {
  type CurrentUser,
  getIncident,
  getNotificationSummary,
  listIncidents,
  listNotifications,
  type NotificationSummary,
} from '@longhaul/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { useInvalidate } from '../../api/use-endpoint-mutation.ts';
import { notificationStore } from '../../components/notifications/notification-store.ts';
import { hearNotifications } from '../../session/notification-stream.ts';

const NOTHING: NotificationSummary = {
  newCount: 0,
  unseenCount: 0,
  ongoingCount: 0,
  thirtyDaysCount: 0,
  priorCount: 0,
};

/** How much the user was told that is new, kept current while a page is open; what is critical shows as a toast. */
export function useNotificationSummary({ organization, status }: CurrentUser): NotificationSummary {
  const orgId = status === 'active' ? (organization?.id ?? null) : null;
  const queryClient = useQueryClient();
  const invalidateShown = useInvalidate([listNotifications, listIncidents, getIncident]);
  const summary = queryOf(getNotificationSummary, { params: { orgId: orgId ?? 0 } });
  const asked = useQuery({ ...summary, enabled: orgId !== null, gcTime: 60_000, staleTime: 60_000 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query and the way to invalidate are the same for one organization
  useEffect(() => {
    if (orgId === null) return;
    return hearNotifications(orgId, ({ critical, ...counts }) => {
      const known = queryClient.getQueryData(summary.queryKey);
      queryClient.setQueryData(summary.queryKey, counts);
      if (known !== undefined) void invalidateShown();
      for (const { title, href } of critical) {
        notificationStore.add(
          {
            type: 'alert',
            title,
            receivedDate: new Date().toISOString(),
            expandedButton: { label: 'Open', href },
            isClosable: true,
            isExpanded: true,
          },
          { isKept: false },
        );
      }
    });
  }, [orgId]);
  return asked.data ?? NOTHING;
}
