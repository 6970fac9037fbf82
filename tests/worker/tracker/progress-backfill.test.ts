import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { SERIES } from "#worker/catalog/series/index.ts";

const NOW = Date.UTC(2026, 10, 20, 12);

type Old = { status: string; progress?: number; startedOn?: string; finishedOn?: string; at: number };

const insert = (seriesId: string, { status, progress = 0, startedOn, finishedOn, at }: Old) =>
  env.DB.prepare(
    `insert into series_entries (member_id, series_id, status, episodes_watched, started_on, finished_on, created_at, updated_at)
     values ('mika', ?, ?, ?, ?, ?, 0, ?)`,
  ).bind(seriesId, status, progress, startedOn ?? null, finishedOn ?? null, at);

test("the migration dates older entries' progress and updates the stored counts", async () => {
  const at = env.MIGRATIONS.findIndex(({ name }) => name.endsWith("_progress.sql"));
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, at));
  await env.DB.batch([
    env.DB.prepare(
      `insert into members (id, patreon_id, patreon_name, standing, created_at, updated_at)
       values ('mika', '1', 'Mika', 'patron', 0, 0)`,
    ),
    env.DB.prepare("insert into member_stats (member_id, last_series_id) values ('mika', 'gundam-x')"),
    // Entered by hand, one at a time.
    insert("zeta-gundam", { status: "watching", progress: 10, at: NOW - 5000 }),
    insert("gundam-age", { status: "planning", at: NOW - 1000 }),
    insert("victory-gundam", { status: "completed", progress: 51, finishedOn: "2026-11-20", at: NOW - 9000 }),
    // Imported, all at the same time.
    insert("gundam-x", { status: "watching", progress: 39, at: NOW }),
    insert("gundam-wing", {
      status: "completed",
      progress: 49,
      startedOn: "2015-01-01",
      finishedOn: "2015-03-01",
      at: NOW,
    }),
    insert("turn-a-gundam", { status: "paused", progress: 3, startedOn: "2016-05-01", at: NOW }),
  ]);
  await applyD1Migrations(env.DB, env.MIGRATIONS);

  const { results } = await env.DB.prepare(
    "select series_id, progressed_at, is_done from series_entries",
  ).all();
  const kept = Object.fromEntries(results.map((row) => [row.series_id, [row.progressed_at, row.is_done]]));
  expect(kept).toEqual({
    "zeta-gundam": [NOW - 5000, 0],
    "gundam-age": [null, 0],
    "victory-gundam": [NOW - 9000, 1],
    "gundam-x": [null, 1],
    "gundam-wing": [Date.UTC(2015, 2, 1), 1],
    "turn-a-gundam": [Date.UTC(2016, 4, 1), 0],
  });
  expect(await env.DB.prepare("select last_series_id, completed_series from member_stats").first()).toEqual({
    last_series_id: "zeta-gundam",
    completed_series: 3,
  });
});

test("the migration's episode counts equal the catalog's", async () => {
  const migration = env.MIGRATIONS.find(({ name }) => name.endsWith("_progress.sql"));
  const sql = migration?.queries.join("\n") ?? "";
  const known = [...sql.matchAll(/\('([\w-]+)', (\d+)\)/g)].map(([, id, episodes]) => [id, Number(episodes)]);
  const ids = new Map(SERIES.map(({ id, episodes }) => [id, episodes]));
  expect(known.length).toBeGreaterThan(100);
  for (const [id] of known) expect(ids.has(String(id)), String(id)).toBe(true);
});
