import { secondsToNextDay } from "#worker/platform/db/utc-day.ts";
import { tooMany } from "#worker/platform/http/errors.ts";
import { log } from "#worker/platform/log.ts";
import { dayOf } from "../ranking/periods";
import type { Attempt, AttemptStore, Tried } from "./attempt-store";
import { FIRST_WAIT_MS, loginDelay, OTHERS_COUNTED } from "./attempt-store";

/** Attempts of one origin at the same moment collide, and one of them gets through in each round. */
const ROUNDS = 10;

/** Passwords that are hashed on a UTC day: each takes an isolate about 190 ms. */
const A_DAY = {
  /** For a network: wrong logins, sign-ups and changes. */
  hashesOfNetwork: 60,
  /** For an account, from wherever they come. Only who knows the password can use them up. */
  rightLogins: 20,
  /** For an account: passwords that confirm a change, a separation or a deletion. */
  checks: 10,
};

/** What a network may use on a UTC day: an account costs 4 of 40, a failed attempt 1. */
const SIGN_UPS = { target: "sign-up", account: 4, attempt: 1, most: 40 };

/**
 * Counts password attempts and sign-ups by keyed hashes of origin and target. Throws a 429 refusal with the time to
 * wait.
 */
export function createAttempts(store: AttemptStore) {
  const today = (origin: string, target: string): Attempt => ({ day: dayOf(new Date()), origin, target });
  const signUpOf = (network: string) => today(network, SIGN_UPS.target);

  const untilMidnight = (at: Date) => secondsToNextDay(at) * 1000;

  /** Counts an attempt, unless `delayOf` says how many milliseconds to wait; null counts it and starts a wait. */
  async function add(
    attempt: Attempt,
    failures: 0 | 1,
    delayOf: (tried: Tried, at: Date) => number | null,
  ): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const at = new Date();
      const tried = await store.read(attempt, OTHERS_COUNTED);
      const delay = delayOf(tried, at);
      if (delay !== null && delay > 0) throw tooSoon(delay);
      if (!(await store.addToSeen(attempt, failures, at, tried.tries))) continue;
      if (delay === null) throw tooSoon(FIRST_WAIT_MS);
      return;
    }
    throw tooSoon(1);
  }

  return {
    /**
     * Counts a login as failed before the password is checked, so that parallel attempts can't get past the limits.
     */
    countLogin: (site: string, account: string) =>
      add(today(site, account), 1, (tried, at) => {
        const isOver = tried.hashes >= A_DAY.hashesOfNetwork || tried.rightsHere >= A_DAY.rightLogins;
        return isOver ? untilMidnight(at) : loginDelay(tried, at.getTime());
      }),

    /** Counts a password that confirms a change, the same way. */
    countCheck: (own: string) =>
      add(today(own, own), 1, (tried, at) =>
        tried.tries >= A_DAY.checks ? untilMidnight(at) : loginDelay(tried, at.getTime()),
      ),

    /** Counts a password that a network has hashed for something else than a login. */
    countHash: (site: string, purpose: "sign-up" | "change") =>
      add(today(site, purpose), 0, (tried, at) =>
        tried.hashes >= A_DAY.hashesOfNetwork ? untilMidnight(at) : 0,
      ),

    passwordWasRight: (origin: string, account: string) => store.noteRight(today(origin, account)),

    /** Counts a new account. If it is not made after all, `signUpFailed` gives most of that back. */
    async countSignUp(network: string): Promise<void> {
      const at = new Date();
      if (await store.addUpTo(signUpOf(network), at, SIGN_UPS.account, SIGN_UPS.most)) return;
      throw tooMany(
        "There were too many new accounts from your network today. Please try again tomorrow.",
        secondsToNextDay(at),
      );
    },

    signUpFailed: (network: string) => store.takeBack(signUpOf(network), SIGN_UPS.account - SIGN_UPS.attempt),

    /** Deletes hashes of visitors as soon as they no longer count. */
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
