import { describe, expect, test } from "vitest";
import { changeText } from "#app/transfer/import/labels.ts";
import type { Tracked } from "#worker/log/contract/entry.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import type { EntryValues } from "#worker/log/contract/index.ts";
import type { CatalogWork } from "#worker/log/contract/works.ts";
import type { Match } from "#worker/transfer/matching.ts";
import { type Difference, type Mode, type PlannedRow, planImport } from "#worker/transfer/plan.ts";
import { fieldReader } from "#worker/transfer/row.ts";
import { casesIn, fieldsIn, rowOf, shortLog, workNamed } from "../../support/transfer";

const ALPHA = workNamed("alpha");
const BETA = workNamed("beta", { length: null });
const GAME = workNamed("alpha", { kind: "games", length: null });

type Fields = Parameters<ReturnType<typeof fieldReader>>[0];
const matched = (number: number, of: CatalogWork, fields: Fields): Match => ({
  row: rowOf(`Title ${number}`, { number, ...fieldReader()(fields, []) }),
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

const NO_CHOICES = new Map<number, string | null>();
const plan = (matches: Match[], entries: Tracked[] = [], mode: Mode = "overwrite") =>
  planImport(matches, NO_CHOICES, entries, mode);

/** What happens to a row: its outcome, what is written, the differences that are shown, what stays, and its remarks. */
function said(plannedRow: PlannedRow | undefined): string {
  const { outcome, remarks, ...row } = plannedRow as PlannedRow;
  const { change, differences, kept } = "change" in row ? row : { differences: [], kept: [] };
  const { workId, basedOn, log, ...values } = change ?? {};
  const isWritten = outcome === "added" || outcome === "overwritten";
  const shown = differences.map(({ field, from, to }) => ` / ${field} ${from}→${to}`).join("");
  const stays = kept.map(({ field, from, to }) => ` | ${field} ${from} not ${to}`).join("");
  const written = isWritten
    ? ` ${workId}@${basedOn} ${fieldsIn(values)}${log ? ` log=${shortLog(log)}` : ""}`
    : "";
  return outcome + written + shown + stays + remarks.map((remark) => ` ! ${remark}`).join("");
}

/** What is tracked of ALPHA. */
const TRACKED: Record<string, Tracked> = {
  started: tracked(ALPHA, { status: "watching", progress: 3, notes: "mine", startedOn: "2001-01-01" }),
  fresh: tracked(ALPHA, { status: "completed", progress: 12 }),
};

/** A work or what is tracked of it, the mode, what the file says, and what happens. */
const CASES = casesIn(`
with the file's values: alpha overwrite status=active rating=8 episodesWatched=3 notes=n
  added alpha@0 status=watching rating=8 notes=n log=?:1-3 / status null→watching / rating null→8 / progress 0→3 / notes null→n
as a game: game overwrite status=active rating=8 hoursPlayed=4.5
  added alpha@0 status=playing rating=8 log=?:4.5h / status null→playing / rating null→8 / progress 0→4.5
completed, to its end: alpha overwrite status=completed
  added alpha@0 status=completed log=?:1-12 / status null→completed / progress 0→12
completed, as its episodes say: alpha overwrite episodesWatched=12
  added alpha@0 status=completed log=?:1-12 / status null→completed / progress 0→12
as watching, as its episodes say: alpha overwrite episodesWatched=5
  added alpha@0 status=watching log=?:1-5 / status null→watching / progress 0→5
as planned without an episode: alpha overwrite episodesWatched=0
  added alpha@0 status=planning / status null→planning
completed with fewer episodes: alpha overwrite status=completed episodesWatched=3
  added alpha@0 status=completed log=?:1-3 / status null→completed / progress 0→3
with one day: alpha overwrite finishedOn=2001-01-01
  added alpha@0 status=planning log=..2001-01-01 / status null→planning / finishedOn null→2001-01-01
and always shows its status: beta overwrite
  added beta@0 status=planning / status null→planning
but shows no empty values: alpha overwrite status=completed rating=8 isPrivate=false
  added alpha@0 status=completed rating=8 log=?:1-12 / status null→completed / rating null→8 / progress 0→12
up to the catalog's episodes, and with valid days: alpha overwrite episodesWatched=13 startedOn=2002-02-02 finishedOn=2001-01-01
  added alpha@0 status=completed log=?:1-12 / status null→completed / progress 0→12 ! We left out 1 episode that our catalog doesn't have. ! The last day is before the first, so we left out both.
with any number if the catalog has none: beta overwrite episodesWatched=13
  added beta@0 status=watching log=?:1-13 / status null→watching / progress 0→13
fills every empty field, and keeps all other values: started add status=completed episodesWatched=12 rating=9 repeats=2 notes=theirs isFavourite=true startedOn=2002-02-02 finishedOn=2003-03-03
  overwritten alpha@4 rating=9 log=?:1-12 +2 2001-01-01..2003-03-03 / rating null→9 / progress 3→12 / finishedOn null→2003-03-03 / repeats 0→2 | status watching not completed | notes mine not theirs | startedOn 2001-01-01 not 2002-02-02 | isFavourite false not true
fills notes and days too: fresh add status=completed episodesWatched=12 rating=9 repeats=2 notes=theirs isFavourite=true startedOn=2002-02-02 finishedOn=2003-03-03
  overwritten alpha@4 rating=9 notes=theirs log=?:1-12 +2 2002-02-02..2003-03-03 / rating null→9 / notes null→theirs / startedOn null→2002-02-02 / finishedOn null→2003-03-03 / repeats 0→2 | isFavourite false not true
keeps its values if the file fills nothing: started add notes=theirs startedOn=1999-01-01 finishedOn=2000-01-01
  kept | notes mine not theirs | startedOn 2001-01-01 not 1999-01-01 | finishedOn null not 2000-01-01
changes the fields that differ: started overwrite status=completed episodesWatched=12 notes=mine rating=null
  overwritten alpha@4 status=completed log=?:1-12 2001-01-01.. / status watching→completed / progress 3→12
keeps fields that the file lacks: started overwrite finishedOn=2003-03-03
  overwritten alpha@4  log=?:1-3 2001-01-01..2003-03-03 / finishedOn null→2003-03-03
leaves out days in the wrong order: started overwrite finishedOn=2000-01-01
  unchanged ! The last day is before the first, so we left out both.
with the same values changes nothing: started add status=active episodesWatched=3 notes=mine
  unchanged
with the same values replaces nothing: started overwrite status=active episodesWatched=3 notes=mine
  unchanged`).map(([head, [expected = ""]]) => {
  const [, name = "", of = "", mode = "", said = ""] = /^(.+): (\w+) (\w+) ?(.*)$/.exec(head) ?? [];
  const typed = said.split(" ").map((field) => {
    const [name = "", value = ""] = field.split("=");
    return [name, /^(?:[\d.]+|null|true|false)$/.test(value) ? JSON.parse(value) : value];
  });
  return [name, of, mode as Mode, said ? Object.fromEntries(typed) : {}, expected] as const;
});

describe("a row of a work that is tracked or not", () => {
  test.each(CASES)("%s", (_name, of, mode, values, expected) => {
    const entries = TRACKED[of] ? [TRACKED[of]] : [];
    const work = { beta: BETA, game: GAME }[of] ?? ALPHA;
    expect(said(plan([matched(1, work, values)], entries, mode)[0])).toBe(expected);
  });

  test.each([
    [500, true, ""],
    [501, false, " ! Notes of more than 500 characters aren't shown as a review."],
  ])("with a review of %i characters shows it: %s", (length, isShown, remark) => {
    const notes = "x".repeat(length);
    const row = said(plan([matched(1, ALPHA, { notes, isReview: "true" })])[0]);
    expect([row.includes("isReview=true"), row.endsWith(remark)]).toEqual([isShown, true]);
  });

  test("is not confused with a game of the same id", () => {
    const plannedRows = plan([matched(1, GAME, { status: "planning" })], Object.values(TRACKED));
    expect(plannedRows).toMatchObject([{ outcome: "added" }]);
  });
});

test.each([
  ["the row with more progress", [{ episodesWatched: 3, status: "completed" }, { episodesWatched: 4 }], 1],
  ["the row with the further status", [{ status: "planning" }, { status: "paused" }, {}], 1],
  ["the first of equal rows", [{ notes: "a" }, { notes: "b" }], 0],
] as [string, Fields[], number][])(
  "of several rows of one work, %s counts, and the others have a remark",
  (_name, all, winner) => {
    const plannedRows = plan(all.map((values, at) => matched(at + 1, ALPHA, values)));
    expect(plannedRows.map(({ outcome }) => outcome)).toEqual(
      all.map((_, at) => (at === winner ? "added" : "merged")),
    );
    const other = plannedRows.find(({ outcome }) => outcome === "merged");
    expect(other?.remarks).toEqual([`Row ${winner + 1} is the same work. We count that row.`]);
  },
);

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
  [{ field: "progress", from: 0, to: 1 }, "Episodes watched: 1"],
  [{ field: "progress", from: 3, to: 0 }, "Episodes watched: 3 → none"],
  [{ field: "isPrivate", from: false, to: true }, "Private: yes"],
  [{ field: "status", from: "watching", to: "completed" }, "Status: Watching → Completed"],
] as [Difference, string][])("the preview names days in words and no zeros: %j", (difference, text) => {
  expect(changeText(difference, ALPHA)).toBe(text);
});
