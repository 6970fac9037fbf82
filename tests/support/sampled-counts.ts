/** The site samples its counts of requests and written rows: a random choice decides which request writes a count. */
export const SAMPLED_TABLES: readonly string[] = ["site_usage", "daily_counts", "row_budgets"];

/** The site also samples the rows read for a member. */
const ROWS_READ = 'update "members" set "rows_read"';

export const isSampledCount = (query: string) =>
  query.startsWith(ROWS_READ) || SAMPLED_TABLES.some((name) => query.includes(`"${name}"`));
