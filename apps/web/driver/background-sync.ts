import type { TokenPair } from '@longhaul/contract';
import { claimsOf, mirroredTokens, mirrorTokens, REFRESH_LOCK } from '../src/api/token-mirror.ts';
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
    await untilSealable(store);
    const accessToken = await freshToken(userId);
    if (accessToken === null) return;
    const { outcome } = await syncPhone(store, orgId, (path, { method, body }) =>
      send(path, method, accessToken, body),
    );
    if (outcome === 'offline' || outcome === 'busy') throw new Error('Not sent yet.');
  } finally {
    store.close();
  }
}

/**
 * The token of the driver's session, renewed where it has ended: under the lock of the pages, which take over what is got here.
 * Null when the session is over. @throws for want of a network
 */
function freshToken(userId: number): Promise<string | null> {
  return navigator.locks.request(REFRESH_LOCK, async () => {
    const tokens = await mirroredTokens(String(userId));
    if (tokens === null) return null;
    const { expiresAt } = claimsOf(tokens.accessToken) ?? { expiresAt: 0 };
    if (expiresAt > Date.now()) return tokens.accessToken;
    const { status, body } = await send('/auth/refresh-token', 'POST', tokens.refreshToken, undefined);
    if (status === 0 || status === 429 || status >= 500) throw new Error('Not sent yet.');
    if (status !== 200) return null;
    const { accessToken, refreshToken } = body as TokenPair;
    await mirrorTokens({ accessToken, refreshToken });
    return accessToken;
  });
}

/** Whether a page of the app is open, which sends by itself. */
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
