import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "./db";
import { isListed } from "./listed";
import { memberStats, members, searchTerms } from "./schema";

/** A name as the directory sorts and finds it: words of letters and digits, without accents, in small letters. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** For the batch that changes a listed member's name or username, or who is listed. `which` picks among `members`. */
export const refreshSearchTerms = (db: Database, which: SQL) => {
  const ids = db.select({ id: members.id }).from(members).where(which);
  return [
    db.delete(searchTerms).where(inArray(searchTerms.memberId, ids)),
    db
      .insert(searchTerms)
      .select(
        sql`with recursive tails(tail, member_id) as (
          select ${members.nameKey}, ${members.id} from ${members} where ${which} and ${isListed(members)}
          union all
          select replace(replace(lower(${members.username}), '-', ' '), '_', ' '), ${members.id}
            from ${members} where ${which} and ${isListed(members)}
          union all
          select substr(tail, instr(tail, ' ') + 1), member_id from tails where instr(tail, ' ') > 0
        )
        select tail, member_id from tails where tail <> ''`,
      )
      .onConflictDoNothing(),
  ] as const;
};

/** For the batch that changes who is listed: what the order by completed entries knows of it. */
export const refreshListed = (db: Database, memberId: string) => {
  const listed = db
    .select({ isListed: isListed(members) })
    .from(members)
    .where(eq(members.id, memberId));
  return [
    db.insert(memberStats).values({ memberId }).onConflictDoNothing(),
    db
      .update(memberStats)
      .set({ isListed: sql`${listed}` })
      .where(eq(memberStats.memberId, memberId)),
  ] as const;
};
