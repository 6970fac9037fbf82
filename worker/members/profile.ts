import type { Member } from "../platform/db";
import { conflict, invalid } from "../platform/errors";
import { isOwnHost } from "../platform/own-address";
import { budgetSpent } from "../platform/row-budget";
import { keyedHash } from "../platform/tokens";
import type { Profile, ProfileUpdate, Settings } from "./contract";
import type { MemberStore, Updated } from "./store";
import { type UsernameFault, usernameFault } from "./username";

const OWN_IMAGE_MESSAGE = "Profile image must be on another site.";

const USERNAME_MESSAGES: Record<UsernameFault | "taken", string> = {
  malformed: "Username must be 3-20 characters: letters, numbers, _ and - only.",
  reserved: "That username is reserved. Please choose another.",
  taken: "That username is already taken.",
};

export const shownName = (member: Pick<Member, "displayName" | "patreonName">) =>
  member.displayName ?? member.patreonName;

/** Somebody else's server: no answer of ours ever names it to anybody but the member. */
export const imageSource = (member: Pick<Member, "profileImage" | "patreonImage">) =>
  member.profileImage ?? member.patreonImage;

/** The member's picture at our own address, which changes with its source; null where there is none. */
export type AvatarAddress = (member: Pick<Member, "id" | "profileImage" | "patreonImage">) => string | null;

export const createAvatarAddress =
  (secret: string): AvatarAddress =>
  (member) => {
    const source = imageSource(member);
    return source && `/api/avatar/${member.id}?v=${keyedHash(secret, "avatar", source).slice(0, 8)}`;
  };

/** January 1 of the year of the first sign-in, such as 2026-01-01: nobody is told more. */
export const memberSince = ({ createdAt }: Pick<Member, "createdAt">) =>
  `${createdAt.getUTCFullYear()}-01-01`;

type Dependencies = {
  store: MemberStore;
  avatarAddress: AvatarAddress;
  now: () => Date;
  /** Told whose public picture has changed. */
  changed: (memberId: string) => void;
};

export function createProfiles({ store, avatarAddress, now, changed }: Dependencies) {
  const noteSeen = ({ member, wasPublic }: Updated) => {
    if (wasPublic || member.publicProfile) changed(member.id);
  };

  return {
    /** The member's own view. */
    profileOf: (member: Member, patron: boolean): Profile => ({
      id: member.id,
      name: member.patreonName,
      fullName: shownName(member),
      email: member.email,
      profileImage: avatarAddress(member),
      ownImage: member.profileImage,
      username: member.username,
      publicProfile: member.publicProfile,
      patron,
    }),

    /** Refuses with 400 for a picture of this site, which was asked at `siteHost`. */
    async update(member: Member, update: ProfileUpdate, siteHost: string): Promise<Member> {
      if (update.profileImage && isOwnHost(new URL(update.profileImage).hostname, siteHost)) {
        throw invalid([{ path: "profileImage", message: OWN_IMAGE_MESSAGE }]);
      }
      const updated = await store.update(member, update, now());
      if (updated === "spent") throw budgetSpent(now());
      noteSeen(updated);
      return updated.member;
    },

    /** Refuses with 400 for a username against the rules, with 409 for one that somebody has. */
    async saveSettings(memberId: string, settings: Settings): Promise<Member> {
      const fault = settings.username ? usernameFault(settings.username) : null;
      if (fault) throw invalid([{ path: "username", message: USERNAME_MESSAGES[fault] }]);
      const saved = await store.saveSettings(memberId, settings, now());
      if (saved === "taken") {
        throw conflict(USERNAME_MESSAGES.taken, [{ path: "username", message: USERNAME_MESSAGES.taken }]);
      }
      if (saved === "spent") throw budgetSpent(now());
      noteSeen(saved);
      return saved.member;
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
