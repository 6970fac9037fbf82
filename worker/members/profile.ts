import { cleaned, nameFault, spelled } from "../names/name-rule";
import type { Member } from "../platform/db";
import { conflict, invalid } from "../platform/errors";
import { sha256 } from "../platform/tokens";
import type { Profile, ProfileUpdate, Settings } from "./contract";
import type { MemberStore, Updated } from "./store";
import { hiddenUsername, type UsernameFault, usernameFault } from "./username";

const USERNAME_MESSAGES: Record<UsernameFault | "taken", string> = {
  malformed: "Username must be 3-20 characters: letters, numbers, _ and - only.",
  reserved: "That username is reserved. Please choose another.",
  taken: "That username is already taken.",
};

/** Who has no name that can be shown. */
export const UNNAMED = "Member";

/** What is shown in place of a name that the operator hid. */
const HIDDEN_NAME = "Pilot";

type Named = Pick<Member, "displayName" | "patreonName" | "nameHiddenAt">;
type Pictured = Pick<Member, "profileImage" | "patreonImage" | "nameHiddenAt">;

/** Names that were kept before the rule for names, or before it grew stricter, are cleaned here. */
export function shownName({ displayName, patreonName, nameHiddenAt }: Named): string {
  if (nameHiddenAt) return HIDDEN_NAME;
  return (displayName ? cleaned(displayName) : null) ?? cleaned(patreonName) ?? UNNAMED;
}

/** The username in public addresses; where the operator hid it, one of `hiddenUsername`. */
export const shownUsername = ({
  id,
  username,
  nameHiddenAt,
}: Pick<Member, "id" | "username" | "nameHiddenAt">) =>
  nameHiddenAt && username !== null ? hiddenUsername(id) : username;

/** Somebody else's server: no answer of ours ever names it to anybody but the member. */
export const imageSource = ({ profileImage, patreonImage, nameHiddenAt }: Pictured) =>
  nameHiddenAt ? null : (profileImage ?? patreonImage);

/** The member's picture at our own address, which changes with its source; null where there is none. */
export function avatarAddress(member: Pictured & Pick<Member, "id">): string | null {
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
  publicUsername: shownUsername(member),
  nameHidden: member.nameHiddenAt !== null,
  publicProfile: member.publicProfile,
  patron,
});

type Dependencies = {
  store: MemberStore;
  now: () => Date;
  /** Told whose public picture has changed. */
  changed: (memberId: string) => void;
};

export function createProfiles({ store, now, changed }: Dependencies) {
  const noteSeen = ({ member, wasPublic }: Updated) => {
    if (wasPublic || member.publicProfile) changed(member.id);
  };

  return {
    /** Refuses with 400 for a name against the rule for names. */
    async update(member: Member, { displayName, ...update }: ProfileUpdate): Promise<Member> {
      const fault = displayName ? nameFault(displayName) : null;
      if (fault) throw invalid([{ path: "displayName", message: fault }]);
      const name = displayName === undefined ? {} : { displayName: displayName && spelled(displayName) };
      const updated = await store.update(member, { ...update, ...name, updatedAt: now() });
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
      noteSeen(saved);
      return saved.member;
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
