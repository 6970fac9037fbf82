import { and, eq, gt, gte, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { MINUTE_MS } from "#worker/platform/time.ts";
import { daysBefore } from "../ranking/periods";
import { playerAttempts } from "../tables";

/** An origin that tries a target on a UTC day. */
export type Attempt = { day: string; origin: string; target: string };

/** What an origin has tried today. */
export type Tried = Guesses & {
  /** All attempts, and the attempts without a right password. */
  tries: number;
  wrong: number;
  /** Right passwords for the target from all origins. */
  rightsHere: number;
};

/** For so many days an origin with a right login is known to the account. */
const KNOWN_DAYS = 31;

export function createAttemptStore(db: Database) {
  const { day, origin, target, count, tries, rights, at } = playerAttempts;
  const ofOrigin = (attempt: Attempt) => and(eq(day, attempt.day), eq(origin, attempt.origin));
  const isSame = (attempt: Attempt) => and(ofOrigin(attempt), eq(target, attempt.target));
  const key = [day, origin, target];
  /** The row of a right login here within the last month. */
  const rightHere = (attempt: Attempt) =>
    db
      .select({ origin })
      .from(playerAttempts)
      .where(
        and(
          inArray(
            day,
            Array.from({ length: KNOWN_DAYS }, (_, days) => daysBefore(attempt.day, days)),
          ),
          eq(origin, attempt.origin),
          eq(target, attempt.target),
          gt(rights, 0),
        ),
      )
      .limit(1);

  return {
    /** Reads an origin's attempts. `byOthers` counts other origins that failed at the target, up to `most`. */
    async read(attempt: Attempt, most: number): Promise<Tried> {
      const [own, others, right, rightsHere] = await db.batch([
        db.select({ target, count, tries, rights, at }).from(playerAttempts).where(ofOrigin(attempt)),
        db
          .select({ origin })
          .from(playerAttempts)
          .where(
            and(eq(day, attempt.day), eq(target, attempt.target), ne(origin, attempt.origin), gt(count, 0)),
          )
          .limit(most),
        db
          .select({ sum: sql<number>`coalesce(sum(${rights}), 0)` })
          .from(playerAttempts)
          // Repeats the condition of the partial index word for word, so that SQLite uses the index.
          .where(and(eq(day, attempt.day), eq(target, attempt.target), sql`${rights} > 0`)),
        rightHere(attempt),
      ]);
      const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
      const failed = own.filter((row) => row.count > 0);
      const here = own.find((row) => row.target === attempt.target);
      return {
        here: here ? { count: here.count, latestAt: here.at.getTime() } : null,
        anywhere: {
          count: sumOf(failed.map((row) => row.count)),
          latestAt: Math.max(0, ...failed.map((row) => row.at.getTime())),
        },
        tries: sumOf(own.map((row) => row.tries)),
        wrong: sumOf(own.map((row) => row.tries - row.rights)),
        isKnown: rightsHere.length > 0,
        rightsHere: right[0]?.sum ?? 0,
        byOthers: others.length,
      };
    },

    isKnown: async (attempt: Attempt): Promise<boolean> => (await rightHere(attempt)).length > 0,

    /** Counts an attempt if the origin's number of attempts is still `seen`. Returns whether it was counted. */
    async addToSeen(attempt: Attempt, now: Date, seen: number): Promise<boolean> {
      const sum = db
        .select({ sum: sql`coalesce(sum(${tries}), 0)` })
        .from(playerAttempts)
        .where(ofOrigin(attempt));
      const added = await db
        .insert(playerAttempts)
        .select(
          sql`select ${attempt.day}, ${attempt.origin}, ${attempt.target}, 1, 1, 0, ${now.getTime()}
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

    /** Resets the failures. The row stays, because an origin with a right password is not a stranger here. */
    async noteRight(attempt: Attempt): Promise<void> {
      await db
        .update(playerAttempts)
        .set({ count: 0, rights: sql`${rights} + 1` })
        .where(isSame(attempt));
    },

    /**
     * Rows with a right login stay, until they are too old to make an origin known. Looks at no other days in between,
     * because this runs every ten minutes.
     */
    deleteBefore: (today: string) =>
      db
        .delete(playerAttempts)
        .where(
          or(
            and(gte(day, daysBefore(today, 2)), lt(day, today), or(eq(rights, 0), eq(origin, target))),
            lt(day, daysBefore(today, KNOWN_DAYS)),
          ),
        ),
  };
}

export type AttemptStore = ReturnType<typeof createAttemptStore>;

/** The wrong passwords on a UTC day, and the time of the latest in epoch milliseconds. */
export type Failures = { count: number; latestAt: number };

/** What is known about an origin that tries a password. */
type Guesses = {
  /** Failures at this account; null if the origin has not tried it today. */
  here: Failures | null;
  /** Failures at all accounts. */
  anywhere: Failures;
  /** The number of other origins that failed at this account, up to `OTHERS_COUNTED`. */
  byOthers: number;
  /** Whether the account logged in from this origin before. */
  isKnown: boolean;
};

type Delay = { free: number; firstMs: number; longestMs: number };

/** Five free attempts, and then growing waits: at most 34 attempts a day. */
const AT_ONE_ACCOUNT: Delay = { free: 5, firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS };
/**
 * Stops an origin from trying one password at many accounts. Thirty attempts are free, because a whole school may share
 * an address.
 */
const AT_ANY_ACCOUNT: Delay = { free: 30, firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS };
/** While many origins guess at an account, an origin that is new to the account waits before its first attempt. */
const AMONG_MANY: Delay = { free: 1, firstMs: 5 * MINUTE_MS, longestMs: 60 * MINUTE_MS };

/** With this many failed origins in a day, an account counts as attacked by many. */
export const OTHERS_COUNTED = 10;
export const FIRST_WAIT_MS = AMONG_MANY.firstMs;

const waitAfter = (failures: number, { free, firstMs, longestMs }: Delay) =>
  failures < free ? 0 : Math.min(longestMs, firstMs * 2 ** (failures - free));

const leftOf = ({ count, latestAt }: Failures, delay: Delay, now: number) =>
  latestAt + waitAfter(count, delay) - now;

/**
 * Milliseconds until the next attempt is allowed; 0 or less if it is allowed now. Null if this first attempt is only
 * counted, and starts a wait.
 */
export function loginDelay({ here, anywhere, byOthers, isKnown }: Guesses, now: number): number | null {
  const amongMany = byOthers >= OTHERS_COUNTED;
  const elsewhere = isKnown ? 0 : leftOf(anywhere, AT_ANY_ACCOUNT, now);
  if (!here) return amongMany && !isKnown && elsewhere <= 0 ? null : elsewhere;
  return Math.max(elsewhere, leftOf(here, amongMany ? AMONG_MANY : AT_ONE_ACCOUNT, now));
}
