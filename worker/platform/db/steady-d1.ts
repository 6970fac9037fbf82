import { describeError, log } from "../log";
import { isPassing, LateDatabaseError } from "./errors";

/** For a query with all that comes before its answer: D1 takes milliseconds, and a visitor has other things to do. */
const PATIENCE_MS = 5000;
/** Before the second attempt, so that not everybody comes back at the same moment. */
const PAUSE_MS = 50;

/** Nothing that begins so writes; what begins with `with` may. */
const isReading = (sql: string) => /^\s*select\b/i.test(sql);

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `The database did not answer within ${PATIENCE_MS} ms.`;
    timer = setTimeout(() => reject(new LateDatabaseError(message)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function askTwice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isPassing(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (1 + Math.random())));
    const answer = await ask();
    log("warn", "database_asked_again", describeError(error));
    return answer;
  }
}

const METHODS = new Set<string | symbol>(["all", "first", "raw", "run"]);

/**
 * D1 as the site relies on it: every answer comes in time or not at all, and a read that failed in passing is asked
 * once more. A write never is: it may have happened, and only whoever asked knows whether it may happen twice.
 * `noteWritten` gets the number of rows after each statement or batch that wrote some, as D1 counts them.
 */
export function steady(d1: D1Database, noteWritten: (rows: number) => void = () => {}): D1Database {
  const known = new WeakMap<D1PreparedStatement, { plain: D1PreparedStatement; reads: boolean }>();
  const ask = <T>(reads: boolean, query: () => Promise<T>) => within(reads ? askTwice(query) : query());
  function count(results: D1Result[]) {
    const rows = results.reduce((sum, { meta }) => sum + meta.rows_written, 0);
    if (rows > 0) noteWritten(rows);
  }

  /** By `all`, for `raw` and `first` don't say what they wrote. No two columns of what a write returns share a name. */
  async function write(target: D1PreparedStatement, name: string | symbol) {
    const result = await target.all<Record<string, unknown>>();
    count([result]);
    if (name === "raw") return result.results.map((row) => Object.values(row));
    return name === "first" ? (result.results[0] ?? null) : result;
  }

  async function writeTogether(statements: D1PreparedStatement[]) {
    const results = await d1.batch(statements);
    count(results);
    return results;
  }

  function steadyStatement(plain: D1PreparedStatement, reads: boolean): D1PreparedStatement {
    const statement = new Proxy(plain, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => steadyStatement(target.bind(...values), reads);
        const value = Reflect.get(target, name);
        if (!METHODS.has(name)) return value;
        return (...options: unknown[]) =>
          ask(reads, async () => (reads ? value.apply(target, options) : write(target, name)));
      },
    });
    known.set(statement, { plain, reads });
    return statement;
  }

  function batch(statements: D1PreparedStatement[]) {
    const all = statements.map((statement) => known.get(statement) ?? { plain: statement, reads: false });
    const reads = all.every((statement) => statement.reads);
    return ask(reads, () => writeTogether(all.map(({ plain }) => plain)));
  }

  return new Proxy(d1, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => steadyStatement(target.prepare(sql), isReading(sql));
      if (name === "batch") return batch;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
