import {
  type CurrentUser,
  canOpen,
  listNotifications,
  type NotificationItem,
  readNotifications,
  seeNotifications,
} from '@longhaul/contract';
import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { SEVERITY_LABELS } from '../../components/chip/severity.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { notificationLog, useNotificationLog } from '../../components/notifications/notification-log.ts';
import { NotificationsPanel, type PanelEntry } from '../../components/notifications/notifications-panel.tsx';
import { useIsPageOpen } from '../../session/opened-pages.ts';
import { useNotificationSummary } from './use-notification-summary.ts';

/** As many as the panel holds. */
const SHOWN = 50;

/**
 * What the user was notified of, and what this tab reported. Opening the panel clears the badge; an alert is read once it is
 * opened itself.
 */
export function NotificationsBell({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const entries = useNotificationLog();
  const summary = useNotificationSummary(user);
  const orgId = user.organization?.id ?? 0;
  const told = useQuery({
    ...queryOf(listNotifications, { params: { orgId }, query: { size: SHOWN } }),
    enabled: isOpen && orgId !== 0 && user.status === 'active',
  });
  const hasInbox = useIsPageOpen('notifications');
  const items = told.data?.items ?? [];
  const { newCount, unseenCount } = summary;
  const shown = [
    ...entries.map((entry) => ({
      at: entry.receivedDate ?? '',
      entry: { ...entry, isClosable: true, isNew: false },
    })),
    ...items.map((item) => ({ at: item.toldAt, entry: entryOf(item, user, hasInbox, expanded) })),
  ]
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ entry }) => entry);

  const setOpened = (opened: boolean) => {
    setOpen(opened);
    // The stream brings the new counts to this tab and the others.
    if (opened && unseenCount > 0) void call(seeNotifications, { params: { orgId }, isBackground: true });
  };
  const toggle = (id: string) => {
    if (entries.some((entry) => entry.id === id)) {
      notificationLog.toggleExpanded(id);
      return;
    }
    setExpanded((before) => before.symmetricDifference(new Set([id])));
    const item = items.find((one) => entryId(one) === id);
    if (item?.readAt === null) {
      void call(readNotifications, { params: { orgId }, body: { ids: [item.id] }, isBackground: true });
    }
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
          label={unseenCount > 0 ? `Notifications, ${unseenCount} new` : 'Notifications'}
          icon={<IconBell size={20} stroke={1.7} />}
          count={unseenCount}
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
          openAll={
            <Link to="/notifications" onClick={() => setOpen(false)}>
              Open all
            </Link>
          }
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
): PanelEntry {
  const { incident } = item;
  const id = entryId(item);
  const href = hrefOf(item, user, hasInbox);
  return {
    id,
    title: item.title,
    ...(incident && { category: `${SEVERITY_LABELS[incident.severity]} · ${incident.rule.name}` }),
    receivedDate: item.toldAt,
    ...(incident && { severity: incident.severity }),
    type: 'viewed',
    isNew: item.readAt === null,
    isExpanded: expanded.has(id),
    isClosable: false,
    ...(incident?.driver && { expandedContent: incident.driver.name }),
    ...(href !== null && { expandedButton: { label: 'Open', href } }),
  };
}

const entryId = ({ id }: NotificationItem) => `notification-${id}`;

/** To the alert in the inbox or, where that is not open yet, to what it is about. */
function hrefOf({ incident, href }: NotificationItem, user: CurrentUser, hasInbox: boolean): string | null {
  if (hasInbox || incident === null) return href;
  if (incident.vehicle && canOpen(user, '/map')) return `/map?asset=${incident.vehicle.id}`;
  return null;
}
