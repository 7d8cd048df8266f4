import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { notificationLog, useNotificationLog } from '../../components/notifications/notification-log.ts';
import { NotificationsPanel } from '../../components/notifications/notifications-panel.tsx';

export function NotificationsBell() {
  const [isOpen, setOpen] = useState(false);
  const entries = useNotificationLog();
  const newCount = entries.filter(({ isViewed }) => !isViewed).length;
  const setOpened = (opened: boolean) => {
    setOpen(opened);
    if (!opened) notificationLog.markAllViewed();
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
          entries={entries}
          onToggle={notificationLog.toggleExpanded}
          onClose={notificationLog.remove}
          onClearAll={notificationLog.clear}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
