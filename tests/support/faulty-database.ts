import { env } from "cloudflare:workers";
import { isLeftToChance } from "./sampled-counts";
import { sessionOn } from "./stale-replicas";

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

/** The test's D1 with a fault in it; `hits` tells whether it has come to that. */
export function faultyDatabase({ kind, at }: Fault, thrown = outage) {
  const told = { asked: 0, hits: 0 };
  const plain = new WeakMap<object, D1PreparedStatement>();

  async function ask<T>(run: () => Promise<T>, tear?: () => Promise<unknown>): Promise<T> {
    told.asked += 1;
    if (told.asked < at || (kind === "once" && told.asked > at)) return run();
    if (kind === "torn" && told.asked === at && !tear) return run();
    told.hits += 1;
    if (kind === "silent") return new Promise<T>(() => {});
    if (kind === "unheard" && told.asked === at) await run();
    if (kind === "torn" && told.asked === at) await tear?.();
    throw thrown();
  }

  function faulty(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => faulty(target.bind(...values));
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...options: unknown[]) => ask(() => value.apply(target, options));
      },
    });
    plain.set(proxy, statement);
    return proxy;
  }

  function batch(statements: D1PreparedStatement[]) {
    const all = statements.map((statement) => plain.get(statement) ?? statement);
    const torn = all.toSpliced(Math.ceil(all.length / 2), 0, env.DB.prepare(BREAKS));
    return ask(
      () => env.DB.batch(all),
      () => env.DB.batch(torn).then(unexpected, () => {}),
    );
  }

  const db: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession") return () => sessionOn(db);
      if (name === "prepare") {
        return (query: string) => {
          const statement = target.prepare(query);
          return isLeftToChance(query) ? statement : faulty(statement);
        };
      }
      if (name === "batch") return batch;
      return Reflect.get(target, name).bind(target);
    },
  });
  return { db, told };
}

function unexpected(): never {
  throw new Error("A batch that breaks in its middle did not fail.");
}
