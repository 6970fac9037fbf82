import { AsyncLocalStorage } from "node:async_hooks";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterwards } from "../afterwards";
import { COUNTED_MAX } from "../text";
import { within } from "../time";
import { OutageError } from "./database-errors";

export type Database = DrizzleD1Database & { $client: D1Database };

/** Null for members and jobs. */
export type NetworkOf = () => Promise<string | null>;

/** Both get numbers of rows. Rows read are estimated from a sample. */
type Notes = { written?: (rows: number) => void; read?: (rows: number, networkOf: NetworkOf) => void };

export const openDatabase = (d1: D1Database, notes?: Notes): Database => drizzle(watched(d1, notes));

/** Use it for reads that don't decide what somebody may do: see `withReplicas`. */
export const openReplicaDatabase = (d1: D1Database, notes?: Notes): Database =>
  drizzle(watched(d1, notes, "replica"));

/** The last row of a page, with its time in epoch milliseconds. */
export type Cursor = { at: number; id: string };

/** The rows of the pages after it: the latest first. */
export const isAfter = (cursor: Cursor | null, at: SQLWrapper, id: SQLWrapper): SQL =>
  cursor ? sql`(${at}, ${id}) < (${cursor.at}, ${cursor.id})` : sql`true`;

/** The rows of a page, of which one more was read. `last` is undefined on the last page. */
export function pageIn<Row>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  return { shown, last: rows.length > size ? shown.at(-1) : undefined };
}

/** For `in`: one parameter, because D1 binds at most 100. */
export const valuesOf = (values: readonly unknown[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

export const pairsOf = (pairs: readonly (readonly [string, string])[]) =>
  sql`(select value ->> 0, value ->> 1 from json_each(${JSON.stringify(pairs)}))`;

/** Texts with this beginning, by a range, which an index can answer. A cursor replaces where it starts. */
export const beginsWith = (text: SQLWrapper, beginning: string, start = sql`${text} >= ${beginning}`): SQL =>
  sql`(${start} and ${text} < ${`${beginning}\u{10ffff}`})`;

const dialect = new SQLiteAsyncDialect();

/** Drizzle's `batch` accepts only query builders. */
export function runInTransaction(db: Database, statements: SQL[]): Promise<D1Result[]> {
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return db.$client.prepare(sql).bind(...params);
  });
  return db.$client.batch(prepared);
}

/** Including D1's own repetitions of reads. It usually answers within milliseconds. */
const PATIENCE_MS = 5000;

/** A query that begins with `with` may write. */
const isReading = (sql: string) => /^\s*select\b/i.test(sql);

const late = () => new OutageError(`The database did not answer within ${PATIENCE_MS} ms.`);

const answered = <T>(work: Promise<T>) => within(PATIENCE_MS, work, late);

type Method = "all" | "first" | "raw" | "run";
type Sent = { sql: string; values: unknown[]; reads: boolean };

/** Only `all` counts the rows it reads, but Drizzle reads with `raw`. So one read in this many is repeated. */
const READS_A_SAMPLE = 20;
const SAMPLE = "/* sample */";

