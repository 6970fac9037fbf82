import { expect, test } from "vitest";
import { dayOf } from "#worker/platform/time.ts";
import { type Failures, loginDelay } from "#worker/quiz/accounts/attempts.ts";
import { clockOf, endOf, isOver, shownSince } from "#worker/quiz/games/clock.ts";
import { startDelay } from "#worker/quiz/games/games.ts";
import { dayBefore, dayNumber, periodKeys } from "#worker/quiz/periods.ts";

const START = new Date("2026-11-30T12:00:00Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const game = { position: 1, shownAt: START, questionIds: ["a", "b", "c"], secondsPerQuestion: 30 };

test.each([
  [0, { position: 1, msLeft: 30_000 }],
  [12, { position: 1, msLeft: 18_000 }],
  [30, { position: 2, msLeft: 30_000 }],
  [59, { position: 2, msLeft: 1000 }],
  [60, { position: 2, msLeft: 0 }],
  [-1, { position: 1, msLeft: 30_000 }],
])("%i seconds into a question of 30 seconds, the game's clock is %j", (seconds, clock) => {
  expect(clockOf(game, after(seconds))).toEqual(clock);
});

test("with 60 seconds for each question, the game takes twice as long", () => {
  const longer = { ...game, secondsPerQuestion: 60 };
  expect(clockOf(longer, after(59))).toEqual({ position: 1, msLeft: 1000 });
  expect(endOf(longer)).toEqual(after(120));
});

test("a game ends with its last question, and accepts answers for five more seconds", () => {
  expect(endOf(game)).toEqual(after(60));
  expect([isOver(game, after(65)), isOver(game, after(65.001))]).toEqual([false, true]);
});

test.each([
  [1, 35],
  [2, 65],
])("question %i can be answered for %i seconds", (index, seconds) => {
  expect(shownSince(index, game, after(seconds))).toEqual(START);
});

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The number of games that an account gets in a time if it starts each game as early as possible. */
function gamesWithin(spanMs: number, stepMs: number): number {
  const games: { startedAt: Date }[] = [];
  for (let now = 0; now < spanMs; now += stepMs) {
    if (startDelay(games.slice(0, 100), new Date(now)) === 0) games.unshift({ startedAt: new Date(now) });
  }
  return games.length;
}

test("an account that starts games whenever it may gets 30 within an hour and 100 within a day", () => {
  expect(gamesWithin(60 * MINUTE_MS, MINUTE_MS / 3)).toBe(30);
  expect(gamesWithin(DAY_MS, MINUTE_MS)).toBe(100);
});

test("weeks are those of ISO 8601", () => {
  const weekOf = (day: string) => periodKeys(new Date(`${day}T12:00:00Z`)).week;
  const inNovember = ["2026-11-30", "2026-11-29"];
  expect(inNovember.map(weekOf)).toEqual(["week:2026-W49", "week:2026-W48"]);
  expect(["2025-12-29", "2026-01-01"].map(weekOf)).toEqual(["week:2026-W01", "week:2026-W01"]);
  expect(["2027-01-03", "2027-01-04"].map(weekOf)).toEqual(["week:2026-W53", "week:2027-W01"]);
  expect(weekOf("2024-12-31")).toBe("week:2025-W01");
});

test("the day, the week and the month change at midnight UTC", () => {
  const [before, after] = [new Date("2026-05-31T23:59:59.999Z"), new Date("2026-06-01T00:00:00Z")];
  expect([before, after].map(dayOf)).toEqual(["2026-05-31", "2026-06-01"]);
  expect(periodKeys(before)).toEqual({ week: "week:2026-W22", month: "month:2026-05", all: "all" });
  expect(periodKeys(after)).toEqual({ week: "week:2026-W23", month: "month:2026-06", all: "all" });
});

test("the day before March 1 of a leap year is February 29", () => {
  expect(dayBefore("2028-03-01")).toBe("2028-02-29");
  expect(dayNumber("2028-03-01") - dayNumber("2028-02-01")).toBe(29);
});

test("keys of weeks and months sort by time, also over a year's end", () => {
  const days = ["2026-09-28", "2026-12-28", "2027-01-04", "2027-10-04"];
  for (const kind of ["week", "month"] as const) {
    const keys = days.map((day) => periodKeys(new Date(day))[kind]);
    expect(keys).toEqual(keys.toSorted());
  }
});

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

test("an account that logged in from a network before doesn't wait for the guesses of others there", () => {
  const anywhere = { count: 1000, latestAt: DAY_MS };
  const delayAt = (here: Failures | null, byOthers: number) =>
    loginDelay({ here, anywhere, byOthers, isKnown: true }, DAY_MS);
  expect(delayAt(null, 10)).toBeLessThanOrEqual(0);
  expect(delayAt({ count: 5, latestAt: DAY_MS }, 0)).toBe(MINUTE_MS);
});
