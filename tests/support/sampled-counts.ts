/** The site counts requests and written rows from samples: which request writes a count is left to chance. */
export const SAMPLED_TABLES: readonly string[] = ["site_usage", "daily_counts", "row_budgets"];

/** So are the rows read for a member. */
const ROWS_READ = 'update "members" set "rows_read"';

export const isSampledCount = (query: string) =>
  query.startsWith(ROWS_READ) || SAMPLED_TABLES.some((name) => query.includes(`"${name}"`));
