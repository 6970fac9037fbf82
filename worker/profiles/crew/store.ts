import { and, count, eq, gte, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import type { Kind } from "#franchise/works.ts";
import { gameEntries, isForOthers, memberStats, seriesEntries } from "#worker/log/tables.ts";
import { hasShownName, isListed, members, shownColumns } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import type { PersonalTable } from "#worker/platform/db/personal-data.ts";
import { LOOKED_AT, MOST_FOLLOWED } from "./contract";
import { follows } from "./tables";

/** The export leaves out members who are private now, like deleted ones. */
export const FOLLOWS: PersonalTable = {
  table: follows,
  owner: follows.memberId,
  columns: {
    username: sql`(select ${members.username} from ${members}
      where ${members.id} = ${follows.followedId} and ${hasShownName})`,
    followedAt: follows.followedAt,
  },
  which: sql`exists (select 1 from ${members} where ${members.id} = ${follows.followedId} and ${isListed(members)})`,
};

export function createCrewStore(db: Database) {
  const ofMember = (memberId: string) => eq(follows.memberId, memberId);
  const isRow = (memberId: string, followedId: string) =>
    and(ofMember(memberId), eq(follows.followedId, followedId));
  const isShown = (id: string) => and(eq(members.id, id), isListed(members));

  /** Reads the followed members with a public profile, sorted by id. */
  const shown = (memberId: string, which?: SQL) =>
    db
      .select({ member: shownColumns, diary: memberStats.diary })
      .from(follows)
      .crossJoin(members)
      .leftJoin(memberStats, and(eq(memberStats.memberId, members.id), members.showDays))
      .where(and(ofMember(memberId), which, eq(members.id, follows.followedId), isListed(members)))
      .orderBy(follows.followedId);

  return {
    /** Adds the row if it may be added, and returns what decides that. Private members make room for others. */
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
      const seen = db
        .select({ id: members.id })
        .from(follows)
        .innerJoin(members, eq(members.id, follows.followedId))
        .where(and(ofMember(memberId), isListed(members)));
      const isFull = sql`(${counted}) >= ${MOST_FOLLOWED}`;
      const [, found, , followed, [all]] = await db.batch([
        db.delete(follows).where(and(ofMember(memberId), isFull, notInArray(follows.followedId, seen))),
        db.select({ id: members.id }).from(members).where(isShown(followedId)),
        db.insert(follows).select(row).onConflictDoNothing(),
        db.select({ id: follows.followedId }).from(follows).where(isRow(memberId, followedId)),
        counted,
      ]);
      return { isListed: found.length > 0, isFollowed: followed.length > 0, count: all?.count ?? 0 };
    },

    unfollow: (memberId: string, followedId: string) => db.delete(follows).where(isRow(memberId, followedId)),

    isFollowed: async (memberId: string, followedId: string): Promise<boolean> =>
      (await db.select({ id: follows.followedId }).from(follows).where(isRow(memberId, followedId))).length >
      0,

    followed: (memberId: string) => shown(memberId),

    /** The public entries of the followed members for these works of a kind. */
    entriesOn(memberId: string, kind: Kind, ids: readonly string[]) {
      const entries = kind === "series" ? seriesEntries : gameEntries;
      const workId = kind === "series" ? seriesEntries.seriesId : gameEntries.gameId;
      return db
        .select({ member: shownColumns, workId, rating: entries.rating, status: entries.status })
        .from(follows)
        .crossJoin(entries)
        .crossJoin(members)
        .where(
          and(
            ...[ofMember(memberId), eq(entries.memberId, follows.followedId), inArray(workId, [...ids])],
            ...[isForOthers(entries), eq(members.id, follows.followedId), isListed(members)],
          ),
        );
    },

    async turn(memberId: string, start: string) {
      const later = await shown(memberId, gte(follows.followedId, start)).limit(LOOKED_AT);
      const left = LOOKED_AT - later.length;
      if (left === 0) return later;
      return [...later, ...(await shown(memberId, lt(follows.followedId, start)).limit(left))];
    },
  };
}
