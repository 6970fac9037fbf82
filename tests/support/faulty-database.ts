import { env } from "cloudflare:workers";
import { isSampledCount } from "./sampled-counts";
import { type Asked, wrappedDatabase } from "./wrapped-database";

/**
 * The failure of the `at`-th query (a statement or a batch):
 * - "down": this query and all later queries fail without reaching the database.
 * - "unconfirmed": D1 executes this query, but its caller gets an error. All later queries fail as with "down".
 * - "interrupted": this query is a batch that fails in the middle. All later queries fail as with "down".
 * - "once": only this query fails, without reaching the database.
 * - "silent": this query and all later queries never get an answer.
 */
export type Fault = { kind: "down" | "unconfirmed" | "interrupted" | "once" | "silent"; at: number };

export const ALWAYS: Fault = { kind: "down", at: 1 };

export const outage = (message = "Network connection lost.") =>
  new Error(`D1_ERROR: ${message}`, { cause: new Error(message) });

const BREAKS = "SELECT json_extract('{', '$')";

/** The test's D1 with this fault. `stats` counts the queries and the failed queries. */
export function faultyDatabase({ kind, at }: Fault, thrown = outage) {
  const stats = { queries: 0, failures: 0 };

  async function ask({ parts, method, run }: Asked): Promise<unknown> {
    stats.queries += 1;
    const isTheOne = stats.queries === at;
    const isInterrupted = kind === "interrupted" && isTheOne;
    if (stats.queries < at || (kind === "once" && !isTheOne) || (isInterrupted && method !== "batch"))
      return run();
    stats.failures += 1;
    if (kind === "silent") return new Promise(() => {});
    if (kind === "unconfirmed" && isTheOne) await run();
    if (isInterrupted) await failInTheMiddle(parts.map(({ statement }) => statement));
    throw thrown();
  }
  return { db: wrappedDatabase(env.DB, ask, isSampledCount), stats };
}

async function failInTheMiddle(statements: D1PreparedStatement[]): Promise<void> {
  const broken = statements.toSpliced(Math.ceil(statements.length / 2), 0, env.DB.prepare(BREAKS));
  const hasFailed = await env.DB.batch(broken).then(
    () => false,
    () => true,
  );
  if (!hasFailed) throw new Error("A batch that breaks in its middle did not fail.");
}
