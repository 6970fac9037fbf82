import { env } from "cloudflare:workers";
import { isLeftToChance } from "./sampled-counts";
import { sessionOn } from "./stale-replicas";

/** The test's D1, counting every statement that is run, those of a batch one by one as D1 does. */
export function countedDatabase() {
  const count = { queries: 0, mostParameters: 0 };
  const plain = new WeakMap<object, D1PreparedStatement>();

  function counted(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") {
          return (...values: unknown[]) => {
            count.mostParameters = Math.max(count.mostParameters, values.length);
            return counted(target.bind(...values));
          };
        }
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...options: unknown[]) => {
          count.queries += 1;
          return value.apply(target, options);
        };
      },
    });
    plain.set(proxy, statement);
    return proxy;
  }

  const db: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession") return () => sessionOn(db);
      if (name === "prepare") {
        return (query: string) => {
          const statement = target.prepare(query);
          return isLeftToChance(query) ? statement : counted(statement);
        };
      }
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          count.queries += statements.length;
          return target.batch(statements.map((statement) => plain.get(statement) ?? statement));
        };
      }
      return Reflect.get(target, name).bind(target);
    },
  });
  return { db, count };
}
