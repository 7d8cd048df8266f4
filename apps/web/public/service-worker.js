// Opens the app where no network is, shows push messages of the server and opens what they lead to. It answers no call of
// the API: what those may keep, and for how long, the app decides.

/** Filled and emptied by the app: session/shell-cache.ts. */
const SHELL = 'longhaul-shell';
/** A phone with one bar waits this long for a page that it has already. */
const PATIENCE_MS = 5_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (
    request.method !== 'GET' ||
    origin !== self.location.origin ||
    /^\/(api|docs|driver)(\/|$)/.test(pathname)
  )
    return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (pathname === '/color-scheme.js') event.respondWith(latest(request));
});

/** The server's page whenever it can be had, so that nobody works in an app of yesterday. */
async function page(request) {
  const kept = await caches.match('/', { cacheName: SHELL });
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([fetch(request), late]).catch(() => kept);
}

/** Its name changes with its content: what was kept once stays right. */
async function asset(request) {
  const kept = await caches.match(request, { cacheName: SHELL });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && (await caches.has(SHELL))) {
    const cache = await caches.open(SHELL);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function latest(request) {
  return fetch(request).catch(async (error) => {
    const kept = await caches.match(request, { cacheName: SHELL });
    if (kept) return kept;
    throw error;
  });
}

self.addEventListener('push', (event) => {
  const { title, href } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(title, {
      data: { href },
      tag: href,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.href ?? '/', self.location.origin);
  // Only ever a page of this server, whatever a message says.
  const page = `${self.location.origin}${target.pathname}${target.search}`;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const open = windows[0];
      if (open === undefined) return self.clients.openWindow(page);
      await open.focus();
      return open.navigate(page).catch(() => self.clients.openWindow(page));
    }),
  );
});
