import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Notification } from './notification.ts';
import { NotificationItem } from './notification-item.tsx';
import { type NotificationStore, notificationStore, useNotifications } from './notification-store.ts';
import styles from './toasts.module.css';

/** Alerts: more would cover the card of a vehicle and its buttons. */
const MOST_ALERTS = 3;

/** An alert of the inbox has a link to it; what the user's own acts came to has none. */
const isAlert = ({ expandedButton }: Notification) => expandedButton !== undefined;

/** The live region where notifications appear, over everything but tooltips; of alerts the newest. */
export function Toasts({ store = notificationStore }: { readonly store?: NotificationStore }) {
  const notifications = useNotifications(store);
  const [isAllShown, setAllShown] = useState(false);
  const alerts = notifications.filter(isAlert);
  const isTooMany = alerts.length > MOST_ALERTS;
  if (isAllShown && !isTooMany) setAllShown(false);
  const hidden = new Set(isAllShown ? [] : alerts.slice(MOST_ALERTS));
  const shown = notifications.filter((notification) => !hidden.has(notification));
  return (
    <section className={styles.region} aria-label="Messages" aria-live="polite" aria-relevant="additions">
      {isTooMany && (
        <div className={styles.more}>
          {!isAllShown && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
              Show {hidden.size} more
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" onClick={store.clear}>
            Close all
          </Button>
        </div>
      )}
      {shown.map((notification) => (
        <div
          key={notification.id}
          className={styles.toast}
          data-type={notification.type}
          role={notification.type === 'alert' ? 'alert' : undefined}
        >
          <NotificationItem
            notification={notification}
            onToggle={store.toggleExpanded}
            onClose={store.remove}
          />
        </div>
      ))}
    </section>
  );
}
