import { createMiddleware } from "hono/factory";
import { Refusal } from "./errors";

/** What this site calls itself where it fetches members' pictures and covers. */
export const PICTURE_USER_AGENT = "Side 7 (pictures)";

const WORKERS_DEV = /^[^.]+\.[^.]+\.workers\.dev$/;

/**
 * Whether a host is this site's own, seen from a request to `siteHost`: the same, or on workers.dev a preview of the
 * Worker, whose name is added in front (`preview-worker.account.workers.dev`). Both as `URL` spells a `hostname`.
 */
export function isOwnHost(host: string, siteHost: string): boolean {
  if (host === siteHost) return true;
  if (!WORKERS_DEV.test(host) || !WORKERS_DEV.test(siteHost)) return false;
  return host.endsWith(`-${siteHost}`) || siteHost.endsWith(`-${host}`);
}

/**
 * A picture that leads back here would be fetched by fetching it. What our own fetches ask for is refused, whichever
 * of the site's names they came by.
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
 * A name that the whole internet knows, as `URL` spells it: addresses given as numbers, in whatever notation, end
 * in a number or a bracket there.
 */
export const isPublicName = (hostname: string) => DOMAIN.test(hostname) && !PRIVATE.test(hostname);
