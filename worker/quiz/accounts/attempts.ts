import { secondsToNextDay } from "#worker/platform/db/utc-day.ts";
import { tooMany } from "#worker/platform/http/errors.ts";
import { log } from "#worker/platform/log.ts";
import { dayOf } from "../ranking/periods";
import type { Attempt, AttemptStore, Tried } from "./attempt-store";
import { FIRST_WAIT_MS, loginDelay, OTHERS_COUNTED } from "./attempt-store";

/** If several attempts of an origin collide, one of them succeeds in each round. */
const ROUNDS = 10;

/** The most passwords that are hashed on a UTC day. Each hash takes an isolate about 190 ms. */
const A_DAY = {
  /** For a network, that is an IPv4 address or an IPv6 /48. */
  wrongLogins: 60,
  /** For an account, from all origins. Only people who know the password can use them up. */
  rightLogins: 20,
  /** For an account: passwords that confirm a change, a separation or a deletion. */
  checks: 10,
  /** For an account: new passwords that a Patreon sign-in sets. */
  resets: 3,
};

/** The sign-ups of a network (an IPv4 address or an IPv6 /48) on a UTC day. Of 40 points, an account costs 4 and a failed attempt 1. */
const SIGN_UPS = { target: "sign-up", account: 4, attempt: 1, most: 40 };

/**
 * Counts password attempts and sign-ups, by keyed hashes of origin and target. Throws a 429 refusal with the time to
 * wait.
 */
export function createAttempts(store: AttemptStore) {
  const today = (origin: string, target: string): Attempt => ({ day: dayOf(new Date()), origin, target });
  const signUpOf = (site: string) => today(`sign-up:${site}`, SIGN_UPS.target);

  const untilMidnight = (at: Date) => secondsToNextDay(at) * 1000;

  /**
   * Counts an attempt, unless `delayOf` returns the milliseconds to wait. If it returns null, the attempt is counted
   * and refused, and a wait starts.
   */
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
    /**
     * Counts a login as failed before the password is checked, so that parallel attempts can't evade the limits. An
     * account that logged in from here before doesn't wait for others.
     */
    countLogin: (site: string, account: string) =>
      add(today(site, account), (tried, at) => {
        const isOver =
          tried.rightsHere >= A_DAY.rightLogins || (!tried.isKnown && tried.wrong >= A_DAY.wrongLogins);
        return isOver ? untilMidnight(at) : loginDelay(tried, at.getTime());
      }),

    /** Whether the account logged in from here within the last month. */
    isKnown: (site: string, account: string) => store.isKnown(today(site, account)),

    /** Counts a password that confirms a change, before it is checked. */
    countCheck: (own: string) =>
      add(today(own, own), (tried, at) =>
        tried.tries >= A_DAY.checks ? untilMidnight(at) : loginDelay(tried, at.getTime()),
      ),

    /** Counts a new password that a member sets without the old one. */
    async countReset(playerId: string): Promise<void> {
      const at = new Date();
      const own = { day: dayOf(at), origin: `reset:${playerId}`, target: "reset" };
      if (!(await store.addUpTo(own, at, 1, A_DAY.resets))) throw tooSoon(untilMidnight(at));
    },

    passwordWasRight: (origin: string, account: string) => store.noteRight(today(origin, account)),

    /** Counts a new account. If creating it fails, call `signUpFailed`, which gives most of the points back. */
    async countSignUp(site: string): Promise<void> {
      const at = new Date();
      if (await store.addUpTo(signUpOf(site), at, SIGN_UPS.account, SIGN_UPS.most)) return;
      throw tooMany(
        "Too many new accounts came from your network today. Please try again tomorrow.",
        secondsToNextDay(at),
      );
    },

    signUpFailed: (site: string) => store.takeBack(signUpOf(site), SIGN_UPS.account - SIGN_UPS.attempt),

    /** Deletes the hashes of visitors when the day is over; those of right logins after a month. */
    deleteExpired: () => store.deleteBefore(dayOf(new Date())),
  };
}

function tooSoon(delayMs: number) {
  log("info", "player_password_not_tried", { waitMs: delayMs });
  const minutes = Math.ceil(delayMs / 60_000);
  const when = minutes === 1 ? "in a minute" : minutes <= 60 ? `in ${minutes} minutes` : "tomorrow";
  return tooMany(`Too many attempts. Please try again ${when}.`, Math.ceil(delayMs / 1000));
}

export type Attempts = ReturnType<typeof createAttempts>;
