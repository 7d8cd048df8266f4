import type { TokenPair } from '@longhaul/contract';

/** As of every tab and worker: one refresh, whoever needs it. */
export const REFRESH_LOCK = 'longhaul-refresh-token';

const DATABASE = 'longhaul-tokens';
const STORE = 'pairs';

interface Claims {
  readonly userId: string;
  readonly sessionId: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** As an access token says; null of one that says nothing. */
export function claimsOf(accessToken: string): Claims | null {
  try {
    const [, payload = ''] = accessToken.split('.');
    const { sub, sid, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      sub?: string;
      sid?: string;
      exp?: number;
    };
    return sub && sid ? { userId: sub, sessionId: sid, expiresAt: (exp ?? 0) * 1_000 } : null;
  } catch {
    return null;
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const tx = database.transaction(STORE, mode);
      const request = ask(tx.objectStore(STORE));
      tx.oncomplete = () => resolve(request.result);
      tx.onabort = () => reject(tx.error);
    });
  } finally {
    database.close();
  }
}

/** Where a worker can read them too. The pages keep it up from then on, so that it never has tokens that were replaced. */
export async function mirrorTokens(tokens: TokenPair): Promise<void> {
  const claims = claimsOf(tokens.accessToken);
  if (claims) await inStore('readwrite', (store) => store.put(tokens, claims.userId));
}

/** Of a user whose tokens are mirrored; before the new ones are used anywhere. */
export async function keepMirror(tokens: TokenPair): Promise<void> {
  const claims = claimsOf(tokens.accessToken);
  if (claims && (await mirroredTokens(claims.userId)) !== null)
    await mirrorTokens(tokens).catch(() => undefined);
}

export async function mirroredTokens(userId: string): Promise<TokenPair | null> {
  const found = await inStore<TokenPair | undefined>('readonly', (store) => store.get(userId)).catch(
    () => undefined,
  );
  return found ?? null;
}

/** What a worker got for the same session since these were stored; these where there is nothing newer. */
export async function newestTokens(stored: TokenPair): Promise<TokenPair> {
  const own = claimsOf(stored.accessToken);
  const found = own && (await mirroredTokens(own.userId));
  const other = found && claimsOf(found.accessToken);
  const isNewer = other && other.sessionId === own.sessionId && other.expiresAt > own.expiresAt;
  return isNewer ? found : stored;
}

export async function forgetMirror(userId: number): Promise<void> {
  await inStore('readwrite', (store) => store.delete(String(userId))).catch(() => undefined);
}
