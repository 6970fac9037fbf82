import { createMiddleware } from "hono/factory";
import { isForPeople } from "./error-answer";
import { notAllowed, Refusal } from "./errors";
import { isSafe } from "./guards";
import { isPublicName } from "./public-name";

/** React Router asks for its manifest with up to 7,680 characters. */
const LONGEST_ADDRESS = 8192;

/** Plain http is for the machine itself and its own network, where nobody has a certificate. */
export const httpsOnly = createMiddleware(async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "https:" || !isPublicName(url.hostname)) return next();
  if (!isSafe(c.req.method)) throw notAllowed("Please use https.");
  url.protocol = "https:";
  url.port = "";
  return c.redirect(url.href, 308);
});

/** Whether an address can be read as text: no NUL, and a path whose every escape is UTF-8. */
export function isReadableAddress(address: string): boolean {
  try {
    return !/%00/i.test(address) && decodeURIComponent(new URL(address).pathname) !== "";
  } catch {
    return false;
  }
}

/** What no link of ours and no person's hand makes never gets further; people get the page that says so. */
export const soundAddress = createMiddleware(async (c, next) => {
  if (c.req.url.length > LONGEST_ADDRESS) throw new Refusal(414, "That address is too long.");
  if (!isReadableAddress(c.req.url) && !(isSafe(c.req.method) && isForPeople(c))) {
    throw new Refusal(400, "That address has characters that no address here has.");
  }
  await next();
});
