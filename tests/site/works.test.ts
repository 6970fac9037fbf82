import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { workPath } from "#app/poster/work-link.tsx";
import { ESSENTIALS, GAMES, SERIES } from "#franchise/catalog.ts";
import version from "#generated/posters/version.json";
import { pagesWith } from "#worker/pages.ts";
import { form, PlainBrowser, signedIn, textOf } from "../support/site/plain-browser";
import { ask, siteUrl } from "../support/site/the-site";
import { mySeries, trackGame } from "../support/tracking";

const works = [
  ...SERIES.map((series) => ({ ...series, kind: "series" as const })),
  ...GAMES.map((game) => ({ ...game, kind: "games" as const })),
];
/** Every twentieth work, so that every part of the catalog is tested. The long tests use all works. */
const asked = inject("long") ? works : works.filter((_work, at) => at % 20 === 0);

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");

test("a work's page has its facts as text and as structured data", async () => {
  for (const work of asked) {
    const path = workPath(work);
    const response = await ask(path);
    const html = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    expect(html).toContain(`${escaped(work.title)}</h1>`);
    expect(html).toContain(`<link rel="canonical" href="${siteUrl()}${path}"/>`);
    expect(html).toContain(escaped(work.description.slice(0, 40)));
    expect(html).toContain(
      `<meta property="og:image" content="${siteUrl()}/previews${path}.png?v=${version}"/>`,
    );
    const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@context": "https://schema.org",
      "@type": expect.stringMatching(/^(?:TVSeries|Movie|VideoGame)$/),
      name: work.title,
      url: siteUrl() + path,
    });
    expect(gzipSync(html).length / 1024, `${path} in KB`).toBeLessThan(25);
  }
});

