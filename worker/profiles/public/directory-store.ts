import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Kind } from "#franchise/works.ts";
import { type StoredTitle, titleColumns } from "#worker/card/store.ts";
import { gcards } from "#worker/card/tables.ts";
import { isLoved, isShownReview, KIND_COLUMNS } from "#worker/log/tables.ts";
import {
  hasShownName,
  isListed,
  type KeptStats,
  memberStats,
  members,
  type ShownMember,
  searchTerms,
  shownColumns,
  statsColumns,
} from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";

const { id, createdAt, nameKey } = members;

export type DirectoryRow = {
  member: ShownMember;
  title: StoredTitle | null;
  stats: KeptStats | null;
  /** Null if the member has saved no card. */
  isCardPublic: boolean | null;
  value: number | string;
};

/** The last row of the previous page. `id` decides between rows with the same value. */
export type Cursor = { value: number | string; id: string };

export type FanRow = { member: ShownMember; rating: number | null };
export type ReviewRow = FanRow & { notes: string | null };

const SEARCHED_FOR_FANS = 24;
/** Only that many authors with a private profile can keep others away. */
const SEARCHED_FOR_REVIEWS = 24;

/** The highest code point: the end of the range of texts with a common prefix. */
const LAST_SIGN = "\u{10ffff}";

/** The directory's queries. Each order reads an index from the cursor on, so every page costs the same. */
export function createDirectoryStore(db: Database) {
  const { completed } = memberStats;

  const columns = <Value extends number | string>(value: SQL) => ({
    member: shownColumns,
    title: titleColumns,
    stats: statsColumns,
    isCardPublic: gcards.isPublic,
    value: sql<Value>`${value}`,
  });
  const after = (value: SQL, cursor: Cursor | null, sign: ">" | "<", tie: SQL = sql`${id}`) =>
    cursor ? sql`(${value}, ${tie}) ${sql.raw(sign)} (${cursor.value}, ${cursor.id})` : undefined;

  const ofMembers = (value: SQL) =>
    db
      .select(columns(value))
      .from(members)
      .leftJoin(gcards, eq(gcards.memberId, id))
      .leftJoin(memberStats, eq(memberStats.memberId, id));

  return {
    newest: (limit: number, cursor: Cursor | null): Promise<DirectoryRow[]> =>
      ofMembers(sql`${createdAt}`)
        .where(and(isListed(members), after(sql`${createdAt}`, cursor, "<")))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),

    /** Leaves out members with a hidden name, as `search` does. */
    byName: (limit: number, cursor: Cursor | null): Promise<DirectoryRow[]> =>
      ofMembers(sql`${nameKey}`)
        .where(and(isListed(members), hasShownName, after(sql`${nameKey}`, cursor, ">")))
        .orderBy(asc(nameKey), asc(id))
        .limit(limit),

    mostCompleted: (limit: number, cursor: Cursor | null): Promise<DirectoryRow[]> =>
      db
        .select(columns(sql`${completed}`))
        .from(memberStats)
        .innerJoin(members, eq(members.id, memberStats.memberId))
        .leftJoin(gcards, eq(gcards.memberId, memberStats.memberId))
        .where(
          and(
            sql`${memberStats.isListed} = 1`,
            isListed(members),
            after(sql`${completed}`, cursor, "<", sql`${memberStats.memberId}`),
          ),
        )
        .orderBy(desc(completed), desc(memberStats.memberId))
        .limit(limit),

    /** The last changed entries first. Looks at few entries, so that the cost stays the same. */
    fansOf(kind: Kind, id: string): Promise<FanRow[]> {
      const { table, workId } = KIND_COLUMNS[kind];
      const last = db
        .select({ memberId: table.memberId, rating: table.rating, updatedAt: table.updatedAt })
        .from(table)
        .where(and(eq(workId, id), isLoved(table)))
        .orderBy(desc(table.updatedAt))
        .limit(SEARCHED_FOR_FANS)
        .as("last");
      return db
        .select({ member: shownColumns, rating: last.rating })
        .from(last)
        .innerJoin(members, eq(members.id, last.memberId))
        .where(and(isListed(members), hasShownName))
        .orderBy(desc(last.updatedAt));
    },

    /** The last changed ones first. Reads no further than the last that is shown. */
    reviewsOf(kind: Kind, id: string, limit: number): Promise<ReviewRow[]> {
      const { table, workId } = KIND_COLUMNS[kind];
      const last = db
        .select({ memberId: table.memberId, rating: table.rating, notes: table.notes })
        .from(table)
        .where(and(eq(workId, id), isShownReview(table)))
        .orderBy(desc(table.updatedAt))
        .limit(SEARCHED_FOR_REVIEWS)
        .as("last");
      // The outer query has no order, which would read and sort all rows: the join keeps the inner order.
      return db
        .select({ member: shownColumns, rating: last.rating, notes: last.notes })
        .from(last)
        .crossJoin(members)
        .where(and(eq(members.id, last.memberId), isListed(members), isNotNull(last.notes)))
        .limit(limit);
    },

    /** Members with a word of their name or a username that begins with `key`, ordered by the first such word. */
    search(key: string, limit: number, cursor: Cursor | null): Promise<DirectoryRow[]> {
      const { term, memberId } = searchTerms;
      // Forces the index by member: it reads one row, and the index by term would read all members with such a word.
      const isFirst = sql`not exists (select 1 from ${searchTerms} earlier indexed by search_terms_member_id
        where earlier.member_id = ${memberId} and earlier.term >= ${key} and earlier.term < ${term})`;
      return db
        .select(columns(sql`${term}`))
        .from(searchTerms)
        .crossJoin(members)
        .leftJoin(gcards, eq(gcards.memberId, id))
        .leftJoin(memberStats, eq(memberStats.memberId, id))
        .where(
          and(
            cursor ? after(sql`${term}`, cursor, ">", sql`${memberId}`) : sql`${term} >= ${key}`,
            sql`${term} < ${key + LAST_SIGN}`,
            eq(id, memberId),
            isListed(members),
            hasShownName,
            isFirst,
          ),
        )
        .orderBy(asc(term), asc(memberId))
        .limit(limit);
    },
  };
}

export type DirectoryStore = ReturnType<typeof createDirectoryStore>;
