/** A prepared statement: its text, its bound values, and D1's own statement. */
type Part = { sql: string; values: readonly unknown[]; statement: D1PreparedStatement };

type Session = {
  /** The constraint or bookmark that the session was opened with. */
  constraint: string;
  /** The bookmark that `getBookmark` returns. */
  bookmark: string | null;
};

/** A question to the database: a statement with the method that runs it, or a batch. */
export type Asked = {
  parts: readonly Part[];
  method: "all" | "first" | "raw" | "run" | "batch";
  session: Session;
  /** Runs the question on D1. */
  run: () => Promise<unknown>;
};

const METHODS = ["all", "first", "raw", "run"] as const;

/**
 * A D1 that passes each question to `around`, which runs it on D1 or returns another answer. Statements that match
 * `isIgnored` go directly to D1.
 */
export function wrappedDatabase(
  database: D1Database,
  around: (asked: Asked) => Promise<unknown>,
  isIgnored: (sql: string) => boolean = () => false,
): D1Database {
  const parts = new WeakMap<object, Part>();

  function wrap(part: Part, session: Session): D1PreparedStatement {
    const methods = METHODS.map((method) => {
      const ask = (...options: never[]) => {
        const run = (): Promise<unknown> => Reflect.apply(part.statement[method], part.statement, options);
        return isIgnored(part.sql) ? run() : around({ parts: [part], method, session, run });
      };
      return [method, ask];
    });
    const bind = (...values: unknown[]) =>
      wrap({ ...part, values, statement: part.statement.bind(...values) }, session);
    const wrapped = { bind, ...Object.fromEntries(methods) } as D1PreparedStatement;
    parts.set(wrapped, part);
    return wrapped;
  }

  const open = (constraint: string) => {
    const session: Session = { constraint, bookmark: null };
    return {
      prepare: (sql: string) => wrap({ sql, values: [], statement: database.prepare(sql) }, session),
      batch(statements: D1PreparedStatement[]) {
        const all = statements.map((statement) => parts.get(statement) ?? { sql: "", values: [], statement });
        const run = () => database.batch(all.map(({ statement }) => statement));
        return around({ parts: all, method: "batch", session, run });
      },
      getBookmark: () => session.bookmark,
    };
  };

  const withSession = (constraint = "first-unconstrained") => open(constraint);
  return { ...open("first-primary"), withSession } as unknown as D1Database;
}

/** Returns the answer to a question, and D1's metadata for each statement. Only `all` and batches return metadata. */
export async function withMeta({ parts: [part], method, run }: Asked) {
  if (method === "batch") {
    const answer = (await run()) as D1Result[];
    return { answer, metas: answer.map(({ meta }) => meta) };
  }
  if (!part) throw new Error("Nothing is asked.");
  const all = await part.statement.all();
  const metas = [all.meta];
  if (method === "all" || method === "run") return { answer: all, metas };
  // Runs a read twice, because `raw` keeps columns with the same name apart and `all` doesn't.
  if (/^\s*select\b/i.test(part.sql)) return { answer: await run(), metas };
  return { answer: method === "raw" ? all.results.map(Object.values) : all.results[0], metas };
}
