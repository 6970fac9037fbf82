import { averageOf } from "#worker/tracker/statistics.ts";
import type { MemberStats } from "./contract";

type KeptStats = Omit<MemberStats, "averageRating"> & { ratingSum: number; ratingCount: number };

/** The kept counts as other people see them; all zero if nothing is tracked. */
export function shownStats(kept: KeptStats | null): MemberStats {
  return {
    totalSeries: kept?.totalSeries ?? 0,
    completedSeries: kept?.completedSeries ?? 0,
    totalGames: kept?.totalGames ?? 0,
    completedGames: kept?.completedGames ?? 0,
    averageRating: (kept && averageOf(kept.ratingSum, kept.ratingCount)) ?? 0,
  };
}
