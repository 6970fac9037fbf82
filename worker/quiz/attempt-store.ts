import { and, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/db";
import { playerAttempts } from "../platform/schema";

type Attempt = Omit<typeof playerAttempts.$inferInsert, "id">;
type Limit = { windowMs: number; max: number };

/** What one network may make D1 write in 24 hours, counted as D1 counts. */
const VISITOR_ROWS_A_DAY = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of an attempt, with the session that comes of it; of a sign-up, with the first games on the new account as well. */
const ROWS: Record<Attempt["kind"], number> = { login: 10, "sign-up": 60 };

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
      const dayAgo = new Date(attempt.at.getTime() - DAY_MS);
      const ofDay = and(
        inArray(kind, Object.keys(ROWS) as Attempt["kind"][]),
        eq(visitorHash, attempt.visitorHash),
        gt(at, dayAgo),
      );
      const rows = sql`case ${kind} when 'login' then ${ROWS.login} else ${ROWS["sign-up"]} end`;
      const rowsOfDay = db
        .select({ rows: sql`coalesce(sum(${rows}), 0)` })
        .from(playerAttempts)
        .where(ofDay);
      const counted = await db
        .insert(playerAttempts)
        .select(
          sql`select null, ${attempt.kind}, ${attempt.visitorHash}, ${attempt.accountHash}, ${attempt.at.getTime()}
            where ${made(ofVisitor)} < ${max} and ${made(ofAccount)} < ${max}
              and ${rowsOfDay} < ${VISITOR_ROWS_A_DAY}`,
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
      const oldestOfDay = db.select({ at }).from(playerAttempts).where(ofDay).orderBy(at).limit(1);
      const [visitors, accounts, [oldest]] = await db.batch([
        blocking(ofVisitor),
        blocking(ofAccount),
        oldestOfDay,
      ]);
      const blockers = [...visitors, ...accounts].map((row) => row.at.getTime() - since.getTime());
      // Without a blocker within the window it is the day's rows that are used up.
      const waitMs =
        blockers.length > 0 ? Math.max(...blockers) : (oldest?.at.getTime() ?? 0) - dayAgo.getTime();
      return Math.max(1, Math.ceil(waitMs / 1000));
    },

    forget: (before: Date) => db.delete(playerAttempts).where(lt(at, before)),
  };
}

export type AttemptStore = ReturnType<typeof createAttemptStore>;
