/** Where the service worker is. Its path is its scope: the whole site. */
export const SERVICE_WORKER = "/sw.js";

/** Allows browsers to keep an answer for reading it without a connection. `service-worker.js` looks for it. */
export const OFFLINE_COPY = "X-Offline-Copy";

/** What the service worker shows in place of a page of which it has no copy. */
export const OFFLINE_PAGE = "/offline";

/**
 * The pages that visitors' browsers keep. Pages about members are missing on purpose: what a member makes private has
 * to disappear, and nothing reaches a copy on somebody else's device.
 */
const KEPT = new Set([
  OFFLINE_PAGE,
  "/",
  "/videos",
  "/tracker",
  "/tracker/roadmap",
  "/series",
  "/games",
  "/timeline",
  "/coaching.html",
  "/contact",
  "/resources/viewing-order",
  "/resources/mobile-suits",
  "/resources/gunpla",
  "/resources/merchandise",
  "/privacy-policy",
  "/data-deletion",
  "/terms",
]);

/** The page of a series or a game. */
const WORK = /^\/(?:series|games)\/[\w-]{1,64}$/;

/** Whether browsers may keep the page at this path for reading it without a connection. */
export const isReadOffline = (pathname: string): boolean => KEPT.has(pathname) || WORK.test(pathname);
