import { Hono } from "hono";
import { etag } from "hono/etag";
import { directoryQuerySchema } from "#worker/members/contract.ts";
import { DIRECTORY_TAG } from "#worker/members/purge.ts";
import { KEPT_FOR_MINUTES } from "#worker/platform/cache/cache.ts";
import { atAddressOf } from "#worker/platform/cache/one-address.ts";
import { searchQuery } from "#worker/platform/http/validate.ts";
import type { Directory } from "./directory";

/** `GET /api/members`. */
export function createDirectoryApi(directory: Directory) {
  return new Hono().get(
    "/",
    atAddressOf(directoryQuerySchema),
    etag(),
    searchQuery(directoryQuerySchema),
    async (c) => {
      const { members, nextCursor } = await directory.list(c.req.valid("query"));
      if (nextCursor) {
        const next = new URL(c.req.url);
        next.searchParams.set("cursor", nextCursor);
        c.header("Link", `<${next.href}>; rel="next"`);
      }
      c.header("Cache-Control", KEPT_FOR_MINUTES);
      c.header("Cache-Tag", DIRECTORY_TAG);
      return c.json(members);
    },
  );
}
