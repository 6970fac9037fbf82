import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { deleteAll, filledColumns, tableNames } from "./tables";

let tables: string[] = [];
let schema: unknown;

/** What changes with the schema: which tables and indexes there are, how long their SQL is, which migrations ran. */
const SCHEMA = `(SELECT group_concat(name || ' ' || length(sql)) FROM sqlite_master) || ' ' ||
  (SELECT group_concat(name || applied_at) FROM d1_migrations) AS "the schema"`;

/** The schema, and which tables have rows. Null if a table is missing. */
const readState = () =>
  env.DB.prepare(`SELECT ${SCHEMA}, ${filledColumns(tables)}`)
    .first<Record<string, unknown>>()
    .catch(() => null);

async function migrate(): Promise<void> {
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  tables = await tableNames(env.DB);
  schema = (await readState())?.["the schema"];
}

async function clean(): Promise<void> {
  const state = tables.length > 0 ? await readState() : null;
  if (state && state["the schema"] === schema)
    await deleteAll(
      env.DB,
      tables.filter((name) => state[name]),
    );
  else await migrate();
}

const ANSWERS_IN_MS = 30_000;

async function hasCleaned(): Promise<boolean> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<false>((resolve) => {
    late = setTimeout(resolve, ANSWERS_IN_MS, false);
  });
  const isClean = await Promise.race([clean().then(() => true), isLate]);
  clearTimeout(late);
  return isClean;
}

/**
 * Makes the database as after the migrations. Migrating takes fifteen times as long as emptying the tables, so it
 * happens once, and after a test that changed the schema. Local D1 has lost a query between two tests before, whose
 * answer then never came; cleaning again does no harm.
 */
export async function cleanDatabase(): Promise<void> {
  while (!(await hasCleaned()));
}
