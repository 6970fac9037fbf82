import { env } from "cloudflare:workers";
import { countEntries } from "#worker/log/entry/count-entries.ts";
import { LENGTHS } from "#worker/log/entry/count-store.ts";
import { openDatabase, runInTransaction } from "#worker/platform/db/db.ts";
import { tables, writtenIn } from "./owned-tables";
import { SAMPLED_TABLES } from "./sampled-counts";

export type Row = Record<string, unknown>;
type DatabaseState = Record<string, Row[]>;

let known: Promise<{ name: string; written: string[] }[]> | undefined;

/** The columns of each table. They are read only once, because the schema stays the same while tests run. */
const writtenColumns = async () =>
  (await tables())
    .filter(({ name }) => !SAMPLED_TABLES.includes(name))
    .map((table) => ({ name: table.name, written: writtenIn(table).map(({ name }) => name) }));

/** Reads every row of every table. Leaves out generated columns, and tables that the site writes at random. */
export async function readState(): Promise<DatabaseState> {
  known ??= writtenColumns();
  const all = await known;
  const read = await env.DB.batch<Row>(
    all.map(({ name, written }) => env.DB.prepare(`SELECT ${written} FROM ${name}`)),
  );
  return Object.fromEntries(all.map(({ name }, index) => [name, read[index]?.results ?? []]));
}

export async function restoreState(state: DatabaseState): Promise<void> {
  const inserts = Object.entries(state).flatMap(([name, rows]) =>
    rows.map((row) => {
      const columns = Object.keys(row);
      const sql = `INSERT INTO ${name} (${columns}) VALUES (${columns.map(() => "?")})`;
      return env.DB.prepare(sql).bind(...Object.values(row));
    }),
  );
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...Object.keys(state).map((name) => env.DB.prepare(`DELETE FROM ${name}`)),
    ...inserts,
  ]);
}

/** Tables without data of members or players: sessions, counts of attempts, and the site's own figures. */
const TRANSIENT = new Set([
  ...["sessions", "player_sessions", "player_attempts", "spent_states", "signals", "daily_figures"],
]);
/** Columns with random values, and the mark with which a trigger looks again. */
const OF_NO_MATTER = new Set(["question_ids", "revision", "shown_due_at"]);

function withoutChance(value: unknown): unknown {
  if (typeof value === "number" && value > 1e12) return "a time";
  if (typeof value !== "string") return value;
  if (value.startsWith("scrypt$")) return "a password";
  return value.replace(/\b\d{13}\b/g, "a time").replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "an id");
}

/** The data of members and players without times and random values, so that two equal runs give equal results. */
export function keptIn(state: DatabaseState): Record<string, string[]> {
  const kept = Object.entries(state)
    .filter(([name]) => !TRANSIENT.has(name))
    .map(([name, rows]) => [
      name,
      rows
        .map((row) =>
          Object.entries(row)
            .filter(([column]) => !OF_NO_MATTER.has(column))
            .map(([column, value]) => `${column}: ${JSON.stringify(withoutChance(value))}`)
            .join(", "),
        )
        .sort(),
    ]);
  return Object.fromEntries(kept);
}

const counts = async () => {
  const stats = await env.DB.prepare(
    `SELECT * FROM member_stats WHERE total_series + total_games + rating_count + completed_series > 0 ORDER BY 1`,
  ).all();
  return stats.results;
};

/** Finds contradictions in the database: rows that refer to missing rows, and counts that differ from a new count. */
export async function contradictions(): Promise<unknown[]> {
  const before = await readState();
  const orphans = await env.DB.prepare("PRAGMA foreign_key_check").all();
  const kept = await counts();
  const members = await env.DB.prepare("SELECT id FROM members").all<{ id: string }>();
  if (members.results.length > 0)
    await runInTransaction(
      openDatabase(env.DB),
      members.results.map(({ id }) => countEntries(id, LENGTHS, { completedStay: false })),
    );
  const counted = await counts();
  await restoreState(before);
  return [
    ...orphans.results,
    ...(JSON.stringify(kept) === JSON.stringify(counted) ? [] : [{ kept, counted }]),
  ];
}
