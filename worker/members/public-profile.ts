import type { Cards } from "../card/card";
import { findSeries } from "../catalog/series";
import type { Member } from "../platform/db";
import type { Tracker } from "../tracker/tracker";
import type { PublicProfile } from "./contract";
import { shownImage, shownName } from "./profile";
import type { MemberStore } from "./store";

type Dependencies = {
  store: MemberStore;
  tracker: Pick<Tracker, "listSeriesEntries" | "statsOf">;
  cards: Pick<Cards, "customizationOf">;
  isPatron: (member: Member) => boolean;
};

export function createPublicProfiles({ store, tracker, cards, isPatron }: Dependencies) {
  /** Null for a private profile as for one that never was: nobody can tell them apart. */
  async function find(username: string): Promise<PublicProfile | null> {
    const member = await store.findByUsername(username);
    if (!member?.username || !member.publicProfile) return null;
    const [entries, stats, { gundamTitle, badgeType }] = await Promise.all([
      tracker.listSeriesEntries(member.id),
      tracker.statsOf(member.id),
      cards.customizationOf(member.id),
    ]);
    const seriesTracking = entries.flatMap((entry) => {
      const series = findSeries(entry.seriesId);
      return series ? [{ ...entry, series }] : [];
    });
    const last = seriesTracking.find(({ seriesId }) => seriesId === stats.lastSeriesId);
    return {
      user: {
        id: member.id,
        fullName: shownName(member),
        username: member.username,
        profileImage: shownImage(member),
        isPatron: isPatron(member),
        memberSince: member.createdAt.toISOString(),
      },
      gCard: { gundamTitle, badgeType },
      stats: {
        totalSeries: stats.totalSeries,
        completedSeries: stats.completedSeries,
        totalGames: stats.totalGames,
        completedGames: stats.completedGames,
        averageRating: averageRating(stats),
      },
      recentActivity: {
        lastSeries: last ? { title: last.series.title, status: last.status, icon: last.series.icon } : null,
        lastGame: null,
      },
      seriesTracking,
      gameTracking: [],
    };
  }

  return { find };
}

export type PublicProfiles = ReturnType<typeof createPublicProfiles>;

const averageRating = ({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }) =>
  ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10;
