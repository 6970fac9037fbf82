import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findSeries } from "#franchise/catalog.ts";
import { factsOf, isFinished, isRewatching, type LogFacts, logFactsOf } from "#worker/log/contract/facts.ts";
import { SERIES_STATUSES, type SeriesStatus } from "#worker/log/contract/index.ts";
import {
  dayNumber,
  type EntryLog,
  latestDay,
  type SeriesLog,
  type Stretch,
} from "#worker/log/contract/log.ts";
import { runs } from "../../support/runs";
import { played, seen } from "./logs";

const LATEST = dayNumber(latestDay());

/** Twelve episodes, unless a case says more. */
const of = (log: SeriesLog, status: SeriesStatus = "watching", length: number | null = 12) => {
  const sizes = log.viewings.map((parts) =>
    parts.reduce((sum, [, first, last]) => sum + last - first + 1, 0),
  );
  const columns = { status, progress: sizes.at(-1) ?? 0, repeats: sizes.length - 1 + (log.more ?? 0) };
  return factsOf(columns, logFactsOf(log, 1, Infinity), null, { length });
};

test.each<[string, SeriesLog, object, SeriesStatus?, number?]>([
  ["nothing was seen", seen(), { isFinished: false, repeats: 0, seen: 0, nextEpisode: 1, lastDay: null }],
  [
    "some was seen, then begun again",
    seen("? 1-4 | "),
    { isFinished: false, repeats: 0, seen: 4, nextEpisode: 1 },
  ],
  [
    "all was seen, then begun again",
    seen("? 1-12 | "),
    { isFinished: true, isRewatching: true, repeats: 1, seen: 12 },
  ],
  [
    "it is watched again",
    seen("? 1-12 | ? 1-4"),
    { isRewatching: true, repeats: 1, seen: 16, nextEpisode: 5 },
  ],
  ["a rewatch was left", seen("? 1-12 | ? 1-4 | ? 1"), { repeats: 1, seen: 17 }],
  [
    "it was seen twice",
    seen("? 1-12 | ? 1-12"),
    { isFinished: true, isRewatching: false, repeats: 1, nextEpisode: null },
  ],
  ["earlier viewings aren't listed", seen("? 1-2", { more: 2 }), { isFinished: true, repeats: 2, seen: 26 }],
  ["its last episode is missing", seen("? 1-11"), { isFinished: false, nextEpisode: 12 }],
  ["its last episode was seen", seen("? 1-12"), { isFinished: true, isRewatching: false, nextEpisode: null }],
  ["episodes were left out", seen("? 1-2, ? 5"), { nextEpisode: 6, skipped: [3, 4] }],
  ["episodes before the last were left out", seen("? 1-2, ? 5-12"), { nextEpisode: 3, skipped: null }],
  ["it has grown", seen("? 1-12 | ? 1"), { isFinished: false, repeats: 0 }, "watching", 24],
  [
    "it has grown, but was called completed",
    seen("? 1-12"),
    { isFinished: true, nextEpisode: 13 },
    "completed",
    24,
  ],
])("%s", (_name, log, facts, status, length) => {
  expect(of(log, status, length)).toMatchObject(facts);
});

test("the last day is the latest of the log or set by hand, and not in the future", () => {
  const lastDay = (log: EntryLog, latest: number) => logFactsOf(log, 1, latest)[1];
  const log = seen("9 1, 7 2 | 8 1", { startedOn: 3, finishedOn: 20 });
  expect([9, 19, 20, 99].map((latest) => lastDay(log, latest))).toEqual([9, 9, 20, 20]);
  expect(lastDay(played("4 1.5, ? 2", { startedOn: 6 }), 9)).toBe(6);
});

test("a game is finished by its status, or if it is played again", () => {
  const game = { progress: 90, repeats: 0 };
  expect(isFinished({ ...game, status: "playing" }, null)).toBe(false);
  expect(isFinished({ ...game, status: "completed" }, null)).toBe(true);
  expect(isRewatching({ ...game, status: "playing", repeats: 1 }, null)).toBe(true);
});

/** A row of the former schema, as the version before wrote it. */
type Former = {
  id: string;
  status: SeriesStatus;
  log: SeriesLog | null;
  isPrivate: boolean;
  progressedOn: number | null;
};

