import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { BULK_MAX, type GameEntry, type SeriesEntry } from "#worker/log/contract/index.ts";
import type { TestBrowser } from "../../support/browser";
import { expectRefused } from "../../support/refusals";
import { deleteRows, memberStats, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import {
  changeGames,
  changeSeries,
  myGames,
  mySeries,
  trackGame,
  trackSeries,
  untrack,
} from "../../support/tracking";

const remove = (member: TestBrowser, seriesId: string) => untrack(member, `series/${seriesId}`);
const GAME = GAMES[0]?.id ?? "";
const stats = async (memberId: string) => (await rowsOf(memberStats, eq(memberStats.memberId, memberId)))[0];

test("the whole catalog is listed to every member", async () => {
  const member = await signedIn("stranger");
  expect(await member.json("/api/tracker/series")).toEqual(SERIES);
  expect(await member.json("/api/tracker/games")).toEqual(GAMES);
});

test.each([
  ["Pacific/Kiritimati", "2026-11-26"],
  ["Europe/Berlin", "2026-11-25"],
  ["Pacific/Pago_Pago", "2026-11-24"],
  ["Mars/Olympus", "2026-11-25"],
])("progress counts for the member's day in the time zone %s", async (timezone, day) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-25T10:30:00Z") });
  const member = await signedIn("patron");
  const at = (path: string, body?: object) =>
    member.fetch(path, {
      cf: { timezone },
      ...(body && {
        method: "POST",
        headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
        body: JSON.stringify(body),
      }),
    } as RequestInit);
  const entry = { seriesId: "gundam-wing", status: "watching", rating: null, notes: null };
  for (const episodesWatched of [1, 3])
    expect((await at("/api/tracker/series", { ...entry, episodesWatched })).ok).toBe(true);
  expect(await (await at("/api/tracker/statistics")).json()).toMatchObject({
    today: day,
    activity: [{ day, episodes: 2 }],
  });
  vi.useRealTimers();
});

describe("notes over the total limit of 200 KB", () => {
  test("can be shortened, exported and saved again, but not lengthened", async () => {
    const member = await signedIn("patron");
    const works = SERIES.slice(0, 103);
    const noted = works.map(({ id }) => ({ seriesId: id, notes: "ü".repeat(1000) }));
    for (const part of [0, 25, 50, 75, 100].map((at) => noted.slice(at, Math.min(at + 25, 102))))
      expect((await changeSeries(member, { changes: part })).status).toBe(200);
    const [first, last] = [works[0]?.id ?? "", works[102]?.id ?? ""];
    const refused = await trackSeries(member, last, { notes: "ü".repeat(401) });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { issues: [{ path: "notes", message: expect.stringContaining("200 KB") }] },
    ]);
    for (const notes of ["ü".repeat(1000), "Short."])
      expect((await trackSeries(member, first, { notes })).status).toBe(200);
    expect((await trackSeries(member, last, { notes: "ü".repeat(500) })).status).toBe(200);
    expect((await trackSeries(member, last, { rating: 9 })).status).toBe(200);
  });

  test("can be shortened where more are stored already", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing", { notes: "Endless." });
    await setRows(memberStats, { notesBytes: 300_000 });
    expect((await trackSeries(member, "gundam-wing", { notes: "Endless!!" })).status).toBe(400);
    expect((await trackSeries(member, "gundam-wing", { notes: "Long." })).status).toBe(200);
  });
});

