import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/db";
import { members, purgeOutbox } from "../db/schema";

type KeptPurge = typeof purgeOutbox.$inferSelect;

/** In the place of a member's id: no id has such signs, nor has JSON another way to write them. */
const ANY_ID = "<id>";

/**
 * A statement for the batch of a change that may hide something from others, before the change itself: it keeps a purge
 * of the tags of each member with a public profile of whom `hides` holds. It returns a row where it kept one, and writes
 * none otherwise. Ids go up with the time (in 1/2048 ms): the oldest rows are found without reading the others, and a
 * purge that ends late never removes what was kept after it began.
 */
export const keepPurge = (db: Database, tagsOf: (memberId: string) => string[], hides: SQL) =>
  db
    .insert(purgeOutbox)
    .select(
      sql`select max(coalesce((select max(id) from ${purgeOutbox}), 0), cast(unixepoch('subsec') * 1000 as integer) << 11)
          + row_number() over (), replace(${JSON.stringify(tagsOf(ANY_ID))}, ${ANY_ID}, ${members.id}),
        cast(unixepoch('subsec') * 1000 as integer)
      from ${members} where ${and(eq(members.publicProfile, true), hides)}`,
    )
    .returning({ id: purgeOutbox.id });

export function createPurgeOutboxStore(db: Database) {
  return {
    oldest: async (limit: number): Promise<KeptPurge[]> =>
      db.select().from(purgeOutbox).orderBy(asc(purgeOutbox.id)).limit(limit),

    async remove(ids: number[]): Promise<void> {
      const listed = sql`(select value from json_each(${JSON.stringify(ids)}))`;
      await db.delete(purgeOutbox).where(inArray(purgeOutbox.id, listed));
    },
  };
}

export type PurgeOutboxStore = ReturnType<typeof createPurgeOutboxStore>;
