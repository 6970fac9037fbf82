import { Hono } from "hono";
import { etag } from "hono/etag";
import { cardTag } from "../platform/cache";
import { notFound } from "../platform/errors";
import { requireMember, requirePatron, type WithMember } from "../platform/guards";
import { jsonBody } from "../platform/validate";
import type { Cards } from "./card";
import { customizationSchema } from "./contract";
import type { CardPictures } from "./picture";
import { createPictureResponder } from "./picture-response";

/** `/api/gcard/*`. */
export function createCardApi(cards: Cards, pictures: CardPictures) {
  const respondWithPicture = createPictureResponder(cards, pictures);

  return new Hono<WithMember>()
    .post("/customize", requireMember, requirePatron, jsonBody(customizationSchema), async (c) =>
      c.json(await cards.customize(c.var.member.id, c.req.valid("json"))),
    )
    .get("/:userId/image", (c) => respondWithPicture(c.req.raw, c.req.param("userId")))
    .get("/:userId", etag(), async (c) => {
      const userId = c.req.param("userId");
      const { member } = await c.var.visitor();
      const view = await cards.view(userId, member?.id ?? null);
      if (!view) throw notFound("There is no public G-Card here.");
      if (!view.isOwn) {
        c.header("Cache-Control", "public, max-age=60");
        c.header("Cache-Tag", cardTag(userId));
      }
      return c.json(view.card);
    });
}
