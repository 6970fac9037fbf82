import { describe, expect, test } from "vitest";
import type { EntryChange } from "#worker/log/contract/entry.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import { dayNumber, type EntryLog, numbersOf } from "#worker/log/contract/log.ts";
import { gameChangeSchema, seriesChangeSchema } from "#worker/log/contract/schemas.ts";
import { nextEntry, type StoredEntry } from "#worker/log/entry/next-entry.ts";
import { GAME, MON, played, SERIES, SUN, seen } from "./logs";

const TODAY = "2026-11-30";
const YESTERDAY = "2026-11-29";
const NOW = new Date("2026-11-30T18:00:00Z");
const EARLIER = new Date("2026-11-01T18:00:00Z");

/** A row from before there were logs. */
const oldRow = (values: Partial<StoredEntry> = {}): StoredEntry => ({
  ...NEW_VALUES,
  workId: "a",
  revision: 4,
  createdAt: EARLIER,
  updatedAt: EARLIER,
  progressedAt: EARLIER,
  lastLoggedAt: null,
  formerlyLogged: null,
  log: null,
  logFacts: [4, null],
  ...values,
});

const saved = (
  before: StoredEntry | undefined,
  change: Omit<EntryChange, "workId">,
  today: string | null = TODAY,
) => nextEntry("series", before, { workId: "a", ...change }, SERIES, { now: NOW, today });
const savedGame = (before: StoredEntry | undefined, change: Omit<EntryChange, "workId">) =>
  nextEntry("games", before, { workId: "a", ...change }, GAME, { now: NOW, today: TODAY });

const REFUSED = expect.objectContaining({ status: 400 });

const begun = oldRow({ status: "watching", progress: 3 });
const finished = oldRow({ status: "completed", progress: 11, finishedOn: YESTERDAY });
test.each<[string, StoredEntry | undefined, Omit<EntryChange, "workId">, string | null, number | null]>([
  ["today for an entry that grows", begun, { progress: 4 }, TODAY, MON],
  ["no day for a new entry", undefined, { progress: 4 }, TODAY, null],
  ["today for a new entry started today", undefined, { progress: 1, startedOn: TODAY }, TODAY, MON],
  ["no day for a new entry started earlier", undefined, { progress: 1, startedOn: YESTERDAY }, TODAY, null],
  ["no day for what was finished earlier", finished, { progress: 12 }, TODAY, null],
  ["today for what is no longer finished", finished, { progress: 12, finishedOn: null }, TODAY, MON],
  ["today for what is watched again", finished, { startAgain: true, watched: [1, 1] }, TODAY, MON],
  ["no day in bulk", begun, { progress: 4 }, null, null],
  ["the named day", begun, { progress: 4, watchedOn: YESTERDAY }, TODAY, SUN],
  ["the named day in bulk", begun, { progress: 4, watchedOn: YESTERDAY }, null, SUN],
  ["the named day, none", begun, { progress: 4, watchedOn: null }, TODAY, null],
])("a change that names no day logs %s", (_name, before, change, today, day) => {
  const { log } = saved(
    before,
    { startedOn: null, finishedOn: before?.finishedOn ?? null, ...change },
    today,
  );
  expect("viewings" in log && log.viewings.at(-1)?.at(-1)?.[0]).toBe(day);
});

describe("the first change of an old row", () => {
  const row = oldRow({ status: "watching", progress: 3, repeats: 1, startedOn: "2026-11-01" });
  const kept = { more: 1, startedOn: MON - 29 };
  test.each<[string, Omit<EntryChange, "workId">, EntryLog]>([
    ["keeps what the columns say", { rating: 8 }, seen("? 1-3", kept)],
    ["adds an episode", { progress: 4 }, seen("? 1-3, mon 4", kept)],
    ["logs an episode", { watched: [5, 6] }, seen("? 1-3, mon 5-6", kept)],
    ["takes one back", { notWatched: [2, 2] }, seen("? 1, ? 3", kept)],
    ["lowers the number", { progress: 1 }, seen("? 1", kept)],
    ["starts again", { startAgain: true }, seen("? 1-3 | ", kept)],
    ["sets the repeats", { repeats: 0 }, seen("? 1-3", { startedOn: kept.startedOn })],
    ["sets the days", { startedOn: null, finishedOn: null }, seen("? 1-3", { more: 1 })],
    ["removes the viewing", { removeViewing: 0 }, seen("", kept)],
    ["replaces the log", { log: { viewings: [[[9, 1, 2]]] } }, seen("9 1-2")],
  ])("%s", (_name, change, log) => {
    const entry = saved(row, change);
    expect(entry.log).toEqual(log);
    expect(numbersOf(log, SERIES)).toMatchObject({
      progress: entry.progress,
      startedOn: entry.startedOn,
      finishedOn: entry.finishedOn,
    });
  });

  test("of a game adds a session", () => {
    expect(savedGame(oldRow({ status: "playing", progress: 40.5, repeats: 1 }), { hours: 2 })).toMatchObject({
      progress: 42.5,
      log: played("? 40.5, mon 2", { repeats: 1 }),
    });
  });
});

test("a log follows the progress that an earlier version of the site has written since", () => {
  const row = oldRow({ progress: 5, log: seen("9 1-3") });
  expect(saved(row, { rating: 8 }).log).toEqual(seen("9 1-3, ? 4-5"));
});

