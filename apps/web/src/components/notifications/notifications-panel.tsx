import { useState } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import type { Notification } from './notification.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications-panel.module.css';

const newTab = '1';
const allTab = '2';

export interface NotificationsPanelProps {
  readonly newNotifications: readonly Notification[];
  readonly allNotifications: readonly Notification[];
  readonly onToggle: (id: string) => void;
  readonly onClose: (id: string) => void;
}

/** What the bell opens. Starts on New. */
export function NotificationsPanel({
  newNotifications,
  allNotifications,
  onToggle,
  onClose,
}: NotificationsPanelProps) {
  const [tab, setTab] = useState(newTab);
  const shown = tab === newTab ? newNotifications : allNotifications;
  return (
    <section className={styles.panel} aria-label="Notifications">
      <header className={styles.head}>
        <h2>Notifications</h2>
        <a href="/notifications" target="_blank" rel="noreferrer">
          Open all
        </a>
      </header>
      <Tabs
        label="Notifications"
        items={[
          { id: newTab, title: 'New', count: newNotifications.length },
          { id: allTab, title: 'All', count: allNotifications.length },
        ]}
        value={tab}
        onChange={setTab}
        isInset
      >
        {shown.length === 0 ? (
          <EmptyState message="No new notifications" />
        ) : (
          <ul className={styles.list}>
            {shown.map((notification) => (
              <li key={notification.id}>
                <NotificationItem notification={notification} onToggle={onToggle} onClose={onClose} />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </section>
  );
}
