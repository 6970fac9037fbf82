import { env } from "cloudflare:workers";
import { isLeftToChance } from "./sampled-counts";
import { sessionOn } from "./stale-replicas";

/**
 * The test's D1, adding up `meta.rows_written` of every statement and batch that goes through it, except for the site's
 * own counts of them and of requests, which are left to chance.
 */
export function writeMeteredDatabase() {
  const cost = { rows: 0 };
  const plain = new WeakMap<object, D1PreparedStatement>();
  const counted = <Row>(result: D1Result<Row>) => {
    cost.rows += result.meta.rows_written;
    return result;
  };

  function metered(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => metered(target.bind(...values));
        if (name === "run" || name === "all") return async () => counted(await target[name]());
        // `raw` comes without meta. Nothing that writes here has two columns of one name.
        if (name === "raw") return async () => counted(await target.all()).results.map(Object.values);
        return Reflect.get(target, name).bind(target);
      },
    });
    plain.set(proxy, statement);
    return proxy;
  }

  const db: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession") return () => sessionOn(db);
      if (name === "prepare") {
        return (query: string) =>
          isLeftToChance(query) || /^\s*select\b/i.test(query)
            ? target.prepare(query)
            : metered(target.prepare(query));
      }
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) =>
          (await target.batch(statements.map((statement) => plain.get(statement) ?? statement))).map(counted);
      }
      return Reflect.get(target, name).bind(target);
    },
  });
  return { db, cost };
}
