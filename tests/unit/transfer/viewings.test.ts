import { expect, test } from "vitest";
import { SHOWS } from "#franchise/shows.ts";
import type { Tracked } from "#worker/log/contract/entry.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import { numbersOf } from "#worker/log/contract/log.ts";
import { casesIn, planned, shortLog, WORKS } from "../../support/transfer";
import { seen } from "../tracker/logs";

/** Of plays such as `Zeta Gundam 1x2 2020-01-01`, in the form of Trakt. */
const history = (plays: string) =>
  JSON.stringify(
    plays.split("; ").map((play) => {
      const [, title, season, number, day] = /^(.+) (\d+)x(\d+) (\S+)$/.exec(play) ?? [];
      const episode = { season: Number(season), number: Number(number) };
      const show = { title, ids: { trakt: 1 } };
      return { watched_at: `${day}T12:00:00.000Z`, type: "episode", episode, show };
    }),
  );

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

const X = "After War Gundam X";

/** Plays, and what is planned of them. */
const CASES = `
an episode that was watched twice is in two viewings, and twice on one day is once: ${X} 1x1 2020-01-01; ${X} 1x2 2020-01-01; ${X} 1x1 2021-01-01; ${X} 1x1 2021-01-01
  added 2020-01-01:1-2 / 2021-01-01:1
repeats of single episodes are left out, which is said: Mobile Suit Gundam F91 1x1 2020-01-01; ${X} 1x3 2020-01-01; ${X} 1x3 2020-02-01
  added 2020-01-01:1
  added 2020-01-01:3 We left out 1 repeat of single episodes.
two seasons of a show that is one work here are one entry: Gundam Build Divers Re:RISE 1x13 2020-01-01; Gundam Build Divers Re:RISE 2x1 2020-09-01
  added 2020-01-01:13 2020-09-01:14
  joined Row 1 is another part of the same work. We count both there.
seasons of a show that are works of their own here are an entry each: Mobile Suit Gundam Thunderbolt 1x1 2020-01-01; Mobile Suit Gundam Thunderbolt 2x4 2020-09-01
  added 2020-01-01:1
  added 2020-09-01:4
a season without a row is asked for: ${X} 2x1 2020-01-01
  undecided This is season 2, and we can't tell which work that is.
an episode that we don't have is said: Mobile Suit Gundam 00 1x1 2020-01-01; Mobile Suit Gundam 00 1x26 2020-01-02
  added 2020-01-01:1 We left out 1 episode that our catalog doesn't have.`;

test.each(casesIn(CASES))("%s", async (head, expected) => {
  const plannedRows = await planned(history(head.slice(head.indexOf(": ") + 2)), [], "add");
  const said = plannedRows.map(({ outcome, remarks, match, ...plannedRow }) => {
    const log = "change" in plannedRow && plannedRow.change.log;
    return [outcome, log && shortLog(log), "doubt" in match && match.doubt, ...remarks]
      .filter(Boolean)
      .join(" ");
  });
  expect(said).toEqual(expected);
});

test("a tracked work gets only the days that it lacks, and its own values stay", async () => {
  const have = seen("2020-01-01 1-2");
  const { progress, repeats, startedOn, finishedOn } = numbersOf(have, { length: 39 });
  const entry = {
    ...{ ...NEW_VALUES, status: "paused", progress, repeats, startedOn, finishedOn, log: have },
    ...{ kind: "series", workId: "gundam-x", revision: 3 },
  } as unknown as Tracked;
  const file = history(`${X} 1x1 2020-01-01; ${X} 1x2 2020-01-01; ${X} 1x3 2020-01-05`);
  const [plannedRow] = await planned(file, [entry], "add");
  const log = seen("2020-01-01 1-2, 2020-01-05 3");
  expect(plannedRow).toMatchObject({
    change: { workId: "gundam-x", basedOn: 3, log },
    differences: [
      { field: "progress", from: 2, to: 3 },
      { field: "days", from: 1, to: 2 },
    ],
    kept: [{ field: "status", from: "paused", to: "watching" }],
  });
  expect(await planned(file, [{ ...entry, log, progress: 3 } as Tracked], "add")).toMatchObject([
    { outcome: "kept" },
  ]);
});

test("several rows with days in any CSV file are viewings, and the last rating and notes count", async () => {
  const file =
    "Title,Finished,Rating,Notes\nAfter War Gundam X,2020-02-01,6,a\nAfter War Gundam X,2022-02-01,8,\nAfter War Gundam X,2021-02-01,7,b\n";
  const [plannedRow, ...others] = await planned(file, [], "add");
  expect(others).toEqual([]);
  const change = { rating: 8, notes: "b", status: "completed", log: { viewings: [{}, {}, {}] } };
  expect(plannedRow).toMatchObject({ change });
});
