import { secondsToNextDay } from "#worker/platform/db/row-budget.ts";
import { tooMany } from "#worker/platform/http/errors.ts";
import type { Attempt, AttemptStore } from "./attempt-store";
import { FIRST_WAIT_MS, loginDelay, OTHERS_COUNTED } from "./login-delay";
import { dayOf } from "./periods";

/** Attempts of one origin at the same moment get in each other's way; each time one of them gets through. */
const ROUNDS = 10;

/**
 * Passwords tried from one origin in a UTC day, right ones too: at most six rows of D1 each, with the session that
 * comes of it.
 */
const TRIES_A_DAY = 200;

/** What a network may spend on accounts in a UTC day: ten of them, or forty attempts at names that are taken. */
const SIGN_UPS = { target: "sign-up", account: 4, attempt: 1, most: 40 };

/** Counts attempts at passwords and sign-ups, by keyed hashes of who tries what. Refuses with 429 and the time to wait. */
export function createAttempts(store: AttemptStore, now: () => Date) {
  const today = (origin: string, target: string): Attempt => ({ day: dayOf(now()), origin, target });
  const signUpOf = (network: string) => today(network, SIGN_UPS.target);

  return {
    /** Counts an attempt as failed before the password is looked at, so that none slips past beside others. */
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

    /** Counts an account to be made; `signUpFailed` gives most of it back. */
    async countSignUp(network: string): Promise<void> {
      const at = now();
      if (await store.addUpTo(signUpOf(network), at, SIGN_UPS.account, SIGN_UPS.most)) return;
      throw tooMany(
        "There were too many new accounts from your network today. Please try again tomorrow.",
        secondsToNextDay(at),
      );
    },

    signUpFailed: (network: string) => store.takeBack(signUpOf(network), SIGN_UPS.account - SIGN_UPS.attempt),

    /** Hashes of visitors are kept no longer than they are counted. */
    deleteExpired: () => store.deleteBefore(dayOf(now())),
  };
}

function tooSoon(delayMs: number) {
  const minutes = Math.ceil(delayMs / 60_000);
  const when = minutes === 1 ? "in a minute" : minutes <= 60 ? `in ${minutes} minutes` : "tomorrow";
  return tooMany(`Too many attempts. Please try again ${when}.`, Math.ceil(delayMs / 1000));
}

export type Attempts = ReturnType<typeof createAttempts>;
