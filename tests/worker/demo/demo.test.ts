import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { createLinker } from "#worker/feeds/links.ts";
import { parseVideos } from "#worker/feeds/parsers.ts";
import { dayText, eveningsOf } from "#worker/log/contract/log.ts";
import { keyOf, worksOf } from "#worker/log/contract/works.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { authorizePage } from "../../demo/patreon-page";
import { seed } from "../../demo/seed";
import { demoVideos, thumbnailOf } from "../../demo/videos";
import { channelXml } from "../../fakes/youtube";
import { TestBrowser } from "../../support/browser";
import {
  countOf,
  dailyFigures,
  gameEntries,
  members as memberRows,
  profileReports,
  quizGames,
  reportedQuestions,
  rowsOf,
  seriesEntries,
  sponsorInquiries,
} from "../../support/rows";

test("the demo has data for every page", async () => {
  await seed(env as unknown as Bindings);
  const visitor = new TestBrowser();
  const read = <Answer>(path: string) => visitor.json<Answer>(path);

  const members =
    await read<{ username: string; isPatron: boolean; stats: Record<string, number> }[]>("/api/members");
  expect(members.map(({ username }) => username).toSorted()).toEqual([
    ...["cam", "emil", "fritz", "noor", "sayuri"],
  ]);
  expect(members.filter(({ isPatron }) => !isPatron).map(({ username }) => username)).toEqual(["fritz"]);
  expect(members.find(({ username }) => username === "cam")?.stats).toMatchObject({
    totalSeries: SERIES.length,
    totalGames: GAMES.length,
  });

  expect(await read<unknown[]>("/api/game/leaderboard")).toHaveLength(6);
  const today = new Date().toISOString().slice(0, 10);
  const todaysGames = await rowsOf(quizGames, eq(quizGames.day, today));
  expect(todaysGames.filter(({ mode, score }) => mode === "daily" && score !== null)).toHaveLength(4);

  const year = new Date(Date.now() - 365 * DAY_MS).toISOString().slice(0, 10);
  const logs = [...(await rowsOf(seriesEntries)), ...(await rowsOf(gameEntries))].map((row) => row.log);
  const numbers = logs.flatMap((log) => (log ? eveningsOf(log) : [])).flatMap(({ day }) => day ?? []);
  const days = [...new Set(numbers)].map(dayText).filter((day) => day > year && day < today);
  expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThan(10);
  expect(days.length).toBeGreaterThan(120);

  const statuses = new Set((await rowsOf(sponsorInquiries)).map(({ status }) => status));
  expect(statuses).toEqual(new Set(["answered", "new", "read", "spam"]));
  expect(await countOf(profileReports)).toBe(1);
  expect(await countOf(reportedQuestions)).toBe(2);
  expect(await countOf(memberRows, eq(memberRows.patreonId, "1979"))).toBe(1);
  const [newest, before] = (await rowsOf(dailyFigures)).toSorted((one, other) =>
    other.day.localeCompare(one.day),
  );
  expect(newest?.figures).toMatchObject({ members: await countOf(memberRows), publicProfiles: 5, cards: 4 });
  expect(Object.keys(before?.figures ?? {})).toEqual(
    expect.arrayContaining(Object.keys(newest?.figures ?? {})),
  );
});

test("the demo's sign-in page offers the owner and a former patron", async () => {
  const page = await authorizePage(new URL("http://localhost/demo/patreon?redirect_uri=/x&state=y")).text();
  expect(page).toMatch(/code=code-owner&amp;state=y">The Host, the owner/);
  expect(page).toMatch(/code=code-former/);
});

test("the demo's videos have texts, thumbnails and works that exist", () => {
  const videos = parseVideos(channelXml(demoVideos));
  expect(videos.map(({ title }) => title)).toEqual(demoVideos.map(({ title }) => title));
  for (const { title, description } of videos)
    expect([title.length > 10, description !== ""]).toEqual([true, true]);
  const linksOf = createLinker(worksOf(SERIES, GAMES).map((work) => ({ ...work, path: keyOf(work) })));
  expect(videos.filter((video) => linksOf(video).links.length > 0).length).toBeGreaterThan(7);
  for (const video of demoVideos)
    expect(thumbnailOf(video)).toMatch(/^<svg [^>]*viewBox="0 0 480 270"[\s\S]*<\/svg>$/);
});
