import { accountGone } from "#worker/platform/http/errors.ts";
import { log } from "#worker/platform/log.ts";
import type { MemberExport } from "./contract";
import type { OwnDataStore } from "./own-data-store";
import type { Member } from "./tables";

type Dependencies = {
  store: OwnDataStore;
  /** Deletes the member with everything that is theirs. */
  deleteMember: (member: Member) => Promise<void>;
  now: () => Date;
  /** Called with whose public answers have changed, and whether something is hidden by that. */
  changed: (memberId: string, hides: boolean) => Promise<void>;
};

/** What is owed to every member, patron or not: a copy of all that is theirs, and an end to it. */
export function createOwnData({ store, deleteMember, now, changed }: Dependencies) {
  return {
    async exportOf(memberId: string): Promise<MemberExport> {
      const { profile, card, stats, ...lists } = await store.read(memberId);
      if (!profile[0]) throw accountGone();
      return {
        format: "side7-member",
        version: 1,
        exportedAt: now().toISOString(),
        profile: profile[0],
        card: card[0] ?? null,
        stats: stats[0] ?? null,
        ...lists,
      };
    },

    async remove(member: Member): Promise<void> {
      await deleteMember(member);
      await changed(member.id, true);
      // For the operator who restores the database: whom to delete again.
      log("info", "member_deleted", { memberId: member.id });
    },
  };
}

export type OwnData = ReturnType<typeof createOwnData>;
