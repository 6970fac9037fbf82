import { env } from "cloudflare:workers";
import { wrappedDatabase } from "./wrapped-database";

type Answer = { version: number; answer: unknown };

const bookmarkOf = (version: number) => String(version).padStart(12, "0");

/** The oldest version that a session may read. Null: only the primary will do. */
function oldestFor(constraint: string, bookmark: string | null): number | null {
  if (bookmark !== null) return Number(bookmark);
  if (constraint === "first-unconstrained") return 0;
  return constraint === "first-primary" ? null : Number(constraint);
}

/**
 * The test's D1 with the worst replicas that D1 allows: a read that need not go to the primary gets the oldest answer
 * that was ever given to it and is not older than the session's bookmark. `asked` has each read with where it was
 * allowed to go.
 */
export function staleReplicas() {
  let version = 1;
  const given = new Map<string, Answer[]>();
  const asked: { sql: string; constraint: string; isStale: boolean }[] = [];

  const db = wrappedDatabase(env.DB, async ({ parts: [part], method, session, run }) => {
    if (!part || method === "batch" || !/^\s*select\b/i.test(part.sql)) {
      version += 1;
      const answer = await run();
      session.bookmark = bookmarkOf(version);
      return answer;
    }
    const { constraint } = session;
    const oldest = oldestFor(constraint, session.bookmark);
    const key = JSON.stringify([part.sql, part.values, method]);
    const kept = oldest === null ? undefined : given.get(key)?.find((one) => one.version >= oldest);
    const now = version;
    const answer = kept?.answer ?? (await run());
    if (!kept) given.set(key, [...(given.get(key) ?? []), { version: now, answer }]);
    asked.push({ sql: part.sql, constraint, isStale: kept !== undefined && kept.version < version });
    session.bookmark = bookmarkOf(Math.max(oldest ?? 0, kept?.version ?? now));
    return structuredClone(answer);
  });
  return { db, asked };
}
