import { and, desc, eq, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { creatorTokens } from "./tables";

export type CreatorTokenRow = typeof creatorTokens.$inferSelect;

type Renewed = { sealed: string; issuedAt: Date; expiresAt: Date };

export function createCreatorTokenStore(db: Database) {
  /** Matches the row only while it has the same pair as when it was read. */
  const unchanged = ({ origin, sealed }: CreatorTokenRow) =>
    and(eq(creatorTokens.origin, origin), eq(creatorTokens.sealed, sealed));

  return {
    find: (origin: string): Promise<CreatorTokenRow | undefined> =>
      db.select().from(creatorTokens).where(eq(creatorTokens.origin, origin)).get(),

    newest: () => db.select().from(creatorTokens).orderBy(desc(creatorTokens.adoptedAt)).limit(1).get(),

    /** An existing row keeps its pair. */
    async adopt(origin: string, sealed: string, now: Date, oldest: Date): Promise<CreatorTokenRow> {
      const [, [row]] = await db.batch([
        db
          .delete(creatorTokens)
          .where(and(lt(creatorTokens.adoptedAt, oldest), ne(creatorTokens.origin, origin))),
        db
          .insert(creatorTokens)
          .values({ origin, sealed, adoptedAt: now, issuedAt: now })
          .onConflictDoUpdate({ target: creatorTokens.origin, set: { adoptedAt: now } })
          .returning(),
      ]);
      if (!row) throw new Error("The creator token was not stored.");
      return row;
    },

    /** False if another renewal began after `lastAsked`, or if the pair has changed. */
    async claim(row: CreatorTokenRow, now: Date, lastAsked: Date): Promise<boolean> {
      const isFree = or(isNull(creatorTokens.askedAt), lte(creatorTokens.askedAt, lastAsked));
      const claimed = await db
        .update(creatorTokens)
        .set({ askedAt: now })
        .where(and(unchanged(row), isFree))
        .returning({ origin: creatorTokens.origin });
      return claimed.length === 1;
    },

    async replace(row: CreatorTokenRow, next: Renewed): Promise<void> {
      await db
        .update(creatorTokens)
        .set({ ...next, failingSince: null, fault: null })
        .where(unchanged(row));
    },

    async reseal(row: CreatorTokenRow, sealed: string): Promise<void> {
      const wasUnreadable = row.fault === "unreadable";
      await db
        .update(creatorTokens)
        .set({ sealed, ...(wasUnreadable && { failingSince: null, fault: null }) })
        .where(unchanged(row));
    },

    async noteFault(row: CreatorTokenRow, fault: CreatorTokenRow["fault"], now: Date): Promise<void> {
      const failingSince = sql`coalesce(${creatorTokens.failingSince}, ${now.getTime()})`;
      await db.update(creatorTokens).set({ fault, failingSince }).where(unchanged(row));
    },
  };
}

export type CreatorTokenStore = ReturnType<typeof createCreatorTokenStore>;
