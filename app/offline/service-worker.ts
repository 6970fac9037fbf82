import { isReadOffline, SERVICE_WORKER } from "#worker/offline/contract.ts";

let registered: Promise<unknown> | undefined;

/**
 * Registers the service worker once per document and asks it to keep the page at this path. Pass null for signed-in
 * visitors. Does nothing if the browser refuses a service worker, as in private windows.
 */
export async function keepVisit(path: string | null): Promise<void> {
  const { serviceWorker } = navigator;
  registered ??= serviceWorker.register(SERVICE_WORKER, { updateViaCache: "all" });
  await registered;
  if (path === null || !isReadOffline(path)) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage(path);
}

/** Removes the service worker and all pages that it has kept. */
export async function removeCopies(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith("offline-")) await caches.delete(name);
}