test("the number isn't read beside what is logged by name, so that a second tab takes nothing back", () => {
  const row = oldRow({ progress: 5 });
  expect(saved(row, { watched: [4, 4], progress: 4 })).toMatchObject({ progress: 5 });
  expect(saved(row, { startAgain: true, progress: 5, repeats: 7 })).toMatchObject({
    progress: 0,
    repeats: 1,
  });
  expect(savedGame(oldRow({ progress: 5 }), { hours: 1, progress: 3 })).toMatchObject({ progress: 6 });
});

test("a day that is sent as it was shown follows the log", () => {
  const row = saved(undefined, { watched: [1, 1], startedOn: TODAY, finishedOn: null, watchedOn: TODAY });
  const shown = { startedOn: row.startedOn, finishedOn: row.finishedOn };
  const moved = saved(row, { ...shown, notWatched: [1, 1], watched: [1, 1], watchedOn: YESTERDAY });
  expect(moved.startedOn).toBe(YESTERDAY);
  expect(saved(moved, { startedOn: "2026-11-03", finishedOn: null }).startedOn).toBe("2026-11-03");
});

test("a day that is still to come is refused, and a stored one may come back unchanged", () => {
  const [latest, future] = ["2026-12-01", "2026-12-02"];
  expect(saved(undefined, { startedOn: latest, finishedOn: latest }).startedOn).toBe(latest);
  for (const change of [
    { startedOn: future, finishedOn: null },
    { startedOn: null, finishedOn: future },
    { log: seen("? 1", { startedOn: dayNumber(future) }) },
    { log: seen("? 1", { finishedOn: dayNumber(future) }) },
    { log: seen("? 1", { monthsBefore: dayNumber(future) }) },
  ])
    expect(() => saved(undefined, change), JSON.stringify(change)).toThrow(REFUSED);
  const old = oldRow({ progress: 3, finishedOn: future });
  expect(saved(old, { rating: 8, startedOn: null, finishedOn: future }).finishedOn).toBe(future);
  const log = seen("? 1-3", { finishedOn: dayNumber(future) });
  expect(saved(old, { log }).finishedOn).toBe(future);
  expect(() => saved(old, { startedOn: null, finishedOn: "2026-12-03" })).toThrow(REFUSED);
});

test("a day that is cleared becomes what the log says", () => {
  const row = saved(undefined, { watched: [1, 1], watchedOn: TODAY });
  const byHand = saved(row, { startedOn: "2019-01-01", finishedOn: null });
  expect(saved(byHand, { startedOn: null, finishedOn: null }).startedOn).toBe(TODAY);
});

test("an entry has at most 999 repeats", () => {
  expect(saved(undefined, { repeats: 999 }).repeats).toBe(999);
  expect(() => saved(undefined, { repeats: 1000 })).toThrow(REFUSED);
});

test("a change of a viewing that isn't there is refused", () => {
  expect(() => saved(undefined, { watched: [1, 1], viewing: 1 })).toThrow(REFUSED);
  expect(() => saved(undefined, { removeViewing: 1 })).toThrow(REFUSED);
  expect(saved(oldRow({ progress: 1 }), { startAgain: true, watched: [1, 1], viewing: 1 }).repeats).toBe(1);
});

test("the time of the last log is that of a change by hand that adds something", () => {
  const row = oldRow({ progress: 5, lastLoggedAt: EARLIER });
  expect(saved(row, { progress: 6 }).lastLoggedAt).toEqual(NOW);
  expect(saved(row, { progress: 6, watchedOn: YESTERDAY }, null).lastLoggedAt).toEqual(NOW);
  for (const entry of [
    saved(row, { progress: 6 }, null),
    saved(row, { progress: 4 }),
    saved(row, { rating: 1 }),
  ])
    expect(entry.lastLoggedAt).toEqual(EARLIER);
});

test("the time of the last log isn't the time of the progress, which has the named day", () => {
  const row = oldRow({ progress: 5, progressedAt: null });
  expect(saved(row, { progress: 6, watchedOn: YESTERDAY }).progressedAt).toEqual(new Date(YESTERDAY));
  expect(saved(row, { progress: 6, watchedOn: TODAY }).progressedAt).toEqual(NOW);
  const log = { viewings: [[[SUN, 1, 2]]] } as EntryChange["log"];
  expect(saved(row, { log }, null).progressedAt).toEqual(new Date(YESTERDAY));
});

test.each<[change: object, isAllowed: boolean]>([
  [{ rating: 10 }, true],
  [{ rating: 11 }, false],
  [{ hours: 24 }, true],
  [{ hours: 24.01 }, false],
  [{ hours: 0 }, false],
  [{ hoursPlayed: 100_000 }, true],
  [{ hoursPlayed: 100_000.01 }, false],
])("a change of an entry by %j is allowed: %s", (change, isAllowed) => {
  const isOfGame = Object.keys(change).some((field) => field.startsWith("hours"));
  const { success } = isOfGame
    ? gameChangeSchema.safeParse({ gameId: "gundam-breaker-4", ...change })
    : seriesChangeSchema.safeParse({ seriesId: "gundam-wing", ...change });
  expect(success).toBe(isAllowed);
});
