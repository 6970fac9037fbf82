import { secondsToNextDay } from "#worker/platform/db/row-budget.ts";
import { tooMany } from "#worker/platform/http/errors.ts";
import type { Attempt, AttemptStore } from "./attempt-store";
import { FIRST_WAIT_MS, loginDelay, OTHERS_COUNTED } from "./login-delay";
import { dayOf } from "./periods";

/** Attempts of one origin at the same moment collide, and one of them gets through in each round. */
const ROUNDS = 10;

/**
 * Passwords, right or wrong, that one origin may try on a UTC day. Each costs at most six rows in D1, including the
 * session that may follow.
 */
const TRIES_A_DAY = 200;

/** What a network may use on a UTC day: an account costs 4 of 40, a failed attempt 1. */
const SIGN_UPS = { target: "sign-up", account: 4, attempt: 1, most: 40 };

/**
 * Counts password attempts and sign-ups by keyed hashes of origin and target. Throws a 429 refusal with the time to
 * wait.
 */
export function createAttempts(store: AttemptStore, now: () => Date) {
  const today = (origin: string, target: string): Attempt => ({ day: dayOf(now()), origin, target });
  const signUpOf = (network: string) => today(network, SIGN_UPS.target);

  return {
    /**
     * Counts an attempt as failed before the password is checked, so that parallel attempts can't get past the limit.
     */
    async countPassword(origin: string, account: string): Promise<void> {
      const attempt = today(origin, account);
      for (let round = 0; round < ROUNDS; round++) {
        const at = now();
        const tried = await store.read(attempt, OTHERS_COUNTED);
        const delay = loginDelay(tried, at.getTime());
        if (delay !== null && delay > 0) throw tooSoon(delay);
        if (tried.tries >= TRIES_A_DAY) throw tooSoon(secondsToNextDay(at) * 1000);
        if (!(await store.addToSeen(attempt, at, tried.tries))) continue;
        if (delay === null) throw tooSoon(FIRST_WAIT_MS);
        return;
      }
      throw tooSoon(1);
    },

    passwordWasRight: (origin: string, account: string) => store.clear(today(origin, account)),

    /** Counts a new account. If it is not made after all, `signUpFailed` gives most of that back. */
    async countSignUp(network: string): Promise<void> {
      const at = now();
      if (await store.addUpTo(signUpOf(network), at, SIGN_UPS.account, SIGN_UPS.most)) return;
      throw tooMany(
        "There were too many new accounts from your network today. Please try again tomorrow.",
        secondsToNextDay(at),
      );
    },

    signUpFailed: (network: string) => store.takeBack(signUpOf(network), SIGN_UPS.account - SIGN_UPS.attempt),

    /** Deletes hashes of visitors as soon as they no longer count. */
    deleteExpired: () => store.deleteBefore(dayOf(now())),
  };
}

function tooSoon(delayMs: number) {
  const minutes = Math.ceil(delayMs / 60_000);
  const when = minutes === 1 ? "in a minute" : minutes <= 60 ? `in ${minutes} minutes` : "tomorrow";
  return tooMany(`Too many attempts. Please try again ${when}.`, Math.ceil(delayMs / 1000));
}

export type Attempts = ReturnType<typeof createAttempts>;
