import { z } from "zod";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { itemSchemas } from "#franchise/schemas.ts";
import { GAME_PLATFORMS, type Game, type Series } from "#franchise/works.ts";
import { customizationSchema } from "#worker/card/contract/schemas.ts";
import type { EndpointBadge, GCard, PhotoEmbed } from "#worker/card/contract.ts";
import { eachFlag } from "#worker/log/contract/fields.ts";
import type { GameLog, SeriesLog } from "#worker/log/contract/log.ts";
import { GAME_STATUSES, type GameEntry, SERIES_STATUSES, type SeriesEntry } from "#worker/log/contract.ts";
import type { MemberListItem, MemberStats, PublicProfile } from "#worker/profiles/public/contract.ts";
import type { LeaderboardEntry } from "#worker/quiz/contract.ts";

/* The compiler compares these with the API's own types, and a test compares them with real answers. */

const count = () => z.int().min(0);
const counts = <const Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, count()])) as Record<Name, z.ZodInt>);
const texts = <const Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>);
const picture = z.string().nullable().describe("An address on this site; null for the default picture.");
const memberSince = z.iso.date().describe("January 1 of the year of the first sign-in.");
const storedBadge = z
  .string()
  .describe("An emblem's name. Old cards may have one that is no longer offered.");

const stats = counts("totalSeries", "completedSeries", "totalGames", "completedGames").extend({
  averageRating: z.number().min(0).max(10).describe("With one decimal; 0 if nothing is rated."),
}) satisfies z.ZodType<MemberStats>;

const { artwork, ...customization } = customizationSchema.shape;
const cardWords = z.strictObject({ gundamTitle: customization.gundamTitle, badgeType: storedBadge });

const memberListItem = texts("id", "fullName", "username").extend({
  profileImage: picture,
  isPatron: z.boolean(),
  gCard: cardWords,
  stats,
  memberSince,
}) satisfies z.ZodType<MemberListItem>;

const NONE: ReadonlySet<string> = new Set();
const items = itemSchemas({
  ...{ series: NONE, games: NONE, questions: NONE, machines: NONE, people: NONE, eras: [] },
});
const also = z.array(z.string()).describe("Names for searches alone.");
const released = z.iso.date().optional();
const platform = z.enum(GAME_PLATFORMS);
const written = { shortTitle: true, poster: true } as const;

const series = items.series
  .omit({ ...written, premiere: true, retells: true, retellsAll: true, watchFirst: true })
  .extend({
    also,
    year: z.int(),
    released,
    timeline: z.enum(SERIES_TIMELINES),
    startsIn: z
      .strictObject({ calendar: z.string(), year: z.int() })
      .nullable()
      .describe("In the calendar of its timeline, such as UC 79."),
    watchOrder: count(),
    icon: z.string(),
    parts: items.series.shape.parts.describe(
      "Its entries at other trackers, in order, if they split the work.",
    ),
  }) satisfies z.ZodType<Series>;

const game = items.game
  .omit({ ...written, stories: true })
  .extend({ also, platform, platforms: z.array(platform), released }) satisfies z.ZodType<Game>;

const { isReview: _, ...marks } = eachFlag(() => z.boolean());
const entry = {
  id: z.string(),
  rating: z.int().min(1).max(10).nullable(),
  notes: z.string().nullable(),
  repeats: count().describe("Whole viewings before the present one."),
  isFinished: z.boolean().describe("Whatever the status: who watches it again has finished it."),
  ...marks,
};

