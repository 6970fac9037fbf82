import { Hono } from "hono";
import { etag } from "hono/etag";
import { CARD_WIDTH, oEmbedQuerySchema } from "#worker/card/contract.ts";
import { cardTag } from "#worker/members/purge.ts";
import { KEPT_FOR_MINUTES } from "#worker/platform/cache/cache.ts";
import { addressWith, atNameOf, atOneAddress } from "#worker/platform/cache/one-address.ts";
import { notFound, Refusal } from "#worker/platform/http/errors.ts";
import { searchQuery } from "#worker/platform/http/validate.ts";
import { type Embeds, usernameIn, widthWithin } from "./embeds";

/** By whose card is asked for and how wide it comes out, however that is said. */
const atPhotoAddress = atOneAddress((c) => {
  const query = oEmbedQuerySchema.safeParse(c.req.query()).data;
  const { origin } = new URL(c.req.url);
  const username = query?.format === "json" ? usernameIn(query.url, origin) : null;
  if (!query || !username) return null;
  const width = widthWithin(query);
  const asked = new URLSearchParams({ url: `${origin}/u/${username.toLowerCase()}` });
  if (width < CARD_WIDTH) asked.set("maxwidth", String(width));
  return addressWith("/api/oembed", asked);
});

/** `GET /api/oembed?url=`. Anybody's page may ask. */
export function createOEmbedApi(embeds: Embeds) {
  return new Hono().get("/", atPhotoAddress, etag(), searchQuery(oEmbedQuerySchema), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "json") throw new Refusal(501, "Only JSON is spoken here.");
    const embedded = await embeds.photo(query, new URL(c.req.url).origin);
    if (!embedded) throw notFound("There is no public G-Card at that address.");
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cache-Control", KEPT_FOR_MINUTES);
    c.header("Cache-Tag", cardTag(embedded.memberId));
    return c.json(embedded.form);
  });
}

/** `GET /api/badge/{userId}`. */
export function createBadgeApi(embeds: Embeds) {
  const atBadgeAddress = atNameOf("/api/badge/", (c) => c.req.param("userId"));
  return new Hono().get("/:userId", atBadgeAddress, etag(), async (c) => {
    const userId = c.req.param("userId");
    const badge = await embeds.badge(userId);
    if (!badge) throw notFound("There is no public G-Card here.");
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cache-Control", KEPT_FOR_MINUTES);
    c.header("Cache-Tag", cardTag(userId));
    return c.json(badge);
  });
}
