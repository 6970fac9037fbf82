import type { Cards } from "#worker/card/card.ts";
import type { GCard, ShownCustomization } from "#worker/card/contract.ts";
import type { CardRow } from "#worker/card/store.ts";
import { findGame } from "#worker/catalog/games/index.ts";
import { findSeries, SERIES } from "#worker/catalog/series/index.ts";
import { avatarAddress, memberSince, shownName, shownUsername } from "#worker/members/profile.ts";
import type { KeptStats, Member, ShownMember } from "#worker/members/tables.ts";
import { logError, nullIfUnreadable } from "#worker/platform/http/error-reporting.ts";
import { shownStatus } from "#worker/tracker/contract.ts";
import { statisticsOf } from "#worker/tracker/statistics.ts";
import { timelineProgress } from "#worker/tracker/timeline-progress.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import type { PublicProfile } from "./contract";
import { shownStats } from "./stats";

type Dependencies = {
  findByUsername: (username: string) => Promise<Member | null>;
  tracker: Pick<Tracker, "listPublicEntries" | "statsOf">;
  cards: Pick<Cards, "find" | "findByUsername" | "viewOf" | "customizationOf">;
  isPatron: (member: ShownMember) => boolean;
};

/** Whose profile it is. `customization` and `stats` are null if they can't be read, and `row` if one of them can't. */
type Subject = {
  member: ShownMember;
  customization: ShownCustomization | null;
  stats: KeptStats | null;
  row: CardRow | null;
};

type FoundProfile = {
  profile: PublicProfile;
  /** The member's card as this viewer may see it; null if it is private or can't be read. */
  cardFor: (viewerId: string | null) => Promise<GCard | null>;
};

export function createPublicProfiles({ findByUsername, tracker, cards, isPatron }: Dependencies) {
  /** From one row of several tables or, if it can't be read, from each of these tables. */
  async function subjectOf(
    readRow: () => Promise<CardRow | null>,
    readMember: () => Promise<Member | null>,
  ): Promise<Subject | null> {
    try {
      const row = await readRow();
      return row && { ...row, row };
    } catch (error) {
      const member = await readMember();
      logError(error, "profile_row_not_read");
      if (!member) return null;
      const [stats, customization] = await Promise.all([
        readPart("stats", tracker.statsOf(member.id)),
        readPart("card", cards.customizationOf(member.id)),
      ]);
      return { member, customization, stats, row: null };
    }
  }

  async function profileOf({ member, customization, stats, row }: Subject): Promise<FoundProfile> {
    const entries = await tracker.listPublicEntries(member.id);
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
        username: shownUsername(member) ?? "",
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
      const subject = await subjectOf(
        () => cards.findByUsername(username),
        () => findByUsername(username),
      );
      return subject?.member.publicProfile ? profileOf(subject) : null;
    },

    /** The member's own profile as other people see it, or would see it if it were public; null without a username. */
    async preview(member: Member): Promise<FoundProfile | null> {
      if (member.username === null) return null;
      const subject = await subjectOf(
        () => cards.find(member.id),
        async () => member,
      );
      return subject && profileOf(subject);
    },
  };
}

export type PublicProfiles = ReturnType<typeof createPublicProfiles>;

const readPart = <Part>(part: string, reading: Promise<Part>) =>
  nullIfUnreadable("profile_part_not_read", reading, { part });
