const MINUTE_MS = 60_000;

/** The number of wrong passwords on one UTC day, and when the latest was tried, in epoch milliseconds. */
export type Failures = { count: number; latestAt: number };

/** What is known about the origin that tries a password. */
export type Guesses = {
  /** Failures at this account; null for an origin that has not tried it today. */
  here: Failures | null;
  /** Failures at any account. */
  anywhere: Failures;
  /** How many other origins have failed at this account, up to `OTHERS_COUNTED`. */
  byOthers: number;
};

type Delay = { free: number; firstMs: number; longestMs: number };

/** Five free attempts, then longer and longer waits: up to 34 attempts a day. */
const AT_ONE_ACCOUNT: Delay = { free: 5, firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS };
/** Stops one password from being tried at many accounts. A school shares an address, so 30 are free. */
const AT_ANY_ACCOUNT: Delay = { free: 30, firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS };
/** While many origins guess at one account, an origin that is new to it waits before its first attempt. */
const AMONG_MANY: Delay = { free: 1, firstMs: 5 * MINUTE_MS, longestMs: 60 * MINUTE_MS };

/** With this many origins that failed at it today, an account counts as one that many guess at. */
export const OTHERS_COUNTED = 10;
export const FIRST_WAIT_MS = AMONG_MANY.firstMs;

const waitAfter = (failures: number, { free, firstMs, longestMs }: Delay) =>
  failures < free ? 0 : Math.min(longestMs, firstMs * 2 ** (failures - free));

const leftOf = ({ count, latestAt }: Failures, delay: Delay, now: number) =>
  latestAt + waitAfter(count, delay) - now;

/**
 * Milliseconds until the next attempt is allowed; 0 or less if it is allowed now. Null if this first attempt only
 * starts the wait.
 */
export function loginDelay({ here, anywhere, byOthers }: Guesses, now: number): number | null {
  const amongMany = byOthers >= OTHERS_COUNTED;
  const elsewhere = leftOf(anywhere, AT_ANY_ACCOUNT, now);
  if (!here) return amongMany && elsewhere <= 0 ? null : elsewhere;
  return Math.max(elsewhere, leftOf(here, amongMany ? AMONG_MANY : AT_ONE_ACCOUNT, now));
}
