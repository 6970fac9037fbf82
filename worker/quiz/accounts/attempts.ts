import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { tooMany } from "#worker/platform/http/errors.ts";
import { log } from "#worker/platform/log.ts";
import { dayOf, MINUTE_MS, secondsToNextDay } from "#worker/platform/time.ts";
import { KNOWN_DAYS } from "../expired";
import { daysBefore } from "../periods";
import { playerAttempts } from "../tables";

type Attempt = { day: string; origin: string; target: string };

type Tried = Guesses & {
  tries: number;
  wrong: number;
  /** Right passwords from all origins. */
  rightsHere: number;
};

export function createAttemptStore(db: Database) {
  const { day, origin, target, count, tries, rights, at } = playerAttempts;
  const ofOrigin = (attempt: Attempt) => and(eq(day, attempt.day), eq(origin, attempt.origin));
  const isSame = (attempt: Attempt) => and(ofOrigin(attempt), eq(target, attempt.target));
  const key = [day, origin, target];
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
    /** `byOthers` counts other origins that failed at the target, up to `most`. */
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

    /** Only if the origin's number of attempts is still `seen`. Returns whether it was counted. */
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

    /** Only if the sum stays within `most`. Returns whether it was added. */
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

    /** The row stays, because an origin with a right password is not a stranger here. */
    async noteRight(attempt: Attempt): Promise<void> {
      await db
        .update(playerAttempts)
        .set({ count: 0, rights: sql`${rights} + 1` })
        .where(isSame(attempt));
    },
  };
}

/** `latestAt` is in epoch milliseconds. */
export type Failures = { count: number; latestAt: number };

type Guesses = {
  /** Null if the origin has not tried it today. */
  here: Failures | null;
  anywhere: Failures;
  /** Up to `OTHERS_COUNTED`. */
  byOthers: number;
  isKnown: boolean;
};

type Delay = { free: number; firstMs: number; longestMs: number };

/** Five free attempts, and then growing waits: at most 34 attempts a day. */
const AT_ONE_ACCOUNT: Delay = { free: 5, firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS };
/** Stops trying one password at many accounts. A whole school may share an address. */
const AT_ANY_ACCOUNT: Delay = { free: 30, firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS };
/** While many origins guess at an account, an origin that is new to the account waits before its first attempt. */
const AMONG_MANY: Delay = { free: 1, firstMs: 5 * MINUTE_MS, longestMs: 60 * MINUTE_MS };

const OTHERS_COUNTED = 10;
const FIRST_WAIT_MS = AMONG_MANY.firstMs;

const waitAfter = (failures: number, { free, firstMs, longestMs }: Delay) =>
  failures < free ? 0 : Math.min(longestMs, firstMs * 2 ** (failures - free));

const leftOf = ({ count, latestAt }: Failures, delay: Delay, now: number) =>
  latestAt + waitAfter(count, delay) - now;

/** Returns milliseconds, 0 or less if it is allowed now. Null if this first attempt is only counted, and starts a wait. */
export function loginDelay({ here, anywhere, byOthers, isKnown }: Guesses, now: number): number | null {
  const amongMany = byOthers >= OTHERS_COUNTED;
  const elsewhere = isKnown ? 0 : leftOf(anywhere, AT_ANY_ACCOUNT, now);
  if (!here) return amongMany && !isKnown && elsewhere <= 0 ? null : elsewhere;
  return Math.max(elsewhere, leftOf(here, amongMany ? AMONG_MANY : AT_ONE_ACCOUNT, now));
}

/** If several attempts of an origin collide, one of them succeeds in each round. */
const ROUNDS = 10;

/** Each hash takes an isolate about 190 ms. */
const A_DAY = {
  /** Counts for a network: an IPv4 address or an IPv6 /48. */
  wrongLogins: 60,
  /** Counts for all origins. Only people who know the password can use them up. */
  rightLogins: 20,
  /** Passwords that confirm a change, a separation or a deletion. */
  checks: 10,
  resets: 3,
};

/** Counts points of a network (an IPv4 address or an IPv6 /48) on a UTC day. */
const SIGN_UPS = { target: "sign-up", account: 4, attempt: 1, most: 40 };

/** Counts attempts by keyed hashes of origin and target. */
export function createAttempts(store: ReturnType<typeof createAttemptStore>) {
  const today = (origin: string, target: string): Attempt => ({ day: dayOf(new Date()), origin, target });
  const signUpOf = (site: string) => today(`sign-up:${site}`, SIGN_UPS.target);

  const untilMidnight = (at: Date) => secondsToNextDay(at) * 1000;

  /** If `delayOf` returns null, the attempt is counted and refused, and a wait starts. */
  async function add(attempt: Attempt, delayOf: (tried: Tried, at: Date) => number | null): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const at = new Date();
      const tried = await store.read(attempt, OTHERS_COUNTED);
      const delay = delayOf(tried, at);
      if (delay !== null && delay > 0) throw tooSoon(delay);
      if (!(await store.addToSeen(attempt, at, tried.tries))) continue;
      if (delay === null) throw tooSoon(FIRST_WAIT_MS);
      return;
    }
    throw tooSoon(1);
  }

  return {
    /** Counted as failed before the password is checked, so that parallel attempts can't evade the limits. */
    countLogin: (site: string, account: string) =>
      add(today(site, account), (tried, at) => {
        const isOver =
          tried.rightsHere >= A_DAY.rightLogins || (!tried.isKnown && tried.wrong >= A_DAY.wrongLogins);
        return isOver ? untilMidnight(at) : loginDelay(tried, at.getTime());
      }),

    isKnown: (site: string, account: string) => store.isKnown(today(site, account)),

    /** Counts before the password is checked. */
    countCheck: (own: string) =>
      add(today(own, own), (tried, at) =>
        tried.tries >= A_DAY.checks ? untilMidnight(at) : loginDelay(tried, at.getTime()),
      ),

    async countReset(playerId: string): Promise<void> {
      const at = new Date();
      const own = { day: dayOf(at), origin: `reset:${playerId}`, target: "reset" };
      if (!(await store.addUpTo(own, at, 1, A_DAY.resets))) throw tooSoon(untilMidnight(at));
    },

    passwordWasRight: (origin: string, account: string) => store.noteRight(today(origin, account)),

    /** If creating the account fails, call `signUpFailed`, which gives most of the points back. */
    async countSignUp(site: string): Promise<void> {
      const at = new Date();
      if (await store.addUpTo(signUpOf(site), at, SIGN_UPS.account, SIGN_UPS.most)) return;
      throw tooMany(
        "Too many new accounts came from your network today. Please try again tomorrow.",
        secondsToNextDay(at),
      );
    },

    signUpFailed: (site: string) => store.takeBack(signUpOf(site), SIGN_UPS.account - SIGN_UPS.attempt),
  };
}

function tooSoon(delayMs: number) {
  log("info", "player_password_not_tried", { waitMs: delayMs });
  const minutes = Math.ceil(delayMs / 60_000);
  const when = minutes === 1 ? "in a minute" : minutes <= 60 ? `in ${minutes} minutes` : "tomorrow";
  return tooMany(`Too many attempts. Please try again ${when}.`, Math.ceil(delayMs / 1000));
}

export type Attempts = ReturnType<typeof createAttempts>;
