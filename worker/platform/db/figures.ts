import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** What a feature adds to the operator's figures of a day. */
export type Figures = {
  /** Names for the feature's columns, which `sums` uses. */
  columns: Record<string, SQLWrapper>;
  /** For each figure, its sum over a portion of rows. */
  sums: Record<string, SQL>;
};

export const rows = sql`count(*)`;

export const rowsWhere = (which: SQL) => sql`count(*) filter (where ${which})`;
