import { env } from "cloudflare:workers";
import { isLeftToChance } from "./sampled-counts";
import { sessionOn } from "./stale-replicas";

/**
 * The test's D1, telling how many rows the queries through it have read. Each is run twice, because only `all`
 * says what it cost, and it is not always what a store calls. A batch is one query.
 */
export function meteredDatabase() {
  const cost = { queries: 0, rowsRead: 0 };

  const plain = new WeakMap<object, D1PreparedStatement>();

  function weigh(...results: D1Result[]) {
    cost.queries += 1;
    for (const { meta } of results) cost.rowsRead += meta.rows_read;
  }

  function metered(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => metered(target.bind(...values));
        if (name !== "raw" && name !== "all") return Reflect.get(target, name).bind(target);
        return async (...options: []) => {
          weigh(await target.all());
          return target[name](...options);
        };
      },
    });
    plain.set(proxy, statement);
    return proxy;
  }

  async function batch(statements: D1PreparedStatement[]) {
    const results = await env.DB.batch(statements.map((statement) => plain.get(statement) ?? statement));
    weigh(...results);
    return results;
  }

  const db: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession") return () => sessionOn(db);
      if (name === "prepare") {
        return (query: string) => {
          const statement = target.prepare(query);
          return isLeftToChance(query) ? statement : metered(statement);
        };
      }
      if (name === "batch") return batch;
      return Reflect.get(target, name).bind(target);
    },
  });
  return { db, cost };
}