describe("writing a series entry", () => {
  test("adds an entry, then replaces it", async () => {
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

  test("lists the last changed entry first", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing");
    await trackSeries(member, "gundam-x");
    await trackSeries(member, "gundam-wing", { status: "watching" });
    expect((await mySeries(member)).map(({ seriesId }) => seriesId)).toEqual(["gundam-wing", "gundam-x"]);
  });

  test("refuses wrong values, names the field, and stores nothing", async () => {
    const member = await signedIn("patron");
    await expectRefused(
      (change) => trackSeries(member, "gundam-wing", change),
      [
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
        ["a day that never was", { startedOn: "2026-02-30", finishedOn: null }, "startedOn"],
        ["a day in words", { startedOn: "yesterday", finishedOn: null }, "startedOn"],
        ["a day before the first series", { startedOn: "1978-12-31", finishedOn: null }, "startedOn"],
        ["an end before its beginning", { startedOn: "2026-02-02", finishedOn: "2026-02-01" }, "finishedOn"],
        ["an end to come", { startedOn: null, finishedOn: "2099-01-01" }, "finishedOn"],
        ["one day without the other", { startedOn: "2026-02-02" }, "finishedOn"],
        ["less than no repeats", { repeats: -1 }, "repeats"],
        ["a thousand repeats", { repeats: 1000 }, "repeats"],
        ["half a favorite", { isFavourite: 1 }, "isFavourite"],
        ["private in words", { isPrivate: "yes" }, "isPrivate"],
        ["a revision that can't be", { basedOn: -1 }, "basedOn"],
      ],
    );
    expect(await mySeries(member)).toEqual([]);
  });

  test("accepts the last episode, 2,000 characters of notes, one day for begin and end, and blank notes as none", async () => {
    const member = await signedIn("patron");
    const day = { startedOn: "2026-02-02", finishedOn: "2026-02-02" };
    for (const [sent, notes] of [
      ["🚀".repeat(2000), "🚀".repeat(2000)],
      ["  \n ", null],
    ])
      expect(
        await (await trackSeries(member, "gundam-wing", { episodesWatched: 49, notes: sent, ...day })).json(),
      ).toMatchObject({ episodesWatched: 49, notes, ...day });
  });

  test("stores dates, repeats, favorite and private, and keeps them if a change leaves them out", async () => {
    const member = await signedIn("patron");
    const details = {
      startedOn: "2024-02-29",
      finishedOn: "2024-03-31",
      repeats: 3,
      isFavourite: true,
      isPrivate: true,
    };
    const { revision } = await (await trackSeries(member, "gundam-wing", details)).json<SeriesEntry>();
    const changed = await trackSeries(member, "gundam-wing", { rating: 9 });
    expect(await changed.json()).toMatchObject({ ...details, rating: 9, revision: revision + 1 });
    await trackSeries(member, "gundam-wing", { startedOn: null, finishedOn: null, isFavourite: false });
    expect(await mySeries(member)).toMatchObject([
      { ...details, startedOn: null, finishedOn: null, isFavourite: false },
    ]);
  });

  test("removes an entry, then answers 404", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing");
    expect((await remove(member, "gundam-wing")).status).toBe(204);
    expect((await remove(member, "gundam-wing")).status).toBe(404);
    expect(await mySeries(member)).toEqual([]);
  });

  test("changes no other member's entries", async () => {
    const [one, other] = [await signedIn("patron"), await signedIn("otherPatron")];
    await trackSeries(one, "gundam-wing", { rating: 9, status: "completed", episodesWatched: 49 });
    await trackSeries(other, "gundam-wing", { rating: 2, status: "dropped" });
    await remove(other, "gundam-wing");
    expect(await mySeries(one)).toMatchObject([{ rating: 9, status: "completed", episodesWatched: 49 }]);
    expect(await stats(one.memberId)).toMatchObject({ totalSeries: 1, completedSeries: 1, ratingSum: 9 });
  });
});

describe("writing a game's entry", () => {
  test("adds an entry, then replaces it, alone and in bulk, and changes no series", async () => {
    const member = await signedIn("patron");
    const added = await trackGame(member, GAME, { notes: "Hard.\nFair. 🎮" });
    const entry = await added.json<GameEntry>();
    expect(entry).toMatchObject({
      id: GAME,
      gameId: GAME,
      status: "planning",
      rating: null,
      hoursPlayed: 0,
      notes: "Hard.\nFair. 🎮",
    });
    await trackGame(member, GAME, { status: "playing", rating: 7, hoursPlayed: 12.345 });
    expect(await myGames(member)).toMatchObject([
      {
        gameId: GAME,
        status: "playing",
        rating: 7,
        hoursPlayed: 12.35,
        notes: null,
        revision: entry.revision + 1,
      },
    ]);
    expect(await mySeries(member)).toEqual([]);
    const changes = [{ gameId: GAME, status: "completed" as const }];
    expect(await (await changeGames(member, { changes })).json()).toMatchObject([{ status: "completed" }]);
    expect(await (await changeGames(member, { removals: [GAME] })).json()).toEqual([]);
  });

  test("refuses wrong values, names the field, and stores nothing", async () => {
    const member = await signedIn("patron");
    await expectRefused(
      (change) => trackGame(member, GAME, change),
      [
        ["a game that is none", { gameId: "gundam-9000" }, "gameId"],
        ["a name every object has", { gameId: "constructor" }, "gameId"],
        ["a status of series", { status: "watching" }, "status"],
        ["a rating of 11", { rating: 11 }, "rating"],
        ["less than no hours", { hoursPlayed: -0.5 }, "hoursPlayed"],
        ["more hours than a life has to spare", { hoursPlayed: 100_001 }, "hoursPlayed"],
        ["hours as text", { hoursPlayed: "3" }, "hoursPlayed"],
        ["an end before its beginning", { startedOn: "2026-02-02", finishedOn: "2026-02-01" }, "finishedOn"],
      ],
    );
    expect(await myGames(member)).toEqual([]);
  });
});

