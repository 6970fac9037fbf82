import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { notAllowed, Refusal } from "./errors";

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
