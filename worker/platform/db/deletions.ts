import { inArray, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Signals } from "../signals/signals";
import { HOUR_MS } from "../time";
import type { SiteUsage } from "./budgets";
import type { Database } from "./db";

/** An index or a limit keeps the search for them short. With `set` the rows only lose what is personal. */
export type Expired = { table: SQLiteTable; which: SQL | undefined; set?: Record<string, null> };

/** Of a day's rows. A day's runs then delete more than a day can bring, and leave rows for everything else. */
const SHARE_A_RUN = 1 / 250;
const MOST = 5000;

/** A row, the entry of its key, and one for each index. */
function costOf(table: SQLiteTable): number {
  return 2 + getTableConfig(table).indexes.length;
}

/** Deletes what has expired, in portions: the next run goes on. The signal stays away until nothing is left. */
export const createDeletions =
  (db: Database, { rowsADay, hasRoom }: SiteUsage, signals: Pick<Signals, "succeeded">) =>
  async (expired: Expired[]): Promise<void> => {
    if (!(await hasRoom("members"))) return;
    let rowsLeft = rowsADay * SHARE_A_RUN;
    let isDone = true;
    const rowid = sql`rowid`;
    for (const { table, which, set } of expired) {
      const limit = Math.min(MOST, Math.floor(rowsLeft / costOf(table)));
      if (limit < 1) return;
      const some = inArray(rowid, db.select({ rowid }).from(table).where(which).limit(limit));
      const { meta } = await (set ? db.update(table).set(set).where(some) : db.delete(table).where(some));
      rowsLeft -= meta.rows_written;
      if (meta.changes === limit) isDone = false;
    }
    if (isDone) await signals.succeeded("deletions", HOUR_MS);
  };
