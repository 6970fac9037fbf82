import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { pagesWith } from "#worker/pages.ts";
import { bulksOf } from "../support/bulk-changes";
import { everythingTracked } from "../support/everything-tracked";
import type { SiteClient } from "../support/site/site-client";
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

async function htmlOf(path: string, by?: SiteClient): Promise<string> {
  const response = await (by ? by.ask({ path }) : ask(path));
  expect([path, response.status]).toEqual([path, path === "/no/such/page" ? 404 : 200]);
  return response.text();
}

/** A patron with a public profile who tracks everything. */
async function tracker() {
  const member = visitor();
  await member.signIn("lapser", PROFILE.slice("/u/".length));
  for (const kind of ["series", "games"] as const)
    for (const changes of bulksOf<object>(everythingTracked[kind])) {
      const bulk = { method: "POST", path: `/api/tracker/${kind}/bulk`, body: { changes } };
      expect((await member.ask(bulk)).status).toBe(200);
    }
  return member;
}

test("the HTML of every page is below its limit, for visitors and a patron who tracks everything", async () => {
  const member = await tracker();
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

test("a profile pages a long list and shows each work once", async () => {
  await tracker();
  const titlesIn = (html: string, list: string) => {
    const [section = ""] = new RegExp(`<section id="${list}".*?</section>`, "s").exec(html) ?? [];
    return [...section.matchAll(/<a class="poster-link"[^>]*href="\/\w+\/([a-z0-9-]+)"/g)].map(
      ([, id]) => id,
    );
  };
  const series: unknown[] = [];
  const pages = Math.ceil(SERIES.length / ON_A_PAGE);
  for (let page = 1; page <= pages; page++) {
    const html = await htmlOf(`${PROFILE}?series=${page}`);
    series.push(...titlesIn(html, "series"));
    expect(titlesIn(html, "games")).toHaveLength(ON_A_PAGE);
    expect(html.includes(`?series=${page + 1}#series`)).toBe(page < pages);
  }
  expect(series.toSorted()).toEqual(SERIES.map(idOf).toSorted());
  for (const page of ["0", "-1", "x", "1e9", ""])
    expect(titlesIn(await htmlOf(`${PROFILE}?games=${page}`), "games").length).toBeGreaterThan(0);
});
