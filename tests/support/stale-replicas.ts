import { env } from "cloudflare:workers";
import { wrappedDatabase } from "./wrapped-database";

type Answer = { version: number; answer: unknown };

const bookmarkOf = (version: number) => String(version).padStart(12, "0");

/** Returns the oldest version that a session may read. Null if the session must read from the primary. */
function oldestFor(constraint: string, bookmark: string | null): number | null {
  if (bookmark !== null) return Number(bookmark);
  if (constraint === "first-unconstrained") return 0;
  return constraint === "first-primary" ? null : Number(constraint);
}

/**
 * The test's D1 with the most stale replicas that D1 allows. A read that may use a replica gets the oldest earlier
 * answer to the same query that is not older than the session's bookmark. `asked` lists the reads, with the session's
 * constraint for each.
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
