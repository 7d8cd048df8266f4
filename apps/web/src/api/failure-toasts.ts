import { NetworkError } from '../components/error-display/request-error.ts';
import type { NotificationInput } from '../components/notifications/notification.ts';
import { type NotificationStore, notificationStore } from '../components/notifications/notification-store.ts';
import { type CallFailure, onCallFailure } from './api.ts';

/**
 * Shows every failed call as a toast that stays until it is closed; the error still reaches its caller, which takes the toast
 * away where the page itself says it. Returns the way to stop.
 */
export function announceFailures(
  store: NotificationStore = notificationStore,
  now: () => number = Date.now,
): () => void {
  return onCallFailure((failure) => {
    // Every page shows that there is no network, so one toast covers all the calls.
    const isSaid = store.get().some(({ title }) => title === failure.message);
    if (failure instanceof NetworkError && !navigator.onLine && isSaid) return;
    store.add(toastOf(failure, new Date(now()).toISOString()), { cause: failure });
  });
}

function toastOf(failure: CallFailure, receivedDate: string): NotificationInput {
  if (failure instanceof NetworkError) {
    return {
      type: 'alert',
      title: failure.message,
      category: 'If this error keeps happening, please report it',
      receivedDate,
      isClosable: true,
    };
  }
  const { message, status, timestamp, technicalMessage } = failure.body;
  return {
    type: 'alert',
    title: message,
    category: String(status),
    receivedDate: timestamp,
    expandedContent: technicalMessage,
    isClosable: true,
  };
}
