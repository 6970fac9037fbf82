import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import { fetchFromEdge } from "./cache";

/**
 * Cloudflare keeps an answer under its whole address, so an answer that is everybody's has one: `addressOf` names it, as
 * path and query, and names the same for it. Asked for under another one, it is fetched from ourselves by way of the
 * edge's cache, and passed on without being kept a second time. Null for what is no such answer, such as an error.
 */
export const atOneAddress = (addressOf: (c: Context) => string | null) =>
  createMiddleware(async (c, next) => {
    const path = addressOf(c);
    const address = path === null ? null : new URL(path, c.req.url).href;
    if (address === null || address === c.req.url) return next();
    const kept = await fetchFromEdge(new Request(address, c.req.raw));
    const relayed = new Response(kept.body, kept);
    relayed.headers.set("Cloudflare-CDN-Cache-Control", "no-store");
    return relayed;
  });

/** A path with a query, where there is any. */
export const addressWith = (path: string, query: URLSearchParams) =>
  query.size > 0 ? `${path}?${query}` : path;

/** An id or a username, as far as its signs go. */
export const isPlainName = (text: string) => /^[\w-]{1,64}$/.test(text);

/** As `atOneAddress`, for an answer that a name in its path decides alone. */
export const atNameOf = (path: string, nameOf: (c: Context) => string | undefined) =>
  atOneAddress((c) => {
    const name = nameOf(c) ?? "";
    return isPlainName(name) ? path + name : null;
  });

/** As `atOneAddress`, by what the schema makes of the query: what it does not know or would take anyway is left out. */
export const atAddressOf = (schema: z.ZodObject) =>
  atOneAddress((c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const names = Object.keys(schema.shape);
    if (names.some((name) => searchParams.getAll(name).length > 1)) return null;
    const asked = schema.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) return null;
    const usual: Record<string, unknown> = schema.safeParse({}).data ?? {};
    const query = names.flatMap((name) => {
      const value = asked.data[name];
      return value === undefined || value === usual[name] ? [] : [[name, String(value)]];
    });
    return addressWith(pathname, new URLSearchParams(query));
  });
