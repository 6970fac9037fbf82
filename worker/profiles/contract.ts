import type { ShownCustomization } from "#worker/card/contract.ts";
import type { Game, Series } from "#worker/catalog/contract.ts";
import type {
  GameEntry,
  GameStatus,
  PublicEntry,
  SeriesEntry,
  SeriesStatus,
} from "#worker/tracker/contract.ts";
import type { Statistics } from "#worker/tracker/statistics.ts";
import type { TimelineProgress } from "#worker/tracker/timeline-progress.ts";

/** Orders of `GET /api/members?sort=`. */
export const DIRECTORY_SORTS = ["newest", "completed", "name"] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

/** What can be reported about a public profile. */
export const REPORTABLE = ["name", "picture"] as const;
export type Reportable = (typeof REPORTABLE)[number];

export type MemberStats = {
  totalSeries: number;
  completedSeries: number;
  totalGames: number;
  completedGames: number;
  /** With one decimal; 0 if nothing is rated. */
  averageRating: number;
};

/** One item of `GET /api/members`. */
export type MemberListItem = {
  id: string;
  fullName: string;
  username: string;
  /** An address of this site; null for the default avatar. */
  profileImage: string | null;
  isPatron: boolean;
  gCard: Pick<ShownCustomization, "gundamTitle" | "badgeType">;
  stats: MemberStats;
  /** January 1 of the year of the first sign-in, such as 2026-01-01. */
  memberSince: string;
};

/** Answer of `GET /api/public-profile/{username}`. A part that can't be read at the moment is null. */
export type PublicProfile = {
  user: {
    /** The id of this member's card: `/api/gcard/{id}`. */
    id: string;
    fullName: string;
    username: string;
    /** An address of this site; null for the default avatar. */
    profileImage: string | null;
    isPatron: boolean;
    /** January 1 of the year of the first sign-in, such as 2026-01-01. */
    memberSince: string;
  };
  gCard: Pick<ShownCustomization, "gundamTitle" | "badgeType"> | null;
  stats: MemberStats | null;
  recentActivity: {
    lastSeries: { title: string; status: SeriesStatus; icon: string } | null;
    lastGame: { title: string; status: GameStatus } | null;
  };
  /** One for each timeline in which something is tracked, in the catalog's order. */
  timelines: TimelineProgress[];
  statistics: Statistics;
  seriesTracking: (PublicEntry<SeriesEntry> & { series: Series })[];
  gameTracking: (PublicEntry<GameEntry> & { game: Game })[];
};

/** Answer of `POST /api/report`. */
export type ReportReceived = { received: true };
