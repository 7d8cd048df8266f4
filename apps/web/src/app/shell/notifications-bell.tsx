import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { useNotifications } from '../../components/notifications/notification-store.ts';
import { NotificationsPanel } from '../../components/notifications/notifications-panel.tsx';
import { notificationLog, useNotificationLog } from './notification-log.ts';

export function NotificationsBell() {
  const [isOpen, setOpen] = useState(false);
  const all = useNotificationLog();
  const onScreen = new Set(useNotifications().map(({ id }) => id));
  const unseen = all.filter(({ id }) => onScreen.has(id));
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={8}
      width={380}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <IconButton
          label={unseen.length > 0 ? `Notifications, ${unseen.length} new` : 'Notifications'}
          icon={<IconBell size={20} stroke={1.7} />}
          count={unseen.length}
          isExpanded={isOpen}
          hasPopup="dialog"
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <NotificationsPanel
          newNotifications={unseen}
          allNotifications={all}
          onToggle={notificationLog.toggleExpanded}
          onClose={notificationLog.remove}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
