import { and, count, eq, notInArray, sql } from "drizzle-orm";
import {
  hasShownName,
  isListed,
  memberStats,
  members,
  shownColumns,
} from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import type { PersonalTable } from "#worker/platform/db/personal-data.ts";
import { LOOKED_AT, MOST_FOLLOWED } from "./contract";
import { follows } from "./tables";

/** Members who are private now have no username in the export. */
export const FOLLOWS: PersonalTable = {
  table: follows,
  owner: follows.memberId,
  columns: {
    username: sql`(select ${members.username} from ${members}
      where ${members.id} = ${follows.followedId} and ${isListed(members)} and ${hasShownName})`,
    followedAt: follows.followedAt,
  },
};

export function createCrewStore(db: Database) {
  const ofMember = (memberId: string) => eq(follows.memberId, memberId);
  const isRow = (memberId: string, followedId: string) =>
    and(ofMember(memberId), eq(follows.followedId, followedId));
  const isShown = (id: string) => and(eq(members.id, id), isListed(members));

  return {
    /** Adds the row if it may be added, and returns what decides that. */
    async follow(memberId: string, followedId: string, now: Date) {
      const counted = db.select({ count: count() }).from(follows).where(ofMember(memberId));
      const row = db
        .select({
          memberId: sql<string>`${memberId}`.as("member_id"),
          followedId: members.id,
          followedAt: sql<Date>`${now.getTime()}`.as("followed_at"),
        })
        .from(members)
        .where(and(isShown(followedId), sql`(${counted}) < ${MOST_FOLLOWED}`));
      const [shown, , followed, [all]] = await db.batch([
        db.select({ id: members.id }).from(members).where(isShown(followedId)),
        db.insert(follows).select(row).onConflictDoNothing(),
        db.select({ id: follows.followedId }).from(follows).where(isRow(memberId, followedId)),
        counted,
      ]);
      return { isListed: shown.length > 0, isFollowed: followed.length > 0, count: all?.count ?? 0 };
    },

    unfollow: (memberId: string, followedId: string) => db.delete(follows).where(isRow(memberId, followedId)),

    /** Ends the follows of all members who are private now. */
    async unfollowUnseen(memberId: string): Promise<void> {
      const seen = db
        .select({ id: members.id })
        .from(follows)
        .innerJoin(members, eq(members.id, follows.followedId))
        .where(and(ofMember(memberId), isListed(members)));
      await db.delete(follows).where(and(ofMember(memberId), notInArray(follows.followedId, seen)));
    },

    isFollowed: async (memberId: string, followedId: string): Promise<boolean> =>
      (await db.select({ id: follows.followedId }).from(follows).where(isRow(memberId, followedId))).length >
      0,

    /** Null in place of members who are private now. */
    followed: (memberId: string) =>
      db
        .select({ id: follows.followedId, member: shownColumns, diary: memberStats.diary })
        .from(follows)
        .leftJoin(members, and(eq(members.id, follows.followedId), isListed(members)))
        .leftJoin(memberStats, and(eq(memberStats.memberId, members.id), members.showDays))
        .where(ofMember(memberId)),

    /** The ones whose turn it is, and their days. Null in place of members who don't show theirs. */
    turn(memberId: string, start: string) {
      const from = (part: ReturnType<typeof sql>) => sql`select * from (select ${follows.followedId} as id
        from ${follows} where ${ofMember(memberId)} and ${part} order by ${follows.followedId} limit ${LOOKED_AT})`;
      const turn = sql`(select * from (${from(sql`${follows.followedId} >= ${start}`)}
        union all ${from(sql`${follows.followedId} < ${start}`)}) limit ${LOOKED_AT}) turn`;
      return db
        .select({ id: sql<string>`turn.id`, member: shownColumns, diary: memberStats.diary })
        .from(turn)
        .leftJoin(members, and(sql`${members.id} = turn.id`, isListed(members), members.showDays))
        .leftJoin(memberStats, eq(memberStats.memberId, members.id));
    },
  };
}
