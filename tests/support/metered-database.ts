import { env } from "cloudflare:workers";
import { isSampledCount } from "./sampled-counts";
import { withMeta, wrappedDatabase } from "./wrapped-database";

/**
 * The test's D1 with counts: questions (a batch is one question), statements, the most values bound to one statement,
 * and the rows that D1 reports as read and written. Leaves out the counts that the site samples at random.
 */
export function meteredDatabase() {
  const cost = { questions: 0, statements: 0, mostParameters: 0, rowsRead: 0, rowsWritten: 0 };
  const db = wrappedDatabase(
    env.DB,
    async (asked) => {
      cost.questions += 1;
      cost.statements += asked.parts.length;
      for (const { values } of asked.parts)
        cost.mostParameters = Math.max(cost.mostParameters, values.length);
      const { answer, metas } = await withMeta(asked);
      for (const meta of metas) {
        cost.rowsRead += meta.rows_read;
        cost.rowsWritten += meta.rows_written;
      }
      return answer;
    },
    isSampledCount,
  );
  return { db, cost };
}
