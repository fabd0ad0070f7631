const CACHE = 'attendance-2';
const FILES = ['./', 'index.html', 'style.css', 'app.js', 'register.js', 'classes.json', 'manifest.webmanifest'];

addEventListener('install', (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES))));
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
});
