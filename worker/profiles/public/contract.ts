import type { Game, Kind, Series } from "#franchise/works.ts";
import type { ShownCustomization } from "#worker/card/contract.ts";
import type { GameEntry, GameStatus, PublicEntry, SeriesEntry, SeriesStatus } from "#worker/log/contract.ts";
import type { Statistics, TimelineProgress } from "#worker/tracker/statistics/list-statistics.ts";

export const DIRECTORY_SORTS = ["newest", "completed", "name"] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

/** The members on a usual page of the directory, which is also the largest. */
export const DIRECTORY_PAGE = 24;

/** The parts of a public profile that people can report. Notes on works can be reported too. */
export const PROFILE_PARTS = ["name", "picture", "profile"] as const;
/** A part that can be reported: one of `PROFILE_PARTS`, or the notes on a work, such as `notes:series/gundam-x`. */
export type Reportable = (typeof PROFILE_PARTS)[number] | ReportableNotes;
type ReportableNotes = `notes:${Kind}/${string}`;

export const notesOn = (kind: Kind, workId: string): ReportableNotes => `notes:${kind}/${workId}`;

/** The work that the notes belong to; null for other parts. */
export function workOfNotes(about: Reportable): { kind: Kind; workId: string } | null {
  const [, kind, workId] = /^notes:(series|games)\/(.+)$/.exec(about) ?? [];
  return kind && workId ? { kind: kind as Kind, workId } : null;
}

export type MemberStats = {
  totalSeries: number;
  completedSeries: number;
  totalGames: number;
  completedGames: number;
  /** Has one decimal. 0 if the member has rated nothing. */
  averageRating: number;
};

export type MemberListItem = {
  /** The id for the card: `/api/gcard/{id}`. */
  id: string;
  fullName: string;
  username: string;
  /** An address on this site; null for the default avatar. */
  profileImage: string | null;
  isPatron: boolean;
  gCard: Pick<ShownCustomization, "gundamTitle" | "badgeType">;
  stats: MemberStats;
  /** January 1 of the year of the first sign-in, such as 2026-01-01. */
  memberSince: string;
};

export type PublicProfile = {
  user: Omit<MemberListItem, "gCard" | "stats">;
  gCard: MemberListItem["gCard"];
  stats: MemberStats;
  recentActivity: {
    lastSeries: { title: string; status: SeriesStatus; icon: string } | null;
    lastGame: { title: string; status: GameStatus } | null;
  };
  /** One item for each timeline in which the member tracks something, in the catalog's order. */
  timelines: TimelineProgress[];
  statistics: Statistics;
  seriesTracking: (PublicEntry<SeriesEntry> & { series: Series })[];
  gameTracking: (PublicEntry<GameEntry> & { game: Game })[];
};

export type ReportReceived = { received: true };
