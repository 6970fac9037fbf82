import { createMiddleware } from "hono/factory";
import { isSafe } from "./guards";

/** What a page of another site may read of an answer, beside its body. */
const READABLE_HEADERS = "ETag, Link, Retry-After";

/** What browsers ask before a script of another site sends a request of its own kind, such as with `If-None-Match`. */
export const PREFLIGHT_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Max-Age": "86400",
};

/**
 * Lets the scripts of every site read an answer, also an error. Browsers don't accept "*" for requests with cookies, so
 * nobody's own data can be read this way.
 */
export const readableElsewhere = createMiddleware(async (c, next) => {
  await next();
  if (!isSafe(c.req.method)) return;
  c.res.headers.set("Access-Control-Allow-Origin", "*");
  c.res.headers.set("Access-Control-Expose-Headers", READABLE_HEADERS);
});
