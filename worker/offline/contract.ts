import { pageAt, pageWith } from "#worker/pages.ts";

/** The address of the service worker. At the root its scope is the whole site. */
export const SERVICE_WORKER = "/sw.js";

/** The header that allows browsers to keep an answer for reading offline. `service-worker.js` checks it. */
export const OFFLINE_COPY = "X-Offline-Copy";

/** The page that the service worker shows if it has no copy of the requested page. */
export const OFFLINE_PAGE = "/offline";

/** Whether browsers may keep the page at this path for reading offline. */
export function isReadOffline(pathname: string): boolean {
  const path = pageAt(pathname);
  return path !== null && pageWith(path).offline === true;
}
