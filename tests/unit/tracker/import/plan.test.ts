import { describe, expect, test } from "vitest";
import { changeText } from "#app/tracker/import/labels.ts";
import type { Match } from "#app/tracker/import/matching.ts";
import { type Difference, type Mode, type PlannedRow, planImport } from "#app/tracker/import/plan.ts";
import type { RowValues } from "#app/tracker/import/row.ts";
import type { Tracked } from "#worker/tracker/contract/entry.ts";
import type { CatalogWork } from "#worker/tracker/contract/works.ts";
import { type EntryValues, NEW_VALUES } from "#worker/tracker/contract.ts";
import { rowOf, workNamed } from "../../../support/transfer";

const ALPHA = workNamed("alpha");
const BETA = workNamed("beta", { length: null });
const GAME = workNamed("alpha", { kind: "games", length: null });

const matched = (number: number, of: CatalogWork, values: RowValues): Match => ({
  row: rowOf(`Title ${number}`, { number, values }),
  state: "matched",
  work: of,
});
const tracked = (of: CatalogWork, changes: Partial<EntryValues & { revision: number }> = {}) =>
  ({
    ...NEW_VALUES,
    kind: of.kind,
    workId: of.id,
    revision: 4,
    createdAt: "",
    updatedAt: "",
    progressedAt: null,
    ...changes,
  }) as Tracked;

const fieldsOf = (plannedRow: PlannedRow | undefined, part: "differences" | "kept") =>
  (plannedRow as unknown as Record<string, Difference[]>)[part]?.map(({ field }) => field).sort();

const NO_CHOICES = new Map<number, string | null>();
const plan = (matches: Match[], entries: Tracked[] = [], mode: Mode = "overwrite") =>
  planImport(matches, NO_CHOICES, entries, mode);

describe("a row of an untracked work", () => {
  test("is added with the file's values and the status of its kind", () => {
    const values = { status: "active", rating: 8, episodesWatched: 3, hoursPlayed: 4.5, notes: "n" } as const;
    expect(plan([matched(1, ALPHA, values), matched(2, GAME, values)])).toMatchObject([
      {
        outcome: "added",
        change: { workId: "alpha", basedOn: 0, status: "watching", rating: 8, progress: 3, notes: "n" },
      },
      { outcome: "added", change: { workId: "alpha", basedOn: 0, status: "playing", progress: 4.5 } },
    ]);
  });

  test.each([
    [{ status: "completed" }, { status: "completed", progress: 12 }],
    [{ episodesWatched: 12 }, { status: "completed", progress: 12 }],
    [{ episodesWatched: 5 }, { status: "watching", progress: 5 }],
    [{ episodesWatched: 0 }, { progress: 0 }],
    [
      { status: "completed", episodesWatched: 3 },
      { status: "completed", progress: 3 },
    ],
    [{ finishedOn: "2001-01-01" }, { startedOn: null, finishedOn: "2001-01-01" }],
  ] as [RowValues, object][])("with %j is added with %j", (values, change) => {
    expect(plan([matched(1, ALPHA, values)])).toMatchObject([
      { change: { workId: "alpha", basedOn: 0, ...change }, remarks: [] },
    ]);
  });

  test("lists every value that will be written, and always the status", () => {
    const values = { status: "completed", rating: 8, notes: "n", isPrivate: false } as const;
    expect(plan([matched(1, ALPHA, values), matched(2, BETA, {})])).toMatchObject([
      {
        differences: [
          { field: "status", from: null, to: "completed" },
          { field: "rating", from: null, to: 8 },
          { field: "notes", from: null, to: "n" },
          { field: "progress", from: 0, to: 12 },
        ],
      },
      { differences: [{ field: "status", from: null, to: "planning" }] },
    ]);
  });

  test("is limited to the catalog's episodes and valid dates, with remarks", () => {
    const values = { episodesWatched: 13, startedOn: "2002-02-02", finishedOn: "2001-01-01" };
    expect(plan([matched(1, ALPHA, values)])).toMatchObject([
      {
        change: { workId: "alpha", basedOn: 0, status: "completed", progress: 12 },
        remarks: [
          "Episode 13 became 12, the last one in our catalog.",
          "The last day is before the first, so we left out both.",
        ],
      },
    ]);
    expect(plan([matched(1, BETA, values)])).toMatchObject([{ change: { progress: 13 } }]);
  });
});

