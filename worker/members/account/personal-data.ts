import type { Database } from "#worker/platform/db/db.ts";
import { type PersonalTable, readPersonalRows } from "#worker/platform/db/personal-data.ts";
import { accountGone } from "#worker/platform/http/errors.ts";
import { log } from "#worker/platform/log.ts";
import type { MemberExport } from "./contract";
import { formerNames, type Member, memberStats, members, searchTerms, tiles } from "./tables";

/** Tables of other features that have rows of members, by their names in the export. */
export type OtherTables = Record<
  "card" | "series" | "games" | "activity" | "player" | "sessions" | "reports",
  PersonalTable
>;

/** All tables with data of a member, in the order of the export. */
export function createPersonalDataStore(
  db: Database,
  { card, series, games, activity, player, sessions, reports }: OtherTables,
) {
  const tables = {
    profile: {
      table: members,
      owner: members.id,
      exportNames: { patronStatus: "standing", patronStatusCheckedAt: "standingCheckedAt" },
    },
    card,
    tile: { table: tiles, owner: tiles.memberId },
    series,
    games,
    activity,
    stats: { table: memberStats, owner: memberStats.memberId },
    formerNames: { table: formerNames, owner: formerNames.memberId },
    searchTerms: { table: searchTerms, owner: searchTerms.memberId },
    player,
    sessions,
    reports,
  };
  return { read: (memberId: string) => readPersonalRows(db, tables, memberId) };
}

type Dependencies = {
  store: ReturnType<typeof createPersonalDataStore>;
  deleteMember: (member: Member) => Promise<void>;
  changed: (memberId: string) => Promise<void>;
};

/** The export and the deletion of a member's data, for patrons and other members. */
export function createPersonalData({ store, deleteMember, changed }: Dependencies) {
  return {
    async exportOf(memberId: string): Promise<MemberExport> {
      const { profile, card, tile, stats, player, ...lists } = await store.read(memberId);
      if (!profile[0]) throw accountGone();
      return {
        format: "side7-member",
        version: 1,
        exportedAt: new Date().toISOString(),
        profile: profile[0],
        card: card[0] ?? null,
        tile: tile[0] ?? null,
        stats: stats[0] ?? null,
        player: player[0] ?? null,
        ...lists,
      };
    },

    async remove(member: Member): Promise<void> {
      await deleteMember(member);
      await changed(member.id);
      // After restoring a backup, the operator finds the accounts to delete again in the log.
      log("info", "member_deleted", { memberId: member.id });
    },
  };
}

export type PersonalData = ReturnType<typeof createPersonalData>;
