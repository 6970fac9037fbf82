import { Hono } from "hono";
import { etag } from "hono/etag";
import { KEPT_FOR_A_MINUTE } from "#worker/platform/cache/cache.ts";
import { atNameOf } from "#worker/platform/cache/one-address.ts";
import { notFound } from "#worker/platform/http/errors.ts";
import { jsonBody } from "#worker/platform/http/validate.ts";
import type { PublicProfiles } from "#worker/profiles/public-profile.ts";
import { requireMember, type WithMember } from "./guards";
import { profileUpdateSchema, settingsSchema } from "./contract";
import type { Profiles } from "./profile";
import { memberTag } from "./purge";

/** `PATCH /api/auth/profile`. */
export function createProfileApi(profiles: Profiles) {
  return new Hono<WithMember>().patch("/profile", requireMember, jsonBody(profileUpdateSchema), async (c) => {
    const member = await profiles.update(c.var.member, c.req.valid("json"), new URL(c.req.url).hostname);
    return c.json(profiles.profileOf(member, (await c.var.visitor()).patron));
  });
}

/** `POST /api/profile/settings`. */
export function createSettingsApi(profiles: Profiles) {
  return new Hono<WithMember>().post("/settings", requireMember, jsonBody(settingsSchema), async (c) => {
    const member = await profiles.saveSettings(c.var.member.id, c.req.valid("json"));
    return c.json(profiles.profileOf(member, (await c.var.visitor()).patron));
  });
}

/** `GET /api/public-profile/{username}`. */
export function createPublicProfileApi(publicProfiles: PublicProfiles) {
  const atProfileAddress = atNameOf("/api/public-profile/", (c) => c.req.param("username")?.toLowerCase());
  return new Hono().get("/:username", atProfileAddress, etag(), async (c) => {
    const profile = await publicProfiles.find(c.req.param("username"));
    if (!profile) throw notFound("This user doesn't exist or has a private profile.");
    if (profile.stats && profile.gCard) {
      c.header("Cache-Control", KEPT_FOR_A_MINUTE);
      c.header("Cache-Tag", memberTag(profile.user.id));
    }
    return c.json(profile);
  });
}
