import { Hono } from "hono";
import { etag } from "hono/etag";
import { KEPT_FOR_A_MINUTE, KEPT_FOR_A_YEAR_IN_BROWSERS } from "#worker/platform/cache/cache.ts";
import { atCanonicalAddress, isPlainName } from "#worker/platform/cache/canonical-address.ts";
import { isOutage } from "#worker/platform/db/database-errors.ts";
import { imageResponse } from "#worker/platform/fetch/web-image.ts";
import { logError, OUTAGE_RETRY_AFTER_S } from "#worker/platform/http/error-reporting.ts";
import { download } from "#worker/platform/http/headers.ts";
import { jsonBody, schemaOf } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import { once } from "#worker/platform/memoize.ts";
import { memberTag, memberTags } from "./contract";
import { createIdentityStore, SIGN_IN_LIFETIME_S } from "./identity-store";
import { createModeration } from "./moderation";
import { isPatron, type KnownPatronStatus } from "./patron-status-store";
import { createProfiles, type KeepDiary, type Profiles } from "./profile";
import {
  createMemberStore,
  createPersonalData,
  type OtherTables,
  type PersonalData,
  type RefreshListed,
} from "./store";
import type { Member } from "./tables";
import { createTileStore } from "./tile-store";
import { createTiles, isTileVersion, type Tiles } from "./tiles";
import type { WithMember, WithVisitor } from "./visitor";

type Dependencies = {
  /** Resolves to the `Set-Cookie` header. */
  endSession: (request: Request) => Promise<string>;
  otherTables: OtherTables;
  keepDiary: KeepDiary;
  refreshListed: RefreshListed;
  showWorks: () => Promise<void>;
};

export function createMembers(
  platform: Platform,
  { endSession, otherTables, keepDiary, refreshListed, showWorks }: Dependencies,
) {
  const { db, secret, secrets, purges, limits, loadTileMaker, tileBucket } = platform;
  const store = createMemberStore(db, refreshListed);
  const identities = createIdentityStore(db, secrets);
  const changed = (memberId: string) => purges.changed(memberTags(memberId));
  const changedNow = (memberId: string) => purges.changedNow(memberTags(memberId));
  const tileStore = createTileStore(
    db,
    tileBucket
      ? once(async () => (await import("./tile-bucket")).createTileBucket({ ...platform, tileBucket }))
      : async () => null,
  );
  async function deleteMember(member: Member): Promise<void> {
    await identities.deleteMember(member, new Date(Date.now() + SIGN_IN_LIFETIME_S * 1000));
    await tileStore.forget(member.id);
  }
  const tiles = createTiles({
    store: tileStore,
    loadTileMaker,
    mayMake: limits.mayMakePicture,
    changed,
    secret,
  });
  const profiles = createProfiles({ store, changed, keepDiary, showWorks, pictureChanged: tiles.makeSoon });
  const personalData = createPersonalData({
    db,
    otherTables,
    movedTile: tileStore.moved,
    deleteMember,
    changed: changedNow,
  });

  return {
    profiles,
    personalData,
    moderation: createModeration({ db, tiles: tileStore, changed: changedNow }),
    identities,
    findByUsername: store.findByUsername,
    findFormerlyNamed: store.findFormerlyNamed,
    find: store.find,
    isPatron: (member: KnownPatronStatus) => isPatron(member, new Date()),
    deleteMember,
    /** Call this after a change that other people can see. */
    changed,
    /** Call this with members who became patrons or stopped being patrons. */
    patronsChanged: (memberIds: string[]) => purges.changed(memberIds.flatMap(memberTags)),
    profileApi: createProfileApi(profiles, tiles),
    settingsApi: createSettingsApi(profiles),
    meApi: createMeApi(personalData, endSession),
    tiles,
    avatarApi: createAvatarApi({
      tiles,
      defaultAvatar: () => platform.readPublicFile("/icons/default-avatar.svg"),
      isVersion: (memberId, version) => secrets.some((some) => isTileVersion(memberId, version, some)),
    }),
  };
}

export type Members = ReturnType<typeof createMembers>;

const loadSchemas = () => import("./contract/schemas");

const createProfileApi = (profiles: Profiles, tiles: Pick<Tiles, "upload">) =>
  new Hono<WithMember>()
    .patch("/", jsonBody(schemaOf(loadSchemas, "profileUpdateSchema")), async (c) => {
      const member = await profiles.update(c.var.member, c.req.valid("json"));
      return c.json(profiles.profileOf(member, (await c.var.visitor()).patron));
    })
    .post("/picture", jsonBody(schemaOf(loadSchemas, "pictureUploadSchema")), async (c) => {
      const member = await tiles.upload(c.var.member, c.req.valid("json").picture);
      return c.json(profiles.profileOf(member, (await c.var.visitor()).patron));
    });

const createSettingsApi = (profiles: Profiles) =>
  new Hono<WithMember>().post("/settings", jsonBody(schemaOf(loadSchemas, "settingsSchema")), async (c) => {
    const member = await profiles.saveSettings(c.var.member, c.req.valid("json"));
    return c.json(profiles.profileOf(member, (await c.var.visitor()).patron));
  });

const createMeApi = (personalData: PersonalData, endSession: (request: Request) => Promise<string>) =>
  new Hono<WithMember>()
    .get("/export", async (c) => download(c, "my-data", await personalData.exportOf(c.var.member.id)))
    .delete("/", jsonBody(schemaOf(loadSchemas, "deletionSchema")), async (c) => {
      await personalData.remove(c.var.member);
      c.header("Set-Cookie", await endSession(c.req.raw));
      return c.body(null, 204);
    });

type AvatarDependencies = {
  tiles: Pick<Tiles, "view">;
  defaultAvatar: () => Promise<ArrayBuffer>;
  isVersion: (memberId: string, version: string) => boolean;
};

/** `GET /api/avatar/{userId}`. Every answer is a picture, so pages need no script for missing pictures. */
function createAvatarApi({ tiles, defaultAvatar, isVersion }: AvatarDependencies) {
  const standIn = async () => ({ type: "image/svg+xml", bytes: new Uint8Array(await defaultAvatar()) });

  /** Removes `v` from the address unless it is a current or earlier version of the tile. */
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