describe("a row of a tracked work", () => {
  const entry = tracked(ALPHA, { status: "watching", progress: 3, notes: "mine", startedOn: "2001-01-01" });

  test("fills every empty field in the mode that only adds, and keeps all other values", () => {
    const days = { startedOn: "2002-02-02", finishedOn: "2003-03-03" };
    const values: RowValues = {
      ...{ status: "completed", episodesWatched: 12, rating: 9, repeats: 2, notes: "theirs", ...days },
      isFavourite: true,
    };
    const [plannedRow] = plan([matched(1, ALPHA, values)], [entry], "add");
    expect(plannedRow).toMatchObject({
      outcome: "overwritten",
      change: { rating: 9, repeats: 2, startedOn: "2001-01-01", finishedOn: "2003-03-03" },
    });
    expect(fieldsOf(plannedRow, "differences")).toEqual(["finishedOn", "rating", "repeats"]);
    expect(fieldsOf(plannedRow, "kept")).toEqual(["isFavourite", "notes", "progress", "startedOn", "status"]);

    const fresh = tracked(ALPHA, { status: "completed", progress: 12 });
    expect(plan([matched(1, ALPHA, values)], [fresh], "add")).toMatchObject([
      { change: { rating: 9, repeats: 2, notes: "theirs", ...days } },
    ]);
  });

  test("keeps its values in the mode that only adds if the file fills nothing", () => {
    const values = { notes: "theirs", startedOn: "1999-01-01", finishedOn: "2000-01-01" };
    const [plannedRow] = plan([matched(1, ALPHA, values)], [entry], "add");
    expect(plannedRow?.outcome).toBe("kept");
    expect(fieldsOf(plannedRow, "kept")).toEqual(["finishedOn", "notes", "startedOn"]);
  });

  test("changes the fields that differ, and lists old and new values", () => {
    const values = { status: "completed", episodesWatched: 12, notes: "mine", rating: null } as const;
    expect(plan([matched(1, ALPHA, values)], [entry])).toEqual([
      expect.objectContaining({
        outcome: "overwritten",
        change: { workId: "alpha", basedOn: 4, status: "completed", progress: 12 },
        differences: [
          { field: "status", from: "watching", to: "completed" },
          { field: "progress", from: 3, to: 12 },
        ],
      }),
    ]);
  });

  test("keeps fields that the file lacks, and leaves out both days if they would be in the wrong order", () => {
    const [plannedRow] = plan([matched(1, ALPHA, { finishedOn: "2003-03-03" })], [entry]);
    expect(plannedRow).toMatchObject({
      change: { workId: "alpha", basedOn: 4, startedOn: "2001-01-01", finishedOn: "2003-03-03" },
    });
    const before = plan([matched(1, ALPHA, { finishedOn: "2000-01-01" })], [entry]);
    expect(before).toMatchObject([
      { outcome: "unchanged", remarks: [expect.stringContaining("last day is before")] },
    ]);
  });

  test.each(["add", "overwrite"] as const)("with the same values changes nothing in the mode %s", (mode) => {
    const values = { status: "active", episodesWatched: 3, notes: "mine" } as const;
    expect(plan([matched(1, ALPHA, values)], [entry], mode)).toMatchObject([{ outcome: "unchanged" }]);
  });

  test("is not confused with a game of the same id", () => {
    expect(plan([matched(1, GAME, { status: "planning" })], [entry])).toMatchObject([{ outcome: "added" }]);
  });
});

describe("of several rows of one work", () => {
  test.each([
    ["the row with more progress", [{ episodesWatched: 3, status: "completed" }, { episodesWatched: 4 }], 1],
    ["the row with the further status", [{ status: "planning" }, { status: "paused" }, {}], 1],
    ["the first of equal rows", [{ notes: "a" }, { notes: "b" }], 0],
  ] as [string, RowValues[], number][])("%s counts, and the others have a remark", (_name, all, winner) => {
    const plannedRows = plan(all.map((values, at) => matched(at + 1, ALPHA, values)));
    expect(plannedRows.map(({ outcome }) => outcome)).toEqual(
      all.map((_, at) => (at === winner ? "added" : "merged")),
    );
    const other = plannedRows.find(({ outcome }) => outcome === "merged");
    expect(other?.remarks).toEqual([`Row ${winner + 1} is the same work, and that row counts.`]);
  });
});

describe("a doubtful row", () => {
  const doubtful: Match = {
    row: rowOf("Title 7", { number: 7, values: { rating: 1 } }),
    state: "doubtful",
    candidates: [{ work: ALPHA }, { work: GAME }],
    doubt: "",
  };
  const outcomeOf = (chosen?: string | null) =>
    planImport([doubtful], chosen === undefined ? NO_CHOICES : new Map([[7, chosen]]), [], "add")[0];

  test("waits for the member's choice, and follows it", () => {
    expect(outcomeOf()).toMatchObject({ outcome: "undecided", work: null });
    expect(outcomeOf(null)).toMatchObject({ outcome: "skipped", work: null });
    expect(outcomeOf("games/alpha")).toMatchObject({ outcome: "added", work: GAME });
    expect(outcomeOf("series/beta")).toMatchObject({ outcome: "undecided" });
  });

  test("without candidates is unknown", () => {
    expect(plan([{ row: rowOf("Title 1"), state: "unknown" }])).toMatchObject([
      { outcome: "unknown", work: null },
    ]);
  });
});

test.each([
  [{ field: "startedOn", from: null, to: "2022-01-02" }, "Started: Jan 2, 2022"],
  [{ field: "finishedOn", from: "2022-01-02", to: null }, "Finished: Jan 2, 2022 → none"],
  [{ field: "progress", from: 0, to: 1 }, "Progress: 1 episode"],
  [{ field: "progress", from: 3, to: 0 }, "Progress: 3 episodes → none"],
  [{ field: "isPrivate", from: false, to: true }, "Private: yes"],
  [{ field: "status", from: "watching", to: "completed" }, "Status: Watching → Completed"],
] as [Difference, string][])("the preview names days in words and no zeros: %j", (difference, text) => {
  expect(changeText(difference, ALPHA)).toBe(text);
});
