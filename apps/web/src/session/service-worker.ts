/** One worker for the whole app: it opens without a network, and push messages come to it. */
export const WORKER = '/service-worker.js';

const SHELL = 'longhaul-shell';
/** What the page itself asks for beside its hashed files. */
const BESIDE = '/color-scheme.js';

/**
 * Keeps the app, as this tab has loaded it, for a start without a network; a newer app takes the place of an older one
 * with everything that belonged to it. Nothing that the API answered is kept here.
 */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return;
  const isRegistered = await navigator.serviceWorker.register(WORKER).then(
    () => true,
    () => false,
  );
  if (!isRegistered) return;
  await navigator.serviceWorker.ready;
  const page = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache' }).catch(
    () => undefined,
  );
  if (!page?.ok) return;
  const kept = await caches.match('/', { cacheName: SHELL });
  if (kept && (await kept.text()) !== (await page.clone().text())) await caches.delete(SHELL);
  const cache = await caches.open(SHELL);
  await cache.put('/', page);
  await Promise.allSettled(
    [BESIDE, ...loadedAssets()].map(async (url) => (await cache.match(url)) ?? cache.add(url)),
  );
}

export function forgetShell(): void {
  if ('caches' in window) void caches.delete(SHELL);
}

function loadedAssets(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [...new Set(paths)].filter((path) => path.startsWith('/assets/'));
}
