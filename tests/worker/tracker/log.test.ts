import { describe, expect, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { REPEATS_MAX, type SeriesEntry } from "#worker/log/contract/index.ts";
import { dayNumber, dayText, type Stretch } from "#worker/log/contract/log.ts";
import type { ActivityDay } from "#worker/log/entry/day.ts";
import type { TestBrowser } from "../../support/browser";
import { expectRefused } from "../../support/refusals";
import { activity, addRows, rowsOf, seriesEntries, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { changeSeries, mySeries, trackGame, trackSeries, untrack } from "../../support/tracking";
import { shortLog } from "../../support/transfer";

const today = new Date().toISOString().slice(0, 10);
const todays = dayNumber(today);
const yesterday = dayText(todays - 1);
const game = GAMES[0]?.id ?? "";

const log = (member: TestBrowser, change: object) =>
  member.send("POST", "/api/tracker/series?log=1", { seriesId: "gundam-wing", ...change });
const logged = async (member: TestBrowser, change: object) => (await log(member, change)).json<SeriesEntry>();
const days = async (member: TestBrowser) =>
  (await member.json<{ activity: ActivityDay[] }>("/api/tracker/statistics")).activity;

describe("an entry's log", () => {
  test("has every episode on its day, and the numbers follow from it", async () => {
    const member = await signedIn("patron");
    await log(member, { status: "watching", watched: [1, 3], watchedOn: yesterday });
    const { log: both, ...entry } = await logged(member, { watched: [4, 4], watchedOn: today });
    expect(entry).toMatchObject({ status: "watching", episodesWatched: 4, startedOn: yesterday });
    expect(both && shortLog(both)).toBe(`${yesterday}:1-3 ${today}:4`);
    const again = await logged(member, { watched: [4, 4], watchedOn: yesterday });
    expect(again).toMatchObject({ episodesWatched: 4 });
    expect(await days(member)).toEqual([
      { day: yesterday, episodes: 3, hours: 0 },
      { day: today, episodes: 1, hours: 0 },
    ]);
    const { log: left, episodesWatched } = await logged(member, { notWatched: [2, 2] });
    expect([episodesWatched, left && shortLog(left)]).toEqual([
      3,
      `${yesterday}:1 ${yesterday}:3 ${today}:4`,
    ]);
  });

  test("has a mark for each episode, which a log without marks keeps", async () => {
    const member = await signedIn("patron");
    await logged(member, { watched: [1, 2], watchedOn: yesterday, mark: [2, 9] });
    expect((await logged(member, { mark: [1, 10] })).log).toMatchObject({ marks: "X9" });
    await log(member, { log: { viewings: [[[null, 1, 3]]] } });
    const { log: kept, ...entry } = await logged(member, { startAgain: true, rating: 5 });
    expect([kept, entry.episodesWatched]).toMatchObject([{ marks: "X9" }, 0]);
    expect((await logged(member, { mark: [2, null] })).log).toMatchObject({ marks: "X" });
    expect((await logged(member, { log: { viewings: [[]] }, isUndo: true })).log).toEqual({ viewings: [[]] });
    await changeSeries(member, { changes: [{ seriesId: "gundam-x", mark: [3, 4] }] });
    expect((await mySeries(member, "?log=1")).map((one) => one.log)).toContainEqual({
      ...{ viewings: [[]], marks: "..4" },
    });
    await expectRefused(
      (body: object) => log(member, body),
      [
        ["episode 0", { mark: [0, 5] }, "mark.0"],
        ["episode 1001", { mark: [1001, 5] }, "mark.0"],
        ["no stars", { mark: [1, 0] }, "mark.1"],
        ["eleven stars", { mark: [1, 11] }, "mark.1"],
        ["other signs", { log: { viewings: [[]], marks: "A" } }, "log.marks"],
      ],
    );
  });

  test("is answered only if it is asked for", async () => {
    const member = await signedIn("patron");
    const saved = await (await trackSeries(member, "gundam-wing", { episodesWatched: 2 })).json();
    expect([saved, ...(await mySeries(member))].filter((entry) => "log" in (entry as object))).toEqual([]);
    const bulk = await member.send("POST", "/api/tracker/series/bulk?log=1", {});
    expect(await bulk.json()).toMatchObject([{ log: { viewings: [[[null, 1, 2]]] } }]);
  });

  test("of what was tracked before there were logs begins with what its columns say", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing", { episodesWatched: 9, repeats: 1 });
    await setRows(seriesEntries, { log: null });
    await trackSeries(member, "gundam-wing", { episodesWatched: 10 });
    const [entry] = await mySeries(member, "?log=1");
    expect(entry?.log && shortLog(entry.log)).toBe(`?:1-9 ${today}:10 +1`);
    await addRows(activity, { memberId: member.memberId, day: yesterday, episodes: 9 });
    expect(await days(member)).toMatchObject([
      { day: yesterday, episodes: 9 },
      { day: today, episodes: 1 },
    ]);
    expect(await rowsOf(activity)).toHaveLength(1);
  });
});

const viewings = (count: number, more: object = {}) => ({
  log: { viewings: Array.from({ length: count }, (_, at): Stretch[] => [[17_000 + at, 1, 1]]), ...more },
});
const film = SERIES.find(({ episodes }) => episodes === 1)?.id ?? "";
const ofFilm = (member: TestBrowser, change: object) => log(member, { seriesId: film, ...change });
const filmed = async (member: TestBrowser, change: object) =>
  (await ofFilm(member, change)).json<SeriesEntry>();
const UNUSED = "Only the last viewing of a log may be empty.";

describe("a log with more viewings than one may have", () => {
  test("isn't taken, but the most viewings are", async () => {
    const member = await signedIn("patron");
    const full = viewings(50, { more: 950 });
    const { log: kept, repeats } = await logged(member, full);
    expect([kept, repeats]).toEqual([full.log, 950]);
    const changes = [{ seriesId: "gundam-wing", ...viewings(51) }];
    const bulk = await member.send("POST", "/api/tracker/series/bulk", { changes });
    expect([bulk.status, await bulk.json()]).toMatchObject([400, { issues: [{ path: "log" }] }]);
  });

  test("that is stored stays, is saved by the editor, and shrinks", async () => {
    const member = await signedIn("patron");
    await ofFilm(member, viewings(1));
    const { log: stored } = viewings(270, { more: 900 });
    await setRows(seriesEntries, {
      log: { ...stored, viewings: [...stored.viewings, []] },
      episodesWatched: 0,
      repeats: 1170,
    });
    const [shown] = await mySeries(member, "?log=1");
    expect(shown?.repeats).toBe(1170);
    const { repeats } = await filmed(member, { rating: 8, episodesWatched: 0, repeats: shown?.repeats });
    expect(repeats).toBe(REPEATS_MAX);
    const again = await filmed(member, { watched: [1, 1], watchedOn: today });
    expect(again.log?.viewings).toHaveLength(270);
    expect(again.log?.viewings.at(-1)).toEqual([[todays, 1, 1]]);
    const back = await ofFilm(member, { log: again.log });
    expect(back.status).toBe(200);
    const undone = await ofFilm(member, { repeats: 1171 });
    expect([undone.status, await undone.json()]).toMatchObject([400, { issues: [{ path: "repeats" }] }]);

    await untrack(member, `series/${film}`);
    expect((await ofFilm(member, { log: again.log })).status).toBe(400);
    const restored = await filmed(member, { log: again.log, isUndo: true });
    expect(restored.log?.viewings).toEqual(again.log?.viewings.slice(-50));
    expect(restored.repeats).toBe(REPEATS_MAX);
  });

  test("loses the empty ones that are stored", async () => {
    const member = await signedIn("patron");
    await log(member, viewings(1));
    await setRows(seriesEntries, {
      log: { viewings: Array(1300).fill([]) },
      episodesWatched: 0,
      repeats: 1299,
    });
    const change = { rating: 8, episodesWatched: 0, repeats: 0 };
    expect(await logged(member, change)).toMatchObject({ repeats: 0, log: { viewings: [[]] } });
  });
});

test("what can't be logged is refused, names the field, and stores nothing", async () => {
  const member = await signedIn("patron");
  const tomorrow = dayText(todays + 2);
  await expectRefused(
    (change) => log(member, change),
    [
      ["a day to come", { watched: [1, 1], watchedOn: tomorrow }, "watchedOn"],
      ["a day before the first series", { watched: [1, 1], watchedOn: "1978-12-31" }, "watchedOn"],
      ["an episode too many", { watched: [49, 50] }, "watched"],
      ["episode 0", { watched: [0, 1] }, "watched.0"],
      ["the last before the first", { notWatched: [3, 2] }, "notWatched"],
      ["a viewing that isn't there", { watched: [1, 1], viewing: 1 }, "viewing"],
      ["no viewing", { log: { viewings: [] } }, "log.viewings"],
      ["an episode too many in a log", { log: { viewings: [[[null, 1, 50]]] } }, "log"],
      ["a day to come in a log", { log: { viewings: [[[todays + 2, 1, 1]]] } }, "log.viewings.0.0.0"],
      ["a log of a game", { log: { sessions: [] } }, "log.viewings"],
      ["more than 4 KB", { log: { viewings: [Array(400).fill([17_000, 1, 1])] } }, "log"],
      ["1,300 empty viewings", { log: { viewings: Array(1300).fill([]) } }, "log", UNUSED],
      ["one too many in all", viewings(50, { more: 951 }), "log", "A log has at most 1,000 viewings."],
      ["one too many with episodes", viewings(51), "log", "A log has at most 50 viewings with episodes."],
      ["an empty one before the last", { log: { viewings: [[], [[17_000, 1, 1]]] } }, "log", UNUSED],
    ],
  );
  expect(await mySeries(member)).toEqual([]);
  const refused = await trackGame(member, game, { hours: 25 });
  expect([refused.status, await refused.json()]).toMatchObject([400, { issues: [{ path: "hours" }] }]);
});
