// Earlier versions of the site kept pages for reading offline. This worker replaces theirs, and removes the pages and
// itself.
addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith("offline-")) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