const IDS = ["mobile-suit-gundam", "zeta-gundam", "gundam-f91", "gundam-wing"];
const day = fc.option(fc.integer({ min: LATEST - 90, max: LATEST + 5 }), { nil: null });
const rowsArbitrary = fc.uniqueArray(
  fc.constantFrom(...IDS).chain((id) => {
    const length = findSeries(id)?.episodes ?? 1;
    const stretch = fc
      .tuple(day, fc.integer({ min: 1, max: length }), fc.nat(length))
      .map(([on, first, more]): Stretch => [on, first, Math.min(length, first + more)]);
    const distinct = (parts: Stretch[]) =>
      parts.filter(([, first, last], at) =>
        parts.slice(0, at).every(([, from, to]) => last < from || to < first),
      );
    const viewing = fc.oneof(
      fc.array(stretch, { maxLength: 4 }).map(distinct),
      day.map((on): Stretch[] => [[on, 1, length]]),
    );
    const by = fc.option(fc.integer({ min: LATEST - 90, max: LATEST + 5 }), { nil: undefined });
    return fc.record({
      id: fc.constant(id),
      status: fc.constantFrom(...SERIES_STATUSES),
      isPrivate: fc.boolean(),
      progressedOn: day,
      log: fc.option(
        fc.tuple(fc.array(viewing, { minLength: 1, maxLength: 4 }), fc.nat(2), by, by).map(
          ([viewings, more, startedOn, finishedOn]): SeriesLog => ({
            viewings,
            ...(more > 0 && { more }),
            ...(startedOn !== undefined && { startedOn }),
            ...(finishedOn !== undefined && { finishedOn }),
          }),
        ),
        { nil: null, freq: 5 },
      ),
    }) as fc.Arbitrary<Former>;
  }),
  { selector: ({ id }) => id, minLength: 1 },
);

test("a filled database of the schema before gets these facts, and counts that follow from them", () => {
  const files = globSync("migrations/*.sql").toSorted();
  const last = files.findIndex((file) => file.includes("entry_facts"));
  const db = new DatabaseSync(":memory:");
  const apply = (some: string[]) => {
    for (const file of some) db.exec(readFileSync(file, "utf8"));
  };
  apply(files.slice(0, last));
  const filled = db.prepare("select name from sqlite_schema where type = 'table'").all().length;
  expect(filled).toBeGreaterThan(10);
  let member = 0;
  const expected = new Map<string, Former[]>();
  fc.assert(
    fc.property(rowsArbitrary, (rows) => {
      member += 1;
      const id = `member-${member}`;
      expected.set(id, rows);
      db.prepare(
        "insert into members (id, patreon_id, patreon_name, standing, created_at, updated_at) values (?, ?, 'Amuro', 'patron', 1, 1)",
      ).run(id, id);
      db.prepare("insert into member_stats (member_id, total_series) values (?, ?)").run(id, rows.length);
      for (const [at, { id: workId, status, log, isPrivate, progressedOn }] of rows.entries()) {
        const sizes = (log?.viewings ?? [[]]).map((parts) =>
          parts.reduce((sum, [, first, to]) => sum + to - first + 1, 0),
        );
        db.prepare(
          `insert into series_entries (member_id, series_id, status, episodes_watched, repeats, is_private, revision,
            created_at, updated_at, progressed_at, log) values (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
        ).run(
          ...[
            id,
            workId,
            status,
            sizes.at(-1) ?? 0,
            sizes.length - 1 + (log?.more ?? 0),
            Number(isPrivate),
            7,
          ],
          ...[
            at,
            progressedOn === null ? null : (progressedOn + 3287) * 86_400_000,
            log && JSON.stringify(log),
          ],
        );
      }
    }),
    runs(150, 3000),
  );
  apply(files.slice(last));
  const factsIn = ({ log, progressedOn, status }: Former, length: number | null) => {
    const sizes = (log?.viewings ?? [[]]).map((parts) =>
      parts.reduce((sum, [, first, to]) => sum + to - first + 1, 0),
    );
    const kept: LogFacts = log ? logFactsOf(log, 7, LATEST) : [7, progressedOn];
    const columns = { status, progress: sizes.at(-1) ?? 0, repeats: sizes.length - 1 + (log?.more ?? 0) };
    return { kept, facts: factsOf(columns, kept, null, { length }) };
  };
  for (const [id, rows] of expected) {
    const stored = db.prepare("select series_id, log_facts from series_entries where member_id = ?").all(id);
    const stats = db.prepare("select * from member_stats where member_id = ?").get(id);
    const states = JSON.parse(String(stats?.states)) as [string, string, ...unknown[], LogFacts][];
    let completed = 0;
    for (const row of rows) {
      const { kept, facts } = factsIn(row, findSeries(row.id)?.episodes ?? null);
      const own = stored.find(({ series_id: name }) => name === row.id);
      expect(own?.log_facts).toBe(row.log ? JSON.stringify(kept) : null);
      expect(states.find(([, name]) => name === row.id)?.at(-1)).toEqual(kept);
      if (!row.isPrivate && facts.isFinished) completed += 1;
    }
    expect(stats).toMatchObject({ completed_series: completed, total_series: rows.length });
    const dayOf = (row: Former) => factsIn(row, null).facts.lastDay ?? 0;
    const shown = rows.filter(({ isPrivate }) => !isPrivate);
    const last = shown.find((row) => row.id === stats?.last_series_id);
    expect(shown.every((row) => dayOf(row) <= dayOf(last as Former))).toBe(true);
  }
});
