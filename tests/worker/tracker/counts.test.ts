import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { lastWatchedFirst } from "#worker/log/contract/facts.ts";
import { GAME_STATUSES, SERIES_STATUSES } from "#worker/log/contract/index.ts";
import type { Owner } from "#worker/log/entry/entries.ts";
import { openDatabase } from "#worker/platform/db/db.ts";
import type { MemberListItem, PublicProfile } from "#worker/profiles/public/contract/index.ts";
import { createTrackerStore } from "#worker/tracker/store.ts";
import { createTracker } from "#worker/tracker/tracker.ts";
import { publish } from "../../support/members";
import { deleteRows, memberStats, rowsOf, setRows } from "../../support/rows";
import { type Person, signedIn } from "../../support/sign-in";
import { changeSeries, trackGame, trackSeries } from "../../support/tracking";

const stats = async (memberId: string) => ({
  ...(await rowsOf(memberStats, eq(memberStats.memberId, memberId)))[0],
});

/** The counts and last works that the database should have for this member, computed from the entries. */
async function countedOf(memberId: string) {
  const tracker = createTracker(
    createTrackerStore(openDatabase(env.DB), openDatabase(env.DB)),
    () => {},
    async () => [],
  );
  const [series, games] = [await tracker.series.list(memberId), await tracker.games.list(memberId)];
  type Entries = typeof series;
  const shown = (entries: Entries) => entries.filter(({ isPrivate }) => !isPrivate);
  const completed = (entries: Entries) => entries.filter(({ facts }) => facts.isFinished).length;
  const isPlanned = ({ status }: Entries[number]) => Number(status === "planning");
  const last = (entries: Entries) =>
    entries.toSorted(
      (one, other) =>
        lastWatchedFirst(one.facts, other.facts) ||
        isPlanned(one) - isPlanned(other) ||
        Date.parse(other.updatedAt) - Date.parse(one.updatedAt) ||
        (one.workId < other.workId ? -1 : 1),
    )[0]?.workId ?? null;
  const [shownSeries, shownGames] = [shown(series), shown(games)];
  const ratings = [...shownSeries, ...shownGames].flatMap(({ rating }) => rating ?? []);
  const notes = [...series, ...games].map((entry) => new TextEncoder().encode(entry.notes ?? "").length);
  return {
    totalSeries: shownSeries.length,
    completedSeries: completed(shownSeries),
    totalGames: shownGames.length,
    completedGames: completed(shownGames),
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    ratingCount: ratings.length,
    notesBytes: notes.reduce((sum, bytes) => sum + bytes, 0),
    lastSeriesId: last(shownSeries),
    lastGameId: last(shownGames),
  };
}

test("stored counts are of finished works, whatever status was chosen", async () => {
  const member = await signedIn("patron");
  await publish(member, "mika");
  await trackSeries(member, "gundam-wing", { status: "dropped", episodesWatched: 49 });
  expect(await stats(member.memberId)).toMatchObject({ completedSeries: 1, completed: 1 });

  const profile = await (await member.fetch("/api/public-profile/mika")).json<PublicProfile>();
  expect(profile.stats?.completedSeries).toBe(1);
  expect(profile.timelines).toMatchObject([{ timeline: "After Colony", completed: 1, tracked: 1 }]);
  expect(profile.recentActivity.lastSeries?.status).toBe("dropped");
  expect(profile.statistics.series.byStatus).toMatchObject({ dropped: 1, completed: 0 });
  const [listed] = await (await member.fetch("/api/members")).json<MemberListItem[]>();
  expect(listed?.stats.completedSeries).toBe(1);

  const again = { seriesId: "gundam-wing", status: "watching", startAgain: true } as const;
  await trackSeries(member, "gundam-wing", again);
  expect(await stats(member.memberId)).toMatchObject({ completedSeries: 1 });
  const notWatched: [number, number] = [1, 1];
  await changeSeries(member, { changes: [{ ...again, startAgain: undefined, viewing: 0, notWatched }] });
  expect(await stats(member.memberId)).toMatchObject({ completedSeries: 0, completed: 0 });
});

const ROUNDS = inject("long") ? 250 : 20;

