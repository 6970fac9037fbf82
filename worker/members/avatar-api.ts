import { Hono } from "hono";
import { etag } from "hono/etag";
import { memberTag } from "../platform/cache";
import { OUTAGE_RETRY_AFTER_S, reportFault } from "../platform/faults";
import type { WithVisitor } from "../platform/guards";
import { isOutage } from "../platform/outage";
import { imageResponse } from "../platform/web-image";
import type { Avatars } from "./avatar";

const SHOWN = "public, max-age=300, stale-while-revalidate=86400";
/** The picture may be back in a moment. */
const STANDING_IN = "public, max-age=60";

type Dependencies = {
  avatars: Avatars;
  /** An SVG of our own. */
  defaultAvatar: () => Promise<ArrayBuffer>;
};

/** `GET /api/avatar/{userId}`: always a picture, so that the page needs no script to put one in a gap. */
export function createAvatarApi({ avatars, defaultAvatar }: Dependencies) {
  const standIn = async () => ({ type: "image/svg+xml", bytes: new Uint8Array(await defaultAvatar()) });

  return new Hono<WithVisitor>()
    .get("/:userId", etag(), async (c) => {
      const userId = c.req.param("userId");
      const viewerId = async () => (await c.var.visitor()).member?.id ?? null;
      const view = await avatars.view(userId, viewerId, new URL(c.req.url).hostname);
      if (view?.isPublic) {
        c.header("Cache-Control", view.image ? SHOWN : STANDING_IN);
        c.header("Cache-Tag", memberTag(userId));
      }
      c.status(view ? 200 : 404);
      return imageResponse(c, view?.image ?? (await standIn()));
    })
    .onError(async (error, c) => {
      if (!isOutage(error)) throw error;
      reportFault(error);
      c.status(503);
      c.header("Retry-After", String(OUTAGE_RETRY_AFTER_S));
      return imageResponse(c, await standIn());
    });
}
