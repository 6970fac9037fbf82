import type { Cards } from "#worker/card/card.ts";
import { findGame } from "#worker/catalog/games/index.ts";
import { findSeries, SERIES } from "#worker/catalog/series/index.ts";
import { avatarAddress, memberSince, shownName, shownUsername } from "#worker/members/profile.ts";
import type { Member } from "#worker/members/tables.ts";
import { nullIfUnreadable } from "#worker/platform/http/error-reporting.ts";
import { shownStatus } from "#worker/tracker/contract.ts";
import { statisticsOf } from "#worker/tracker/statistics.ts";
import { timelineProgress } from "#worker/tracker/timeline-progress.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import type { PublicProfile } from "./contract";
import { shownStats } from "./stats";

type Dependencies = {
  findByUsername: (username: string) => Promise<Member | null>;
  tracker: Pick<Tracker, "listPublicSeriesEntries" | "listPublicGameEntries" | "statsOf">;
  cards: Pick<Cards, "customizationOf">;
  isPatron: (member: Member) => boolean;
};

type Named = Member & { username: string };

export function createPublicProfiles({ findByUsername, tracker, cards, isPatron }: Dependencies) {
  async function profileOf(member: Named): Promise<PublicProfile> {
    const [seriesEntries, gameEntries, stats, customization] = await Promise.all([
      tracker.listPublicSeriesEntries(member.id),
      tracker.listPublicGameEntries(member.id),
      readPart("stats", tracker.statsOf(member.id)),
      readPart("card", cards.customizationOf(member.id)),
    ]);
    const seriesTracking = seriesEntries.flatMap((entry) => {
      const series = findSeries(entry.seriesId);
      return series ? [{ ...entry, series }] : [];
    });
    const gameTracking = gameEntries.flatMap((entry) => {
      const game = findGame(entry.gameId);
      return game ? [{ ...entry, game }] : [];
    });
    const last = seriesTracking.find(({ seriesId }) => seriesId === stats?.lastSeriesId);
    const lastGame = gameTracking.find(({ gameId }) => gameId === stats?.lastGameId);
    return {
      user: {
        id: member.id,
        fullName: shownName(member),
        username: shownUsername(member) ?? member.username,
        profileImage: avatarAddress(member),
        isPatron: isPatron(member),
        memberSince: memberSince(member),
      },
      gCard: customization && {
        gundamTitle: customization.gundamTitle,
        badgeType: customization.badgeType,
      },
      stats: stats && shownStats(stats),
      recentActivity: {
        lastSeries: last
          ? {
              title: last.series.title,
              status: shownStatus(last.status, last.episodesWatched, last.series.episodes),
              icon: last.series.icon,
            }
          : null,
        lastGame: lastGame ? { title: lastGame.game.title, status: lastGame.status } : null,
      },
      timelines: timelineProgress(SERIES, seriesEntries),
      statistics: statisticsOf(seriesEntries, gameEntries),
      seriesTracking,
      gameTracking,
    };
  }

  return {
    /** Null for a private profile, as for one that does not exist: nobody can tell them apart. */
    async find(username: string): Promise<PublicProfile | null> {
      const member = await findByUsername(username);
      return member && isNamed(member) && member.publicProfile ? profileOf(member) : null;
    },

    /** The member's own profile as other people see it, or would see it if it were public; null without a username. */
    async preview(member: Member): Promise<PublicProfile | null> {
      return isNamed(member) ? profileOf(member) : null;
    },
  };
}

export type PublicProfiles = ReturnType<typeof createPublicProfiles>;

const isNamed = (member: Member): member is Named => member.username !== null;

const readPart = <Part>(part: string, reading: Promise<Part>) =>
  nullIfUnreadable("profile_part_not_read", reading, { part });
