import { cleanedStored, nameIssue, spelled } from "#worker/names/name-rule.ts";
import { claimsSite, isReserved } from "#worker/names/site-claims.ts";
import { afterwards } from "#worker/platform/afterwards.ts";
import { conflict, invalid } from "#worker/platform/http/errors.ts";
import { type Acting, requireTakingBack } from "#worker/platform/taking-back.ts";
import type { PictureState, Profile } from "./contract";
import type { ProfileUpdate, Settings } from "./contract/schemas";
import type { MemberStore, Updated } from "./store";
import type { Member, ShownMember } from "./tables";

const USERNAME_MESSAGES = {
  malformed: "Username must be 3-20 characters: letters, numbers, _ and - only.",
  reserved: "That username is reserved. Please choose another.",
  taken: "That username is already taken.",
};

/** The specified rule: 3-20 characters, letters, numbers, _ and - only. */
const USERNAME = /^[A-Za-z0-9_-]{3,20}$/;

export function usernameIssue(name: string): "malformed" | "reserved" | null {
  if (!USERNAME.test(name)) return "malformed";
  return isReserved(name) || idInHiddenUsername(name) !== null || claimsSite(name) ? "reserved" : null;
}

export const UNNAMED = "Member";

const HIDDEN_NAME = "Pilot";

type Named = Pick<Member, "displayName" | "patreonName" | "nameHiddenAt">;
type Pictured = Pick<Member, "nameHiddenAt" | "pictureHiddenAt" | "tileVersion">;

export const isNameShown = ({ nameHiddenAt }: Pick<Member, "nameHiddenAt">) => nameHiddenAt === null;

/** Stored names are cleaned, because some are older than the current rule. */
export function shownName({ displayName, patreonName, nameHiddenAt }: Named): string {
  if (nameHiddenAt) return HIDDEN_NAME;
  return (displayName ? cleanedStored(displayName) : null) ?? cleanedStored(patreonName) ?? UNNAMED;
}

const HIDDEN_USERNAME = /^pilot-([0-9a-f]{8})$/;

const hiddenUsername = (memberId: string) => `pilot-${memberId.slice(0, 8)}`;

/** The start of the member's id in such a username; null for other names. */
export const idInHiddenUsername = (name: string): string | null =>
  HIDDEN_USERNAME.exec(name.toLowerCase())?.[1] ?? null;

export const shownUsername = ({
  id,
  username,
  nameHiddenAt,
}: Pick<Member, "id" | "username" | "nameHiddenAt">) =>
  nameHiddenAt && username !== null ? hiddenUsername(id) : username;

export const isShown = ({
  publicProfile,
  profileHiddenAt,
}: Pick<Member, "publicProfile" | "profileHiddenAt">) => publicProfile && profileHiddenAt === null;

export const UPLOADED = "uploaded";

/** Only the member sees this address. */
export const pictureSource = ({
  profileImage,
  patreonImage,
}: Pick<Member, "profileImage" | "patreonImage">) => profileImage ?? patreonImage;

/** The version of the tile that other people may see; null if there is none. */
export const shownTile = ({ nameHiddenAt, pictureHiddenAt, tileVersion }: Pictured): string | null =>
  nameHiddenAt || pictureHiddenAt ? null : tileVersion;

/** The address changes with the tile. Null if other people see no tile. */
export function avatarAddress(member: Pictured & Pick<Member, "id">): string | null {
  const version = shownTile(member);
  return version && `/api/avatar/${member.id}?v=${version}`;
}

export const personOf = (member: ShownMember) => ({
  id: member.id,
  fullName: shownName(member),
  username: shownUsername(member) ?? "",
  profileImage: avatarAddress(member),
});

function pictureStateOf(member: Member): PictureState {
  const { tileVersion, tileDueAt, tileFault } = member;
  if (pictureSource(member) === null) return { state: "none" };
  if (tileVersion) return { state: "ready" };
  if (tileFault === null && tileDueAt) return { state: "making" };
  return { state: "failed", fault: tileFault ?? "away", isRetried: tileDueAt !== null };
}

/** The exact day is private. */
export const memberSince = ({ createdAt }: Pick<Member, "createdAt">) =>
  `${createdAt.getUTCFullYear()}-01-01`;

type Dependencies = {
  store: MemberStore;
  changed: (memberId: string) => void;
  pictureChanged: (member: Member) => void;
  keepDiary: KeepDiary;
  /** Updates what the pages of works show. If this fails, the trigger does it. */
  showWorks: () => Promise<void>;
};
/** Keeps for others what the member chose to show. */
export type KeepDiary = (member: Member) => Promise<void>;

export function createProfiles({ store, changed, pictureChanged, keepDiary, showWorks }: Dependencies) {
  const noteSeen = ({ member, wasPublic }: Updated) => {
    if (wasPublic || member.publicProfile) changed(member.id);
  };

  return {
    profileOf: (member: Member, patron: boolean): Profile => ({
      id: member.id,
      name: member.patreonName,
      fullName: shownName(member),
      email: member.email,
      profileImage: avatarAddress(member),
      picture: pictureStateOf(member),
      ownImage: member.profileImage === UPLOADED ? null : member.profileImage,
      isUploaded: member.profileImage === UPLOADED,
      username: member.username,
      oldLinks: member.oldLinks,
      publicUsername: shownUsername(member),
      nameHidden: member.nameHiddenAt !== null,
      pictureHidden: member.pictureHiddenAt !== null,
      profileHidden: member.profileHiddenAt !== null,
      publicProfile: member.publicProfile,
      showDays: member.showDays,
      patron,
    }),

    async update(member: Acting<Member>, update: ProfileUpdate): Promise<Member> {
      requireTakingBack(member, member, update, { displayName: "removed", profileImage: "removed" });
      const { displayName } = update;
      const issue = displayName ? nameIssue(displayName) : null;
      if (issue) throw invalid([{ path: "displayName", message: issue }]);
      const name = displayName === undefined ? {} : { displayName: displayName && spelled(displayName) };
      const updated = await store.update(member, { ...update, ...name }, new Date());
      noteSeen(updated);
      pictureChanged(updated.member);
      return updated.member;
    },

    async saveSettings(member: Acting<Pick<Member, "id"> & Partial<Settings>>, settings: Settings) {
      requireTakingBack<Partial<Settings>>(member, member, settings, {
        ...{ username: "removed", publicProfile: "less", showDays: "less", oldLinks: "less" },
      });
      const issue = settings.username ? usernameIssue(settings.username) : null;
      if (issue) throw invalid([{ path: "username", message: USERNAME_MESSAGES[issue] }]);
      const saved = await store.saveSettings(member.id, settings, new Date());
      if (saved === "taken") {
        throw conflict(USERNAME_MESSAGES.taken, [{ path: "username", message: USERNAME_MESSAGES.taken }]);
      }
      if (settings.showDays !== undefined) await keepDiary(saved.member);
      if (saved.member.shownDueAt) afterwards(showWorks().catch(() => {}));
      noteSeen(saved);
      return saved.member;
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
