import type { DatabaseSync } from "node:sqlite";
import { type SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { InlineConfig } from "vite";
import { countEntries, type SeriesLengths } from "#worker/log/entry/count-entries.ts";
import { memberStats } from "#worker/log/tables.ts";
import { choseListing, members } from "#worker/members/account/tables.ts";
import { once } from "#worker/platform/memoize.ts";
import { inRepository } from "./snapshots.ts";

const dialect = new SQLiteAsyncDialect();

/** Reads the items, because the built catalog is missing in a fresh clone. */
export const lengthsOfSeries = once(async (): Promise<SeriesLengths> => {
  const { runnerImport } = await import("vite");
  const options: InlineConfig = { configFile: false, root: inRepository(""), logLevel: "silent" };
  const items = inRepository("franchise/items.ts");
  const { module } = await runnerImport<typeof import("#franchise/items.ts")>(items, options);
  const series = Object.values(module.SERIES_BY_TIMELINE).flat();
  return Object.fromEntries(series.map(({ id, episodes }) => [id, episodes]));
});

/** Counts the entries of each member again, with the site's own statements. */
export function recount(db: DatabaseSync, lengths: SeriesLengths): void {
  const run = (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    db.prepare(text).run(...(params as string[]));
  };
  for (const { id } of db.prepare("select id from members").all())
    run(countEntries(String(id), lengths, { completedStay: false }));
  run(sql`update ${memberStats} set is_listed = (
    select ${choseListing(members)} from ${members} where ${members.id} = ${memberStats.memberId})`);
}
