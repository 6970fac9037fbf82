import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#worker/platform/time.ts";
import { advanceClock } from "../../support/clock";
import { memberStats, rowsOf } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { changeGames, changeSeries, trackGame, trackSeries, untrack } from "../../support/tracking";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

async function lastOf({ memberId }: { memberId: string }) {
  const [stats] = await rowsOf(memberStats, eq(memberStats.memberId, memberId));
  return [stats?.lastSeriesId, stats?.lastGameId];
}

describe("the works watched and played last", () => {
  test("are unchanged by the import of an old list, and by ratings, notes and plans", async () => {
    const member = await signedIn("patron");
    const watchedOn = daysAgo(0);
    await trackSeries(member, "zeta-gundam", { status: "watching", episodesWatched: 10, watchedOn });
    await trackGame(member, "final-shooting", { status: "playing", hoursPlayed: 3, watchedOn });
    const old = { startedOn: "2015-01-01", finishedOn: "2015-03-01" };
    await changeSeries(member, {
      changes: [
        { seriesId: "gundam-wing", status: "completed", episodesWatched: 49, ...old },
        { seriesId: "gundam-x", status: "completed", episodesWatched: 39 },
        { seriesId: "turn-a-gundam", status: "watching", episodesWatched: 3 },
      ],
    });
    await changeGames(member, { changes: [{ gameId: "extreme-vs", status: "completed", hoursPlayed: 9 }] });
    await trackSeries(member, "gundam-x", {
      status: "completed",
      episodesWatched: 39,
      rating: 9,
      notes: "!",
    });
    await trackSeries(member, "gundam-f91");
    await trackGame(member, "endless-duel");
    expect(await lastOf(member)).toEqual(["zeta-gundam", "final-shooting"]);
  });

  test("follow the entries' own dates, in whatever order they are written, but none in the future", async () => {
    const member = await signedIn("patron");
    const completed = { status: "completed", startedOn: null } as const;
    const expectLast = async (seriesId: string) => {
      expect(await lastOf(member)).toEqual([seriesId, null]);
      advanceClock(1000);
    };
    const future = { ...completed, finishedOn: "2099-01-01" };
    expect((await trackSeries(member, "gundam-f91", future)).status).toBe(400);
    await trackSeries(member, "gundam-zz", { status: "watching", episodesWatched: 1 });
    await expectLast("gundam-zz");
    await untrack(member, "series/gundam-zz");

    await trackSeries(member, "gundam-wing", { ...completed, finishedOn: daysAgo(3) });
    await trackSeries(member, "gundam-x", { ...completed, episodesWatched: 39, finishedOn: "2019-02-01" });
    await expectLast("gundam-wing");
    await changeSeries(member, {
      changes: [
        { seriesId: "zeta-gundam", status: "watching", startedOn: daysAgo(2), finishedOn: null },
        { seriesId: "turn-a-gundam", status: "completed", startedOn: null, finishedOn: daysAgo(30) },
      ],
    });
    await expectLast("zeta-gundam");
    // Watched again, and finished today.
    const watched: [number, number] = [1, 39];
    const again = { startAgain: true, watched, watchedOn: daysAgo(0) } as const;
    await trackSeries(member, "gundam-x", { ...completed, ...again, finishedOn: "2019-02-01" });
    await expectLast("gundam-x");
    await trackSeries(member, "zeta-gundam", { ...completed, episodesWatched: 50, finishedOn: daysAgo(0) });
    await expectLast("zeta-gundam");
  });
});
