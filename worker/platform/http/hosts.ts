import { createMiddleware } from "hono/factory";
import { PRODUCT, userAgentOf } from "../product";
import { Refusal } from "./errors";

/** The `User-Agent` with which this site fetches members' pictures and covers. */
export const PICTURE_USER_AGENT = userAgentOf(PRODUCT, "pictures");

const WORKERS_DEV = /^[^.]+\.[^.]+\.workers\.dev$/;

/**
 * Whether a host is this site's own, given the host of the current request: the same, or on workers.dev a preview of
 * the Worker, whose name has a prefix (`preview-worker.account.workers.dev`). Both as `hostname` of `URL` spells them.
 */
export function isOwnHost(host: string, siteHost: string): boolean {
  if (host === siteHost) return true;
  if (!WORKERS_DEV.test(host) || !WORKERS_DEV.test(siteHost)) return false;
  return host.endsWith(`-${siteHost}`) || siteHost.endsWith(`-${host}`);
}

/**
 * Refuses requests that the site's own fetches make, under any of its names. Otherwise a picture whose address leads
 * back here would be fetched by fetching it.
 */
export const refuseOwnFetches = createMiddleware(async (c, next) => {
  if (c.req.header("User-Agent") === PICTURE_USER_AGENT) {
    throw new Refusal(508, "A picture can't be fetched from here for here.");
  }
  await next();
});

const DOMAIN = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;
const PRIVATE =
  /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;

/**
 * Whether this is a public host name, as `URL` spells it. Numeric addresses, in whatever notation, end in a number or a
 * bracket there.
 */
export const isPublicName = (hostname: string) => DOMAIN.test(hostname) && !PRIVATE.test(hostname);
