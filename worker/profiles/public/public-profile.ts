import { findGame, findSeries } from "#franchise/catalog.ts";
import { KINDS, type Kind } from "#franchise/works.ts";
import type { Cards } from "#worker/card/card.ts";
import type { GCard } from "#worker/card/contract/index.ts";
import type { CardRow } from "#worker/card/store.ts";
import { type CountedEntry, entryToApi } from "#worker/log/contract/entry.ts";
import type { GameStatus, SeriesStatus } from "#worker/log/contract/index.ts";
import { type Evening, lastEvenings } from "#worker/log/evenings.ts";
import { isShown, memberSince, personOf, shownUsername } from "#worker/members/account/profile.ts";
import type { Member, ShownMember } from "#worker/members/account/tables.ts";
import { isOutage } from "#worker/platform/db/database-errors.ts";
import { logError, OUTAGE_RETRY_AFTER_S } from "#worker/platform/http/error-reporting.ts";
import { unavailable } from "#worker/platform/http/errors.ts";
import { type Summary, summaryOf } from "#worker/tracker/statistics/list-statistics.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import type { PublicProfile } from "./contract";
import { shownStats } from "./directory";

type Dependencies = {
  findFormerlyNamed: (username: string) => Promise<Member | null>;
  find: (memberId: string) => Promise<Member | null>;
  tracker: Pick<Tracker, "listPublic" | "listPublicOf" | "listedOf">;
  cards: Pick<Cards, "find" | "findByUsername" | "viewOf">;
  isPatron: (member: ShownMember) => boolean;
};

/** Works per page of a list. With hundreds of works, a profile would have a megabyte. */
const PAGE = 24;

export type Paged<Item> = { items: Item[]; page: number; pages: number; total: number };

/** A profile for its page: one page of each list, and a summary of the rest. */
export type ProfilePage = Omit<PublicProfile, "seriesTracking" | "gameTracking"> & {
  lastIds: { series: string | undefined; game: string | undefined };
  favorites: Summary["favorites"];
  /** The evenings of the last days, the latest first. Null if the member doesn't show them. */
  diary: { evenings: Evening[]; entries: (CountedEntry & { kind: Kind })[] } | null;
  series: Paged<PublicProfile["seriesTracking"][number] & { marks?: string | null }>;
  games: Paged<PublicProfile["gameTracking"][number]>;
};

/** The requested page of each list, from 1. Other numbers become the nearest page. */
type AskedPages = Record<Kind, number>;

type Found<Profile> = {
  profile: Profile;
  /** The member's card as this viewer may see it; null if the card is private. */
  cardFor: (viewerId: string | null) => Promise<GCard | null>;
};

