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
