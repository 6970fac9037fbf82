import { expect, test } from "vitest";
import { matchRows } from "#app/tracker/import/matching.ts";
import { planImport } from "#app/tracker/import/plan.ts";
import { SHOWS } from "#franchise/shows.ts";
import type { Tracked } from "#worker/tracker/contract/entry.ts";
import { dayNumber, type EntryLog, numbersOf } from "#worker/tracker/contract/log.ts";
import { NEW_VALUES } from "#worker/tracker/contract.ts";
import { listIn, WORKS } from "../../../support/transfer";

const planned = async (text: string, tracked: Tracked[] = [], mode: "add" | "overwrite" = "add") => {
  const { rows } = await listIn(new Blob([text]));
  return planImport(matchRows(rows, WORKS), new Map(), tracked, mode);
};
const logIn = (plannedRow: unknown) =>
  (plannedRow as { change?: { log?: EntryLog } } | undefined)?.change?.log;
const history = (...plays: [title: string, season: number, episode: number, day: string][]) =>
  JSON.stringify(
    plays.map(([title, season, number, day]) => ({
      watched_at: `${day}T12:00:00.000Z`,
      type: "episode",
      episode: { season, number },
      show: { title, ids: { trakt: 1 } },
    })),
  );
const day = dayNumber;

test("each range of a show fits into its work, and each show has its own numbers", () => {
  const lengths = new Map(WORKS.map(({ id, length }) => [id, length]));
  for (const { seasons, aniDb } of SHOWS) {
    expect(aniDb.length).toBeGreaterThan(0);
    for (const [, first, work, at = 1] of seasons) {
      expect(lengths.has(work), work).toBe(true);
      expect(first).toBeGreaterThan(0);
      expect(at).toBeLessThanOrEqual(lengths.get(work) ?? 1);
    }
  }
  for (const numbers of [SHOWS.map(({ tvdb }) => tvdb), SHOWS.flatMap(({ tmdb }) => tmdb ?? [])])
    expect(new Set(numbers).size).toBe(numbers.length);
});

test("an episode that was watched twice is in two viewings, and twice on one day is once", async () => {
  const twice = history(
    ["After War Gundam X", 1, 1, "2020-01-01"],
    ["After War Gundam X", 1, 2, "2020-01-01"],
    ["After War Gundam X", 1, 1, "2021-01-01"],
    ["After War Gundam X", 1, 1, "2021-01-01"],
  );
  const [plannedRow] = await planned(twice);
  expect(logIn(plannedRow)).toEqual({
    viewings: [[[day("2020-01-01"), 1, 2]], [[day("2021-01-01"), 1, 1]]],
  });
});

test("repeats of single episodes are left out, and the preview says so", async () => {
  const [plannedRow] = await planned(
    history(["Mobile Suit Gundam F91", 1, 1, "2020-01-01"], ["After War Gundam X", 1, 3, "2020-01-01"]),
  );
  expect(plannedRow?.remarks).toEqual([]);
  const [repeated] = await planned(
    history(["After War Gundam X", 1, 3, "2020-01-01"], ["After War Gundam X", 1, 3, "2020-02-01"]),
  );
  expect(repeated?.remarks).toEqual(["1 repeats of single episodes were left out."]);
});

test("two seasons of a show that is one work here are one entry", async () => {
  const title = "Gundam Build Divers Re:RISE";
  const plannedRows = await planned(history([title, 1, 13, "2020-01-01"], [title, 2, 1, "2020-09-01"]));
  expect(plannedRows.map(({ outcome }) => outcome)).toEqual(["joined", "added"].toSorted().reverse());
  expect(plannedRows.map(logIn).find(Boolean)).toEqual({
    viewings: [
      [
        [day("2020-01-01"), 13, 13],
        [day("2020-09-01"), 14, 14],
      ],
    ],
  });
});

test("a season without a row is asked for, and an episode that we don't have is said", async () => {
  const [asked] = await planned(history(["After War Gundam X", 2, 1, "2020-01-01"]));
  expect(asked).toMatchObject({
    outcome: "undecided",
    match: { doubt: "This is season 2, and we can't tell which work that is." },
  });
  const [said] = await planned(
    history(["Mobile Suit Gundam 00", 1, 1, "2020-01-01"], ["Mobile Suit Gundam 00", 1, 26, "2020-01-02"]),
  );
  expect(said?.remarks).toEqual(["1 of its episodes aren't in our catalog and were left out."]);
});

test("a tracked work gets only the days that it lacks, and its own values stay", async () => {
  const have: EntryLog = { viewings: [[[day("2020-01-01"), 1, 2]]] };
  const work = WORKS.find(({ id }) => id === "gundam-x");
  if (!work) throw new Error("no work");
  const { progress, repeats, startedOn, finishedOn } = numbersOf(have, work);
  const entry = {
    ...{ ...NEW_VALUES, status: "paused", progress, repeats, startedOn, finishedOn, log: have },
    ...{ kind: "series", workId: "gundam-x", revision: 3 },
  } as unknown as Tracked;
  const title = "After War Gundam X";
  const file = history([title, 1, 1, "2020-01-01"], [title, 1, 2, "2020-01-01"], [title, 1, 3, "2020-01-05"]);
  const [plannedRow] = await planned(file, [entry]);
  const log = {
    viewings: [
      [
        [day("2020-01-01"), 1, 2],
        [day("2020-01-05"), 3, 3],
      ],
    ],
  };
  expect(plannedRow).toMatchObject({
    change: { workId: "gundam-x", basedOn: 3, log },
    differences: [
      { field: "progress", from: 2, to: 3 },
      { field: "days", from: 1, to: 2 },
    ],
    kept: [{ field: "status", from: "paused", to: "watching" }],
  });
  const after = { ...entry, log, progress: 3 } as Tracked;
  expect(await planned(file, [after])).toMatchObject([{ outcome: "kept" }]);
});

test("several rows with days in any CSV file are viewings, and the last rating and notes count", async () => {
  const file =
    "Title,Finished,Rating,Notes\nAfter War Gundam X,2020-02-01,6,a\nAfter War Gundam X,2022-02-01,8,\nAfter War Gundam X,2021-02-01,7,b\n";
  const [plannedRow, ...others] = await planned(file);
  expect(others).toEqual([]);
  expect(plannedRow).toMatchObject({ change: { rating: 8, notes: "b", status: "completed" } });
  expect(logIn(plannedRow)).toMatchObject({ viewings: [{}, {}, {}] });
});
