import { expect, test } from "vitest";
import { type Failures, loginDelay } from "#worker/quiz/accounts/attempts.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The number of passwords that are checked in a day, if a network tries the next one as soon as it may. */
function guessesADay({ accounts, byOthers }: { accounts: number; byOthers: number }): number {
  const here = new Map<number, Failures>();
  let anywhere: Failures = { count: 0, latestAt: 0 };
  let guesses = 0;
  for (let now = 0; now < DAY_MS; now += MINUTE_MS / 4) {
    for (let account = 0; account < accounts; account++) {
      const known = here.get(account) ?? null;
      const delay = loginDelay({ here: known, anywhere, byOthers, isKnown: false }, now);
      if (delay !== null && delay > 0) continue;
      if (delay !== null) guesses += 1;
      here.set(account, { count: (known?.count ?? 0) + 1, latestAt: now });
      anywhere = { count: anywhere.count + 1, latestAt: now };
    }
  }
  return guesses;
}

test.each([
  ["at one account", { accounts: 1, byOthers: 0 }, 34],
  ["at one account that nine others guess at", { accounts: 1, byOthers: 9 }, 34],
  ["at one account that many guess at", { accounts: 1, byOthers: 10 }, 26],
  ["at a hundred accounts", { accounts: 100, byOthers: 0 }, 129],
])("a network that guesses %s (%j) gets at most %i guesses a day", (_what, attack, most) => {
  const guesses = guessesADay(attack);
  expect(guesses).toBeLessThanOrEqual(most);
  expect(guesses).toBeGreaterThan(most - 4);
});

const none = { count: 0, latestAt: 0 };
const delayAt = (here: Failures | null, anywhere: Failures, byOthers = 10, isKnown = false) =>
  loginDelay({ here, anywhere, byOthers, isKnown }, DAY_MS);

test("a network without an earlier login waits five minutes at an account that many guess at; one with a right login does not wait", () => {
  expect(delayAt(null, none)).toBeNull();
  const waiting = { count: 1, latestAt: DAY_MS };
  expect(delayAt(waiting, waiting)).toBe(5 * MINUTE_MS);
  expect(delayAt({ count: 0, latestAt: DAY_MS }, none)).toBeLessThanOrEqual(0);
});

test("an account that logged in from a network before doesn't wait for the guesses of others there", () => {
  const anywhere = { count: 1000, latestAt: DAY_MS };
  expect(delayAt(null, anywhere, 10, true)).toBeLessThanOrEqual(0);
  expect(delayAt({ count: 5, latestAt: DAY_MS }, anywhere, 0, true)).toBe(MINUTE_MS);
});
