import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { emptyTables, tableNames } from "./tables";

let tables: string[] = [];
let schema: unknown;

/** What changes with the schema: which tables and indexes there are, how long their SQL is, which migrations ran. */
const readSchema = () =>
  env.DB.prepare(
    `SELECT (SELECT group_concat(name || ' ' || length(sql)) FROM sqlite_master) || ' ' ||
     (SELECT group_concat(name || applied_at) FROM d1_migrations)`,
  )
    .raw()
    .then(String, () => null);

async function migrate(): Promise<void> {
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  tables = await tableNames(env.DB);
  schema = await readSchema();
}

async function clean(): Promise<void> {
  if (tables.length > 0 && (await readSchema()) === schema) await emptyTables(env.DB, tables);
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
