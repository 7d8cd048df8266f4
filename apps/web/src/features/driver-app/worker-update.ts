import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;

/** Keeps the app for a start without a network. A new version waits until the driver takes it or closes the app. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/driver/worker.js', { scope: '/driver/' });
  const look = () => {
    waiting = navigator.serviceWorker.controller ? registration.waiting : null;
    for (const listener of listeners) listener();
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/** Whether a new version is installed and waits. */
export function useUpdate(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
  );
}

/** The page is loaded anew in the new version. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take-over');
}
