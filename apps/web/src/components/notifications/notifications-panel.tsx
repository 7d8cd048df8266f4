import { useState } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { NotificationItem } from './notification-item.tsx';
import type { LogEntry } from './notification-log.ts';
import styles from './notifications-panel.module.css';

const newTab = '1';
const allTab = '2';

export interface NotificationsPanelProps {
  /** Newest first. */
  readonly entries: readonly LogEntry[];
  /** All that is new, shown here or not. */
  readonly newCount: number;
  readonly onToggle: (id: string) => void;
  readonly onClose: (id: string) => void;
  /** Where there is something that can be cleared. */
  readonly onClearAll?: () => void;
}

/** News that is no alert is marked as not viewed until the panel was open. */
const typeOf = ({ type, isViewed }: LogEntry) => (isViewed || type === 'alert' ? type : 'not-viewed');

/** What the bell opens. Starts on New. */
export function NotificationsPanel({
  entries,
  newCount,
  onToggle,
  onClose,
  onClearAll,
}: NotificationsPanelProps) {
  const [tab, setTab] = useState(newTab);
  const unviewed = entries.filter(({ isViewed }) => !isViewed);
  const shown = tab === newTab ? unviewed : entries;
  return (
    <section className={styles.panel} aria-label="Notifications">
      <header className={styles.head}>
        <h2>Notifications</h2>
        {onClearAll && (
          <button type="button" className={styles.clear} onClick={onClearAll}>
            Clear all
          </button>
        )}
        <a href="/notifications" target="_blank" rel="noreferrer">
          Open all
        </a>
      </header>
      <Tabs
        label="Notifications"
        items={[
          { id: newTab, title: 'New', count: newCount },
          { id: allTab, title: 'All', count: entries.length },
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
                <NotificationItem
                  notification={{ ...notification, type: typeOf(notification) }}
                  onToggle={onToggle}
                  onClose={onClose}
                />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </section>
  );
}
