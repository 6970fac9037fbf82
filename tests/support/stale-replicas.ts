import { env } from "cloudflare:workers";

/** A session of a stand-in for D1: all of it goes to the stand-in itself. */
export const sessionOn = (db: D1Database): D1DatabaseSession => ({
  prepare: (sql) => db.prepare(sql),
  batch: (statements) => db.batch(statements),
  getBookmark: () => null,
});

type Answer = { version: number; answer: unknown };

const bookmarkOf = (version: number) => String(version).padStart(12, "0");

/**
 * The test's D1 with the worst replicas that D1 allows: a read that need not go to the primary gets the oldest answer
 * that was ever given to it and is not older than the session's bookmark. `asked` has each read with where it was
 * allowed to go.
 */
export function staleReplicas() {
  let version = 1;
  const given = new Map<string, Answer[]>();
  const plain = new WeakMap<object, D1PreparedStatement>();
  const asked: { sql: string; constraint: string; isStale: boolean }[] = [];

  function session(constraint: string) {
    let seen = constraint.startsWith("first-") ? null : Number(constraint);

    async function read(sql: string, key: string, ask: () => Promise<unknown>) {
      const oldest = constraint === "first-unconstrained" ? 0 : seen;
      const isPrimary = oldest === null;
      const kept = isPrimary ? undefined : given.get(key)?.find((one) => one.version >= oldest);
      const now = version;
      const answer = kept?.answer ?? (await ask());
      if (!kept) given.set(key, [...(given.get(key) ?? []), { version: now, answer }]);
      asked.push({ sql, constraint, isStale: kept !== undefined && kept.version < version });
      seen = Math.max(seen ?? 0, kept?.version ?? now);
      return structuredClone(answer);
    }

    function wrapped(sql: string, statement: D1PreparedStatement, values: unknown[]): D1PreparedStatement {
      const proxy = new Proxy(statement, {
        get(target, name) {
          if (name === "bind") return (...bound: unknown[]) => wrapped(sql, target.bind(...bound), bound);
          const value = Reflect.get(target, name);
          if (typeof value !== "function") return value;
          return async (...options: unknown[]) => {
            const ask = () => value.apply(target, options);
            if (/^\s*select\b/i.test(sql))
              return read(sql, JSON.stringify([sql, values, name, options]), ask);
            version += 1;
            const answer = await ask();
            seen = version;
            return answer;
          };
        },
      });
      plain.set(proxy, statement);
      return proxy;
    }

    return {
      prepare: (sql: string) => wrapped(sql, env.DB.prepare(sql), []),
      async batch<T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
        version += 1;
        const answers = await env.DB.batch<T>(statements.map((one) => plain.get(one) ?? one));
        seen = version;
        return answers;
      },
      getBookmark: () => (seen === null ? null : bookmarkOf(seen)),
    };
  }

  const primary = session("first-primary");
  const db = {
    prepare: primary.prepare,
    batch: primary.batch,
    withSession: (constraint = "first-unconstrained") => session(constraint),
  } as unknown as D1Database;
  return { db, asked };
}
