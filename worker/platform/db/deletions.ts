import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Signals } from "../signals";
import { HOUR_MS } from "../time";
import type { SiteUsage } from "./budgets";
import type { Database } from "./db";

/** An index or a limit keeps the search for them short. With `set` the rows only lose what is personal. */
export type Expired = { table: SQLiteTable; which: SQL | undefined; set?: Record<string, null> };

/** A run deletes this share of a day's rows: a day's runs delete more than a day can bring, and leave rows for the rest. */
const SHARE_A_RUN = 1 / 250;
const MOST = 5000;

/** The columns of its key, and how many rows D1 counts for one of its rows: the key and each index have an entry. */
function shapeOf(table: SQLiteTable) {
  const { primaryKeys, columns, indexes } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  return { key: sql.join(key, sql`, `), cost: 2 + indexes.length };
}

/** Deletes what has expired, in portions: the next run goes on. The signal stays away until nothing is left. */
export const createDeletions =
  (db: Database, { rowsADay, hasRoom }: SiteUsage, signals: Pick<Signals, "succeeded">) =>
  async (expired: Expired[]): Promise<void> => {
    if (!(await hasRoom("members"))) return;
    let rowsLeft = rowsADay * SHARE_A_RUN;
    let isDone = true;
    for (const { table, which, set } of expired) {
      const { key, cost } = shapeOf(table);
      const limit = Math.min(MOST, Math.floor(rowsLeft / cost));
      if (limit < 1) return;
      const some = sql`(${key}) in (select ${key} from ${table} where ${which} limit ${limit})`;
      const { meta } = await (set ? db.update(table).set(set).where(some) : db.delete(table).where(some));
      rowsLeft -= meta.rows_written;
      if (meta.changes === limit) isDone = false;
    }
    if (isDone) await signals.succeeded("deletions", HOUR_MS);
  };
