import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import type { LoadSchema } from "../http/validate";
import { fetchFromEdge } from "./cache";

/**
 * Cloudflare keeps an answer under its whole address, so each public answer has one address. `addressOf` returns its
 * path and query, and must return the same for that address itself; null for anything else, such as an error. A request
 * with another spelling is fetched from ourselves under the one address, by way of the edge's cache, and the result is
 * not kept a second time.
 */
export const atCanonicalAddress = (addressOf: (c: Context) => string | null | Promise<string | null>) =>
  createMiddleware(async (c, next) => {
    const path = await addressOf(c);
    const address = path === null ? null : new URL(path, c.req.url).href;
    if (address === null || address === c.req.url) return next();
    const kept = await fetchFromEdge(new Request(address, c.req.raw));
    const relayed = new Response(kept.body, kept);
    relayed.headers.set("Cloudflare-CDN-Cache-Control", "no-store");
    return relayed;
  });

/** A path, with the query if there is any. */
export const addressWith = (path: string, query: URLSearchParams) =>
  query.size > 0 ? `${path}?${query}` : path;

/** Whether a text has the characters and the length of an id or a username. */
export const isPlainName = (text: string) => /^[\w-]{1,64}$/.test(text);

/** Like `atCanonicalAddress`, for an answer that only depends on a name in its path. */
export const atNameOf = (path: string, nameOf: (c: Context) => string | undefined) =>
  atCanonicalAddress((c) => {
    const name = nameOf(c) ?? "";
    return isPlainName(name) ? path + name : null;
  });

/** Like `atCanonicalAddress`, with the query that the schema reads: unknown parameters and default values are left out. */
export const atAddressOf = (load: LoadSchema<z.ZodObject>) =>
  atCanonicalAddress(async (c) => {
    const schema = await load();
    const { searchParams } = new URL(c.req.url);
    const names = Object.keys(schema.shape);
    if (names.some((name) => searchParams.getAll(name).length > 1)) return null;
    const asked = schema.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) return null;
    const usual: Record<string, unknown> = schema.safeParse({}).data ?? {};
    const query = names.flatMap((name) => {
      const value = asked.data[name];
      return value === undefined || value === usual[name] ? [] : [[name, String(value)]];
    });
    // The path as the router reads it: /%61pi is /api.
    return addressWith(c.req.path, new URLSearchParams(query));
  });
