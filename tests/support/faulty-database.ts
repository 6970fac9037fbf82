import { env } from "cloudflare:workers";
import { isLeftToChance } from "./sampled-counts";
import { type Asked, wrappedDatabase } from "./wrapped-database";

/**
 * What goes wrong with the `at`-th thing that is asked of the database, a statement or a batch:
 * - "stopped": it does not get there, nor does anything that comes after it;
 * - "unheard": it happens, but nobody hears of it, and nothing that comes after it gets there;
 * - "torn": it is a batch that breaks off in its middle, and nothing that comes after it gets there;
 * - "once": it does not get there; what comes after it does;
 * - "silent": there is no answer to it, ever.
 */
export type Fault = { kind: "stopped" | "unheard" | "torn" | "once" | "silent"; at: number };

export const ALWAYS: Fault = { kind: "stopped", at: 1 };

/** As D1's binding throws it. */
export const outage = (message = "Network connection lost.") =>
  new Error(`D1_ERROR: ${message}`, { cause: new Error(message) });

const BREAKS = "SELECT json_extract('{', '$')";

/** The test's D1 with a fault in it: `told` has how much was asked, and how often the fault showed. */
export function faultyDatabase({ kind, at }: Fault, thrown = outage) {
  const told = { asked: 0, hits: 0 };

  async function ask({ parts, method, run }: Asked): Promise<unknown> {
    told.asked += 1;
    const isIt = told.asked === at;
    const isTorn = kind === "torn" && isIt;
    if (told.asked < at || (kind === "once" && !isIt) || (isTorn && method !== "batch")) return run();
    told.hits += 1;
    if (kind === "silent") return new Promise(() => {});
    if (kind === "unheard" && isIt) await run();
    if (isTorn) await tear(parts.map(({ statement }) => statement));
    throw thrown();
  }
  return { db: wrappedDatabase(env.DB, ask, isLeftToChance), told };
}

async function tear(statements: D1PreparedStatement[]): Promise<void> {
  const broken = statements.toSpliced(Math.ceil(statements.length / 2), 0, env.DB.prepare(BREAKS));
  const hasFailed = await env.DB.batch(broken).then(
    () => false,
    () => true,
  );
  if (!hasFailed) throw new Error("A batch that breaks in its middle did not fail.");
}