describe("counting by triggers", () => {
  /** Random numbers that are the same for the same seed (mulberry32), so that a failure can be reproduced. */
  function dice(seed: number) {
    let state = seed;
    return (sides: number) => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
    };
  }

  test(`equals a recount during ${ROUNDS * 4} random operations of two members`, async () => {
    const roll = dice(79);
    const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
    const people: Person[] = ["patron", "otherPatron"];
    const members = await Promise.all(people.map(async (person) => (await signedIn(person)).memberId));
    // Uses the store directly, because the API's limits would refuse a thousand changes in a minute.
    const store = createTrackerStore(openDatabase(env.DB), openDatabase(env.DB));
    const tracker = createTracker(
      store,
      () => {},
      async () => [],
    );
    const series = SERIES.slice(0, 12).map(({ id }) => id);
    const games = GAMES.slice(0, 8).map(({ id }) => id);
    const values = () => ({
      rating: roll(3) === 0 ? null : roll(10) + 1,
      isPrivate: roll(4) === 0,
      // Some changes are based on an old revision. They are refused and must not change anything.
      ...(roll(5) === 0 && { basedOn: roll(4) }),
    });
    const days = [null, "2019-02-01", "2025-07-01", new Date().toISOString().slice(0, 10)];
    const dates = () => {
      const [one = null, other = null] = [pick(days), pick(days)].toSorted();
      return roll(3) === 0 ? { startedOn: one, finishedOn: other } : {};
    };
    const seriesChange = (seriesId: string) => {
      const length = SERIES.find(({ id }) => id === seriesId)?.episodes ?? 1;
      const episodesWatched = roll(3) === 0 ? length : roll(length);
      return {
        workId: seriesId,
        status: pick(SERIES_STATUSES),
        progress: episodesWatched,
        ...dates(),
        ...values(),
      };
    };
    const gameChange = (gameId: string) => ({
      workId: gameId,
      status: pick(GAME_STATUSES),
      progress: roll(5),
      notes: roll(3) === 0 ? "Ä note." : null,
      ...dates(),
      ...values(),
    });
    const some = (ids: string[]) => ids.filter(() => roll(4) === 0);
    const operations: ((member: Owner) => Promise<unknown>)[] = [
      (member) => tracker.series.save(member, seriesChange(pick(series)), "UTC"),
      (member) => tracker.games.save(member, gameChange(pick(games)), "UTC"),
      (member) => tracker.series.remove(member, { workId: pick(series) }),
      (member) => tracker.games.remove(member, { workId: pick(games) }),
      (member) => {
        const removed = some(series);
        const changed = some(series).filter((id) => !removed.includes(id));
        const removals = removed.map((workId) => ({
          workId,
          ...(roll(5) === 0 && { basedOn: roll(4) }),
        }));
        return tracker.series.saveAll(member, { changes: changed.map(seriesChange), removals });
      },
      (member) => tracker.games.saveAll(member, { changes: some(games).map(gameChange), removals: [] }),
    ];
    const refusals = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await Promise.allSettled(
        [0, 1, 2, 3].map(() => pick(operations)({ id: pick(members), publicProfile: true, showDays: false })),
      );
      for (const outcome of outcomes) if (outcome.status === "rejected") refusals.add(outcome.reason.status);
      if (round % 5 < 4) continue;
      const kept = await Promise.all(members.map(stats));
      expect(kept).toMatchObject(await Promise.all(members.map(countedOf)));
    }
    expect([...refusals].toSorted()).toEqual([404, 409]);
    const kept = await Promise.all(members.map(stats));
    expect(kept.every((row) => Number(row.totalSeries) > 0 && Number(row.totalGames) > 0)).toBe(true);
  });

  test("corrects wrong or missing counts with the next change", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing", { status: "completed", rating: 7 });
    await trackGame(member, "final-shooting", { rating: 3 });
    for (const damage of [
      () => setRows(memberStats, { totalSeries: 99, ratingSum: -4, lastGameId: null }),
      () => deleteRows(memberStats),
    ]) {
      await damage();
      await trackGame(member, "final-shooting", { rating: 3 });
      expect(await stats(member.memberId)).toMatchObject(await countedOf(member.memberId));
    }
  });
});
