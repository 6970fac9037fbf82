import { env } from "cloudflare:workers";
import { isLeftToChance } from "./sampled-counts";
import { sessionOn } from "./stale-replicas";

/**
 * The test's D1, telling how many rows the queries through it have read. Each is run twice, because only `all`
 * says what it cost, and it is not always what a store calls.
 */
export function meteredDatabase() {
  const cost = { queries: 0, rowsRead: 0 };

  async function weigh(statement: D1PreparedStatement) {
    const { meta } = await statement.all();
    cost.queries += 1;
    cost.rowsRead += meta.rows_read;
  }

  const metered = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => metered(target.bind(...values));
        if (name !== "raw" && name !== "all") return Reflect.get(target, name).bind(target);
        return async (...options: []) => {
          await weigh(target);
          return target[name](...options);
        };
      },
    });

  const db: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession") return () => sessionOn(db);
      if (name === "prepare") {
        return (query: string) => {
          const statement = target.prepare(query);
          return isLeftToChance(query) ? statement : metered(statement);
        };
      }
      return Reflect.get(target, name).bind(target);
    },
  });
  return { db, cost };
}
