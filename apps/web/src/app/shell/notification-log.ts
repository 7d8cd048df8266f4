import { useSyncExternalStore } from 'react';
import type { Notification } from '../../components/notifications/notification.ts';
import {
  type NotificationStore,
  notificationStore,
} from '../../components/notifications/notification-store.ts';
import { createSignal } from '../signal.ts';

/** Everything the toasts of this session have shown, newest first; emptied with the store when signing out. */
function createNotificationLog(store: NotificationStore) {
  const log = createSignal<readonly Notification[]>(store.getSnapshot());
  store.subscribe(() => {
    const shown = store.getSnapshot();
    const earlier = log.get().filter((entry) => shown.every((notification) => notification.id !== entry.id));
    log.set([...shown, ...earlier]);
  });
  return {
    ...log,
    remove: (id: string) => {
      store.remove(id);
      log.set(log.get().filter((entry) => entry.id !== id));
    },
    toggleExpanded: (id: string) => {
      log.set(
        log.get().map((entry) => (entry.id === id ? { ...entry, isExpanded: !entry.isExpanded } : entry)),
      );
    },
    clear: () => log.set([]),
  };
}

export const notificationLog = createNotificationLog(notificationStore);

export const useNotificationLog = () => useSyncExternalStore(notificationLog.subscribe, notificationLog.get);
