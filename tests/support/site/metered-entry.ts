import { PATREON_APP } from "../../fakes/patreon";

/** Patreon's calls need this secret. */
const SECRETS = { PATREON_WEBHOOK_SECRET: PATREON_APP.webhookSecret };

/** The entry reports the cost of the last request or run at this path, once all its work is done. */
export const COST_PATH = "/last-cost";

export type Cost = { queries: number; rowsRead: number; rowsWritten: number; fetches: number };

/**
 * An entry around the built Worker that counts the cost of each request: queries, rows and requests to other sites.
 * Leaves out the site's own samples of written rows, which are random. Each answer has the rows read in `X-Rows-Read`,
 * and `COST_PATH` has all costs. Reads run twice, because only `all` reports their cost.
 */
export const METERED_ENTRY = `
import { AsyncLocalStorage } from "node:async_hooks";
import site from "./index.js";
import { withMeta, wrappedDatabase } from "./wrapped-database.js";

const requests = new AsyncLocalStorage();
let last = { queries: 0, rowsRead: 0, rowsWritten: 0, fetches: 0 };
let open = 0;
const begin = (run) => {
  last = { queries: 0, rowsRead: 0, rowsWritten: 0, fetches: 0 };
  return requests.run(last, run);
};
const pause = () => new Promise((resume) => setTimeout(resume, 3));
async function settled() {
  for (let quiet = 0; quiet < 3; quiet = open > 0 ? 0 : quiet + 1) await pause();
  return last;
}
async function during(work) {
  open += 1;
  try {
    return await work();
  } finally {
    open -= 1;
  }
}

const fetchOutside = globalThis.fetch;
globalThis.fetch = (...asked) => {
  const cost = requests.getStore();
  if (cost) cost.fetches += 1;
  return during(() => fetchOutside(...asked));
};

const count = (meta) => {
  const cost = requests.getStore();
  if (!cost) return;
  cost.queries += 1;
  cost.rowsRead += meta.rows_read;
  cost.rowsWritten += meta.rows_written;
};
const isOwnCount = (sql) => /\\bsite_usage\\b/.test(sql);
const meter = (database) =>
  wrappedDatabase(
    database,
    (asked) =>
      during(async () => {
        const { answer, metas } = await withMeta(asked);
        metas.forEach(count);
        return answer;
      }),
    isOwnCount,
  );

let measured;
const measuredOf = (env) => (measured ??= { ...env, ...${JSON.stringify(SECRETS)}, DB: meter(env.DB) });

export default {
  async fetch(request, env, execution) {
    if (new URL(request.url).pathname === "${COST_PATH}") return Response.json(await settled());
    return begin(async () => {
      const response = await site.fetch(request, measuredOf(env), execution);
      const answer = new Response(response.body, response);
      answer.headers.set("X-Rows-Read", String(requests.getStore().rowsRead));
      return answer;
    });
  },
  scheduled: (event, env, execution) => begin(() => site.scheduled(event, measuredOf(env), execution)),
};
`;
