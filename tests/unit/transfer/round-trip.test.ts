import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test, vi } from "vitest";
import type { Tracked } from "#worker/log/contract/entry.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import { GAME_STATUSES, HOURS_MAX, REPEATS_MAX, SERIES_STATUSES } from "#worker/log/contract/index.ts";
import { type EntryLog, emptyLog, logOfColumns, numbersOf, type Stretch } from "#worker/log/contract/log.ts";
import { withMark } from "#worker/log/contract/marks.ts";
import { gameChangeSchema, seriesChangeSchema } from "#worker/log/contract/schemas.ts";
import type { CatalogWork } from "#worker/log/contract/works.ts";
import { exportFile } from "#worker/tracker/export-file.ts";
import { anyText, runs } from "../../support/runs";
import { planned, WORKS, withNumbers } from "../../support/transfer";

// A hundred files of each kind take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** How many random files each property is checked with. */
const RUNS = runs(4, 100);

const NOW = new Date("2026-11-30T12:00:00Z");
const kept = {
  revision: 3,
  createdAt: NOW.toISOString(),
  updatedAt: NOW.toISOString(),
  progressedAt: null,
};

const SIGNS =
  "=1+1 + - @SUM(A1) ' ''= \" \"\" ; , ]]> ]] > <![CDATA[ &amp; &#39; <b> --> \\ 😀 👩‍🚀 مرحبا שלום é ＝ 0000-00-00 side7:favourite null";
const SPACES = ["\t", "\n", "\r\n", "\r", " ", "\u200f", "e\u0301", "\ufeff", "\u0085", "\u2028"];
const nasty = fc.constantFrom(...SIGNS.split(" "), ...SPACES);
const notes = fc.oneof(
  fc.constant(null),
  fc.array(fc.oneof(nasty, anyText(4)), { maxLength: 12 }).map((parts) => parts.join("")),
);
const day = fc
  .date({ min: new Date("1979-01-01"), max: new Date("2026-11-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const days = fc.tuple(fc.option(day), fc.option(day)).map(([one, other]) => {
  const [startedOn, finishedOn] = one && other && one > other ? [other, one] : [one, other];
  return { startedOn, finishedOn };
});
const details = fc.record({
  rating: fc.option(fc.integer({ min: 1, max: 10 })),
  notes,
  days,
  repeats: fc.integer({ min: 0, max: REPEATS_MAX }),
  isFavourite: fc.boolean(),
  isPrivate: fc.boolean(),
  isReview: fc.boolean(),
});

/** Of some viewings, each with some episodes of some days. */
const viewingsOf = (length: number): fc.Arbitrary<Stretch[][]> =>
  fc.array(
    fc
      .array(fc.tuple(fc.option(fc.nat(17_000)), fc.integer({ min: 1, max: length })), {
        minLength: 1,
        maxLength: 4,
      })
      .map((days) => days.map(([on, episode], at): Stretch => [on, episode, Math.min(length, episode + at)])),
    { minLength: 1, maxLength: 3 },
  );

/** The entry as the API keeps it: its numbers follow from its log. */
const withLog = (work: CatalogWork, entry: Tracked): fc.Arbitrary<Tracked> =>
  (work.kind === "games"
    ? fc
        .array(fc.tuple(fc.nat(17_000), fc.integer({ min: 1, max: 20 })), { maxLength: 4 })
        .map((sessions): EntryLog => ({ sessions }))
    : fc
        .tuple(viewingsOf(work.length ?? 20), fc.integer({ min: 1, max: work.length ?? 20 }))
        .map(([viewings, episode]): EntryLog => ({ viewings, more: 2, marks: withMark("", episode, 7) }))
  ).chain((log) =>
    fc.constantFrom(log, logOfColumns(work.kind, entry)).map((one): Tracked => {
      const { progress, repeats, startedOn, finishedOn } = numbersOf(one, work);
      return { ...entry, log: one, progress, repeats, startedOn, finishedOn } as Tracked;
    }),
  );

/** An entry as the API keeps it. Null if the API refuses its notes. */
function entryOf({ kind, id, length }: CatalogWork): fc.Arbitrary<Tracked | null> {
  const [status, progress] =
    kind === "series"
      ? [fc.constantFrom(...SERIES_STATUSES), fc.nat(length ?? 500)]
      : [fc.constantFrom(...GAME_STATUSES), fc.double({ min: 0, max: HOURS_MAX, noNaN: true })];
  return fc.tuple(details, fc.record({ status, progress })).map(([{ days, ...rest }, own]) => {
    const entry = { ...rest, ...days, status: own.status };
    const { data } =
      kind === "series"
        ? seriesChangeSchema.safeParse({ seriesId: id, episodesWatched: own.progress, ...entry })
        : gameChangeSchema.safeParse({ gameId: id, hoursPlayed: own.progress, ...entry });
    return data ? ({ ...entry, ...data, ...kept, kind } as Tracked) : null;
  });
}

const entriesOf = (works: readonly CatalogWork[], isLogged = false) =>
  fc
    .subarray([...works], { maxLength: 12 })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((work) =>
          entryOf(work).chain((entry) => (entry && isLogged ? withLog(work, entry) : fc.constant(entry))),
        ),
      ),
    )
    .map((entries) => entries.filter((entry) => entry !== null))
    .filter((entries) => entries.length > 0);