/** Limits the time of each query, counts rows, and reads from replicas where a request may. */
function watched(d1: D1Database, notes: Notes = {}, from: Reads = "primary"): D1Database {
  const known = new WeakMap<D1PreparedStatement, Sent>();
  const bound = ({ prepare }: Pick<D1Database, "prepare">, { sql, values }: Sent) =>
    values.length > 0 ? prepare(sql).bind(...values) : prepare(sql);

  function count(results: D1Result[], times = 1) {
    const sumOf = (name: "rows_written" | "rows_read") =>
      results.reduce((sum, { meta }) => sum + meta[name], 0);
    const written = sumOf("rows_written");
    if (written > 0) notes.written?.(written);
    notes.read?.(sumOf("rows_read") * times, requests.getStore()?.networkOf ?? (async () => null));
  }

  /** Only `all` returns the number of written rows. The returned columns need different names. */
  async function write(target: D1PreparedStatement, method: Method) {
    const result = await target.all<Record<string, unknown>>();
    count([result]);
    if (method === "raw") return result.results.map((row) => Object.values(row));
    return method === "first" ? (result.results[0] ?? null) : result;
  }

  async function run(sent: Sent, method: Method, options: unknown[]) {
    const connection = connect(d1, from);
    const target = bound(connection, sent);
    const answer = await (sent.reads
      ? (target[method] as (...options: unknown[]) => Promise<unknown>)(...options)
      : write(target, method));
    connection.noteAnswer();
    if (sent.reads && notes.read && Math.random() < 1 / READS_A_SAMPLE) {
      const sample = bound(connection, { ...sent, sql: `${sent.sql} ${SAMPLE}` }).all();
      afterwards(sample.then((result) => count([result], READS_A_SAMPLE)).catch(() => {}));
    }
    return answer;
  }

  async function runTogether(statements: Sent[]) {
    const connection = connect(d1, from);
    const results = await connection.batch(statements.map((sent) => bound(connection, sent)));
    connection.noteAnswer();
    count(results);
    return results;
  }

  function statementOf(sent: Sent): D1PreparedStatement {
    const running =
      (method: Method) =>
      (...options: unknown[]) =>
        answered(run(sent, method, options));
    const statement = {
      bind: (...values: unknown[]) => statementOf({ ...sent, values }),
      all: running("all"),
      first: running("first"),
      raw: running("raw"),
      run: running("run"),
    } as D1PreparedStatement;
    known.set(statement, sent);
    return statement;
  }

  function batch(statements: D1PreparedStatement[]) {
    const all = statements.map((statement) => known.get(statement) as Sent);
    return answered(runTogether(all));
  }

  return new Proxy(d1, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => statementOf({ sql, values: [], reads: isReading(sql) });
      if (name === "batch") return batch;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A replica has everything that the request has seen. It never decides what somebody may do or see. */
type Reads = "primary" | "replica";

type Request = {
  /** The newest state that this request has seen. Bookmarks of D1 sort by age. */
  bookmark: string | null;
  /** Whether a replica of any age may answer first: visitors without a session have no own changes. */
  isAnonymousRead: boolean;
  networkOf?: NetworkOf;
};

const requests = new AsyncLocalStorage<Request>();

/** Lets `run` read from replicas. Outside of it, as in cron triggers, the primary answers. */
export const withReplicas = <T>(isAnonymousRead: boolean, run: () => T, networkOf?: NetworkOf): T =>
  requests.run({ bookmark: null, isAnonymousRead, networkOf }, run);

type Connection = Pick<D1Database, "prepare" | "batch"> & {
  /** Later reads of the request are then at least as new. */
  noteAnswer: () => void;
};

function connect(d1: D1Database, reads: Reads): Connection {
  const request = requests.getStore();
  if (!request || typeof d1.withSession !== "function") {
    return { prepare: (sql) => d1.prepare(sql), batch: (all) => d1.batch(all), noteAnswer() {} };
  }
  const unseen = request.isAnonymousRead ? "first-unconstrained" : "first-primary";
  const session = d1.withSession(reads === "primary" ? "first-primary" : (request.bookmark ?? unseen));
  return {
    prepare: (sql) => session.prepare(sql),
    batch: (all) => session.batch(all),
    noteAnswer() {
      const bookmark = session.getBookmark();
      if (bookmark && bookmark > (request.bookmark ?? "")) request.bookmark = bookmark;
    },
  };
}

export const countUpTo = (table: SQLiteTable, which: SQL) =>
  sql<number>`(select count(*) from (select 1 from ${table} where ${which} limit ${COUNTED_MAX}))`;

export const counted = async (db: Database, table: SQLiteTable, which: SQL) =>
  (await db.get<{ count: number }>(sql`select ${countUpTo(table, which)} as count`)).count;
