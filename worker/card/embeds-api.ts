import { Hono } from "hono";
import { etag } from "hono/etag";
import { cardTag } from "../platform/cache";
import { notFound, Refusal } from "../platform/errors";
import { searchQuery } from "../platform/validate";
import { oEmbedQuerySchema } from "./contract";
import type { Embeds } from "./embeds";

const KEPT = "public, max-age=300";

/** `GET /api/oembed?url=`. Anybody's page may ask. */
export function createOEmbedApi(embeds: Embeds) {
  return new Hono().get("/", etag(), searchQuery(oEmbedQuerySchema), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "json") throw new Refusal(501, "Only JSON is spoken here.");
    const embedded = await embeds.photo(query, new URL(c.req.url).origin);
    if (!embedded) throw notFound("There is no public G-Card at that address.");
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cache-Control", KEPT);
    c.header("Cache-Tag", cardTag(embedded.memberId));
    return c.json(embedded.form);
  });
}

/** `GET /api/badge/{userId}`. */
export function createBadgeApi(embeds: Embeds) {
  return new Hono().get("/:userId", etag(), async (c) => {
    const userId = c.req.param("userId");
    const badge = await embeds.badge(userId);
    if (!badge) throw notFound("There is no public G-Card here.");
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cache-Control", KEPT);
    c.header("Cache-Tag", cardTag(userId));
    return c.json(badge);
  });
}
