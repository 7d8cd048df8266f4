// Opens the driver's app without a network, from the first start on. It answers no call of the API. The build writes the
// version and the files: all of them are installed, or none.
const CACHE = 'longhaul-driver-__VERSION__';
const FILES = '__FILES__';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((url) => new Request(url, { cache: 'no-cache' })))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      const old = names.filter((name) => name.startsWith('longhaul-driver-') && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    }),
  );
});

// A new version waits: never in the middle of a drive or over an open form.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(kept('/driver/', request));
  else if (FILES.includes(pathname)) event.respondWith(kept(pathname, request));
});

async function kept(url, request) {
  const found = await caches.match(url, { cacheName: CACHE, ignoreVary: true });
  return found ?? fetch(request);
}

self.addEventListener('push', (event) => {
  const message = event.data?.json() ?? {};
  if (typeof message.title === 'string') event.waitUntil(tell(message));
});

async function tell({ title, body, href, tag }) {
  // The app warns by itself while it is on the screen.
  const pages = await self.clients.matchAll({ type: 'window' });
  if (tag === 'hours-limit' && pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, {
    body,
    data: { href },
    tag: tag ?? href,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.href ?? '/driver/', self.location.origin);
  // Only ever a page of this server, whatever a message says.
  const address = `${self.location.origin}${target.pathname}${target.search}`;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const open = target.pathname.startsWith('/driver/') ? windows[0] : undefined;
      return open ? open.focus() : self.clients.openWindow(address);
    }),
  );
});
