import {
  type CurrentUser,
  canOpen,
  listNotifications,
  type NotificationItem,
  readNotifications,
} from '@longhaul/contract';
import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useIsOn } from '../../api/settings.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import {
  type LogEntry,
  notificationLog,
  useNotificationLog,
} from '../../components/notifications/notification-log.ts';
import { NotificationsPanel } from '../../components/notifications/notifications-panel.tsx';
import { useTold } from './use-told.ts';

/** As many as the panel holds. */
const SHOWN = 50;

/** What this tab said, and what the user was told of the fleet. Looked at is read. */
export function NotificationsBell({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const entries = useNotificationLog();
  const summary = useTold(user);
  const orgId = user.organization?.id ?? 0;
  const told = useQuery({
    ...queryOf(listNotifications, { params: { orgId }, query: { size: SHOWN } }),
    enabled: isOpen && orgId !== 0 && user.status === 'active',
  });
  const hasInbox = useIsOn('notifications');
  const items = told.data?.items ?? [];
  const newCount = entries.filter(({ isViewed }) => !isViewed).length + summary.newCount;
  const shown = [
    ...entries.map((entry) => ({ ...entry, isClosable: true })),
    ...items.map((item) => entryOf(item, user, hasInbox, expanded)),
  ].sort((a, b) => (b.receivedDate ?? '').localeCompare(a.receivedDate ?? ''));

  const setOpened = (opened: boolean) => {
    setOpen(opened);
    if (opened) return;
    notificationLog.markAllViewed();
    const ids = items.filter(({ readAt }) => readAt === null).map(({ id }) => id);
    // The stream tells this tab and the others of it.
    if (ids.length > 0)
      void call(readNotifications, { params: { orgId }, body: { ids }, isBackground: true });
  };
  const toggle = (id: string) => {
    if (entries.some((entry) => entry.id === id)) notificationLog.toggleExpanded(id);
    else setExpanded((before) => before.symmetricDifference(new Set([id])));
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpened}
      position="bottom-end"
      offset={8}
      width={380}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <IconButton
          label={newCount > 0 ? `Notifications, ${newCount} new` : 'Notifications'}
          icon={<IconBell size={20} stroke={1.7} />}
          count={newCount}
          isExpanded={isOpen}
          hasPopup="dialog"
          onClick={() => setOpened(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <NotificationsPanel
          entries={shown.slice(0, SHOWN)}
          newCount={newCount}
          onToggle={toggle}
          onClose={notificationLog.remove}
          {...(entries.length > 0 && { onClearAll: notificationLog.clear })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function entryOf(
  item: NotificationItem,
  user: CurrentUser,
  hasInbox: boolean,
  expanded: ReadonlySet<string>,
): LogEntry {
  const { incident } = item;
  const id = `told-${item.id}`;
  const href = hrefOf(item, user, hasInbox);
  return {
    id,
    title: item.title,
    ...(incident && { category: incident.rule.name }),
    receivedDate: item.toldAt,
    type: incident?.severity === 'critical' && item.readAt === null ? 'alert' : 'viewed',
    isViewed: item.readAt !== null,
    isExpanded: expanded.has(id),
    isClosable: false,
    ...(incident?.driver && { expandedContent: incident.driver.name }),
    ...(href !== null && { expandedButton: { label: 'Open', href } }),
  };
}

/** To the alert in the inbox or, where that is not open yet, to what it is about. */
function hrefOf({ incident, href }: NotificationItem, user: CurrentUser, hasInbox: boolean): string | null {
  if (hasInbox || incident === null) return href;
  if (incident.vehicle && canOpen(user, '/map')) return `/map?asset=${incident.vehicle.id}`;
  return null;
}
