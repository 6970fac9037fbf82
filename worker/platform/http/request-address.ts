import { createMiddleware } from "hono/factory";
import { isForPeople, notAllowed, notFound, Refusal } from "./errors";
import { isSafe, percentDecoded } from "./guards";
import { isPublicName } from "./hosts";

/** Far beyond the addresses of our links. */
const LONGEST_ADDRESS = 8192;

/** Plain http is only for this machine and its own network, where nobody has a certificate. */
export const httpsOnly = createMiddleware(async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "https:" || !isPublicName(url.hostname)) return next();
  if (!isSafe(c.req.method)) throw notAllowed("Please use https.");
  url.protocol = "https:";
  url.port = "";
  return c.redirect(url.href, 308);
});

/**
 * Whether an address can be read as text: without NUL, and with UTF-8 in the path. React Router would log an address
 * that it can't decode as it is, including anything personal in it.
 */
export function isReadableAddress(address: string): boolean {
  return !/%00/i.test(address) && percentDecoded(new URL(address).pathname) !== null;
}

/** Refuses addresses that no link of ours and no person would produce. People get the page that says so. */
export const refuseUnreadableAddresses = createMiddleware(async (c, next) => {
  if (c.req.url.length > LONGEST_ADDRESS) throw new Refusal(414, "That address is too long.");
  const isPage = isSafe(c.req.method) && isForPeople(c);
  if (!isReadableAddress(c.req.url) && !isPage) {
    const hasNul = /%00/i.test(c.req.url);
    if (hasNul) throw new Refusal(400, "That address has characters that our addresses never have.");
    // The API reads its addresses itself and has its own messages.
    if (!c.req.path.startsWith("/api/")) throw notFound("There is nothing at this address.");
  }
  await next();
});
