import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { choseListing, memberStats, members, searchTerms } from "./tables";

/** The directory finds a member by this many words of their name. Later words are not searched. */
const NAME_WORDS = 8;
const USERNAME_WORDS = 4;

/**
 * Statements for a batch that changes a listed member's name or username, or who chose to be listed. `which` selects
 * members. Search terms that stay the same are not written again. A search leaves hidden profiles out by itself.
 */
export const refreshSearchTerms = (db: Database, which: SQL) => {
  const ids = db.select({ id: members.id }).from(members).where(which);
  const terms = sql`with recursive tails(tail, member_id, words_left) as (
      select ${members.nameKey}, ${members.id}, ${NAME_WORDS}
        from ${members} where ${which} and ${choseListing(members)}
      union all
      select replace(replace(lower(${members.username}), '-', ' '), '_', ' '), ${members.id}, ${USERNAME_WORDS}
        from ${members} where ${which} and ${choseListing(members)}
      union all
      select substr(tail, instr(tail, ' ') + 1), member_id, words_left - 1
        from tails where instr(tail, ' ') > 0 and words_left > 1
    )
    select tail, member_id from tails where tail <> ''`;
  return [
    db
      .delete(searchTerms)
      .where(
        and(
          inArray(searchTerms.memberId, ids),
          sql`(${searchTerms.term}, ${searchTerms.memberId}) not in (${terms})`,
        ),
      ),
    db.insert(searchTerms).select(terms).onConflictDoNothing(),
  ] as const;
};

/** Statements for a batch that changes who chose to be listed: they update what the order by completed entries reads. */
export const refreshListed = (db: Database, memberId: string) => {
  const listed = db
    .select({ isListed: choseListing(members) })
    .from(members)
    .where(eq(members.id, memberId));
  return [
    db.insert(memberStats).values({ memberId }).onConflictDoNothing(),
    db
      .update(memberStats)
      .set({ isListed: sql`${listed}` })
      .where(and(eq(memberStats.memberId, memberId), sql`${memberStats.isListed} <> ${listed}`)),
  ] as const;
};
