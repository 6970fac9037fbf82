import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { findSeries, GAMES, SERIES } from "#franchise/catalog.ts";
import { pagesWith } from "#worker/pages.ts";
import type { Client } from "../support/client";
import { everythingTracked, fill, heaviestMember } from "../support/site/filled-member";
import { form } from "../support/site/plain-browser";
import { ask, visitor } from "../support/site/the-site";

/** The most KB of compressed HTML that a page may have, without a member's own notes. */
const MOST = 25;
/** Pages with a poster for each work of a kind may be larger. */
const LISTS = ["/tracker/list", "/tracker/list?of=games"];
const WALLS = ["/series", "/games", ...LISTS];
const MOST_OF_WALL = 32;
const PROFILE = "/u/page-weigher";
const ON_A_PAGE = 24;

const idOf = ({ id }: { id: string }) => id;
/** The works with the longest descriptions. */
const longest = (works: readonly { id: string; description: string }[], count: number) =>
  works
    .toSorted((one, other) => other.description.length - one.description.length)
    .slice(0, count)
    .map(idOf);

const pagesOf = (works: number) => [
  ...pagesWith("sitemap"),
  ...["/login", "/search?q=gundam", "/no/such/page", PROFILE],
  ...["mobile-suit-gundam", ...longest(SERIES, works)].map((id) => `/series/${id}`),
  ...longest(GAMES, works).map((id) => `/games/${id}`),
];
/** The long tests weigh all works for visitors. A patron may ask for fewer pages a minute. */
const VISITORS_PAGES = pagesOf(inject("long") ? Number.POSITIVE_INFINITY : 2);
const PATRONS_PAGES = pagesOf(inject("long") ? 20 : 2).filter((path) => path !== "/login");
const MEMBERS_PAGES = [
  ...["/profile", "/tracker/series", "/tracker/series?view=list&q=gundam", "/tracker/games"],
  "/",
  ...["/tracker/diary", "/tracker/statistics", "/tracker/import", `${PROFILE}?series=2&games=3`],
];

async function htmlOf(path: string, by?: Client): Promise<string> {
  const response = await (by ? by.fetch(path) : ask(path));
  expect([path, response.status]).toEqual([path, path === "/no/such/page" ? 404 : 200]);
  return response.text();
}

const OWN_PAGES = [
  ...["/tracker/series?edit=mobile-suit-gundam", "/series/mobile-suit-gundam", "/games/final-shooting"],
  `/tracker/diary?month=${new Date().toISOString().slice(0, 7)}`,
];

const filled = (tracked: typeof everythingTracked) => fill(visitor(), "lapser", "page-weigher", tracked);

test("the HTML of every page is below its limit, for visitors and a patron who tracks everything", async () => {
  const member = await filled(everythingTracked);
  const asked = [
    ...VISITORS_PAGES.map((path) => ({ path, by: "visitor" })),
    ...[...PATRONS_PAGES, ...MEMBERS_PAGES].map((path) => ({ path, by: "patron" })),
  ];
  const weighed: { path: string; by: string; kilobytes: number }[] = [];
  async function weigh(path: string, by: string) {
    const html = await htmlOf(path, by === "visitor" ? undefined : member);
    const bytes = gzipSync(html, { level: 9 }).length;
    weighed.push({ path, by, kilobytes: Number((bytes / 1024).toFixed(1)) });
  }
  // The Worker's first page of a work has scripts that wait for a module.
  await htmlOf("/series/gundam-x", member);
  for (const { path, by } of asked) await weigh(path, by);
  await member.signIn("lapsed");
  for (const path of ["/", ...LISTS]) await weigh(path, "lapsed patron");
  weighed.sort((one, other) => other.kilobytes - one.kilobytes);
  if (inject("long"))
    process.stdout.write(`${weighed.map((one) => Object.values(one).join(" ")).join("\n")}\n`);
  expect(
    weighed.filter(({ path, kilobytes }) => kilobytes > (WALLS.includes(path) ? MOST_OF_WALL : MOST)),
  ).toEqual([]);
});

test("nobody pays for what a member stores: every page of the heaviest valid one is at most 300 KB", async () => {
  const heavy = await fill(visitor(), "patron", "heaviest", heaviestMember());
  const other = await fill(visitor(), "otherPatron", "follower", {
    series: everythingTracked.series.slice(0, 9),
    games: [],
  });
  expect((await heavy.publish("heaviest", { showDays: true })).status).toBe(200);
  const { profile: me } = await heavy.json<{ profile: { id: string } }>("/api/auth/user");
  const follow = form({ member: me.id, follow: "true" }, { "Sec-Fetch-Site": "same-origin" });
  await other.fetch("/members/following", follow);
  expect(await htmlOf("/", other)).toContain("/u/heaviest");
  const weighed: [string, number][] = [];
  const weigh = async (path: string, by?: Client) =>
    weighed.push([path, Math.round((await htmlOf(path, by)).length / 1024)]);
  const profile = ["/u/heaviest", "/u/heaviest?series=2", "/series/mobile-suit-gundam", "/members"];
  for (const path of profile) await weigh(path);
  for (const path of [...profile, "/", "/u/heaviest/with/follower"]) await weigh(path, other);
  for (const path of [...MEMBERS_PAGES, ...OWN_PAGES])
    await weigh(path.replace(PROFILE, "/u/heaviest"), heavy);
  if (inject("long")) process.stdout.write(`${JSON.stringify(weighed)}\n`);
  // Of the 50 viewings, a page has the cells of the open one.
  const cells = (await htmlOf("/series/mobile-suit-gundam", heavy)).match(/data-episode="/g);
  expect(cells).toHaveLength(findSeries("mobile-suit-gundam")?.episodes ?? 0);
  expect(weighed.filter(([, kilobytes]) => kilobytes > 300)).toEqual([]);
});

test("a profile pages a long list and shows each work once", async () => {
  const [series, games] = [everythingTracked.series.slice(0, 60), everythingTracked.games.slice(0, 30)];
  await filled({ series, games });
  const titlesIn = (html: string, list: string) => {
    const [section = ""] = new RegExp(`<section id="${list}".*?</section>`, "s").exec(html) ?? [];
    return [...section.matchAll(/<a class="poster-link"[^>]*href="\/\w+\/([a-z0-9-]+)"/g)].map(
      ([, id]) => id,
    );
  };
  const shown: unknown[] = [];
  const pages = 3;
  for (let page = 1; page <= pages; page++) {
    const html = await htmlOf(`${PROFILE}?series=${page}`);
    shown.push(...titlesIn(html, "series"));
    expect(titlesIn(html, "games")).toHaveLength(ON_A_PAGE);
    expect(html.includes(`?series=${page + 1}#series`)).toBe(page < pages);
  }
  expect(shown.toSorted()).toEqual(series.map(({ seriesId }) => seriesId).toSorted());
  for (const page of ["0", "-1", "x", "1e9", ""])
    expect(titlesIn(await htmlOf(`${PROFILE}?games=${page}`), "games").length).toBeGreaterThan(0);
});
