import type { Platform } from "#worker/platform/index.ts";
import { createTileStore } from "../pictures/tile-store";
import { createTiles, isTileVersion } from "../pictures/tiles";
import { createAvatarApi, createMeApi, createProfileApi, createSettingsApi } from "./api";
import { memberTags } from "./contract";
import { createIdentityStore, SIGN_IN_LIFETIME_S } from "./identity-store";
import { createModeration } from "./moderation";
import { isPatron, type KnownPatronStatus } from "./patron-status";
import { createPersonalData, createPersonalDataStore, type OtherTables } from "./personal-data";
import { createProfiles } from "./profile";
import { createReadLimits } from "./read-limits";
import { createMemberStore } from "./store";
import type { Member } from "./tables";

type Dependencies = {
  /** Resolves to the `Set-Cookie` header that ends this browser's session. */
  endSession: (request: Request) => Promise<string>;
  /** Other features' tables with rows of members, for the export. */
  otherTables: OtherTables;
};

/** The people who signed in with Patreon: who they are, what they chose, and all of their data. */
export function createMembers(platform: Platform, { endSession, otherTables }: Dependencies) {
  const { db, secret, secrets, purges, limits, makeTile } = platform;
  const store = createMemberStore(db);
  const identities = createIdentityStore(db, secrets);
  const changed = (memberId: string) => purges.changed(memberTags(memberId));
  const changedNow = (memberId: string) => purges.changedNow(memberTags(memberId));
  const deleteMember = (member: Member) =>
    identities.deleteMember(member, new Date(Date.now() + SIGN_IN_LIFETIME_S * 1000));
  const tileStore = createTileStore(db);
  const tiles = createTiles({
    store: tileStore,
    makeTile,
    mayMake: limits.mayMakePicture,
    changed,
    secret,
  });
  const profiles = createProfiles({ store, changed, pictureChanged: tiles.makeSoon });
  const personalData = createPersonalData({
    store: createPersonalDataStore(db, otherTables),
    deleteMember,
    changed: changedNow,
  });

  return {
    profiles,
    personalData,
    moderation: createModeration({ db, tiles: tileStore, changed: changedNow }),
    identities,
    findByUsername: store.findByUsername,
    isPatron: (member: KnownPatronStatus) => isPatron(member, new Date()),
    deleteMember,
    /** Call it after a change that other people see. */
    changed,
    /** Call it after members became patrons or stopped being patrons. */
    patronsChanged: (memberIds: string[]) => purges.changed(memberIds.flatMap(memberTags)),
    profileApi: createProfileApi(profiles),
    settingsApi: createSettingsApi(profiles),
    meApi: createMeApi(personalData, endSession),
    readLimits: createReadLimits({ db, limits }),
    tiles,
    avatarApi: createAvatarApi({
      tiles,
      defaultAvatar: () => platform.readPublicFile("/icons/default-avatar.svg"),
      isVersion: (memberId, version) => secrets.some((some) => isTileVersion(memberId, version, some)),
    }),
  };
}

export type Members = ReturnType<typeof createMembers>;