test("wrong or missing counts are corrected by the next change", async () => {
  const member = await signedIn("patron");
  await trackSeries(member, "gundam-wing", { status: "completed", rating: 7 });
  await trackGame(member, GAME, { rating: 3 });
  const right = {
    ...{ totalSeries: 1, completedSeries: 1, totalGames: 1, completedGames: 0, ratingSum: 10 },
    ...{ ratingCount: 2, lastSeriesId: "gundam-wing", lastGameId: GAME },
  };
  for (const damage of [
    () => setRows(memberStats, { totalSeries: 99, ratingSum: -4, lastGameId: null }),
    () => deleteRows(memberStats),
  ]) {
    await damage();
    await trackGame(member, GAME, { rating: 3 });
    expect(await stats(member.memberId)).toMatchObject(right);
  }
});

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
  test("a stale revision of a change or a removal changes no entry and answers 409", async () => {
    const member = await signedIn("patron");
    const { revision } = await (await trackSeries(member, "gundam-wing")).json<SeriesEntry>();
    await trackSeries(member, "gundam-wing", { rating: 9 });
    await trackSeries(member, "gundam-x");
    const before = await mySeries(member);
    const removals = [{ id: "gundam-wing", basedOn: revision }];
    const stale = { seriesId: "gundam-wing", basedOn: revision, rating: 1 };
    for (const bulk of [
      { changes: [{ seriesId: "turn-a-gundam", basedOn: 0, rating: 1 }, stale], removals: ["gundam-x"] },
      { removals },
      { changes: [{ seriesId: "gundam-x", rating: 1 }], removals },
    ])
      expect((await changeSeries(member, bulk)).status).toBe(409);
    expect((await untrack(member, `series/gundam-wing?basedOn=${revision}`)).status).toBe(409);
    expect(await mySeries(member)).toEqual(before);
    expect((await untrack(member, `series/gundam-wing?basedOn=${revision + 1}`)).status).toBe(204);
  });

  test.each([
    ["a series that is none", { changes: [{ seriesId: "gundam-9000" }] }],
    ["a change that is no object", { changes: [null] }],
    ["an episode too many", { changes: [{ seriesId: "gundam-wing", episodesWatched: 50 }] }],
    ["a series named twice", { changes: [{ seriesId: "gundam-wing" }, { seriesId: "gundam-wing" }] }],
    ["a series removed twice", { changes: [], removals: ["gundam-wing", { id: "gundam-wing", basedOn: 1 }] }],
    ["a series changed and removed", { changes: [{ seriesId: "gundam-x" }], removals: ["gundam-x"] }],
    [
      "more than a hundred changes",
      { changes: Array.from({ length: BULK_MAX + 1 }, (_, at) => ({ seriesId: `series-${at}` })) },
    ],
  ])("%s is refused", async (_name, bulk) => {
    const member = await signedIn("patron");
    const wing = { seriesId: "zeta-gundam", rating: 9 };
    const body = { ...bulk, changes: [wing, ...bulk.changes] };
    expect((await member.send("POST", "/api/tracker/series/bulk", body)).status).toBe(400);
    expect(await mySeries(member)).toEqual([]);
  });
});

describe("a bulk removal with a revision", () => {
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
});
