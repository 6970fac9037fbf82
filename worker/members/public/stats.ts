import { averageOf } from "#worker/tracker/statistics/statistics.ts";
import type { MemberStats } from "./contract";

type Counts = Omit<MemberStats, "averageRating"> & { ratingSum: number; ratingCount: number };

/** The kept counts as other people see them. */
export const shownStats = ({ ratingSum, ratingCount, ...counts }: Counts): MemberStats => ({
  totalSeries: counts.totalSeries,
  completedSeries: counts.completedSeries,
  totalGames: counts.totalGames,
  completedGames: counts.completedGames,
  averageRating: averageOf(ratingSum, ratingCount) ?? 0,
});
