import { findSeries } from "#franchise/catalog.ts";
import type { Kind, Series } from "#franchise/works.ts";
import { DEFAULT_CUSTOMIZATION } from "#worker/card/contract/index.ts";
import { readTitle } from "#worker/card/store.ts";
import { SHOWN_REVIEWS } from "#worker/log/contract/review.ts";
import { NO_STATS } from "#worker/log/entry/count-store.ts";
import { nameKeyOf } from "#worker/members/account/contract/index.ts";
import { avatarAddress, memberSince, personOf, shownUsername } from "#worker/members/account/profile.ts";
import { pageIn } from "#worker/platform/db/db.ts";
import { invalid } from "#worker/platform/http/errors.ts";
import type { Seal } from "#worker/platform/seal.ts";
import { averageOf } from "#worker/tracker/statistics/list-statistics.ts";
import { DIRECTORY_PAGE, DIRECTORY_SORTS, type MemberListItem, type MemberStats } from "./contract";
import type { DirectoryQuery } from "./contract/schemas";
import type { Cursor, DirectoryRow, DirectoryStore } from "./directory-store";

const [USUAL_SORT] = DIRECTORY_SORTS;

const SHOWN_FANS = 8;

type Dependencies = {
  store: DirectoryStore;
  isPatron: (member: DirectoryRow["member"]) => boolean;
  /** Encrypts cursors, which may contain the time of a first sign-in. */
  cursorSeal: Seal;
};

/** A list of the directory: an order or a search, in pages of `limit` members. */
type List = Pick<DirectoryQuery, "sort" | "q" | "limit">;

export type DirectoryPage = {
  /** The list, which a cursor may have named. */
  query: DirectoryQuery;
  members: MemberListItem[];
  /** The series that each member watched last, by the member's id. Left out for members without a public one. */
  lastWatched: Record<string, Pick<Series, "id" | "title">>;
  withCard: string[];
  /** The `cursor` of the next page; null on the last page. */
  nextCursor: string | null;
};

export type Fan = Pick<MemberListItem, "id" | "username" | "profileImage"> & { rating: number | null };

export type Review = Fan & Pick<MemberListItem, "fullName"> & { text: string };

export function createDirectory({ store, isPatron, cursorSeal }: Dependencies) {
  function rowsOf({ sort, q }: List, limit: number, cursor: Cursor | null): Promise<DirectoryRow[]> {
    if (q !== "") {
      const key = nameKeyOf(q);
      return key === "" ? Promise.resolve([]) : store.search(key, limit, cursor);
    }
    const orders = { newest: store.newest, completed: store.mostCompleted, name: store.byName };
    return orders[sort](limit, cursor);
  }

  /** A page of members with a public profile and a username. Throws a 400 refusal for an invalid cursor. */
  async function list(asked: DirectoryQuery): Promise<DirectoryPage> {
    const first = asked.q === "" ? asked : { ...asked, sort: USUAL_SORT, limit: DIRECTORY_PAGE };
    const { cursor, ...list } =
      asked.cursor === undefined ? { ...first, cursor: null } : readCursor(asked.cursor);
    const { limit } = list;
    const { shown, last } = pageIn(await rowsOf(list, limit + 1, cursor), limit);
    return {
      query: { ...list, cursor: asked.cursor },
      members: shown.map((row) => itemOf(row, isPatron(row.member))),
      lastWatched: Object.fromEntries(
        shown.flatMap(({ member, stats }) => {
          const series = stats?.lastSeriesId ? findSeries(stats.lastSeriesId) : null;
          return series ? [[member.id, { id: series.id, title: series.title }]] : [];
        }),
      ),
      withCard: shown
        .filter(({ isCardPublic }) => isCardPublic ?? DEFAULT_CUSTOMIZATION.isPublic)
        .map(({ member }) => member.id),
      nextCursor: last ? cursorOf(list, { value: last.value, id: last.member.id }) : null,
    };
  }

  async function fansOf(kind: Kind, workId: string): Promise<Fan[]> {
    const found = await store.shownOf(kind, workId, "loved", SHOWN_FANS);
    return found.map(({ member, rating }) => ({
      id: member.id,
      username: shownUsername(member) ?? "",
      profileImage: avatarAddress(member),
      rating,
    }));
  }

  async function reviewsOf(kind: Kind, workId: string): Promise<Review[]> {
    const found = await store.shownOf(kind, workId, "review", SHOWN_REVIEWS);
    return found.map(({ member, rating, notes }) => ({ ...personOf(member), rating, text: notes ?? "" }));
  }

  function itemOf({ member, title, stats }: DirectoryRow, patron: boolean): MemberListItem {
    return {
      ...personOf(member),
      isPatron: patron,
      gCard: readTitle(title),
      stats: shownStats(stats ?? NO_STATS),
      memberSince: memberSince(member),
    };
  }

  const cursorOf = ({ sort, q, limit }: List, { value, id }: Cursor) =>
    cursorSeal.close(JSON.stringify([sort, q, limit, value, id]));

  function readCursor(cursor: string): List & { cursor: Cursor } {
    const [sort, q, limit, value, id] = JSON.parse(cursorSeal.open(cursor) ?? "[]");
    // A cursor of an earlier version has only two parts.
    if (typeof id === "string") return { sort, q, limit, cursor: { value, id } };
    throw invalid([{ path: "cursor", message: "That cursor doesn't belong to this list." }]);
  }

  return { list, fansOf, reviewsOf };
}

export type Directory = ReturnType<typeof createDirectory>;

type Counts = Omit<MemberStats, "averageRating"> & { ratingSum: number; ratingCount: number };

export const shownStats = ({ ratingSum, ratingCount, ...counts }: Counts): MemberStats => ({
  totalSeries: counts.totalSeries,
  completedSeries: counts.completedSeries,
  totalGames: counts.totalGames,
  completedGames: counts.completedGames,
  averageRating: averageOf(ratingSum, ratingCount) ?? 0,
});
