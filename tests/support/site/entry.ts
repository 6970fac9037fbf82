import { AsyncLocalStorage } from "node:async_hooks";
// @ts-expect-error The build makes this file.
import * as build from "../../../build/server/index.js";
import { lowRateLimit } from "../rate-limits.ts";
import { emptyTables, tableNames } from "../tables.ts";
import { withMeta, wrappedDatabase } from "../wrapped-database.ts";

/**
 * The Worker of the site's tests: the production build, with switches. `server.ts` starts it, and removes the types of
 * this file first.
 */

/** How the site differs for one request. The header `SWITCHES` has them as JSON. */
export type Switches = {
  /** Every query fails. */
  database?: "down";
  /** Other values of variables in wrangler.toml. */
  vars?: Record<string, string>;
  /** Rate limits by their names in wrangler.toml, such as `LIMIT_300`: how many requests they allow, without a period. */
  limits?: Record<string, number>;
};
export type Cost = { queries: number; rowsRead: number; rowsWritten: number; fetches: number };

type Env = Record<string, unknown> & { DB: D1Database };
type Answers = { fetch(request: Request): Promise<Response> };
const { default: site, PublicAnswers: BuiltAnswers } = build as {
  default: Required<Pick<ExportedHandler<Env>, "fetch" | "scheduled">>;
  PublicAnswers: new (context: ExecutionContext, env: Env) => Answers & { ctx: ExecutionContext; env: Env };
};

const SWITCHES = "X-Test-Switches";

const nothing = (): Cost => ({ queries: 0, rowsRead: 0, rowsWritten: 0, fetches: 0 });
const requests = new AsyncLocalStorage<Cost>();
let last = nothing();
/** Queries and requests to other sites that are still running. */
let open = 0;

async function during<Result>(work: () => Promise<Result>): Promise<Result> {
  open += 1;
  try {
    return await work();
  } finally {
    open -= 1;
  }
}

/** How many tests have ended. */
let ended = 0;

const startTimer = globalThis.setTimeout;
// A purge that waits for its turn would drop the copies of a later test.
globalThis.setTimeout = ((run: () => void, ms?: number) => {
  const startedIn = ended;
  return startTimer(() => {
    if (startedIn === ended) run();
  }, ms);
}) as typeof setTimeout;

const pause = () => new Promise((resume) => setTimeout(resume, 3));

/** Waits for the work that goes on after an answer. */
async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = open > 0 ? 0 : quiet + 1) await pause();
}

const fetchOutside = globalThis.fetch;
globalThis.fetch = (...asked: Parameters<typeof fetch>) => {
  const cost = requests.getStore();
  if (cost) cost.fetches += 1;
  return during(() => fetchOutside(...asked));
};

function count(meta: D1Meta): void {
  const cost = requests.getStore();
  if (!cost) return;
  cost.queries += 1;
  cost.rowsRead += meta.rows_read;
  cost.rowsWritten += meta.rows_written;
}

/** The site's own samples of written rows. The budgets of accounts are in the same table. */
const isSample = (sql: string) => /\brow_budgets\b/.test(sql) && !/^select "key"|returning "key"$/.test(sql);

function databaseFor({ DB, METERED }: Env, { database }: Switches): D1Database {
  if (database === "down")
    return wrappedDatabase(DB, () => Promise.reject(new Error("D1_ERROR: Network connection lost.")));
  // Reads run twice there, because only `all` reports their cost.
  if (METERED) {
    // Small uses are recorded at random. Costs are measured without these records.
    Math.random = () => 0.999;
    return wrappedDatabase(
      DB,
      (asked) =>
        during(async () => {
          const { answer, metas } = await withMeta(asked);
          metas.forEach(count);
          return answer;
        }),
      isSample,
    );
  }
  return wrappedDatabase(DB, ({ run }) => during(run));
}

/** The Worker's memory hangs on the object with its bindings: a new object has an empty memory. */
const memories = new Map<string, Env>();

function envFor(request: Request | null, env: Env, usual: Switches = {}): Env {
  const key = request?.headers.get(SWITCHES) ?? JSON.stringify(usual);
  const known = memories.get(key);
  if (known) return known;
  const switches: Switches = JSON.parse(key);
  const { vars = {}, limits = {} } = switches;
  const made: Env = {
    ...env,
    ...vars,
    ...Object.fromEntries(Object.entries(limits).map(([name, most]) => [name, lowRateLimit(most)])),
    DB: databaseFor(env, switches),
  };
  memories.set(key, made);
  return made;
}

function measured<Result>(run: () => Result): Result {
  last = nothing();
  return requests.run(last, run);
}

/** Rows that the site has from its start, as statements that add them again. */
let kept: { sql: string; values: unknown[] }[] = [];

async function keepRows(database: D1Database): Promise<void> {
  kept = [];
  for (const name of await tableNames(database)) {
    const { results: columns } = await database
      .prepare("SELECT name FROM pragma_table_info(?)")
      .bind(name)
      .all<{ name: string }>();
    const names = columns.map((column) => `"${column.name}"`);
    const rows = await database.prepare(`SELECT ${names} FROM "${name}"`).raw();
    const sql = `INSERT INTO "${name}" (${names}) VALUES (${names.map(() => "?")})`;
    kept.push(...rows.map((values) => ({ sql, values })));
  }
}

async function startOver(database: D1Database): Promise<void> {
  await settled();
  ended += 1;
  memories.clear();
  await emptyTables(database);
  if (kept.length === 0) return;
  const defer = database.prepare("PRAGMA defer_foreign_keys = on");
  await database.batch([defer, ...kept.map(({ sql, values }) => database.prepare(sql).bind(...values))]);
}

/** What the tests ask of this entry: see `server.ts`. */
const controls: Record<string, (env: Env) => Promise<unknown>> = {
  "/-test/keep-rows": async ({ DB }) => settled().then(() => keepRows(DB)),
  "/-test/start-over": ({ DB }) => startOver(DB),
  "/-test/last-cost": async () => settled().then(() => last),
};

/** The Worker asks for copies without its visitors' headers. */
const COPIES = { vars: { PAGE_COPIES: "on" } };

export class PublicAnswers extends BuiltAnswers {
  override fetch(request: Request): Promise<Response> {
    const answer = () => new BuiltAnswers(this.ctx, envFor(request, this.env, COPIES)).fetch(request);
    // The call to another entrypoint has lost the request that is measured.
    return this.env.METERED ? requests.run(last, answer) : answer();
  }
}

export default {
  async fetch(request, env, context) {
    const control = controls[new URL(request.url).pathname];
    if (control) return Response.json((await control(env)) ?? null);
    const chosen = envFor(request, env);
    if (!env.METERED) return site.fetch(request, chosen, context);
    return measured(() => site.fetch(request, chosen, context));
  },
  scheduled: (event, env, context) => measured(() => site.scheduled(event, envFor(null, env), context)),
} satisfies ExportedHandler<Env>;
