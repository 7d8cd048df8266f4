import type { NotificationInput } from './notification.ts';
import { notificationStore } from './notification-store.ts';

const SHOWN_MS = 4_000;
/** Time to read it and to press its button. */
const SHOWN_WITH_ACTION_MS = 10_000;

/** Says in a toast that something was done, with a button that takes it back where there is one. */
export function showToast(title: string, action?: NotificationInput['action']): void {
  notificationStore.add({
    type: 'success',
    title,
    receivedDate: new Date().toISOString(),
    isClosable: true,
    timeout: action ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
    ...(action && { action }),
  });
}

/** Says what somebody should look into; stays until it is closed. */
export function showWarning(title: string): void {
  notificationStore.add({
    type: 'alert',
    title,
    receivedDate: new Date().toISOString(),
    isClosable: true,
    timeout: 0,
  });
}
