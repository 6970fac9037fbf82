import { sql } from "drizzle-orm";
import type { Figures } from "#worker/platform/db/figures.ts";
import { memberStats } from "./tables";

/** The operator sums these over `member_stats`. */
export const logFigures = {
  columns: { series: memberStats.totalSeries, games: memberStats.totalGames },
  sums: { trackedSeries: sql`sum(series)`, trackedGames: sql`sum(games)` },
} satisfies Figures;