/** Without the fields that the tracker adds to an entry. */
const valuesOf = ({ revision, createdAt, updatedAt, progressedAt, log, facts, ...values }: Tracked) => ({
  ...values,
  log: log ?? logOfColumns(values.kind, values),
});

describe.each([
  ["json", "", WORKS],
  ["json", " with logs", WORKS],
  ["csv", "", WORKS],
  ["csv", " with logs", WORKS],
  ["myanimelist", "", WORKS.filter(({ kind }) => kind === "series")],
] as const)("an export as %s%s, imported again,", (format, logs, works) => {
  const isLogged = logs !== "";
  /** The outcome of each work, in the file's order. MyAnimeList's parts of one work have a row each. */
  const imported = async (entries: Tracked[], tracked: Tracked[]) => {
    const plannedRows = await planned(exportFile(format, entries, NOW).text, tracked);
    return plannedRows
      .map(withNumbers)
      .filter(({ outcome }) => outcome !== "joined")
      .toSorted((one, other) => one.match.row.number - other.match.row.number);
  };

  test("restores every entry in an empty tracker", async () => {
    await fc.assert(
      fc.asyncProperty(entriesOf(works, isLogged), async (entries) => {
        const plannedRows = await imported(entries, []);
        expect(plannedRows.flatMap(({ remarks }) => remarks)).toEqual([]);
        const added = plannedRows.map((plannedRow) => {
          if (plannedRow.outcome !== "added")
            throw new Error(`${plannedRow.match.row.title}: ${plannedRow.outcome}`);
          const { basedOn, ...values } = plannedRow.change;
          const { kind } = plannedRow.work;
          return { ...NEW_VALUES, log: emptyLog(kind), ...values, kind };
        });
        expect(added).toEqual(entries.map(valuesOf));
      }),
      RUNS,
    );
  });

  test("changes nothing in the tracker that it came from", async () => {
    await fc.assert(
      fc.asyncProperty(entriesOf(works, isLogged), async (entries) => {
        const plannedRows = await imported(entries, entries);
        expect(plannedRows.map(({ outcome }) => outcome)).toEqual(entries.map(() => "unchanged"));
      }),
      RUNS,
    );
  });

  test("restores every field that was changed since", async () => {
    await fc.assert(
      fc.asyncProperty(entriesOf(works, isLogged), entriesOf(works, isLogged), async (entries, changed) => {
        for (const plannedRow of await imported(entries, changed)) {
          const [now, then] = [changed, entries].map((all) =>
            all.find(({ workId, kind }) => workId === plannedRow.work?.id && kind === plannedRow.work?.kind),
          );
          const { basedOn, ...change } =
            plannedRow.outcome === "unchanged" || !("change" in plannedRow) ? {} : plannedRow.change;
          const { kind, workId } = then ?? {};
          const before = { ...NEW_VALUES, log: emptyLog(kind ?? "series"), ...now };
          expect({ ...before, ...change, ...kept, kind, workId }).toMatchObject(then ?? {});
        }
      }),
      RUNS,
    );
  });
});

test("no cell of an exported CSV file begins like a formula", () => {
  fc.assert(
    fc.property(entriesOf(WORKS), (entries) => {
      const { text } = exportFile("csv", entries, NOW);
      const cells = Papa.parse<string[]>(text, { delimiter: "," }).data.flat();
      expect(cells.filter((cell) => /^[=+\-@\t\r\n＝]/.test(cell))).toEqual([]);
    }),
    runs(20, 100),
  );
});

test("marks of episodes come back from MyAnimeList's form, of works in one piece and in parts", async () => {
  const works = WORKS.filter(({ kind, length, parts }) => kind === "series" && (length ?? 0) > 2 && parts);
  for (const work of [
    works.find(({ parts }) => parts.length === 0),
    works.find(({ parts }) => parts.length > 1),
  ]) {
    if (!work?.length) throw new Error("There's no such work.");
    const marks = `X.${"5".repeat(work.length - 3)}1`;
    const log: EntryLog = { viewings: [[[null, 1, 2]]], marks };
    const own = { kind: "series", status: "watching", workId: work.id, log, progress: 2 };
    const entry = { ...NEW_VALUES, ...kept, ...own };
    const { text } = exportFile("myanimelist", [entry as Tracked], NOW);
    const plan = async (tracked: Tracked[]) =>
      (await planned(text, tracked)).find(({ outcome }) => outcome !== "joined");
    const first = await plan([]);
    expect(first).toMatchObject({ outcome: "added", change: { log: { marks } } });
    if (first?.outcome !== "added") return;
    expect((await plan([{ ...entry, log: first.change.log } as Tracked]))?.outcome).toBe("unchanged");
  }
});
