/* In place of service-worker.js where pages are not kept: removes an earlier one, with all that it has kept. */
addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) if (name.startsWith("offline-")) await caches.delete(name);
  await registration.unregister();
}
