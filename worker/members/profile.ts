import { cleaned, nameIssue, spelled } from "#worker/names/name-rule.ts";
import { budgetSpent } from "#worker/platform/db/row-budget.ts";
import { conflict, invalid } from "#worker/platform/http/errors.ts";
import { isOwnHost } from "#worker/platform/http/hosts.ts";
import { keyedHash } from "#worker/platform/tokens.ts";
import type { Profile, ProfileUpdate, Settings } from "./contract";
import type { MemberStore, Updated } from "./store";
import type { Member } from "./tables";
import { hiddenUsername, type UsernameIssue, usernameIssue } from "./username";

const OWN_IMAGE_MESSAGE = "Profile image must be on another site.";

const USERNAME_MESSAGES: Record<UsernameIssue | "taken", string> = {
  malformed: "Username must be 3-20 characters: letters, numbers, _ and - only.",
  reserved: "That username is reserved. Please choose another.",
  taken: "That username is already taken.",
};

/** Shown for a member without a name that can be shown. */
export const UNNAMED = "Member";

/** Shown instead of a name that the operator hid. */
const HIDDEN_NAME = "Pilot";

type Named = Pick<Member, "displayName" | "patreonName" | "nameHiddenAt">;
type Pictured = Pick<Member, "profileImage" | "patreonImage" | "nameHiddenAt">;

/** Cleans names that were stored before the rule for names existed or became stricter. */
export function shownName({ displayName, patreonName, nameHiddenAt }: Named): string {
  if (nameHiddenAt) return HIDDEN_NAME;
  return (displayName ? cleaned(displayName) : null) ?? cleaned(patreonName) ?? UNNAMED;
}

/** The username in public addresses. If the operator hid it, the neutral name from `hiddenUsername`. */
export const shownUsername = ({
  id,
  username,
  nameHiddenAt,
}: Pick<Member, "id" | "username" | "nameHiddenAt">) =>
  nameHiddenAt && username !== null ? hiddenUsername(id) : username;

/** The picture's address on another site. Answers never contain it, except for the member's own. */
export const imageSource = ({ profileImage, patreonImage, nameHiddenAt }: Pictured) =>
  nameHiddenAt ? null : (profileImage ?? patreonImage);

/** The picture's address on this site, which changes when the picture's source changes; null if there is no picture. */
export type AvatarAddress = (member: Pictured & Pick<Member, "id">) => string | null;

export const createAvatarAddress =
  (secret: string): AvatarAddress =>
  (member) => {
    const source = imageSource(member);
    return source && `/api/avatar/${member.id}?v=${keyedHash(secret, "avatar", source).slice(0, 8)}`;
  };

/** January 1 of the year of the first sign-in, such as 2026-01-01. The exact day stays private. */
export const memberSince = ({ createdAt }: Pick<Member, "createdAt">) =>
  `${createdAt.getUTCFullYear()}-01-01`;

type Dependencies = {
  store: MemberStore;
  avatarAddress: AvatarAddress;
  now: () => Date;
  /** Called with the member whose public answers have changed, and whether the change hides something. */
  changed: (memberId: string, hides: boolean) => Promise<void>;
};

export function createProfiles({ store, avatarAddress, now, changed }: Dependencies) {
  const noteSeen = async ({ member, wasPublic, hides }: Updated) => {
    if (wasPublic || member.publicProfile) await changed(member.id, hides);
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
      publicUsername: shownUsername(member),
      nameHidden: member.nameHiddenAt !== null,
      publicProfile: member.publicProfile,
      patron,
    }),

    /**
     * Throws a 400 refusal for a name that breaks the rule for names, and for a picture on this site, whose host is
     * `siteHost`.
     */
    async update(member: Member, update: ProfileUpdate, siteHost: string): Promise<Member> {
      const { displayName, profileImage } = update;
      const issue = displayName ? nameIssue(displayName) : null;
      if (issue) throw invalid([{ path: "displayName", message: issue }]);
      if (profileImage && isOwnHost(new URL(profileImage).hostname, siteHost)) {
        throw invalid([{ path: "profileImage", message: OWN_IMAGE_MESSAGE }]);
      }
      const name = displayName === undefined ? {} : { displayName: displayName && spelled(displayName) };
      const updated = await store.update(member, { ...update, ...name }, now());
      if (updated === "spent") throw budgetSpent(now());
      await noteSeen(updated);
      return updated.member;
    },

    /** Throws a 400 refusal for a username that breaks the rules, and 409 for one that is taken. */
    async saveSettings(memberId: string, settings: Settings): Promise<Member> {
      const issue = settings.username ? usernameIssue(settings.username) : null;
      if (issue) throw invalid([{ path: "username", message: USERNAME_MESSAGES[issue] }]);
      const saved = await store.saveSettings(memberId, settings, now());
      if (saved === "taken") {
        throw conflict(USERNAME_MESSAGES.taken, [{ path: "username", message: USERNAME_MESSAGES.taken }]);
      }
      if (saved === "spent") throw budgetSpent(now());
      await noteSeen(saved);
      return saved.member;
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
