import { Hono } from "hono";
import { etag } from "hono/etag";
import { atCanonicalAddress, isPlainName } from "#worker/platform/cache/canonical-address.ts";
import { KEPT_FOR_A_MINUTE, KEPT_FOR_A_YEAR_IN_BROWSERS } from "#worker/platform/cache/lifetimes.ts";
import { isOutage } from "#worker/platform/db/errors.ts";
import { imageResponse } from "#worker/platform/fetch/web-image.ts";
import { download } from "#worker/platform/http/download.ts";
import { logError, OUTAGE_RETRY_AFTER_S } from "#worker/platform/http/error-reporting.ts";
import { jsonBody, schemaOf } from "#worker/platform/http/validate.ts";
import type { Tiles } from "../pictures/tiles";
import { memberTag } from "./contract";
import { requireMember, type WithMember, type WithVisitor } from "./guards";
import type { PersonalData } from "./personal-data";
import type { Profiles } from "./profile";

const loadSchemas = () => import("./contract/schemas");

/** `PATCH /api/auth/profile`. */
export function createProfileApi(profiles: Profiles) {
  return new Hono<WithMember>().patch(
    "/",
    requireMember,
    jsonBody(schemaOf(loadSchemas, "profileUpdateSchema")),
    async (c) => {
      const member = await profiles.update(c.var.member, c.req.valid("json"), new URL(c.req.url).hostname);
      return c.json(profiles.profileOf(member, (await c.var.visitor()).patron));
    },
  );
}

/** `POST /api/profile/settings`. */
export function createSettingsApi(profiles: Profiles) {
  return new Hono<WithMember>().post(
    "/settings",
    requireMember,
    jsonBody(schemaOf(loadSchemas, "settingsSchema")),
    async (c) => {
      const member = await profiles.saveSettings(c.var.member.id, c.req.valid("json"));
      return c.json(profiles.profileOf(member, (await c.var.visitor()).patron));
    },
  );
}

/** `/api/me`. `endSession` resolves to the `Set-Cookie` header that ends this browser's session. */
export function createMeApi(personalData: PersonalData, endSession: (request: Request) => Promise<string>) {
  return new Hono<WithMember>()
    .use(requireMember)
    .get("/export", async (c) => download(c, "my-data", await personalData.exportOf(c.var.member.id)))
    .delete("/", jsonBody(schemaOf(loadSchemas, "deletionSchema")), async (c) => {
      await personalData.remove(c.var.member);
      c.header("Set-Cookie", await endSession(c.req.raw));
      return c.body(null, 204);
    });
}

type AvatarDependencies = {
  tiles: Pick<Tiles, "view">;
  /** Reads an SVG. */
  defaultAvatar: () => Promise<ArrayBuffer>;
  /** Whether this is or was the version of the member's tile. */
  isVersion: (memberId: string, version: string) => boolean;
};

/** `GET /api/avatar/{userId}`. Always answers with a picture, so that pages need no script for missing ones. */
export function createAvatarApi({ tiles, defaultAvatar, isVersion }: AvatarDependencies) {
  const standIn = async () => ({ type: "image/svg+xml", bytes: new Uint8Array(await defaultAvatar()) });

  /** `v` stays in the address only if it is or was a version of the tile. */
  const atAvatarAddress = atCanonicalAddress((c) => {
    const userId = c.req.param("userId") ?? "";
    if (!isPlainName(userId)) return null;
    const version = c.req.query("v") ?? "";
    return isVersion(userId, version) ? `/api/avatar/${userId}?v=${version}` : `/api/avatar/${userId}`;
  });

  return new Hono<WithVisitor>()
    .get("/:userId", atAvatarAddress, etag(), async (c) => {
      const userId = c.req.param("userId");
      const viewerId = async () => (await c.var.visitor()).member?.id ?? null;
      const view = await tiles.view(userId, viewerId);
      const tile = view?.tile ?? null;
      if (view?.isPublic) {
        const isThisVersion = tile !== null && tile.version === c.req.query("v");
        c.header("Cache-Control", isThisVersion ? KEPT_FOR_A_YEAR_IN_BROWSERS : KEPT_FOR_A_MINUTE);
        c.header("Cache-Tag", memberTag(userId));
      }
      c.status(view ? 200 : 404);
      return imageResponse(c, tile ? { type: "image/jpeg", bytes: tile.jpeg } : await standIn());
    })
    .onError(async (error, c) => {
      if (!isOutage(error)) throw error;
      logError(error);
      c.status(503);
      c.header("Retry-After", String(OUTAGE_RETRY_AFTER_S));
      return imageResponse(c, await standIn());
    });
}
