import { Hono } from "hono";
import { etag } from "hono/etag";
import { DIRECTORY_TAG } from "../platform/cache";
import { searchQuery } from "../platform/validate";
import { directoryQuerySchema } from "./contract";
import type { Directory } from "./directory";

/** `GET /api/members`. */
export function createDirectoryApi(directory: Directory) {
  return new Hono().get("/", etag(), searchQuery(directoryQuerySchema), async (c) => {
    const { members, nextCursor } = await directory.list(c.req.valid("query"));
    if (nextCursor) {
      const next = new URL(c.req.url);
      next.searchParams.set("cursor", nextCursor);
      c.header("Link", `<${next.href}>; rel="next"`);
    }
    c.header("Cache-Control", "public, max-age=300");
    c.header("Cache-Tag", DIRECTORY_TAG);
    return c.json(members);
  });
}
