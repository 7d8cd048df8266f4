import { type ReactNode, useState } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import type { Notification } from './notification.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications-panel.module.css';

const newTab = '1';
const allTab = '2';

export interface PanelEntry extends Notification {
  /** Not read yet. What this tab itself did is never new. */
  readonly isNew: boolean;
}

export interface NotificationsPanelProps {
  /** Newest first. */
  readonly entries: readonly PanelEntry[];
  /** All that is new, shown here or not. */
  readonly newCount: number;
  readonly onToggle: (id: string) => void;
  readonly onClose: (id: string) => void;
  /** Where there is something that can be cleared. */
  readonly onClearAll?: () => void;
  /** The link to the inbox. */
  readonly openAll: ReactNode;
}

const typeOf = ({ type, isNew }: PanelEntry) => (isNew ? 'not-viewed' : type);

/** What the bell opens. Starts on New. */
export function NotificationsPanel({
  entries,
  newCount,
  onToggle,
  onClose,
  onClearAll,
  openAll,
}: NotificationsPanelProps) {
  const [tab, setTab] = useState(newTab);
  const shown = tab === newTab ? entries.filter(({ isNew }) => isNew) : entries;
  return (
    <section className={styles.panel} aria-label="Notifications">
      <header className={styles.head}>
        <h2>Notifications</h2>
        {onClearAll && (
          <button type="button" className={styles.clear} onClick={onClearAll}>
            Clear all
          </button>
        )}
        {openAll}
      </header>
      <Tabs
        label="Notifications"
        items={[
          { id: newTab, title: 'New', count: newCount },
          { id: allTab, title: 'All' },
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
