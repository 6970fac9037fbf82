import { env } from "cloudflare:workers";
import { openDatabase, runInTransaction } from "#worker/platform/db/db.ts";
import { countEntries } from "#worker/tracker/entry/counts.ts";
import { tables } from "./owned-tables";
import { SAMPLED_TABLES } from "./sampled-counts";

type Row = Record<string, unknown>;
type DatabaseState = Record<string, Row[]>;

const GENERATED = new Set([2, 3]);

let known: Promise<{ name: string; written: string[] }[]> | undefined;

/** The schema stays as it is while tests run: asking for it once is enough. */
const writtenColumns = async () =>
  (await tables())
    .filter(({ name }) => !SAMPLED_TABLES.includes(name))
    .map(({ name, columns }) => ({
      name,
      written: columns.filter(({ hidden }) => !GENERATED.has(hidden)).map((column) => column.name),
    }));

/** Every row of every table, except for what the database computes itself and what is written by chance. */
export async function readState(): Promise<DatabaseState> {
  known ??= writtenColumns();
  const all = await known;
  const read = await env.DB.batch<Row>(
    all.map(({ name, written }) => env.DB.prepare(`SELECT ${written} FROM ${name}`)),
  );
  return Object.fromEntries(all.map(({ name }, index) => [name, read[index]?.results ?? []]));
}

/** Puts the database back to where it was. */
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

/**
 * What comes and goes without being anybody's data: sign-ins, what counts attempts at them, and the site's own figures.
 */
const TRANSIENT = new Set([
  "sessions",
  "player_sessions",
  "player_attempts",
  "spent_states",
  "signals",
  "daily_figures",
]);
/** Chosen by chance, or telling how often something was written. */
const OF_NO_MATTER = new Set(["question_ids", "revision", "rows_written", "rows_read"]);

function withoutChance(value: unknown): unknown {
  if (typeof value === "number" && value > 1e12) return "a time";
  if (typeof value !== "string") return value;
  if (value.startsWith("scrypt$")) return "a password";
  return value.replace(/\b\d{13}\b/g, "a time").replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "an id");
}

/** What is kept of people, so that two runs of the same leave the same. */
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

/** What contradicts itself in the database: rows that point at nobody, and counts that counting again would change. */
export async function contradictions(): Promise<unknown[]> {
  const before = await readState();
  const orphans = await env.DB.prepare("PRAGMA foreign_key_check").all();
  const kept = await counts();
  const members = await env.DB.prepare("SELECT id FROM members").all<{ id: string }>();
  if (members.results.length > 0)
    await runInTransaction(
      openDatabase(env.DB),
      members.results.map(({ id }) => countEntries(id, { completedStay: false })),
    );
  const counted = await counts();
  await restoreState(before);
  return [
    ...orphans.results,
    ...(JSON.stringify(kept) === JSON.stringify(counted) ? [] : [{ kept, counted }]),
  ];
}
