import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { BULK_MAX, type SeriesEntry } from "#worker/tracker/contract.ts";
import { activity, gameEntries, moveBack, rowsOf, seriesEntries, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { changeSeries, mySeries, trackGame, trackSeries, untrack } from "../../support/tracking";

test("changes, adds and removes entries in one call and answers with each of them", async () => {
  const member = await signedIn("patron");
  await trackSeries(member, "gundam-wing", { rating: 7, notes: "mine", episodesWatched: 3 });
  await trackSeries(member, "gundam-x");
  const answer = await changeSeries(member, {
    changes: [
      { seriesId: "gundam-wing", status: "completed" },
      { seriesId: "turn-a-gundam", isFavourite: true },
    ],
    removals: ["gundam-x"],
  });
  const entries = await answer.json();
  expect(entries).toEqual(await mySeries(member));
  expect(entries).toMatchObject([
    { seriesId: "gundam-wing", status: "completed", rating: 7, notes: "mine", episodesWatched: 3 },
    { seriesId: "turn-a-gundam", status: "planning", rating: null, isFavourite: true },
  ]);
});

describe("a bulk change that is refused as a whole", () => {
  test("one stale revision changes no entry and answers 409", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing");
    await trackSeries(member, "gundam-x");
    const before = await mySeries(member);
    const answer = await changeSeries(member, {
      changes: [
        { seriesId: "turn-a-gundam", basedOn: 0, rating: 1 },
        { seriesId: "gundam-wing", basedOn: 7, rating: 1 },
      ],
      removals: ["gundam-x"],
    });
    expect(answer.status).toBe(409);
    expect(await mySeries(member)).toEqual(before);
  });

  test.each([
    ["a series that is none", { changes: [{ seriesId: "gundam-9000" }] }],
    ["an episode too many", { changes: [{ seriesId: "gundam-wing", episodesWatched: 50 }] }],
    ["a series named twice", { changes: [{ seriesId: "gundam-wing" }, { seriesId: "gundam-wing" }] }],
    ["a series changed and removed", { changes: [{ seriesId: "gundam-x" }], removals: ["gundam-x"] }],
    [
      "more than a hundred changes",
      { changes: Array.from({ length: BULK_MAX + 1 }, (_, at) => ({ seriesId: `series-${at}` })) },
    ],
  ])("%s is refused", async (_name, bulk) => {
    const member = await signedIn("patron");
    const wing = { seriesId: "zeta-gundam", rating: 9 };
    const answer = await changeSeries(member, { ...bulk, changes: [wing, ...bulk.changes] });
    expect(answer.status).toBe(400);
    expect(await mySeries(member)).toEqual([]);
  });
});

test("saves the largest allowed number of changes", async () => {
  const member = await signedIn("patron");
  const changes = SERIES.slice(0, BULK_MAX).map(({ id }) => ({ seriesId: id, status: "completed" as const }));
  expect((await changeSeries(member, { changes })).status).toBe(200);
  expect(await mySeries(member)).toHaveLength(changes.length);
});

test("removing a missing entry succeeds", async () => {
  const member = await signedIn("patron");
  expect(await (await changeSeries(member, { removals: ["gundam-wing"] })).json()).toEqual([]);
});

describe("a bulk removal with a revision", () => {
  test("is refused with 409 if the entry changed, with all other changes", async () => {
    const member = await signedIn("patron");
    const { revision } = await (await trackSeries(member, "gundam-wing")).json<SeriesEntry>();
    await trackSeries(member, "gundam-wing", { rating: 9 });
    const before = await mySeries(member);
    const removals = [{ id: "gundam-wing", basedOn: revision }];
    expect((await changeSeries(member, { removals })).status).toBe(409);
    const changes = [{ seriesId: "gundam-x", rating: 1 }];
    expect((await changeSeries(member, { changes, removals })).status).toBe(409);
    expect((await untrack(member, `series/gundam-wing?basedOn=${revision}`)).status).toBe(409);
    expect(await mySeries(member)).toEqual(before);
    expect((await untrack(member, `series/gundam-wing?basedOn=${revision + 1}`)).status).toBe(204);
  });

  test("is refused with 409 if the entry was removed and added again", async () => {
    const member = await signedIn("patron");
    const { revision } = await (await trackSeries(member, "gundam-wing")).json<SeriesEntry>();
    await untrack(member, "series/gundam-wing");
    await trackSeries(member, "gundam-wing", { notes: "Another tab's." });
    expect((await trackSeries(member, "gundam-wing", { basedOn: revision })).status).toBe(409);
    expect(await mySeries(member)).toMatchObject([{ notes: "Another tab's." }]);
  });

  test("succeeds if the entry is already gone", async () => {
    const member = await signedIn("patron");
    const changes = [{ seriesId: "gundam-x", rating: 1 }];
    const removals = [{ id: "gundam-wing", basedOn: 1 }];
    expect(await (await changeSeries(member, { changes, removals })).json()).toMatchObject([{ rating: 1 }]);
  });

  test("refuses the same entry twice", async () => {
    const member = await signedIn("patron");
    const removals = ["gundam-wing", { id: "gundam-wing", basedOn: 1 }];
    expect((await changeSeries(member, { removals })).status).toBe(400);
  });
});