test("every former address of a link preview shows the work's current picture", async () => {
  const html = await (await ask("/series/gundam-wing")).text();
  const [, current = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const picture = await fetch(current, { redirect: "manual" });
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(picture.headers.get("cache-control")).toBe("public, max-age=3600");
  const bytes = Buffer.from(await picture.arrayBuffer());
  const given = ["/previews/series/gundam-wing.png", "/previews/series/gundam-wing.png?v=0123456789"];
  for (const folder of [version, "f64aa3ffd0", "0123456789"])
    given.push(`/previews/${folder}/series/gundam-wing.png`);
  for (const path of given) {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(bytes.equals(Buffer.from(await answer.arrayBuffer())), path).toBe(true);
  }
  for (const path of ["/previews/series/no-work.png", `/previews/${version}/series/no-work.png`])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
});

test("an unknown work gets a 404 page with the search of other missing pages", async () => {
  for (const path of ["/series/zeta-gundan", "/games/extrem-vs"]) {
    const response = await ask(path);
    expect([path, response.status]).toEqual([path, 404]);
    const html = await response.text();
    expect(html).toContain("404 Page Not Found");
    expect(html).toMatch(/<form[^>]*role="search"[^>]*action="\/search"[\s\S]*?name="q"/);
  }
});

test("the sitemap has the pages in the table of pages and every work, and the lists link to every work", async () => {
  const textOf = async (path: string) => (await ask(path)).text();
  const decades = [...(await textOf("/games")).matchAll(/href="[^"]*(\?era=\d{4}s)"/g)];
  const [sitemap = "", series = "", ...games] = await Promise.all(
    ["/sitemap.xml", "/series?order=story", ...decades.map(([, era]) => `/games${era}`)].map(textOf),
  );
  expect([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
    [...pagesWith("sitemap"), ...works.map(workPath)].map((path) => siteUrl() + path),
  );
  const isMissing = (work: (typeof works)[number]) =>
    !(work.kind === "series" ? series : games.join("")).includes(`href="${workPath(work)}"`);
  expect(works.filter(isMissing).map(workPath)).toEqual([]);
  for (const html of [series, ...games]) expect(gzipSync(html).length / 1024).toBeLessThan(32);
});

test("without scripts, a patron edits the own entry on a work's page, and others are refused and invited to", async () => {
  const patron = await signedIn("patron");
  await patron.open("/series/turn-a-gundam");
  await patron.press("Watched ep 1: Turn A Gundam");
  expect(patron.path).toMatch(/#turn-a-gundam$/);
  expect(await mySeries(patron)).toMatchObject([{ status: "watching", episodesWatched: 1 }]);
  await patron.press("Save", { status: "completed", rating: "10" });
  expect(await mySeries(patron)).toMatchObject([{ status: "completed", episodesWatched: 50, rating: 10 }]);
  await patron.send("POST", "/api/tracker/series", { seriesId: "turn-a-gundam", rating: 9 });
  await patron.press("Save", { status: "dropped", rating: "8" });
  expect(patron.status).toBe(409);
  expect(patron.html).toMatch(/<option value="dropped" selected[\s\S]*checked="" value="8"/);
  await patron.press("Dates, notes and more");
  expect(patron.text).toContain("Edit Turn A Gundam");
  await patron.follow("Cancel");
  expect(patron.text).toContain("Your entry");

  const stranger = await signedIn("stranger");
  const game = "/games/final-shooting";
  expect((await stranger.fetch(game, form({ step: "final-shooting.0" }))).status).toBe(403);
  await stranger.open(game);
  expect(stranger.text).toContain("Become a Patron");
  expect(await (await ask(game)).text()).toMatch(
    /href="\/auth\/patreon\/login\?returnTo=%2Fgames%2Ffinal-shooting"[^>]*>(?:(?!<\/a>)[\s\S])*Sign in with Patreon/,
  );
});

test("without scripts, a patron shows notes as a review on the work's page, behind a spoiler", async () => {
  const [path, none] = ["/series/turn-a-gundam", "Write the first review"];
  expect(await (await ask(path)).text()).toContain(none);
  const patron = await signedIn("patron", "loran");
  await patron.open(path);
  await patron.press("Dates, notes and more");
  await patron.press("Save", { status: "completed", notes: "ガ".repeat(501), isReview: "on" });
  expect([patron.status, patron.text]).toEqual([400, expect.stringContaining("these are 501")]);
  expect(patron.html).toContain("ガ".repeat(501));
  await patron.press("Save", {
    status: "completed",
    rating: "10",
    notes: "A <b>mustache</b>.",
    isReview: "on",
  });
  await patron.open(path);
  expect(patron.text).toContain("Your review");
  const html = await (await ask(path)).text();
  expect(html).not.toContain(none);
  expect(html).toMatch(
    /href="\/u\/loran#report"(?:(?!<\/article>)[\s\S])*<details(?:(?!<\/details>)[\s\S])*A &lt;b&gt;mustache&lt;\/b&gt;\./,
  );
  expect(html).not.toContain("Your review");
});

test("a work's page leads to public profiles of members who love it, as long as they do", async () => {
  const member = await signedIn("patron", "romy-loves");
  const love = (isFavourite: boolean) => trackGame(member, "hot-scramble", { rating: 9, isFavourite });
  const visitor = new PlainBrowser();
  await love(true);
  await visitor.open("/games/hot-scramble");
  expect(visitor.text).toContain("Members who love it");
  await visitor.follow("@romy-loves Rating: 9");
  expect([visitor.status, visitor.path]).toEqual([200, "/u/romy-loves"]);
  await love(false);
  await visitor.open("/games/hot-scramble");
  expect([visitor.status, visitor.text.includes("Members who love it")]).toEqual([200, false]);
});

test("without scripts, the walls of series and games are ordered and narrowed by links and a form", async () => {
  const browser = new PlainBrowser();
  const START = /<section\b(?:(?!<section\b)[\s\S])*?>Start here<[\s\S]*?<\/section>/;
  const postersIn = (html: string) => html.split(/class="[^"]*\bposter-card\b/).length - 1;
  const count = () => postersIn(browser.html.replace(START, ""));
  await browser.open("/series");
  expect(count()).toBe(ESSENTIALS.length);
  expect(postersIn(START.exec(browser.html)?.[0] ?? "")).toBe(4);
  await browser.follow("Story order");
  expect([browser.path, count()]).toEqual(["/series?order=story", SERIES.length]);
  expect(browser.text).toContain(`${SERIES.length} works,`);
  await browser.follow("Hide recaps");
  const fewer = count();
  expect([browser.path, fewer < SERIES.length]).toEqual(["/series?order=story&recaps=hide", true]);
  await browser.follow("Hide shorts and SD");
  expect(count()).toBeLessThan(fewer);
  await browser.open("/resources/viewing-order");
  expect(browser.html).toMatch(/<a[^>]* aria-current="true"[^>]*>Story order</);
  expect(browser.html).toMatch(/<link rel="canonical" href="[^"]*\/series"/);

  await browser.open("/games");
  expect(browser.text).toContain(`${GAMES.length} games`);
  expect(count()).toBeLessThan(GAMES.length / 5);
  const nineties = GAMES.filter(({ releaseYear }) => Math.floor(releaseYear / 10) === 199).length;
  await browser.follow(`1990s ${nineties}`);
  expect(count()).toBe(nineties);
  expect(browser.path).toBe("/games?era=1990s");
  await browser.press("Show", { platform: "PC", today: "1" });
  expect(browser.path).toMatch(/platform=PC.*today=1/);
  expect([count() > 2, count() < GAMES.length / 5]).toEqual([true, true]);
  expect(browser.html.split(">Playable today<").length - 1).toBeGreaterThanOrEqual(count());
});

test("without scripts, machines are found by pilot and calendar, and lead to the pilots' works", async () => {
  const browser = new PlainBrowser();
  await browser.open("/resources/mobile-suits");
  expect(browser.html.split(/<img[^>]* src="\/machines\//).length).toBeGreaterThan(20);
  // The address of a machine of another timeline leads to the link to that timeline.
  expect(browser.html).toMatch(/<span id="gundam-exia"><\/span>[^\n]*?<a href="\?calendar=Anno\+Domini">/);
  await browser.open("/resources/mobile-suits?calendar=Correct+Century");
  expect(browser.html).toMatch(
    /<details[^>]*>(?:(?!<\/details>)[\s\S])*It can also erase a civilization, and once did\./,
  );
  await browser.open("/resources/mobile-suits?q=amuro");
  expect(browser.text).toContain("2 machines · all timelines");
  expect(browser.text).toContain("Nu Gundam");
  await browser.open("/resources/mobile-suits");
  await browser.follow("Post Disaster");
  expect(browser.text).toMatch(/\d+ machines · Post Disaster/);
  expect(browser.html).toMatch(/<img[^>]* alt="[^"]*mace/);
  await browser.follow("Mikazuki Augus");
  expect(browser.path).toBe("/series/iron-blooded-orphans-season-1#mikazuki-augus");
  expect(browser.text).toContain("People");
  // A name that gives a story away waits behind a veil, below a silhouette.
  await browser.open("/resources/mobile-suits?calendar=Cosmic+Era");
  for (const [name, isVeiled] of [
    ["strike", false],
    ["freedom", true],
    ["justice", true],
  ] as const)
    expect(
      new RegExp(`<li id="${name}-gundam"[^>]*><img [^>]*silhouette[^>]*><details`).test(browser.html),
    ).toBe(isVeiled);
});

test("without scripts, the timeline is filtered by era, and keeps spoilers closed", async () => {
  const browser = new PlainBrowser();
  const events = () =>
    (/<ol[\s\S]*?<\/ol>/.exec(browser.html)?.[0].match(/<h2[^>]*>[\s\S]*?<\/h2>/g) ?? []).map(textOf);
  await browser.open("/timeline?era=Cosmic+Era");
  expect(events()).toEqual(["First Alliance-PLANT War", "Second Alliance-PLANT War"]);
  await browser.follow("Post Disaster");
  expect(events()).toEqual(["Calamity War"]);
  await browser.follow("All Eras");
  expect(events()).toHaveLength(8);
  expect(browser.html).not.toMatch(/<details[^>]* open=/);
  await browser.open("/timeline?era=Jurassic");
  expect(events()).toHaveLength(8);
});
