import { createAtom, useSelector } from '@tanstack/react-store';
import type { Notification } from './notification.ts';
import { type NotificationStore, notificationStore } from './notification-store.ts';

const STORAGE_KEY = 'longhaul-notifications';
const MAX_ENTRIES = 100;

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function readEntries(storage: Memory): readonly Notification[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry?.id === 'string') : [];
  } catch {
    return [];
  }
}

function keepEntries(storage: Memory, entries: readonly Notification[]): void {
  try {
    if (entries.length === 0) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, JSON.stringify(entries));
  } catch {
    // Storage full or refused: the entries last until the next reload.
  }
}

/** Every notification of this tab, newest first; kept over a reload until it is closed, cleared or signed out of. */
export function createNotificationLog(store: NotificationStore, storage: Memory) {
  const entries = createAtom(readEntries(storage));

  function replace(next: readonly Notification[]): void {
    entries.set(next.slice(0, MAX_ENTRIES));
    keepEntries(storage, entries.get());
  }

  store.onAdded((added) => replace([added, ...entries.get().filter(({ id }) => id !== added.id)]));

  return {
    get: entries.get,
    subscribe: entries.subscribe,
    remove: (id: string) => {
      store.remove(id);
      replace(entries.get().filter((entry) => entry.id !== id));
    },
    toggleExpanded: (id: string) =>
      replace(
        entries.get().map((entry) => (entry.id === id ? { ...entry, isExpanded: !entry.isExpanded } : entry)),
      ),
    /** Takes the toast of a failure away where the page itself says it, beside the field or the button. */
    explainInPlace: (failure: object) => void store.removeOf(failure),
    clear: () => {
      store.clear();
      replace([]);
    },
  };
}

export type NotificationLog = ReturnType<typeof createNotificationLog>;

export const notificationLog = createNotificationLog(notificationStore, sessionStorage);

export const useNotificationLog = (log: NotificationLog = notificationLog): readonly Notification[] =>
  useSelector(log);
