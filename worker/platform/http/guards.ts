import { isUtf8 } from "node:buffer";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { isForPeople, notAllowed, notFound, Refusal } from "./errors";
import { isPublicName } from "./headers";

/** Null if the bytes are not UTF-8. Use the result: the bundler removes a call that is made only for its error. */
function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The path as React Router matches it: decoded, in lower case, without `.data` and superfluous slashes. */
export const asMatched = (path: string): string =>
  (percentDecoded(path) ?? path)
    .toLowerCase()
    .replace(/(?:\/_)?\.data$/, "")
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "") || "/";

/** No NUL, and UTF-8 in the path. React Router would log other addresses, with personal data in them. */
export const isReadableAddress = (address: string): boolean =>
  !/%00/i.test(address) && percentDecoded(new URL(address).pathname) !== null;

const MAX_BODY_BYTES = 64 * 1024;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Throws a 413 refusal for a longer body. `maxSize` is in bytes. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError() {
      throw new Refusal(413, `That's too large: a request can have at most ${maxSize / 1024} KB.`);
    },
  });

export function bearerOf({ headers }: Request): string | null {
  const found = /^Bearer\b(.*)$/i.exec(headers.get("Authorization") ?? "");
  return found && (found[1] ?? "").trim();
}

/** No cookie counts beside a token. */
export const withoutCookies = createMiddleware(async (c, next) => {
  if (bearerOf(c.req.raw) !== null) {
    const headers = new Headers(c.req.raw.headers);
    headers.delete("Cookie");
    c.req.raw = new Request(c.req.raw, { headers });
  }
  await next();
});

/** A request without both headers doesn't come from a page in a browser. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
}

/** Older browsers send neither header for links. Then the `Referer` decides, which some leave out. */
export function navigationSource(request: Request): "own" | "foreign" | "unknown" {
  const { headers } = request;
  const referer = headers.get("Referer");
  if (!headers.has("Sec-Fetch-Site") && !headers.has("Origin")) {
    if (!referer) return "unknown";
    return URL.parse(referer)?.origin === new URL(request.url).origin ? "own" : "foreign";
  }
  return isSameOrigin(request) ? "own" : "foreign";
}

const hasBody = (request: Request) => request.method !== "DELETE" || request.headers.has("Content-Type");

/** `byToken`: a token that the call takes. Other sites' pages have none. */
const sameOrigin = createMiddleware<{ Variables: { byToken?: true } }>(async (c, next) => {
  if (!c.var.byToken && !isSameOrigin(c.req.raw)) throw notAllowed("This request came from another site.");
  await next();
});

const json = createMiddleware(async (c, next) => {
  const type = c.req.header("Content-Type") ?? "";
  if (hasBody(c.req.raw) && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal(415, "Please send JSON (Content-Type: application/json).");
  }
  await next();
});

/** Accepts only the type of plain HTML forms. React Router would answer many other types with 500. */
const form = createMiddleware(async (c, next) => {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded(?:[\s;]|$)/i.test(type)) {
    throw new Refusal(415, "Please send a form.");
  }
  await next();
});

/** Browsers never compress request bodies, and the uncompressed size would be unknown. */
const uncompressed = createMiddleware(async (c, next) => {
  if (c.req.header("Content-Encoding")) throw new Refusal(415, "Please send it uncompressed.");
  await next();
});

/** Runs before React Router, which would answer an overlong body with 500. */
const smallBody = limitBody(MAX_BODY_BYTES);

/** Forms percent-encode most bytes, so the encoded bytes are checked too. */
const isUtf8Form = (body: Uint8Array) =>
  isUtf8(body) &&
  [...new TextDecoder().decode(body).matchAll(/(?:%[\da-f]{2})+/gi)].every(
    ([bytes]) => percentDecoded(bytes) !== null,
  );

/** The database would not store other bytes unchanged. */
const onlyWhere = (isText: (body: Uint8Array) => boolean) =>
  createMiddleware(async (c, next) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (!isText(body)) throw new Refusal(400, "That text isn't UTF-8.");
    await next();
  });

export const isSafe = (method: string) => SAFE_METHODS.has(method);

const beforeMutations = (check: MiddlewareHandler) =>
  createMiddleware((c, next) => (isSafe(c.req.method) ? next() : check(c, next)));

/** A change through the API must come from this site or have a token, as small, uncompressed JSON. */
export const guardMutations = beforeMutations(
  every(sameOrigin, json, uncompressed, smallBody, onlyWhere(isUtf8)),
);

export const guardForms = beforeMutations(
  every(sameOrigin, form, uncompressed, smallBody, onlyWhere(isUtf8Form)),
);

export const isReading = (method: string) => method === "GET" || method === "HEAD";

const READABLE_HEADERS = "ETag, Link, Retry-After";

/** The answer to a preflight, which precedes requests with headers such as `If-None-Match`. */
export const preflightHeaders = (methods: string, headers = "*") => ({
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": methods,
  "Access-Control-Allow-Headers": headers,
  "Access-Control-Max-Age": "86400",
});

export function letAllRead({ headers }: Response): void {
  headers.set("Access-Control-Allow-Origin", "*");
  headers.set("Access-Control-Expose-Headers", READABLE_HEADERS);
}

/** Lets all sites' scripts read the answer. Browsers reject "*" for requests with cookies. */
export const readableElsewhere = createMiddleware(async (c, next) => {
  await next();
  if (isSafe(c.req.method)) letAllRead(c.res);
});

/** Much longer than any address that this site links to. */
const LONGEST_ADDRESS = 8192;

/** Redirects plain http to https. Only local hosts may use plain http, because they have no certificate. */
export const httpsOnly = createMiddleware(async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "https:" || !isPublicName(url.hostname)) return next();
  if (!isSafe(c.req.method)) throw notAllowed("Please use https.");
  url.protocol = "https:";
  url.port = "";
  return c.redirect(url.href, 308);
});

/** Refuses addresses that no person and no link of this site produces. People get the page for missing addresses. */
export const refuseUnreadableAddresses = createMiddleware(async (c, next) => {
  if (c.req.url.length > LONGEST_ADDRESS) throw new Refusal(414, "That address is too long.");
  const isPage = isSafe(c.req.method) && isForPeople(c);
  if (!isReadableAddress(c.req.url) && !isPage) {
    const hasNul = /%00/i.test(c.req.url);
    if (hasNul) throw new Refusal(400, "That address has characters that our addresses never have.");
    // The API validates its addresses itself, with its own messages.
    if (!c.req.path.startsWith("/api/")) throw notFound("There's nothing at this address.");
  }
  await next();
});
