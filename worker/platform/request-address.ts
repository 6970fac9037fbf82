import { createMiddleware } from "hono/factory";
import { notAllowed, notFound, Refusal } from "./errors";
import { isSafe } from "./guards";
import { percentDecoded } from "./percent-encoding";
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

/**
 * React Router writes addresses that it can't decode to the log as they are, with whatever they say of people: the path,
 * and the paths that its manifest is asked for.
 */
function isDecodable(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  const asked = pathname.endsWith("/__manifest") ? (searchParams.get("paths") ?? "") : "";
  return percentDecoded(pathname) !== null && percentDecoded(asked) !== null;
}

/** What no link of ours and no person's hand makes never gets further. */
export const soundAddress = createMiddleware(async (c, next) => {
  if (c.req.url.length > LONGEST_ADDRESS) throw new Refusal(414, "That address is too long.");
  if (/%00/i.test(c.req.url)) throw new Refusal(400, "That address has characters that no address here has.");
  if (!isDecodable(c.req.url)) throw notFound("There is nothing at this address.");
  await next();
});