describe("activity per day", () => {
  const days = (memberId: string) => rowsOf(activity, eq(activity.memberId, memberId));

  /** The dates that the first tap on a work sends. */
  const startedToday = () => ({ startedOn: new Date().toISOString().slice(0, 10), finishedOn: null });

  test("adds what is watched on a day and subtracts what is undone", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing", { episodesWatched: 3, ...startedToday() });
    await trackSeries(member, "gundam-x", { episodesWatched: 2, ...startedToday() });
    await trackSeries(member, "gundam-wing", { episodesWatched: 2 });
    expect(await days(member.memberId)).toMatchObject([{ episodes: 4, hours: 0 }]);
  });

  test("ignores bulk changes and entries finished before today, and is never negative", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing", {
      episodesWatched: 49,
      startedOn: null,
      finishedOn: "2001-01-01",
    });
    await changeSeries(member, { changes: [{ seriesId: "gundam-x", episodesWatched: 39 }] });
    await trackSeries(member, "gundam-x", { episodesWatched: 1 });
    expect(await days(member.memberId)).toEqual([]);
    await trackSeries(member, "gundam-x", { episodesWatched: 3 });
    await trackSeries(member, "gundam-x", { episodesWatched: 0 });
    expect(await days(member.memberId)).toMatchObject([{ episodes: 0 }]);
  });

  test("uses the stored finish date where the request has none", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing", { startedOn: null, finishedOn: "2001-01-01" });
    await trackSeries(member, "gundam-wing", { episodesWatched: 49 });
    expect(await days(member.memberId)).toEqual([]);
    await trackSeries(member, "gundam-wing", { episodesWatched: 48, startedOn: null, finishedOn: null });
    await trackSeries(member, "gundam-wing", { episodesWatched: 49 });
    expect(await days(member.memberId)).toMatchObject([{ episodes: 1 }]);
  });

  test("does not count the progress of an entry's first save", async () => {
    const member = await signedIn("patron");
    const game = GAMES[0]?.id ?? "";
    await trackGame(member, game, { status: "playing", hoursPlayed: 150 });
    await trackSeries(member, "gundam-wing", { status: "watching", episodesWatched: 20 });
    await trackSeries(member, "gundam-x", { episodesWatched: 9, startedOn: "2020-01-01", finishedOn: null });
    expect(await days(member.memberId)).toEqual([]);
    await trackGame(member, game, { status: "playing", hoursPlayed: 151.5 });
    await trackSeries(member, "gundam-wing", { status: "watching", episodesWatched: 21 });
    expect(await days(member.memberId)).toMatchObject([{ episodes: 1, hours: 1.5 }]);
  });

  test("counts at most 24 hours a day for each game", async () => {
    const member = await signedIn("patron");
    const [game = "", other = ""] = GAMES.map(({ id }) => id);
    for (const id of [game, other]) await trackGame(member, id);
    await trackGame(member, other, { hoursPlayed: 3 });
    const hours = async (hoursPlayed: number) => {
      await trackGame(member, game, { hoursPlayed });
      return (await days(member.memberId))[0]?.hours;
    };
    expect(await hours(150)).toBe(27);
    expect(await hours(190)).toBe(27);
    expect(await hours(20)).toBe(23);
    expect(await hours(30)).toBe(27);
    expect(await hours(0)).toBe(3);
    for (const step of [10, 20, 30]) await hours(step);
    expect(await days(member.memberId)).toMatchObject([{ hours: 27 }]);
    await untrack(member, `games/${game}`);
    expect(await days(member.memberId)).toMatchObject([{ hours: 3 }]);
  });

  test("counts each day from the progress at its start", async () => {
    const member = await signedIn("patron");
    const game = GAMES[0]?.id ?? "";
    await trackGame(member, game);
    await trackGame(member, game, { hoursPlayed: 30 });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await setRows(activity, { day: yesterday });
    await setRows(gameEntries, { countedOn: yesterday });
    await trackGame(member, game, { hoursPlayed: 35 });
    await trackGame(member, game, { hoursPlayed: 33 });
    expect(await days(member.memberId)).toMatchObject([{ day: yesterday, hours: 24 }, { hours: 3 }]);
  });

  test("does not count a bulk change between two saves", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing");
    await trackSeries(member, "gundam-wing", { episodesWatched: 2 });
    await changeSeries(member, { changes: [{ seriesId: "gundam-wing", episodesWatched: 40 }] });
    await trackSeries(member, "gundam-wing", { episodesWatched: 41 });
    expect(await days(member.memberId)).toMatchObject([{ episodes: 3 }]);
  });

  test("subtracts what an entry counted today when it is removed", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-x", { episodesWatched: 2, ...startedToday() });
    await trackSeries(member, "gundam-wing", { episodesWatched: 3, ...startedToday() });
    await untrack(member, "series/gundam-wing");
    expect(await days(member.memberId)).toMatchObject([{ episodes: 2, hours: 0 }]);
    const game = GAMES[0]?.id ?? "";
    await trackGame(member, game, { hoursPlayed: 1.5, ...startedToday() });
    await untrack(member, `games/${game}`);
    expect(await days(member.memberId)).toMatchObject([{ episodes: 2, hours: 0 }]);
    await trackSeries(member, "gundam-wing", {
      episodesWatched: 49,
      startedOn: null,
      finishedOn: "2001-01-01",
    });
    await untrack(member, "series/gundam-wing");
    expect(await days(member.memberId)).toMatchObject([{ episodes: 2 }]);
  });

  test("is unchanged when an older entry is removed", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing", { episodesWatched: 3, ...startedToday() });
    await moveBack(seriesEntries, ["createdAt"], 86_400_000);
    await untrack(member, "series/gundam-wing");
    expect(await days(member.memberId)).toMatchObject([{ episodes: 3 }]);
  });

  test("is unchanged when an entry is removed and restored in bulk", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing", { episodesWatched: 3, ...startedToday() });
    await changeSeries(member, { removals: ["gundam-wing"] });
    await changeSeries(member, { changes: [{ seriesId: "gundam-wing", episodesWatched: 3 }] });
    expect(await days(member.memberId)).toMatchObject([{ episodes: 3 }]);
  });
});
