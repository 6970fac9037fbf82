/**
 * An entry around the built Worker that tells with each answer, in `X-Rows-Read`, how many rows of the database it
 * took. Reads run twice, for only `all` says what they cost.
 */
export const METERED_ENTRY = `
import { AsyncLocalStorage } from "node:async_hooks";
import site from "./index.js";

const requests = new AsyncLocalStorage();
const count = ({ meta }) => {
  const request = requests.getStore();
  if (request) request.rows += meta.rows_read;
};
const known = new WeakMap();

function metered(statement, isRead) {
  const all = async () => {
    const answer = await statement.all();
    count(answer);
    return answer;
  };
  const proxy = {
    bind: (...values) => metered(statement.bind(...values), isRead),
    all,
    run: all,
    async raw() {
      const { results } = await all();
      return isRead ? statement.raw() : results.map((row) => Object.values(row));
    },
  };
  known.set(proxy, statement);
  return proxy;
}

const meter = (database) => ({
  prepare: (sql) => metered(database.prepare(sql), /^\\s*select/i.test(sql)),
  async batch(statements) {
    const answers = await database.batch(statements.map((statement) => known.get(statement)));
    answers.forEach(count);
    return answers;
  },
});

let measured;
const measuredOf = (env) => (measured ??= { ...env, DB: meter(env.DB) });

export default {
  fetch: (request, env, execution) =>
    requests.run({ rows: 0 }, async () => {
      const response = await site.fetch(request, measuredOf(env), execution);
      const answer = new Response(response.body, response);
      answer.headers.set("X-Rows-Read", String(requests.getStore().rows));
      return answer;
    }),
  scheduled: (event, env, execution) => site.scheduled(event, env, execution),
};
`;
