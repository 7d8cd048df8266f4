import { notificationStore } from './notification-store.ts';

const SHOWN_MS = 4_000;

/** Says in a toast that something was done. */
export function showToast(title: string): void {
  notificationStore.add({
    type: 'success',
    title,
    receivedDate: new Date().toISOString(),
    isClosable: true,
    timeout: SHOWN_MS,
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