export function createPublicProfiles(dependencies: Dependencies) {
  const { findFormerlyNamed, find, tracker, cards, isPatron } = dependencies;

  const headOf = ({ member, customization, stats }: CardRow) => ({
    user: { ...personOf(member), isPatron: isPatron(member), memberSince: memberSince(member) },
    gCard: { gundamTitle: customization.gundamTitle, badgeType: customization.badgeType },
    stats: shownStats(stats),
  });

  const cardsOf = (row: CardRow) => async (viewerId: string | null) =>
    (await cards.viewOf(row, viewerId))?.card ?? null;

  /** The parts that the page and the API share, and the order of the entries. */
  function summarized(subject: CardRow, listed: Parameters<typeof summaryOf>[0]) {
    const { ids, favorites, lastSeries, lastGame, timelines, statistics } = summaryOf(listed);
    const series = lastSeries && findSeries(lastSeries.workId);
    const game = lastGame && findGame(lastGame.workId);
    return {
      ids,
      favorites,
      lastIds: { series: series?.id, game: game?.id },
      shown: {
        ...headOf(subject),
        recentActivity: {
          lastSeries: series
            ? { title: series.title, status: lastSeries.status as SeriesStatus, icon: series.icon }
            : null,
          lastGame: game ? { title: game.title, status: lastGame.status as GameStatus } : null,
        },
        timelines,
        statistics,
      },
    };
  }

  async function profileOf(subject: CardRow): Promise<Found<PublicProfile>> {
    const { lastSeriesId, lastGameId } = subject.stats;
    const entries = await tracker.listPublic(subject.member.id);
    const { shown } = summarized(subject, { ...entries, lastSeriesId, lastGameId });
    return { profile: { ...shown, ...trackedOf(entries) }, cardFor: cardsOf(subject) };
  }

  async function profilePage(subject: CardRow, asked: AskedPages): Promise<Found<ProfilePage>> {
    const memberId = subject.member.id;
    const listed = await tracker.listedOf(memberId);
    const { ids, favorites, lastIds, shown } = summarized(subject, listed);
    const parts = { series: partOf(ids.series, asked.series), games: partOf(ids.games, asked.games) };
    const { seriesTracking, gameTracking } = trackedOf(
      await tracker.listPublicOf(memberId, { series: parts.series.items, games: parts.games.items }),
    );
    const profile: ProfilePage = {
      ...shown,
      lastIds,
      favorites,
      diary: subject.member.showDays
        ? {
            evenings: lastEvenings(listed.diary, new Date()),
            entries: KINDS.flatMap((kind) => listed[kind].map((entry) => ({ kind, ...entry }))),
          }
        : null,
      series: { ...parts.series, items: inOrder(parts.series.items, seriesTracking, "seriesId") },
      games: { ...parts.games, items: inOrder(parts.games.items, gameTracking, "gameId") },
    };
    return { profile, cardFor: cardsOf(subject) };
  }

  const subjectNamed = async (username: string): Promise<CardRow | null> => {
    const subject = await complete(cards.findByUsername(username));
    return subject && isShown(subject.member) ? subject : null;
  };

  return {
    /** Private and missing profiles both give null, so that nobody can tell them apart. */
    async find(username: string): Promise<Found<PublicProfile> | null> {
      const subject = await subjectNamed(username);
      return subject && profileOf(subject);
    },

    /** The profile for its page. Reads only the entries of the requested pages. */
    async findPage(username: string, asked: AskedPages): Promise<Found<ProfilePage> | null> {
      const subject = await subjectNamed(username);
      return subject && profilePage(subject, asked);
    },

    /** The owner of a public profile. Null as in `find`. */
    async findOwner(username: string) {
      const subject = await subjectNamed(username);
      return subject && personOf(subject.member);
    },

    /** A public profile's head and its list, from two rows. Null as in `find`. */
    async findPilot(username: string) {
      const subject = await subjectNamed(username);
      if (!subject) return null;
      const { series, games } = await tracker.listedOf(subject.member.id);
      return { ...headOf(subject), hasCard: subject.customization.isPublic, listed: { series, games } };
    },

    /** The username in the address of this member's public profile; null for private and missing profiles. */
    async currentName(memberId: string): Promise<string | null> {
      const member = await find(memberId);
      return member && isShown(member) ? shownUsername(member) : null;
    },

    /** The current username of a member who left this one, if the member lets old links lead to the profile. */
    currentNameOfFormer: async (username: string): Promise<string | null> =>
      (await findFormerlyNamed(username))?.username ?? null,

    /** The member's own profile as other people see it, or would see it if it were public. Null without a username. */
    async previewPage(member: Member, asked: AskedPages): Promise<Found<ProfilePage> | null> {
      if (member.username === null) return null;
      const subject = await complete(cards.find(member.id));
      return subject && profilePage(subject, asked);
    },
  };
}

export type PublicProfiles = ReturnType<typeof createPublicProfiles>;

/** Throws a 503 refusal if the profile can't be read while the database can. */
async function complete<Row>(reading: Promise<Row>): Promise<Row> {
  try {
    return await reading;
  } catch (error) {
    if (isOutage(error)) throw error;
    logError(error, "profile_not_read");
    throw unavailable("Profile data is incomplete. Please try again later.", OUTAGE_RETRY_AFTER_S);
  }
}

const trackedOf = (entries: Awaited<ReturnType<Tracker["listPublic"]>>) => ({
  seriesTracking: entries.series.flatMap((entry) => {
    const series = findSeries(entry.workId);
    return series ? [{ ...entryToApi("series", entry), series }] : [];
  }),
  gameTracking: entries.games.flatMap((entry) => {
    const game = findGame(entry.workId);
    return game ? [{ ...entryToApi("games", entry), game }] : [];
  }),
});

function partOf(ids: readonly string[], asked: number): Paged<string> {
  const pages = Math.max(1, Math.ceil(ids.length / PAGE));
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pages);
  return { items: ids.slice((page - 1) * PAGE, page * PAGE), page, pages, total: ids.length };
}

function inOrder<Id extends string, Entry extends Record<Id, string>>(
  ids: readonly string[],
  entries: readonly Entry[],
  idOf: Id,
): Entry[] {
  const byId = new Map<string, Entry>(entries.map((entry) => [entry[idOf], entry]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
