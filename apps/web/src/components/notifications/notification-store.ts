import { createAtom, useSelector } from '@tanstack/react-store';
import { type Notification, type NotificationInput, notificationId } from './notification.ts';

const shownStorageKey = 'longhaul-notifications-shown';

type ShownMemory = Pick<Storage, 'getItem' | 'setItem'>;

function readShown(storage: ShownMemory): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(shownStorageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function rememberShown(storage: ShownMemory, id: string): void {
  try {
    storage.setItem(shownStorageKey, JSON.stringify([...readShown(storage), id]));
  } catch {
    // Storage full or refused: the notification may then show once more.
  }
}

/** Notifications on screen, newest first, outside React so that the API client can add to them. */
export function createNotificationStore(storage: ShownMemory) {
  const notifications = createAtom<readonly Notification[]>([]);
  const addedListeners = new Set<(added: Notification) => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const idOfCause = new WeakMap<object, string>();

  function stopTimer(id: string): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }

  function remove(id: string): void {
    stopTimer(id);
    notifications.set((all) => all.filter((notification) => notification.id !== id));
  }

  /**
   * Gives the id; undefined when it is shown once and was shown before. `cause` is the failure it is about; what is not kept
   * is in no list once its toast is closed, for the server keeps it.
   */
  function add(
    input: NotificationInput,
    { cause, isKept = true }: { cause?: object; isKept?: boolean } = {},
  ): string | undefined {
    const id = notificationId(input);
    if (cause) idOfCause.set(cause, id);
    if (input.isShownOnce) {
      if (readShown(storage).includes(id)) return undefined;
      rememberShown(storage, id);
    }
    stopTimer(id);
    const added: Notification = {
      ...input,
      id,
      type: input.type ?? 'viewed',
      isExpanded: input.isExpanded ?? false,
      isClosable: input.isClosable ?? false,
    };
    notifications.set((all) => [added, ...all.filter((notification) => notification.id !== id)]);
    if (isKept) for (const listener of addedListeners) listener(added);
    if (input.timeout) timers.set(id, setTimeout(remove, input.timeout, id));
    return id;
  }

  /** Gives the id of what told of `cause`, if anything did. */
  function removeOf(cause: object): string | undefined {
    const id = idOfCause.get(cause);
    if (id) remove(id);
    return id;
  }

  function clear(): void {
    for (const id of [...timers.keys()]) stopTimer(id);
    notifications.set([]);
  }

  /** What somebody reads stays until it is closed. */
  function toggleExpanded(id: string): void {
    stopTimer(id);
    notifications.set((all) =>
      all.map((notification) =>
        notification.id === id ? { ...notification, isExpanded: !notification.isExpanded } : notification,
      ),
    );
  }

  function onAdded(listener: (added: Notification) => void): () => void {
    addedListeners.add(listener);
    return () => addedListeners.delete(listener);
  }

  return {
    add,
    remove,
    removeOf,
    clear,
    toggleExpanded,
    onAdded,
    subscribe: notifications.subscribe,
    get: notifications.get,
  };
}

export type NotificationStore = ReturnType<typeof createNotificationStore>;

export const notificationStore = createNotificationStore(localStorage);

export const useNotifications = (store: NotificationStore = notificationStore): readonly Notification[] =>
  useSelector(store);
