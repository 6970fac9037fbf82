import type { MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import type { Member } from "./db";
import { notAllowed, notSignedIn, Refusal } from "./errors";
import type { Visitor } from "./visitor";

const MAX_BODY_BYTES = 64 * 1024;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export type WithVisitor = { Variables: { visitor: () => Promise<Visitor> } };
export type WithMember = { Variables: WithVisitor["Variables"] & { member: Member } };

/** By `Sec-Fetch-Site` where the browser sends it, else by `Origin`; a request with neither is no browser's page. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
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

/**
 * Reads the body before anybody else does. A length that was not announced shows itself only while reading, and
 * React Router would answer that with 500.
 */
const smallBody = createMiddleware(async (c, next) => {
  const { raw } = c.req;
  const tooMuch = new Refusal(413, "That is too much: a request may hold at most 64 KB.");
  if (Number(raw.headers.get("Content-Length")) > MAX_BODY_BYTES) throw tooMuch;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of raw.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooMuch;
    chunks.push(chunk);
  }
  if (raw.body) c.req.raw = new Request(raw, { body: new Blob(chunks as BlobPart[]) });
  await next();
});

const beforeMutations = (check: MiddlewareHandler) =>
  createMiddleware((c, next) => (SAFE_METHODS.has(c.req.method) ? next() : check(c, next)));

/** Stands before the whole API: whatever may change something comes from our own pages, as JSON, and is small. */
export const guardMutations = beforeMutations(every(sameOrigin, json, smallBody));

/** Stands before all pages: the same for the plain forms in them. */
export const guardForms = beforeMutations(every(sameOrigin, smallBody));

export const requireMember = createMiddleware<WithMember>(async (c, next) => {
  const { member } = await c.var.visitor();
  if (!member) throw notSignedIn();
  c.set("member", member);
  await next();
});

export const requirePatron = createMiddleware<WithMember>(async (c, next) => {
  const { patron } = await c.var.visitor();
  if (!patron) throw notAllowed("This is for active Patreon supporters.");
  await next();
});
