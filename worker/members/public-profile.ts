import type { Cards } from "../card/card";
import { findSeries, SERIES } from "../catalog/series";
import type { Member } from "../platform/db";
import { describeError, log } from "../platform/log";
import type { Tracker } from "../tracker/tracker";
import type { PublicProfile } from "./contract";
import { avatarAddress, shownName } from "./profile";
import { shownStats } from "./stats";
import type { MemberStore } from "./store";
import { timelineProgress } from "./timeline-progress";

type Dependencies = {
  store: Pick<MemberStore, "findByUsername">;
  tracker: Pick<Tracker, "listSeriesEntries" | "statsOf">;
  cards: Pick<Cards, "customizationOf">;
  isPatron: (member: Member) => boolean;
};

type Named = Member & { username: string };

export function createPublicProfiles({ store, tracker, cards, isPatron }: Dependencies) {
  async function profileOf(member: Named): Promise<PublicProfile> {
    const [entries, stats, customization] = await Promise.all([
      tracker.listSeriesEntries(member.id),
      unlessUnreadable("stats", tracker.statsOf(member.id)),
      unlessUnreadable("card", cards.customizationOf(member.id)),
    ]);
    const seriesTracking = entries.flatMap((entry) => {
      const series = findSeries(entry.seriesId);
      return series ? [{ ...entry, series }] : [];
    });
    const last = seriesTracking.find(({ seriesId }) => seriesId === stats?.lastSeriesId);
    return {
      user: {
        id: member.id,
        fullName: shownName(member),
        username: member.username,
        profileImage: avatarAddress(member),
        isPatron: isPatron(member),
        memberSince: member.createdAt.toISOString(),
      },
      gCard: customization && {
        gundamTitle: customization.gundamTitle,
        badgeType: customization.badgeType,
      },
      stats: stats && shownStats(stats),
      recentActivity: {
        lastSeries: last ? { title: last.series.title, status: last.status, icon: last.series.icon } : null,
        lastGame: null,
      },
      timelines: timelineProgress(SERIES, entries),
      seriesTracking,
      gameTracking: [],
    };
  }

  return {
    /** Null for a private profile as for one that never was: nobody can tell them apart. */
    async find(username: string): Promise<PublicProfile | null> {
      const member = await store.findByUsername(username);
      return member && isNamed(member) && member.publicProfile ? profileOf(member) : null;
    },

    /** The member's own profile as others see it, or would if it were public; null without a username. */
    async preview(member: Member): Promise<PublicProfile | null> {
      return isNamed(member) ? profileOf(member) : null;
    },
  };
}

export type PublicProfiles = ReturnType<typeof createPublicProfiles>;

const isNamed = (member: Member): member is Named => member.username !== null;

async function unlessUnreadable<Part>(part: string, reading: Promise<Part>): Promise<Part | null> {
  try {
    return await reading;
  } catch (error) {
    log("error", "profile_part_not_read", { part, ...describeError(error) });
    return null;
  }
}
