import { z } from "zod";
import type { ShownCustomization } from "#worker/card/contract.ts";
import type { Game, Series } from "#worker/catalog/contract.ts";
import type { KeptRow } from "#worker/platform/db/personal-data.ts";
import { lengthOf, plainText } from "#worker/platform/text.ts";
import type {
  GameEntry,
  GameStatus,
  SeriesEntry,
  SeriesStatus,
  ShownToOthers,
} from "#worker/tracker/contract.ts";
import type { Statistics } from "#worker/tracker/statistics.ts";
import type { TimelineProgress } from "#worker/tracker/timeline-progress.ts";

/** The signed-in member's own view of themselves. */
export type Profile = {
  id: string;
  /** As Patreon tells it. */
  name: string;
  /** As shown: the member's display name, else Patreon's. */
  fullName: string;
  email: string | null;
  /** As shown: the member's own picture, else Patreon's, at an address of this site. */
  profileImage: string | null;
  /** The address the member entered; null where Patreon's picture is used. */
  ownImage: string | null;
  username: string | null;
  /** As it is in public addresses: another one where the operator hid the name. */
  publicUsername: string | null;
  /** Whether the operator hid the names and the picture from others. */
  nameHidden: boolean;
  publicProfile: boolean;
  patron: boolean;
};

export const NAME_MAX = 50;
const NAME_RULE = `Display name must be 1 to ${NAME_MAX} characters.`;

/**
 * Body of `PATCH /api/auth/profile`. A field left out stays as it is, null goes back to Patreon's. The rule of
 * `worker/names` comes on top of this.
 */
export const profileUpdateSchema = z.object({
  displayName: plainText()
    .normalize("NFC")
    .refine((name) => name.length > 0 && lengthOf(name) <= NAME_MAX, NAME_RULE)
    .nullable()
    .optional(),
  profileImage: z
    .url({ protocol: /^https$/, error: "Profile image must be an https address." })
    .max(500, "Profile image address is too long.")
    .nullable()
    .optional(),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** Body of `POST /api/profile/settings`. An empty username gives the name up. */
export const settingsSchema = z.object({
  username: z
    .string()
    .trim()
    .transform((name) => name || null)
    .nullable(),
  publicProfile: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** What is typed before an account is deleted. */
export const DELETION_WORD = "DELETE";

/** Body of `DELETE /api/me`. */
export const deletionSchema = z.object({
  confirm: z.literal(DELETION_WORD, `Please type ${DELETION_WORD} to confirm.`),
});

/** Answer of `GET /api/me/export`: every row that is the member's, but for the hashes that open their sessions. */
export type MemberExport = {
  format: "side7-member";
  /** Grows when a part changes its name or meaning; new parts and columns leave it as it is. */
  version: 1;
  /** Times are ISO 8601. */
  exportedAt: string;
  profile: KeptRow;
  /** Null for who has not chosen a look yet, as are the stats of who has not tracked anything. */
  card: KeptRow | null;
  stats: KeptRow | null;
  series: KeptRow[];
  games: KeptRow[];
  /** A row for each day on which something was watched or played. */
  activity: KeptRow[];
  /** By what the members directory finds them. */
  searchTerms: KeptRow[];
  sessions: KeptRow[];
};

/** Orders of `GET /api/members?sort=`. */
export const DIRECTORY_SORTS = ["newest", "completed", "name"] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

const DIRECTORY_PAGE = 24;
const DIRECTORY_PAGE_MAX = 100;

/** Query of `GET /api/members`. */
export const directoryQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(DIRECTORY_PAGE_MAX).default(DIRECTORY_PAGE),
  sort: z.enum(DIRECTORY_SORTS).default("newest"),
  /** The beginning of any word of a name, or of a username. What is found comes by name, whatever `sort` says. */
  q: z.string().trim().max(NAME_MAX).default(""),
  /** From the `Link` of the page before. */
  cursor: z.string().max(500).optional(),
});
export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;

export type MemberStats = {
  totalSeries: number;
  completedSeries: number;
  totalGames: number;
  completedGames: number;
  /** One decimal, or 0 where nothing is rated. */
  averageRating: number;
};

/** One of the answers of `GET /api/members`. */
export type MemberListItem = {
  id: string;
  fullName: string;
  username: string;
  /** Address of this site, or null for the default avatar. */
  profileImage: string | null;
  isPatron: boolean;
  gCard: Pick<ShownCustomization, "gundamTitle" | "badgeType">;
  stats: MemberStats;
  /** January 1 of the year of the first sign-in, such as 2026-01-01. */
  memberSince: string;
};

/** Answer of `GET /api/public-profile/{username}`. A part that can't be read now is null. */
export type PublicProfile = {
  user: {
    /** Names the card of this member: `/api/gcard/{id}`. */
    id: string;
    fullName: string;
    username: string;
    /** Address of this site, or null for the default avatar. */
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
  /** Of each timeline that something is tracked of, in the catalogue's order. */
  timelines: TimelineProgress[];
  statistics: Statistics;
  seriesTracking: (ShownToOthers<SeriesEntry> & { series: Series })[];
  gameTracking: (ShownToOthers<GameEntry> & { game: Game })[];
};
