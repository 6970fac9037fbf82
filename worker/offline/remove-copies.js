/*
 * Served at the address of service-worker.js if offline pages are off: removes an earlier service worker and its
 * copies.
 */
addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) if (name.startsWith("offline-")) await caches.delete(name);
  await registration.unregister();
}
