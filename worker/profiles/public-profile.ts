import type { Cards } from "#worker/card/card.ts";
import type { GCard } from "#worker/card/contract.ts";
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
  tracker: Pick<Tracker, "listPublicEntries" | "statsOf">;
  cards: Pick<Cards, "find" | "viewOf" | "customizationOf">;
  isPatron: (member: Member) => boolean;
};

type Named = Member & { username: string };

type FoundProfile = {
  profile: PublicProfile;
  /** The member's card as this viewer may see it; null if it is private, or could not be read. */
  cardFor: (viewerId: string | null) => Promise<GCard | null>;
};

export function createPublicProfiles({ findByUsername, tracker, cards, isPatron }: Dependencies) {
  /** All from one row, or from one table each where one of them can't be read. */
  async function cardAndStatsOf(memberId: string) {
    const row = await readPart("card and stats", cards.find(memberId));
    if (row) return { row, stats: row.stats, customization: row.customization };
    const [stats, customization] = await Promise.all([
      readPart("stats", tracker.statsOf(memberId)),
      readPart("card", cards.customizationOf(memberId)),
    ]);
    return { row, stats, customization };
  }

  async function profileOf(member: Named): Promise<FoundProfile> {
    const [entries, { row, stats, customization }] = await Promise.all([
      tracker.listPublicEntries(member.id),
      cardAndStatsOf(member.id),
    ]);
    const seriesTracking = entries.series.flatMap((entry) => {
      const series = findSeries(entry.seriesId);
      return series ? [{ ...entry, series }] : [];
    });
    const gameTracking = entries.games.flatMap((entry) => {
      const game = findGame(entry.gameId);
      return game ? [{ ...entry, game }] : [];
    });
    const last = seriesTracking.find(({ seriesId }) => seriesId === stats?.lastSeriesId);
    const lastGame = gameTracking.find(({ gameId }) => gameId === stats?.lastGameId);
    const profile: PublicProfile = {
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
      timelines: timelineProgress(SERIES, entries.series),
      statistics: statisticsOf(entries.series, entries.games),
      seriesTracking,
      gameTracking,
    };
    const cardFor = async (viewerId: string | null) => (await cards.viewOf(row, viewerId))?.card ?? null;
    return { profile, cardFor };
  }

  return {
    /** Null for a private profile, as for one that does not exist: nobody can tell them apart. */
    async find(username: string): Promise<FoundProfile | null> {
      const member = await findByUsername(username);
      return member && isNamed(member) && member.publicProfile ? profileOf(member) : null;
    },

    /** The member's own profile as other people see it, or would see it if it were public; null without a username. */
    async preview(member: Member): Promise<FoundProfile | null> {
      return isNamed(member) ? profileOf(member) : null;
    },
  };
}

export type PublicProfiles = ReturnType<typeof createPublicProfiles>;

const isNamed = (member: Member): member is Named => member.username !== null;

const readPart = <Part>(part: string, reading: Promise<Part>) =>
  nullIfUnreadable("profile_part_not_read", reading, { part });