const day = () => z.iso.date().nullable();
const ownEntry = {
  ...entry,
  startedOn: day(),
  finishedOn: day(),
  isReview: z.boolean().describe("Whether the notes are shown as a review if the entry is public."),
  revision: count(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  progressedAt: z.iso.datetime().nullable().describe("The last day of the log."),
};

const loggedOn = count().nullable().describe("Days since January 1, 1979; null if unknown.");
const logged = {
  startedOn: count().optional().describe("Set by hand, as is finishedOn."),
  finishedOn: count().optional(),
  monthsBefore: count().optional().describe("Days before this one are the first of their month."),
};
const seriesLog = z.strictObject({
  viewings: z
    .array(z.array(z.tuple([loggedOn, count(), count()])))
    .describe("Day, first and last episode of each stretch. The last viewing is the present one."),
  more: count().optional().describe("Earlier viewings without days."),
  ...logged,
}) satisfies z.ZodType<SeriesLog>;
const gameLog = z.strictObject({
  sessions: z.array(z.tuple([loggedOn, z.number()])).describe("Day and hours."),
  repeats: count().optional(),
  ...logged,
}) satisfies z.ZodType<GameLog>;

const ofSeries = { seriesId: z.string(), status: z.enum(SERIES_STATUSES), episodesWatched: count() };
const ofGame = { gameId: z.string(), status: z.enum(GAME_STATUSES), hoursPlayed: z.number().min(0) };
const ownSeries = z.strictObject({
  ...{ ...ownEntry, ...ofSeries, log: seriesLog.optional() },
}) satisfies z.ZodType<SeriesEntry>;
const ownGame = z.strictObject({
  ...{ ...ownEntry, ...ofGame, log: gameLog.optional() },
}) satisfies z.ZodType<GameEntry>;

const publicProfile = z.strictObject({
  user: memberListItem.omit({ gCard: true, stats: true }),
  gCard: cardWords,
  stats,
  recentActivity: z.strictObject({
    lastSeries: z
      .strictObject({ title: z.string(), status: z.enum(SERIES_STATUSES), icon: z.string() })
      .nullable(),
    lastGame: z.strictObject({ title: z.string(), status: z.enum(GAME_STATUSES) }).nullable(),
  }),
  timelines: z.array(counts("completed", "tracked", "total").extend({ timeline: z.enum(SERIES_TIMELINES) })),
  statistics: z.strictObject({
    series: counts("tracked", "episodes").extend({
      byStatus: counts(...SERIES_STATUSES),
      hours: z.number().min(0),
    }),
    games: counts("tracked").extend({ byStatus: counts(...GAME_STATUSES), hours: z.number().min(0) }),
    ratings: z.array(count()).describe("How many works have 1, 2 … 10 stars."),
    averageRating: z.number().nullable(),
  }),
  seriesTracking: z.array(z.strictObject({ ...entry, ...ofSeries, series })),
  gameTracking: z.array(z.strictObject({ ...entry, ...ofGame, game })),
}) satisfies z.ZodType<PublicProfile>;

const ofCatalog = counts("completed", "total").describe(
  "How many works of the catalog the member has completed, private entries not counted.",
);

const card = z.strictObject({
  user: z.strictObject({ fullName: z.string(), profileImage: picture, memberSince, isPatron: z.boolean() }),
  customization: z.strictObject({ ...customization, badgeType: storedBadge }),
  version: z.string().describe("Changes whenever the picture does."),
  lastSeries: texts("title", "icon").optional(),
  lastGame: texts("title").optional(),
  completed: counts("series", "games").optional(),
  counts: z
    .strictObject({ series: ofCatalog, games: ofCatalog, universalCentury: ofCatalog })
    .partial()
    .optional(),
  favorite: texts("title").optional(),
}) satisfies z.ZodType<GCard>;

const photoEmbed = texts("title", "author_name", "provider_name").extend({
  version: z.literal("1.0"),
  type: z.literal("photo"),
  author_url: z.url(),
  provider_url: z.url(),
  cache_age: count().describe("Seconds."),
  url: z.url(),
  width: count(),
  height: count(),
}) satisfies z.ZodType<PhotoEmbed>;

const badge = texts("label", "message", "color", "labelColor").extend({
  schemaVersion: z.literal(1),
  cacheSeconds: count(),
}) satisfies z.ZodType<EndpointBadge>;

const leader = texts("id", "username").extend({
  totalScore: count(),
  gamesPlayed: count(),
  hasExtraTime: z.boolean().describe("Whether one of the games had twice the time."),
}) satisfies z.ZodType<LeaderboardEntry>;

export const ANSWERS = {
  Card: card,
  Badge: badge,
  PhotoEmbed: photoEmbed,
  MemberList: z.array(memberListItem),
  PublicProfile: publicProfile,
  MySeries: z.array(ownSeries),
  MyGames: z.array(ownGame),
  Leaderboard: z.array(leader),
  Health: z.strictObject({
    status: z.literal("ok"),
    database: z.literal("reachable"),
    migrations: z.literal("current"),
  }),
  Outage: z.strictObject({ status: z.literal("unavailable"), message: z.string() }),
  Error: z.strictObject({
    message: z.string(),
    issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  }),
} satisfies Record<string, z.ZodType>;
