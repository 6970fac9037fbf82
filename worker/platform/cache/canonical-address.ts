import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import type { LoadSchema } from "../http/validate";
import { fetchFromEdge } from "./cache";

/** Cloudflare stores a copy for each spelling of an address. `addressOf` is null for invalid requests. */
export const atCanonicalAddress = (addressOf: (c: Context) => string | null | Promise<string | null>) =>
  createMiddleware<{ Variables: { countUncopied?: () => Promise<void> } }>(async (c, next) => {
    const path = await addressOf(c);
    const address = path === null ? null : new URL(path, c.req.url).href;
    if (address === null || address === c.req.url) {
      // Only what no copy answers counts.
      await c.var.countUncopied?.();
      return next();
    }
    const kept = await fetchFromEdge(new Request(address, c.req.raw));
    const relayed = new Response(kept.body, kept);
    relayed.headers.set("Cloudflare-CDN-Cache-Control", "no-store");
    return relayed;
  });

export const addressWith = (path: string, query: URLSearchParams) =>
  query.size > 0 ? `${path}?${query}` : path;

/** The characters of an id or a username, at most 64. */
export const isPlainName = (text: string) => /^[\w-]{1,64}$/.test(text);

/** Serves answers that depend only on a name at the end of `path`. */
export const atNameOf = (path: string, nameOf: (c: Context) => string | undefined) =>
  atCanonicalAddress((c) => {
    const name = nameOf(c) ?? "";
    return isPlainName(name) ? path + name : null;
  });

/** Loads at the schema's query without unknown parameters, defaults, and what `decisive` leaves out. */
export const atAddressOf = <Schema extends z.ZodObject>(
  load: LoadSchema<Schema>,
  decisive: (query: z.infer<Schema>) => Record<string, unknown> = (query) => query,
) =>
  atCanonicalAddress(async (c) => {
    const schema = await load();
    const { searchParams } = new URL(c.req.url);
    const names = Object.keys(schema.shape);
    if (names.some((name) => searchParams.getAll(name).length > 1)) return null;
    const asked = schema.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) return null;
    const usual: Record<string, unknown> = schema.safeParse({}).data ?? {};
    const known = decisive(asked.data);
    const query = names.flatMap((name) => {
      const value = known[name];
      return value === undefined || value === usual[name] ? [] : [[name, String(value)]];
    });
    // The path as Hono decodes it: `/%61pi` is `/api`.
    return addressWith(c.req.path, new URLSearchParams(query));
  });
