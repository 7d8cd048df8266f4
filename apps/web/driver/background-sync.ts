import { backgroundTag, driverOfTag } from '../src/features/driver-app/background-session.ts';
import { send } from '../src/features/driver-app/call-server.ts';
import { PhoneStore } from '../src/features/driver-app/phone-store.ts';
import { syncPhone, UNDO_MS } from '../src/features/driver-app/sync-phone.ts';

/** What of a service worker is used here; Background Sync is in no library of types. */
interface SyncEvent {
  readonly tag: string;
  waitUntil(work: Promise<void>): void;
}
declare const self: {
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly { postMessage(message: string): void }[]>;
  };
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
};

// The browser says that there is a network again; no page of the app has to be open.
self.addEventListener('sync', (event) => {
  const driver = driverOfTag(event.tag);
  if (driver !== null) event.waitUntil(sendInBackground(driver));
});

/** @throws when nothing was sent for want of a network: the browser tries again later */
async function sendInBackground({ userId, orgId }: { userId: number; orgId: number }): Promise<void> {
  if (await isLeftToPage(backgroundTag(userId, orgId))) return;
  const store = await PhoneStore.open(userId);
  try {
    const session = await store.backgroundSession();
    // Only a page gets a new token: two at once would end the session.
    if (session === null || session.expiresAt <= Date.now()) return;
    await untilSealable(store);
    const { outcome } = await syncPhone(store, orgId, (path, { method, body }) =>
      send(path, method, session.accessToken, body),
    );
    if (outcome === 'offline' || outcome === 'busy') throw new Error('Not sent yet.');
  } finally {
    store.close();
  }
}

/** Whether a page is open, which sends by itself. */
async function isLeftToPage(tag: string): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(tag);
  return pages.length > 0;
}

/** What was entered in the last seconds before the app was closed has no number yet. */
async function untilSealable(store: PhoneStore): Promise<void> {
  const madeAt = (await store.commands()).flatMap((command) => (command.seq === null ? command.madeAt : []));
  const waitMs = Math.min(Math.max(0, ...madeAt.map((at) => at + UNDO_MS - Date.now())), UNDO_MS);
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
}
