import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Kind } from "#franchise/works.ts";
import { type StoredTitle, titleColumns } from "#worker/card/store.ts";
import { gcards } from "#worker/card/tables.ts";
import { isShownPart, type Part, shownAs } from "#worker/log/entry/shown-works-store.ts";
import { type KeptStats, KIND_COLUMNS, memberStats, shownWorks, statsColumns } from "#worker/log/tables.ts";
import {
  hasShownName,
  isListed,
  members,
  type ShownMember,
  searchTerms,
  shownColumns,
} from "#worker/members/account/tables.ts";
import { beginsWith, type Database } from "#worker/platform/db/db.ts";

const { id, createdAt, nameKey } = members;

export type DirectoryRow = {
  member: ShownMember;
  title: StoredTitle | null;
  stats: KeptStats | null;
  isCardPublic: boolean | null;
  value: number | string;
};

/** The last row of the previous page. `id` decides between rows with the same value. */
export type Cursor = { value: number | string; id: string };

export type ShownRow = { member: ShownMember; rating: number | null; notes: string | null };

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

  /** The first shown last. Joins in this order read the index no further than needed. */
  function shownOf(kind: Kind, id: string, part: Part, limit: number): Promise<ShownRow[]> {
    const { table, workId } = KIND_COLUMNS[kind];
    return db
      .select({ member: shownColumns, rating: table.rating, notes: table.notes })
      .from(shownWorks)
      .crossJoin(members)
      .crossJoin(table)
      .where(
        and(
          eq(shownWorks.work, shownAs(kind, id, part)),
          eq(members.id, shownWorks.memberId),
          eq(table.memberId, shownWorks.memberId),
          eq(workId, id),
          isShownPart(part, table, new Date()),
        ),
      )
      .orderBy(desc(shownWorks.since), desc(shownWorks.memberId))
      .limit(limit);
  }

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

    shownOf,

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
            beginsWith(term, key, after(sql`${term}`, cursor, ">", sql`${memberId}`)),
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
