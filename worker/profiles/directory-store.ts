import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { gcards } from "#worker/card/tables.ts";
import { isListed, type Member, memberStats, members, searchTerms } from "#worker/members/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";

const { id, createdAt, nameKey } = members;

/** Of a member, what a page shows or goes by. */
const shownColumns = {
  id,
  createdAt,
  username: members.username,
  nameHiddenAt: members.nameHiddenAt,
  displayName: members.displayName,
  patreonName: members.patreonName,
  profileImage: members.profileImage,
  patreonImage: members.patreonImage,
  tileVersion: members.tileVersion,
  standing: members.standing,
  graceEndsAt: members.graceEndsAt,
  standingCheckedAt: members.standingCheckedAt,
};

/** One row of a page, and what the next page begins after: the value its order goes by. */
export type DirectoryRow = {
  member: Pick<Member, keyof typeof shownColumns>;
  gcard: typeof gcards.$inferSelect | null;
  stats: typeof memberStats.$inferSelect | null;
  value: number | string;
};

/** Where a page begins: after this value, and this member where several share it. */
export type Place = { value: number | string; id: string };

/** Ends the range of what begins with a text. */
const LAST_SIGN = "\u{10ffff}";

/** Each order reads one index from the place on, so that a page costs the same wherever it is. */
export function createDirectoryStore(db: Database) {
  const { completed } = memberStats;

  const columns = <Value extends number | string>(value: SQL) => ({
    member: shownColumns,
    gcard: gcards,
    stats: memberStats,
    value: sql<Value>`${value}`,
  });
  const after = (value: SQL, place: Place | null, sign: ">" | "<", tie: SQL = sql`${id}`) =>
    place ? sql`(${value}, ${tie}) ${sql.raw(sign)} (${place.value}, ${place.id})` : undefined;

  const ofMembers = (value: SQL) =>
    db
      .select(columns(value))
      .from(members)
      .leftJoin(gcards, eq(gcards.memberId, id))
      .leftJoin(memberStats, eq(memberStats.memberId, id));

  return {
    newest: (limit: number, place: Place | null): Promise<DirectoryRow[]> =>
      ofMembers(sql`${createdAt}`)
        .where(and(isListed(members), after(sql`${createdAt}`, place, "<")))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),

    /** A hidden name has no place among names, nor can it be found by a search. */
    byName: (limit: number, place: Place | null): Promise<DirectoryRow[]> =>
      ofMembers(sql`${nameKey}`)
        .where(and(isListed(members), isNull(members.nameHiddenAt), after(sql`${nameKey}`, place, ">")))
        .orderBy(asc(nameKey), asc(id))
        .limit(limit),

    mostCompleted: (limit: number, place: Place | null): Promise<DirectoryRow[]> =>
      db
        .select(columns(sql`${completed}`))
        .from(memberStats)
        .innerJoin(members, eq(members.id, memberStats.memberId))
        .leftJoin(gcards, eq(gcards.memberId, memberStats.memberId))
        .where(
          and(
            sql`${memberStats.isListed} = 1`,
            isListed(members),
            after(sql`${completed}`, place, "<", sql`${memberStats.memberId}`),
          ),
        )
        .orderBy(desc(completed), desc(memberStats.memberId))
        .limit(limit),

    /** Whoever has a word of their name, or a username, that begins with `key`, by the first that does. */
    search(key: string, limit: number, place: Place | null): Promise<DirectoryRow[]> {
      const { term, memberId } = searchTerms;
      const isFirst = sql`not exists (select 1 from ${searchTerms} earlier where earlier.member_id = ${memberId}
        and +earlier.term >= ${key} and +earlier.term < ${term})`;
      return db
        .select(columns(sql`${term}`))
        .from(searchTerms)
        .crossJoin(members)
        .leftJoin(gcards, eq(gcards.memberId, id))
        .leftJoin(memberStats, eq(memberStats.memberId, id))
        .where(
          and(
            place ? after(sql`${term}`, place, ">", sql`${memberId}`) : sql`${term} >= ${key}`,
            sql`${term} < ${key + LAST_SIGN}`,
            eq(id, memberId),
            isListed(members),
            isNull(members.nameHiddenAt),
            isFirst,
          ),
        )
        .orderBy(asc(term), asc(memberId))
        .limit(limit);
    },
  };
}

export type DirectoryStore = ReturnType<typeof createDirectoryStore>;
