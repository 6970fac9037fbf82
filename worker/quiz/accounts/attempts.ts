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
  /** For a network: wrong logins, sign-ups and changes. */
  hashesOfNetwork: 60,
  /** For an account, from all origins. Only people who know the password can use them up. */
  rightLogins: 20,
  /** For an account: passwords that confirm a change, a separation or a deletion. */
  checks: 10,
  /** For an account: new passwords that a Patreon sign-in sets. */
  resets: 3,
};

/** The sign-ups of a network on a UTC day. Of 40 points, an account costs 4 and a failed attempt 1. */
const SIGN_UPS = { target: "sign-up", account: 4, attempt: 1, most: 40 };

/**
 * Counts password attempts and sign-ups, by keyed hashes of origin and target. Throws a 429 refusal with the time to
 * wait.
 */
export function createAttempts(store: AttemptStore) {
  const today = (origin: string, target: string): Attempt => ({ day: dayOf(new Date()), origin, target });
  const signUpOf = (network: string) => today(network, SIGN_UPS.target);

  const untilMidnight = (at: Date) => secondsToNextDay(at) * 1000;

  /**
   * Counts an attempt, unless `delayOf` returns the milliseconds to wait. If it returns null, the attempt is counted
   * and refused, and a wait starts.
   */
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
    /** Counts a login as failed before the password is checked, so that parallel attempts can't evade the limits. */
    countLogin: (site: string, account: string) =>
      add(today(site, account), 1, (tried, at) => {
        const isOver = tried.hashes >= A_DAY.hashesOfNetwork || tried.rightsHere >= A_DAY.rightLogins;
        return isOver ? untilMidnight(at) : loginDelay(tried, at.getTime());
      }),

    /** Counts a password that confirms a change, before it is checked. */
    countCheck: (own: string) =>
      add(today(own, own), 1, (tried, at) =>
        tried.tries >= A_DAY.checks ? untilMidnight(at) : loginDelay(tried, at.getTime()),
      ),

    /** Counts a password that a network hashes for something other than a login. */
    countHash: (site: string, purpose: "sign-up" | "change") =>
      add(today(site, purpose), 0, (tried, at) =>
        tried.hashes >= A_DAY.hashesOfNetwork ? untilMidnight(at) : 0,
      ),

    /** Counts a new password that a member sets without the old one, for the player and for the network. */
    async countReset(playerId: string, site: string): Promise<void> {
      const at = new Date();
      const own = { day: dayOf(at), origin: `reset:${playerId}`, target: "reset" };
      if (!(await store.addUpTo(own, at, 1, A_DAY.resets))) throw tooSoon(untilMidnight(at));
      await this.countHash(site, "change");
    },

    passwordWasRight: (origin: string, account: string) => store.noteRight(today(origin, account)),

    /** Counts a new account. If creating it fails, call `signUpFailed`, which gives most of the points back. */
    async countSignUp(network: string): Promise<void> {
      const at = new Date();
      if (await store.addUpTo(signUpOf(network), at, SIGN_UPS.account, SIGN_UPS.most)) return;
      throw tooMany(
        "Too many new accounts came from your network today. Please try again tomorrow.",
        secondsToNextDay(at),
      );
    },

    signUpFailed: (network: string) => store.takeBack(signUpOf(network), SIGN_UPS.account - SIGN_UPS.attempt),

    /** Deletes the hashes of visitors when the day is over. */
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
