// The service worker: the page plays with the network off after the first visit.
// The network goes first, so that a new version is never mixed with an old one; the cache serves without it.

const CACHE = 'sanguoqi-page-1';
const SHELL = ['./', './style.css', './board.css', './manifest.webmanifest', './icons/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('sanguoqi-page-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// The first visit loads its modules before this worker is there: the page tells what they were.
self.addEventListener('message', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await Promise.all(event.data.keep.map((url) => cache.add(url).catch(() => {})));
    event.ports[0]?.postMessage('kept');
  };
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(fromNetworkOrCache(request));
});

async function fromNetworkOrCache(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: request.mode === 'navigate' });
    if (kept) return kept;
    throw error;
  }
}
