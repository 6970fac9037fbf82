import { pageAt, pageWith } from "#worker/pages.ts";

/** Where the service worker is. Its path is its scope: the whole site. */
export const SERVICE_WORKER = "/sw.js";

/** Allows browsers to keep an answer for reading it without a connection. `service-worker.js` looks for it. */
export const OFFLINE_COPY = "X-Offline-Copy";

/** What the service worker shows in place of a page of which it has no copy. */
export const OFFLINE_PAGE = "/offline";

/** Whether browsers may keep the page at this path for reading it without a connection. */
export function isReadOffline(pathname: string): boolean {
  const path = pageAt(pathname);
  return path !== null && pageWith(path).offline === true;
}
