import { Hono } from "hono";
import { etag } from "hono/etag";
import { memberTag } from "#worker/members/account/contract.ts";
import { requireMember, requirePatron, type WithMember } from "#worker/members/account/guards.ts";
import { atNameOf } from "#worker/platform/cache/canonical-address.ts";
import { KEPT_FOR_A_MINUTE } from "#worker/platform/cache/lifetimes.ts";
import { notFound } from "#worker/platform/http/errors.ts";
import { jsonBody } from "#worker/platform/http/validate.ts";
import type { Cards } from "./card";

/** `/api/gcard/*`, with `image` for a card's picture. */
export function createCardApi(cards: Cards, image: Hono) {
  const atCardAddress = atNameOf("/api/gcard/", (c) => c.req.param("userId"));

  return new Hono<WithMember>()
    .post(
      "/customize",
      requireMember,
      requirePatron,
      jsonBody(async () => (await import("./contract/schemas")).customizationSchema),
      async (c) => c.json(await cards.customize(c.var.member.id, c.req.valid("json"))),
    )
    .route("/:userId/image", image)
    .get("/:userId", atCardAddress, etag(), async (c) => {
      const userId = c.req.param("userId");
      const { member } = await c.var.visitor();
      const view = await cards.view(userId, member?.id ?? null);
      if (!view) throw notFound("There is no public G-Card here.");
      if (!view.isOwn) {
        c.header("Cache-Control", KEPT_FOR_A_MINUTE);
        c.header("Cache-Tag", memberTag(userId));
      }
      return c.json(view.card);
    });
}
