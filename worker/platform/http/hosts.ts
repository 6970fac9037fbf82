import { createMiddleware } from "hono/factory";
import { PRODUCT, userAgentOf } from "../product";
import { Refusal } from "./errors";

/** The `User-Agent` of this site's fetches of pictures. */
export const PICTURE_USER_AGENT = userAgentOf(PRODUCT, "pictures");

const WORKERS_DEV = /^[^.]+\.[^.]+\.workers\.dev$/;

/**
 * Whether `host` belongs to this site, whose host in the current request is `siteHost`. It does if the hosts are equal,
 * or if one is a preview of the other on workers.dev (`preview-worker.account.workers.dev`). Both are spelled like
 * `hostname` of `URL`.
 */
export function isOwnHost(host: string, siteHost: string): boolean {
  if (host === siteHost) return true;
  if (!WORKERS_DEV.test(host) || !WORKERS_DEV.test(siteHost)) return false;
  return host.endsWith(`-${siteHost}`) || siteHost.endsWith(`-${host}`);
}

/** Otherwise a picture with an address on this site would cause an endless chain of fetches. */
export const refuseOwnFetches = createMiddleware(async (c, next) => {
  if (c.req.header("User-Agent") === PICTURE_USER_AGENT) {
    throw new Refusal(508, "This site can't fetch pictures from itself.");
  }
  await next();
});

const DOMAIN = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;
const PRIVATE =
  /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;

/** Spelled like `hostname` of `URL`, where numeric addresses end with a number or a bracket. */
export const isPublicName = (hostname: string) => DOMAIN.test(hostname) && !PRIVATE.test(hostname);
