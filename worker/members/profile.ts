import type { Member } from "../platform/db";
import { conflict, invalid } from "../platform/errors";
import { sha256 } from "../platform/tokens";
import type { Profile, ProfileUpdate, Settings } from "./contract";
import type { MemberStore, Updated } from "./store";
import { type UsernameFault, usernameFault } from "./username";

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
export function avatarAddress(member: Pick<Member, "id" | "profileImage" | "patreonImage">): string | null {
  const source = imageSource(member);
  return source && `/api/avatar/${member.id}?v=${sha256(source).slice(0, 8)}`;
}

export const profileOf = (member: Member, patron: boolean): Profile => ({
  id: member.id,
  name: member.patreonName,
  fullName: shownName(member),
  email: member.email,
  profileImage: avatarAddress(member),
  ownImage: member.profileImage,
  username: member.username,
  publicProfile: member.publicProfile,
  patron,
});

type Dependencies = {
  store: MemberStore;
  now: () => Date;
  /** Called with whose public answers have changed, and whether something is hidden by that. */
  changed: (memberId: string, hides: boolean) => Promise<void>;
};

export function createProfiles({ store, now, changed }: Dependencies) {
  const noteSeen = async ({ member, wasPublic, hides }: Updated) => {
    if (wasPublic || member.publicProfile) await changed(member.id, hides);
  };

  return {
    async update(member: Member, update: ProfileUpdate): Promise<Member> {
      const updated = await store.update(member, { ...update, updatedAt: now() });
      await noteSeen(updated);
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
      await noteSeen(saved);
      return saved.member;
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
