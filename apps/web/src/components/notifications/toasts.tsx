import { Button } from '@mantine/core';
import { useState } from 'react';
import { NotificationItem } from './notification-item.tsx';
import { type NotificationStore, notificationStore, useNotifications } from './notification-store.ts';
import styles from './toasts.module.css';

/** More would cover the card of a vehicle and its buttons. */
const MOST_SHOWN = 3;

/** The live region where the newest of the store's notifications appear, over everything but tooltips. */
export function Toasts({ store = notificationStore }: { readonly store?: NotificationStore }) {
  const notifications = useNotifications(store);
  const [isAllShown, setAllShown] = useState(false);
  const isTooMany = notifications.length > MOST_SHOWN;
  if (isAllShown && !isTooMany) setAllShown(false);
  const shown = isAllShown ? notifications : notifications.slice(0, MOST_SHOWN);
  return (
    <section className={styles.region} aria-label="Messages" aria-live="polite" aria-relevant="additions">
      {isTooMany && (
        <div className={styles.more}>
          {!isAllShown && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
              Show {notifications.length - MOST_SHOWN} more
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
