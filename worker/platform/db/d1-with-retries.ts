import { describeError, log } from "../log";
import { isTransient, LateDatabaseError } from "./errors";
import { connect, type Reads } from "./replicas";

/** The longest wait for a query's answer, including its retry. D1 usually takes milliseconds. */
const PATIENCE_MS = 5000;
/** The wait before the second attempt, plus a random part, so that not all visitors retry at the same moment. */
const PAUSE_MS = 50;

/** A query that begins with `select` never writes. One that begins with `with` may. */
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
    if (!isTransient(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (1 + Math.random())));
    const answer = await ask();
    log("warn", "database_asked_again", describeError(error));
    return answer;
  }
}

const METHODS = new Set<string | symbol>(["all", "first", "raw", "run"]);

/**
 * D1 with a time limit, which repeats a read once if it failed in passing. A write is never repeated: it may have
 * happened, and only the caller knows whether it may happen twice. `noteWritten` is called with the number of rows, as
 * D1 counts them, after each statement or batch that wrote some. `from`: which of D1's databases answers.
 */
export function withRetries(
  d1: D1Database,
  noteWritten: (rows: number) => void = () => {},
  from: Reads = "primary",
): D1Database {
  const known = new WeakMap<D1PreparedStatement, { plain: D1PreparedStatement; reads: boolean }>();
  const ask = <T>(reads: boolean, query: () => Promise<T>) => within(reads ? askTwice(query) : query());
  function count(results: D1Result[]) {
    const rows = results.reduce((sum, { meta }) => sum + meta.rows_written, 0);
    if (rows > 0) noteWritten(rows);
  }

  /**
   * Uses `all`, because `raw` and `first` don't say how many rows they wrote. That needs different names for all
   * returned columns.
   */
  async function write(target: D1PreparedStatement, name: string | symbol) {
    const result = await target.all<Record<string, unknown>>();
    count([result]);
    if (name === "raw") return result.results.map((row) => Object.values(row));
    return name === "first" ? (result.results[0] ?? null) : result;
  }

  async function writeTogether(statements: D1PreparedStatement[]) {
    const connection = connect(d1, from);
    const results = await connection.batch(statements);
    connection.noteAnswer();
    count(results);
    return results;
  }

  function retriedStatement(
    plain: D1PreparedStatement,
    reads: boolean,
    noteAnswer: () => void,
  ): D1PreparedStatement {
    const statement = new Proxy(plain, {
      get(target, name) {
        if (name === "bind") {
          return (...values: unknown[]) => retriedStatement(target.bind(...values), reads, noteAnswer);
        }
        const value = Reflect.get(target, name);
        if (!METHODS.has(name)) return value;
        return async (...options: unknown[]) => {
          const answer = await ask(reads, async () =>
            reads ? value.apply(target, options) : write(target, name),
          );
          noteAnswer();
          return answer;
        };
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
      if (name === "prepare") {
        return (sql: string) => {
          const { prepare, noteAnswer } = connect(target, from);
          return retriedStatement(prepare(sql), isReading(sql), noteAnswer);
        };
      }
      if (name === "batch") return batch;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
