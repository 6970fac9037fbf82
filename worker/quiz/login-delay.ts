const MINUTE_MS = 60_000;

/** Wrong passwords of one UTC day, and when the latest was tried. */
export type Failures = { count: number; latestAt: number };

/** What is known of whoever tries a password. */
type Tried = {
  /** At this account; null for somebody who has not tried it today. */
  here: Failures | null;
  /** At any account. */
  anywhere: Failures;
  /** How many other origins have failed at this account, up to `OTHERS_COUNTED` of them. */
  byOthers: number;
};

type Delay = { free: number; firstMs: number; longestMs: number };

/** Mistyped, forgotten, then slower and slower: up to 34 a day. */
const AT_ONE_ACCOUNT: Delay = { free: 5, firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS };
/** One password tried at many accounts; a school shares an address. */
const AT_ANY_ACCOUNT: Delay = { free: 30, firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS };
/** While many guess at one account, strangers to it wait before their first attempt. */
const AMONG_MANY: Delay = { free: 1, firstMs: 5 * MINUTE_MS, longestMs: 60 * MINUTE_MS };

/** As many origins that failed at one account today make it one that many guess at. */
export const OTHERS_COUNTED = 10;
export const FIRST_WAIT_MS = AMONG_MANY.firstMs;

const waitAfter = (failures: number, { free, firstMs, longestMs }: Delay) =>
  failures < free ? 0 : Math.min(longestMs, firstMs * 2 ** (failures - free));

const leftOf = ({ count, latestAt }: Failures, delay: Delay, now: number) =>
  latestAt + waitAfter(count, delay) - now;

/** Milliseconds until the next attempt is taken, 0 or less for now; null where this first one only starts the wait. */
export function loginDelay({ here, anywhere, byOthers }: Tried, now: number): number | null {
  const amongMany = byOthers >= OTHERS_COUNTED;
  const elsewhere = leftOf(anywhere, AT_ANY_ACCOUNT, now);
  if (!here) return amongMany && elsewhere <= 0 ? null : elsewhere;
  return Math.max(elsewhere, leftOf(here, amongMany ? AMONG_MANY : AT_ONE_ACCOUNT, now));
}
