import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import type { Failures } from "./login-delay";
import { playerAttempts } from "./tables";

/** Which origin tries which target on which UTC day. */
export type Attempt = { day: string; origin: string; target: string };

export function createAttemptStore(db: Database) {
  const { day, origin, target, count, tries, at } = playerAttempts;
  const ofOrigin = (attempt: Attempt) => and(eq(day, attempt.day), eq(origin, attempt.origin));
  const isSame = (attempt: Attempt) => and(ofOrigin(attempt), eq(target, attempt.target));
  const key = [day, origin, target];

  return {
    /**
     * Reads what the origin has tried today, at this target and at all, and how many other origins failed here, up to
     * `most`.
     */
    async read(attempt: Attempt, most: number) {
      const [own, others] = await db.batch([
        db.select({ target, count, tries, at }).from(playerAttempts).where(ofOrigin(attempt)),
        db
          .select({ origin })
          .from(playerAttempts)
          .where(
            and(eq(day, attempt.day), eq(target, attempt.target), ne(origin, attempt.origin), gt(count, 0)),
          )
          .limit(most),
      ]);
      const failures = own.map((row) => ({
        target: row.target,
        count: row.count,
        latestAt: row.at.getTime(),
      }));
      const anywhere = failures.reduce(
        (sum: Failures, row) => ({
          count: sum.count + row.count,
          latestAt: Math.max(sum.latestAt, row.count > 0 ? row.latestAt : 0),
        }),
        { count: 0, latestAt: 0 },
      );
      return {
        here: failures.find((row) => row.target === attempt.target) ?? null,
        anywhere,
        tries: own.reduce((sum, row) => sum + row.tries, 0),
        byOthers: others.length,
      };
    },

    /** Counts one more failure, unless the origin's tries are no longer `seen`. Returns whether it was counted. */
    async addToSeen(attempt: Attempt, now: Date, seen: number): Promise<boolean> {
      const sum = db
        .select({ sum: sql`coalesce(sum(${tries}), 0)` })
        .from(playerAttempts)
        .where(ofOrigin(attempt));
      const added = await db
        .insert(playerAttempts)
        .select(
          sql`select ${attempt.day}, ${attempt.origin}, ${attempt.target}, 1, 1, ${now.getTime()}
            where ${sum} = ${seen}`,
        )
        .onConflictDoUpdate({
          target: key,
          set: { count: sql`${count} + 1`, tries: sql`${tries} + 1`, at: now },
        })
        .returning({ count });
      return added.length === 1;
    },

    /** Adds `amount` if the sum stays within `most`. Returns whether it was added. */
    async addUpTo(attempt: Attempt, now: Date, amount: number, most: number): Promise<boolean> {
      const added = await db
        .insert(playerAttempts)
        .values({ ...attempt, count: amount, at: now })
        .onConflictDoUpdate({
          target: key,
          set: { count: sql`${count} + ${amount}`, at: now },
          setWhere: sql`${count} + ${amount} <= ${most}`,
        })
        .returning({ count });
      return added.length === 1;
    },

    async takeBack(attempt: Attempt, amount: number): Promise<void> {
      await db
        .update(playerAttempts)
        .set({ count: sql`${count} - ${amount}` })
        .where(isSame(attempt));
    },

    /** Keeps the row, because an origin that was right here before isn't a stranger. */
    async clear(attempt: Attempt): Promise<void> {
      await db.update(playerAttempts).set({ count: 0 }).where(isSame(attempt));
    },

    deleteBefore: (today: string) => db.delete(playerAttempts).where(lt(day, today)),
  };
}

export type AttemptStore = ReturnType<typeof createAttemptStore>;
