/** The site samples its counts of requests and rows: a random choice decides which request writes a count. */
export const SAMPLED_TABLES: readonly string[] = ["daily_counts", "row_budgets"];

export const isSampledCount = (query: string) =>
  query.endsWith("/* sample */") || SAMPLED_TABLES.some((name) => query.includes(`"${name}"`));
