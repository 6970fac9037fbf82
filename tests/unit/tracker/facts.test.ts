import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { findSeries } from "#franchise/catalog.ts";
import { factsOf, isFinished, isRewatching, type LogFacts, logFactsOf } from "#worker/log/contract/facts.ts";
import type { SeriesStatus } from "#worker/log/contract/index.ts";
import { dayNumber, type EntryLog, latestDay, type SeriesLog } from "#worker/log/contract/log.ts";
import { episodesOf, played, seen } from "./logs";

const LATEST = dayNumber(latestDay());

/** The columns that earlier versions of the site kept beside a log. */
const columnsOf = (status: SeriesStatus, log: SeriesLog = seen()) => ({
  status,
  progress: episodesOf(log.viewings.at(-1) ?? []).length,
  repeats: log.viewings.length - 1 + (log.more ?? 0),
});

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
])("%s", (_name, log, facts, status = "watching", length = 12) => {
  const found = factsOf(columnsOf(status, log), logFactsOf(log, 1, Infinity), null, { length });
  expect(found).toMatchObject(facts);
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

/** Rows of the former schema, as the version before wrote them. */
type Former = {
  id: string;
  status: SeriesStatus;
  log?: SeriesLog;
  isPrivate?: boolean;
  progressedOn?: number;
};
const [DAY, BEFORE, FUTURE] = [LATEST - 3, LATEST - 80, LATEST + 4];
const FORMER: Former[][] = [
  [{ id: "zeta-gundam", status: "planning" }],
  [{ id: "zeta-gundam", status: "completed", progressedOn: DAY }],
  [
    { id: "zeta-gundam", status: "watching", progressedOn: FUTURE },
    { id: "gundam-wing", status: "dropped", progressedOn: BEFORE },
    { id: "gundam-f91", status: "completed", log: seen("? 1") },
    { id: "mobile-suit-gundam", status: "completed", log: seen(`${FUTURE} 1-43`), isPrivate: true },
  ],
  [
    { id: "gundam-wing", status: "watching", log: seen(`? 1-20, ${DAY} 21-49`) },
    { id: "gundam-f91", status: "paused", log: seen(`${BEFORE} 1 | ${LATEST} 1 | `) },
  ],
  [
    { id: "gundam-wing", status: "dropped", log: seen(`${BEFORE} 1-49 | ${DAY} 1-12, ${BEFORE} 20`) },
    { id: "zeta-gundam", status: "completed", log: seen(`${DAY} 50, ? 3-4`, { more: 2 }) },
    { id: "mobile-suit-gundam", status: "paused", log: seen(`${BEFORE} 1-42 | ${DAY} 1 | ${DAY} 1`) },
  ],
  [
    { id: "gundam-wing", status: "completed", log: seen("? 1-49", { startedOn: BEFORE, finishedOn: DAY }) },
    { id: "zeta-gundam", status: "watching", log: seen(`${DAY} 1`, { finishedOn: FUTURE }), isPrivate: true },
    { id: "gundam-f91", status: "watching", log: seen("", { more: 1, startedOn: FUTURE }) },
    { id: "mobile-suit-gundam", status: "planning", log: seen("", { startedOn: LATEST }) },
  ],
];

function addRows(db: DatabaseSync): void {
  for (const [member, rows] of FORMER.entries()) {
    db.prepare(
      "insert into members (id, patreon_id, patreon_name, standing, created_at, updated_at) values (?, ?, '', 'patron', 1, 1)",
    ).run(member, member);
    db.prepare("insert into member_stats (member_id, total_series) values (?, ?)").run(member, rows.length);
    for (const [at, row] of rows.entries()) {
      const { progress, repeats } = columnsOf(row.status, row.log);
      const day = row.progressedOn === undefined ? null : (row.progressedOn + 3287) * 86_400_000;
      db.prepare(
        `insert into series_entries (member_id, series_id, status, episodes_watched, repeats, is_private, revision,
          created_at, updated_at, progressed_at, log) values (?, ?, ?, ?, ?, ?, 7, 1, ?, ?, ?)`,
      ).run(
        ...[member, row.id, row.status, progress, repeats, Number(row.isPrivate ?? false), at, day],
        row.log ? JSON.stringify(row.log) : null,
      );
    }
  }
}

const factsIn = (row: Former, length: number | null) => {
  const kept: LogFacts = row.log ? logFactsOf(row.log, 7, LATEST) : [7, row.progressedOn ?? null];
  return { kept, facts: factsOf(columnsOf(row.status, row.log), kept, null, { length }) };
};

test("a filled database of the schema before gets these facts, and counts that follow from them", () => {
  const files = globSync("migrations/*.sql").toSorted();
  const last = files.findIndex((file) => file.includes("entry_facts"));
  const db = new DatabaseSync(":memory:");
  const apply = (some: string[]) => {
    for (const file of some) db.exec(readFileSync(file, "utf8"));
  };
  apply(files.slice(0, last));
  addRows(db);
  apply(files.slice(last));
  for (const [member, rows] of FORMER.entries()) {
    const of = (sql: string) => db.prepare(sql).all(member);
    const stored = of("select series_id, log_facts from series_entries where member_id = cast(? as text)");
    const [stats] = of("select * from member_stats where member_id = cast(? as text)");
    const states = JSON.parse(String(stats?.states)) as [string, string, ...unknown[], LogFacts][];
    const shown = rows.filter(({ isPrivate }) => !isPrivate);
    for (const row of rows) {
      const { kept } = factsIn(row, null);
      const own = stored.find(({ series_id: name }) => name === row.id);
      expect([row, own?.log_facts]).toEqual([row, row.log ? JSON.stringify(kept) : null]);
      expect([row, states.find(([, name]) => name === row.id)?.at(-1)]).toEqual([row, kept]);
    }
    const finished = shown.filter(
      (row) => factsIn(row, findSeries(row.id)?.episodes ?? null).facts.isFinished,
    );
    expect(stats).toMatchObject({ completed_series: finished.length, total_series: rows.length });
    const dayOf = (row: Former) => factsIn(row, null).facts.lastDay ?? 0;
    const newest = shown.find((row) => row.id === stats?.last_series_id);
    expect(newest && dayOf(newest)).toBe(Math.max(...shown.map(dayOf)));
  }
});
