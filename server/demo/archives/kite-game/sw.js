const CACHE = 'kite-duel-3';
const FILES = ['./', 'index.html', 'main.js', 'duel.js', 'draw.js', 'manifest.webmanifest', 'icon.svg'];

addEventListener('install', (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES))));
addEventListener('activate', (event) =>
  event.waitUntil(caches.keys().then((keys) => Promise.all(keys.filter((key) => key !== CACHE).map((key) => caches.delete(key))))),
);
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((hit) => hit ?? fetch(event.request))));
