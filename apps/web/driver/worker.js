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
