import type { MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { notAllowed, Refusal } from "./errors";

const MAX_BODY_BYTES = 64 * 1024;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** As much as limits need to know of whoever asks; `sign-in/guards.ts` knows the rest. */
export type WithCaller = { Variables: { visitor: () => Promise<{ member: { id: string } | null }> } };

/** The whole body, or a refusal with 413. A length that was not announced is only known while reading. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooMuch = new Refusal(413, `That is too much: a request may hold at most ${maxBytes / 1024} KB.`);
  if (Number(request.headers.get("Content-Length")) > maxBytes) throw tooMuch;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooMuch;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

/**
 * The text that an address or a form writes as %XX; null where the bytes are no UTF-8. The result has to be used:
 * the bundler treats decodeURIComponent as free of effects, and drops a call that is made only for its error.
 */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** By `Sec-Fetch-Site` where the browser sends it, else by `Origin`; a request with neither is no browser's page. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
}

/**
 * Where a navigation comes from. Older browsers send no `Sec-Fetch-Site`, and no `Origin` with a link: there the
 * `Referer` tells, unless the browser or a privacy tool leaves that out as well.
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

const carriesBody = (request: Request) => request.method !== "DELETE" || request.headers.has("Content-Type");

const sameOrigin = createMiddleware(async (c, next) => {
  if (!isSameOrigin(c.req.raw)) throw notAllowed("This request came from another site.");
  await next();
});

const json = createMiddleware(async (c, next) => {
  const type = c.req.header("Content-Type") ?? "";
  if (carriesBody(c.req.raw) && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal(415, "Please send JSON (Content-Type: application/json).");
  }
  await next();
});

/** As the plain forms in our pages are sent; React Router would answer many others with 500. */
const form = createMiddleware(async (c, next) => {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded(?:[\s;]|$)/i.test(type)) {
    throw new Refusal(415, "Please send a form.");
  }
  await next();
});

/** Browsers never compress what they send, and nobody knows how much of it would come out. */
const uncompressed = createMiddleware(async (c, next) => {
  if (c.req.header("Content-Encoding")) throw new Refusal(415, "Please send it uncompressed.");
  await next();
});

/** Reads the body before anybody else does: React Router would answer one that is too long with 500. */
const smallBody = createMiddleware(async (c, next) => {
  const { raw } = c.req;
  const body = await readBody(raw, MAX_BODY_BYTES);
  if (raw.body) c.req.raw = new Request(raw, { body });
  await next();
});

/** Null for bytes that are no UTF-8, which would come out of the database as other text than went in. */
function utf8TextOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const isUtf8 = (body: ArrayBuffer) => utf8TextOf(body) !== null;

/** Forms hold most bytes as %XX. */
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

/** For the whole API: a request that may change something comes from our own pages, as JSON, and is small. */
export const guardMutations = beforeMutations(
  every(sameOrigin, json, uncompressed, smallBody, onlyWhere(isUtf8)),
);

/** For all pages: the same for the plain forms in them. */
export const guardForms = beforeMutations(
  every(sameOrigin, form, uncompressed, smallBody, onlyWhere(isUtf8Form)),
);
