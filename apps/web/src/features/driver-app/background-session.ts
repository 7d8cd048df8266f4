import { mirrorTokens, newestTokens } from '../../api/token-mirror.ts';
import { readTokens } from '../../api/tokens.ts';

const TAG = 'longhaul-driver-sync';

/** Names whose entries wait, for the browser and for pages. */
export const backgroundTag = (userId: number, orgId: number): string => `${TAG}:${userId}:${orgId}`;

export function driverOfTag(tag: string): { userId: number; orgId: number } | null {
  const [name, userId, orgId] = tag.split(':');
  return name === TAG && userId && orgId ? { userId: Number(userId), orgId: Number(orgId) } : null;
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Asks the browser to wake the worker once there is a network, also after the app was closed. Only Chromium can. */
export async function requestBackgroundSync(userId: number, orgId: number): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/driver/');
  const { sync } = (registration ?? {}) as { sync?: SyncManager };
  const tokens = readTokens();
  if (!sync || tokens === null) return;
  await mirrorTokens(await newestTokens(tokens));
  // Refused where the driver does not allow it.
  await sync.register(backgroundTag(userId, orgId)).catch(() => undefined);
}
