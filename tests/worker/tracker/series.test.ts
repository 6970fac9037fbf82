import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { SERIES } from "../../../worker/catalog/series";
import type { SeriesEntry } from "../../../worker/tracker/contract";
import { TestBrowser } from "../../support/browser";
import { signedIn } from "../../support/sign-in";
import { trackSeries } from "../../support/tracking";

const mySeries = async (member: TestBrowser): Promise<SeriesEntry[]> =>
  (await member.fetch("/api/tracker/my-series")).json();
const remove = (member: TestBrowser, seriesId: string) =>
  member.fetch(`/api/tracker/series/${seriesId}`, {
    method: "DELETE",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
const stats = (memberId: string) =>
  env.DB.prepare("SELECT * FROM member_stats WHERE member_id = ?").bind(memberId).first();

describe("reading", () => {
  test("lists the whole catalogue to whoever is signed in", async () => {
    const response = await (await signedIn("stranger")).fetch("/api/tracker/series");
    expect(await response.json()).toEqual(SERIES);
  });

  test.each(["/api/tracker/series", "/api/tracker/my-series"])(
    "%s wants somebody signed in",
    async (path) => {
      expect((await new TestBrowser().fetch(path)).status).toBe(401);
    },
  );
});

describe("writing", () => {
  test("adds an entry, and replaces it", async () => {
    const member = await signedIn("patron");
    const added = await trackSeries(member, "gundam-wing", { notes: "Five boys.\nMuch drama. 🚀" });
    expect(await added.json()).toMatchObject({
      id: "gundam-wing",
      seriesId: "gundam-wing",
      status: "planning",
      rating: null,
      episodesWatched: 0,
      notes: "Five boys.\nMuch drama. 🚀",
    });
    await trackSeries(member, "gundam-wing", { status: "watching", rating: 7, episodesWatched: 12 });
    expect(await mySeries(member)).toMatchObject([
      { seriesId: "gundam-wing", status: "watching", rating: 7, episodesWatched: 12, notes: null },
    ]);
  });

  test("lists the last changed first", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing");
    await trackSeries(member, "gundam-x");
    await trackSeries(member, "gundam-wing", { status: "watching" });
    expect((await mySeries(member)).map(({ seriesId }) => seriesId)).toEqual(["gundam-wing", "gundam-x"]);
  });

  test.each([
    ["a series that is none", { seriesId: "gundam-9000" }, "seriesId"],
    ["a name every object has", { seriesId: "constructor" }, "seriesId"],
    ["a status that is none", { status: "playing" }, "status"],
    ["a rating of 0", { rating: 0 }, "rating"],
    ["a rating of 11", { rating: 11 }, "rating"],
    ["half a star", { rating: 7.5 }, "rating"],
    ["less than no episodes", { episodesWatched: -1 }, "episodesWatched"],
    ["more episodes than there are", { episodesWatched: 50 }, "episodesWatched"],
    ["half an episode", { episodesWatched: 1.5 }, "episodesWatched"],
    ["episodes as text", { episodesWatched: "3" }, "episodesWatched"],
    ["2,001 characters of notes", { notes: "x".repeat(2001) }, "notes"],
    ["a field left out", { status: undefined }, "status"],
  ])("refuses %s", async (_name, change, path) => {
    const member = await signedIn("patron");
    const response = await trackSeries(member, "gundam-wing", change as object);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path }] });
    expect(await mySeries(member)).toEqual([]);
  });

  test("takes the last episode and 2,000 characters of notes", async () => {
    const member = await signedIn("patron");
    const response = await trackSeries(member, "gundam-wing", {
      episodesWatched: 49,
      notes: "🚀".repeat(2000),
    });
    expect(response.status).toBe(200);
  });

  test("keeps blank notes as none", async () => {
    const member = await signedIn("patron");
    expect(await (await trackSeries(member, "gundam-wing", { notes: "  \n " })).json()).toMatchObject({
      notes: null,
    });
  });

  test("removes an entry, once", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing");
    expect((await remove(member, "gundam-wing")).status).toBe(204);
    expect((await remove(member, "gundam-wing")).status).toBe(404);
    expect(await mySeries(member)).toEqual([]);
  });

  test("removing is for patrons, and not for other sites", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing");
    const cross = await member.fetch("/api/tracker/series/gundam-wing", {
      method: "DELETE",
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect(cross.status).toBe(403);
    expect((await remove(await signedIn("stranger"), "gundam-wing")).status).toBe(403);
    expect((await remove(new TestBrowser(), "gundam-wing")).status).toBe(401);
    expect(await mySeries(member)).toHaveLength(1);
  });

  test("touches nobody else's entries", async () => {
    const [one, other] = [await signedIn("patron"), await signedIn("otherPatron")];
    await trackSeries(one, "gundam-wing", { rating: 9, status: "completed", episodesWatched: 49 });
    await trackSeries(other, "gundam-wing", { rating: 2, status: "dropped" });
    await remove(other, "gundam-wing");
    expect(await mySeries(one)).toMatchObject([{ rating: 9, status: "completed", episodesWatched: 49 }]);
    expect(await stats(one.memberId)).toMatchObject({ total_series: 1, completed_series: 1, rating_sum: 9 });
  });
});

describe("the counts", () => {
  test("follow every change", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing", { status: "completed", rating: 8 });
    await trackSeries(member, "gundam-x", { status: "watching" });
    await trackSeries(member, "gundam-wing", { status: "paused", rating: 5 });
    await trackSeries(member, "turn-a-gundam", { status: "completed", rating: 10 });
    expect(await stats(member.memberId)).toMatchObject({
      total_series: 3,
      completed_series: 1,
      rating_sum: 15,
      rating_count: 2,
      last_series_id: "turn-a-gundam",
    });
    await remove(member, "turn-a-gundam");
    await remove(member, "gundam-wing");
    await remove(member, "gundam-x");
    expect(await stats(member.memberId)).toMatchObject({
      total_series: 0,
      completed_series: 0,
      rating_sum: 0,
      rating_count: 0,
      last_series_id: null,
    });
  });

  test("are right after fifty writes of one entry at once", async () => {
    const member = await signedIn("patron");
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        trackSeries(member, "gundam-wing", { status: "completed", rating: (index % 10) + 1 }),
      ),
    );
    const [entry] = await mySeries(member);
    expect(await stats(member.memberId)).toMatchObject({
      total_series: 1,
      completed_series: 1,
      rating_count: 1,
      rating_sum: entry?.rating,
    });
  });
});
