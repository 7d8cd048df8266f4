import { NotificationItem } from './notification-item.tsx';
import { type NotificationStore, notificationStore, useNotifications } from './notification-store.ts';
import styles from './toasts.module.css';

/** The live region where the store's notifications appear, over everything but tooltips. */
export function Toasts({ store = notificationStore }: { readonly store?: NotificationStore }) {
  const notifications = useNotifications(store);
  return (
    <section className={styles.region} aria-label="Messages" aria-live="polite" aria-relevant="additions">
      {notifications.map((notification) => (
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
