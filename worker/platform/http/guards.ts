import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { TrieRouter } from "hono/router/trie-router";
import type { RouterRoute } from "hono/types";
import { isForPeople, notAllowed, notFound, Refusal } from "./errors";
import { isPublicName } from "./hosts";

const MAX_BODY_BYTES = 64 * 1024;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The part of a visitor that limits use. `members/guards.ts` has the whole type. */
export type WithCaller = { Variables: { visitor: () => Promise<{ member: { id: string } | null }> } };

/** Refuses a longer body with 413. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError() {
      throw new Refusal(413, `That is too large: a request can have at most ${maxSize / 1024} KB.`);
    },
  });

/**
 * The text that an address or a form writes as %XX; null if the bytes are not UTF-8. The result has to be used: the
 * bundler takes decodeURIComponent for a function without effects, and drops a call that is made only for its error.
 */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * By `Sec-Fetch-Site` if the browser sends it, or else by `Origin`. A request with neither comes from no browser's
 * page.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
}

/**
 * Where a navigation comes from. Older browsers send no `Sec-Fetch-Site`, and no `Origin` with a link. There the
 * `Referer` tells, unless the browser or a privacy tool leaves it out.
 */
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

const sameOrigin = createMiddleware(async (c, next) => {
  if (!isSameOrigin(c.req.raw)) throw notAllowed("This request came from another site.");
  await next();
});

const json = createMiddleware(async (c, next) => {
  const type = c.req.header("Content-Type") ?? "";
  if (hasBody(c.req.raw) && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal(415, "Please send JSON (Content-Type: application/json).");
  }
  await next();
});

/** The type of plain forms on our pages. React Router would answer many other types with 500. */
const form = createMiddleware(async (c, next) => {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded(?:[\s;]|$)/i.test(type)) {
    throw new Refusal(415, "Please send a form.");
  }
  await next();
});

/** Browsers never compress what they send, and nobody knows how large it would become. */
const uncompressed = createMiddleware(async (c, next) => {
  if (c.req.header("Content-Encoding")) throw new Refusal(415, "Please send it uncompressed.");
  await next();
});

/** Comes before React Router, which would answer a body that is too long with 500. */
const smallBody = limitBody(MAX_BODY_BYTES);

/** Null if the bytes are not UTF-8: the database would return another text than it was given. */
function utf8TextOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const isUtf8 = (body: ArrayBuffer) => utf8TextOf(body) !== null;

/** Forms write most bytes as %XX. */
function isUtf8Form(body: ArrayBuffer): boolean {
  const text = utf8TextOf(body);
  const encoded = [...(text ?? "").matchAll(/(?:%[\da-f]{2})+/gi)];
  return text !== null && encoded.every(([bytes]) => percentDecoded(bytes) !== null);
}

const onlyWhere = (isText: (body: ArrayBuffer) => boolean) =>
  createMiddleware(async (c, next) => {
    if (!isText(await c.req.raw.clone().arrayBuffer())) throw new Refusal(400, "That text is not UTF-8.");
    await next();
  });

export const isSafe = (method: string) => SAFE_METHODS.has(method);

export const beforeMutations = (check: MiddlewareHandler) =>
  createMiddleware((c, next) => (isSafe(c.req.method) ? next() : check(c, next)));

/** For the whole API: a request that may change something comes from our own pages, is JSON, and is small. */
export const guardMutations = beforeMutations(
  every(sameOrigin, json, uncompressed, smallBody, onlyWhere(isUtf8)),
);

/** For all pages: the same for their plain forms. */
export const guardForms = beforeMutations(
  every(sameOrigin, form, uncompressed, smallBody, onlyWhere(isUtf8Form)),
);

export const isReading = (method: string) => method === "GET" || method === "HEAD";

/** Returns a function that says which of the routes' methods a path has, and whether other sites may read it. */
function routesByPath(routes: readonly RouterRoute[]) {
  const methods = new TrieRouter<string>();
  const readable = new TrieRouter<true>();
  for (const { method, path, handler } of routes) {
    if (method !== "ALL") methods.add("ALL", path, method);
    if (handler === readableElsewhere) readable.add("ALL", path, true);
  }
  return (path: string) => ({
    methods: methods.match("ALL", path)[0].map(([method]) => method),
    isReadable: readable.match("ALL", path)[0].length > 0,
  });
}

type IsReadingDependencies = {
  /** All routes of the app. They are read with the first request that needs them. */
  routes: () => readonly RouterRoute[];
  /** The methods of the page at this path; none if there is no page. */
  pageMethods: (path: string) => Promise<string[]>;
  /** Paths below this one answer for themselves: whether something is there depends on who asks. */
  except: string;
};

/** Answers a method that an address lacks with 405, and OPTIONS with 204. Both say in `Allow` which methods it has. */
export function methodsOnly({ routes, pageMethods, except }: IsReadingDependencies) {
  let byPath: ReturnType<typeof routesByPath> | undefined;
  return createMiddleware(async (c, next) => {
    const { method, path } = c.req;
    if (isReading(method) || path === except || path.startsWith(`${except}/`)) return next();
    byPath ??= routesByPath(routes());
    const found = byPath(path);
    const known = new Set(found.methods.length > 0 ? found.methods : await pageMethods(path));
    if (known.size === 0 || known.has(method)) return next();
    if (known.has("GET")) known.add("HEAD");
    const allow = [...known, "OPTIONS"].sort().join(", ");
    if (method === "OPTIONS") {
      return c.body(null, 204, { Allow: allow, ...(found.isReadable && PREFLIGHT_HEADERS) });
    }
    return c.json({ message: `This address only takes ${allow}.` }, 405, { Allow: allow });
  });
}

/** What a page of another site may read of an answer, beside its body. */
const READABLE_HEADERS = "ETag, Link, Retry-After";

/** What browsers ask before a script of another site sends a request of its own kind, such as with `If-None-Match`. */
const PREFLIGHT_HEADERS = {
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
