import { Hono } from "hono";
import { etag } from "hono/etag";
import { KEPT_FOR_A_MINUTE, KEPT_FOR_MINUTES } from "#worker/platform/cache/cache.ts";
import { atNameOf } from "#worker/platform/cache/one-address.ts";
import { imageResponse } from "#worker/platform/fetch/web-image.ts";
import { OUTAGE_RETRY_AFTER_S, reportFault } from "#worker/platform/http/error-reporting.ts";
import { isOutage } from "#worker/platform/http/outage.ts";
import type { WithVisitor } from "./guards";
import type { Avatars } from "./avatar";
import { memberTag } from "./purge";

type Dependencies = {
  avatars: Avatars;
  /** An SVG of our own. */
  defaultAvatar: () => Promise<ArrayBuffer>;
};

/** `GET /api/avatar/{userId}`: always a picture, so that the page needs no script to put one in a gap. */
export function createAvatarApi({ avatars, defaultAvatar }: Dependencies) {
  const standIn = async () => ({ type: "image/svg+xml", bytes: new Uint8Array(await defaultAvatar()) });

  const atAvatarAddress = atNameOf("/api/avatar/", (c) => c.req.param("userId"));

  return new Hono<WithVisitor>()
    .get("/:userId", atAvatarAddress, etag(), async (c) => {
      const userId = c.req.param("userId");
      const viewerId = async () => (await c.var.visitor()).member?.id ?? null;
      const view = await avatars.view(userId, viewerId, c.req.url);
      if (view?.isPublic) {
        // A picture that is away may be back in a moment.
        c.header("Cache-Control", view.isComplete ? KEPT_FOR_MINUTES : KEPT_FOR_A_MINUTE);
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
