/** The site counts its requests and the rows it writes from samples: which request writes a count is left to chance. */
export const SAMPLED_TABLES: readonly string[] = ["site_usage", "daily_counts"];

export const isLeftToChance = (query: string) => SAMPLED_TABLES.some((name) => query.includes(`"${name}"`));
