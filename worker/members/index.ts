import type { Platform } from "#worker/platform/index.ts";
import { createAvatarApi, createMeApi, createProfileApi, createSettingsApi } from "./api";
import { createAvatars } from "./avatar";
import { createIdentityStore, SIGN_IN_LIFETIME_S } from "./identity-store";
import { createModeration } from "./moderation";
import { isPatron, type KnownPatronStatus } from "./patron-status";
import { createPersonalData, createPersonalDataStore, type OtherTables } from "./personal-data";
import { createProfiles } from "./profile";
import { profileTags } from "./purge";
import { createMemberStore } from "./store";
import type { Member } from "./tables";
import { createTileStore } from "./tile-store";
import { createTiles, isTileVersion } from "./tiles";

type Dependencies = {
  /** Resolves to the `Set-Cookie` header that ends this browser's session. */
  endSession: (request: Request) => Promise<string>;
  /** Other features' tables with rows of members, for the export. */
  otherTables: OtherTables;
  /** Other features' statements of a member's deletion: see `createIdentityStore`. */
  alsoDeleted: Parameters<typeof createIdentityStore>[2];
};

/** The people who signed in with Patreon: who they are, what they chose, and all of their data. */
export function createMembers(platform: Platform, { endSession, otherTables, alsoDeleted }: Dependencies) {
  const { db, now, secret, secrets, purges, afterwards, limits, makeTile } = platform;
  const store = createMemberStore(db);
  const identities = createIdentityStore(db, secrets, alsoDeleted);
  const changed = (memberId: string, hides: boolean) => purges.changed(profileTags(memberId), hides);
  const deleteMember = (member: Member) =>
    identities.deleteMember(member, now(), new Date(now().getTime() + SIGN_IN_LIFETIME_S * 1000));
  const tileStore = createTileStore(db);
  const tiles = createTiles({
    store: tileStore,
    makeTile,
    mayMake: limits.mayMakePicture,
    changed: (memberId) => changed(memberId, false),
    now,
    afterwards,
    secret,
  });
  const profiles = createProfiles({ store, now, changed, pictureChanged: tiles.makeSoon });
  const personalData = createPersonalData({
    store: createPersonalDataStore(db, otherTables),
    deleteMember,
    now,
    changed,
  });

  return {
    profiles,
    personalData,
    moderation: createModeration({ db, tiles: tileStore, changed }),
    identities,
    findByUsername: store.findByUsername,
    isPatron: (member: KnownPatronStatus) => isPatron(member, now()),
    deleteMember,
    /** Call it after a change that other people see. `hides`: the batch of the change has queued a purge. */
    changed,
    /** Call it after members became patrons or stopped being patrons. */
    patronsChanged: (memberIds: string[]) => purges.changed(memberIds.flatMap(profileTags), false),
    profileApi: createProfileApi(profiles),
    settingsApi: createSettingsApi(profiles),
    meApi: createMeApi(personalData, endSession),
    tiles,
    avatarApi: createAvatarApi({
      avatars: createAvatars(tileStore),
      defaultAvatar: () => platform.readPublicFile("/icons/default-avatar.svg"),
      isVersion: (memberId, version) => secrets.some((some) => isTileVersion(memberId, version, some)),
    }),
  };
}

export type Members = ReturnType<typeof createMembers>;
