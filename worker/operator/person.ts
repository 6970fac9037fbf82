import type { ModeratedMember } from "#worker/members/moderation.ts";
import { shownUsername } from "#worker/members/profile.ts";
import { type ModeratedPerson, OPERATOR_PATH } from "./contract";

/** A member as operators see them: with what is hidden from everybody else. */
export function moderatedMember(member: ModeratedMember): ModeratedPerson {
  const { id, username, pictureMadeAt, pictureHiddenAt } = member;
  const hasPicture = member.tileVersion !== null;
  return {
    kind: "member",
    id,
    name: member.displayName ?? member.patreonName,
    username,
    profile: member.publicProfile && username ? `/u/${shownUsername(member)}` : null,
    picture: hasPicture ? `${OPERATOR_PATH}/pictures/${id}` : null,
    hiddenAt: member.nameHiddenAt,
    pictureHiddenAt,
    isNewPicture:
      hasPicture && pictureHiddenAt !== null && (pictureMadeAt ?? pictureHiddenAt) > pictureHiddenAt,
  };
}

/**
 * How the log names somebody: the start of the id finds them as long as there is an account, and says nothing later.
 */
export const inLog = (kind: ModeratedPerson["kind"], id: string) => `${kind} ${id.slice(0, 8)}`;
