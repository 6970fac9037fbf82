import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/db";
import { playerAttempts } from "../platform/schema";

type Attempt = Omit<typeof playerAttempts.$inferInsert, "id">;
type Limit = { windowMs: number; max: number };

export function createAttemptStore(db: Database) {
  const { kind, visitorHash, accountHash, at } = playerAttempts;

  return {
    /**
     * Counts an attempt where its visitor and its account have one left; decides and writes in one statement, so
     * that attempts at the same moment can't slip past. Null, or the seconds until the next one is taken.
     */
    async count(attempt: Attempt, { windowMs, max }: Limit): Promise<number | null> {
      const since = new Date(attempt.at.getTime() - windowMs);
      const within = (who: SQL) => and(eq(kind, attempt.kind), who, gt(at, since));
      const ofVisitor = within(eq(visitorHash, attempt.visitorHash));
      const ofAccount = within(eq(accountHash, attempt.accountHash));
      const made = (whose?: SQL) => db.select({ count: sql`count(*)` }).from(playerAttempts).where(whose);
      const counted = await db
        .insert(playerAttempts)
        .select(
          sql`select null, ${attempt.kind}, ${attempt.visitorHash}, ${attempt.accountHash}, ${attempt.at.getTime()}
            where ${made(ofVisitor)} < ${max} and ${made(ofAccount)} < ${max}`,
        )
        .returning({ at });
      if (counted.length > 0) return null;

      /** Once this one is out of the window there is room again. */
      const blocking = (whose?: SQL) =>
        db
          .select({ at })
          .from(playerAttempts)
          .where(whose)
          .orderBy(desc(at))
          .limit(1)
          .offset(max - 1);
      const [visitors, accounts] = await db.batch([blocking(ofVisitor), blocking(ofAccount)]);
      const latest = Math.max(...[...visitors, ...accounts].map((row) => row.at.getTime()));
      return Math.max(1, Math.ceil((latest - since.getTime()) / 1000));
    },

    forget: (before: Date) => db.delete(playerAttempts).where(lt(at, before)),
  };
}

export type AttemptStore = ReturnType<typeof createAttemptStore>;
