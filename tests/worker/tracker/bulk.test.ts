import { describe, expect, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { BULK_MAX, type SeriesEntry } from "#worker/log/contract/index.ts";
import { signedIn } from "../../support/sign-in";
import { changeSeries, mySeries, trackSeries, untrack } from "../../support/tracking";

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

  test("is refused with 409 if the entry was removed, or removed and added again", async () => {
    const member = await signedIn("patron");
    const { revision } = await (await trackSeries(member, "gundam-wing")).json<SeriesEntry>();
    await untrack(member, "series/gundam-wing");
    expect((await trackSeries(member, "gundam-wing", { rating: 4, basedOn: revision })).status).toBe(409);
    expect(await mySeries(member)).toEqual([]);
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
