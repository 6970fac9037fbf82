import { expect, test } from "vitest";
import { dayNumber, type SeriesLog } from "#worker/log/contract/log.ts";
import { SHORTEST_FILL_MS } from "#worker/pages/sponsor/contract/index.ts";
import { form, PlainBrowser, signedIn, textOf } from "../support/site/plain-browser";
import { ask, theSite } from "../support/site/the-site";
import { changeSeries, mySeries, trackGame, trackSeries } from "../support/tracking";

test("without scripts, a patron logs the next episode at home and comes back to its poster", async () => {
  const browser = await signedIn("patron");
  await trackSeries(browser, "zeta-gundam", { status: "watching", episodesWatched: 12 });
  await browser.open("/");
  expect(browser.text).toContain("12/50");
  await browser.press("Watched ep 13: Mobile Suit Zeta Gundam");
  expect(browser.path).toBe("/#zeta-gundam");
  expect(browser.text).toContain("13/50");
});

test("home shows what was watched on the last evening, of many series under way", async () => {
  const browser = await signedIn("patron");
  const [evenings, last] = [["gundam-x", "zeta-gundam", "gundam-zz", "victory-gundam"], "gundam-wing"];
  const on = (day: string, seriesId: string) => ({
    ...{ seriesId, status: "watching" as const, episodesWatched: 2 },
    log: { viewings: [[[dayNumber(day), 1, 2]]], more: 0 } satisfies SeriesLog,
  });
  await changeSeries(browser, {
    changes: [on("2024-05-31", last), ...evenings.map((id, at) => on(`2024-05-0${at + 1}`, id))],
  });
  await browser.open("/");
  expect(browser.text).toContain("May 31, 2024: Wing ep 1–2");
});

test("without scripts, a new patron saves works and a faction, and a work that was logged meanwhile is refused", async () => {
  const browser = await signedIn("patron");
  const other = await signedIn("patron");
  await browser.open("/");
  await other.open("/tracker/welcome");
  await browser.press("Save", { seen: ["zeta-gundam.50", "no-such-series.0"], badgeType: "AEUG" });
  expect(await mySeries(browser)).toEqual([]);
  // The refused form still has what was chosen.
  await browser.press("Save 1 seen");
  expect(browser.text).toContain("Welcome back, Mika Okada");
  expect(await mySeries(browser)).toMatchObject([
    { id: "zeta-gundam", episodesWatched: 50, progressedAt: null },
  ]);
  await other.press("Save", { seen: ["zeta-gundam.50", "mobile-suit-gundam.43"] });
  expect(await mySeries(browser)).toHaveLength(1);
});

test("somebody whose support ended keeps the list, to see and to export", async () => {
  const browser = await signedIn("lapser");
  const begun = { status: "watching", episodesWatched: 12, rating: 8, notes: "Camille, no." } as const;
  await trackSeries(browser, "zeta-gundam", begun);
  const finished = { status: "completed", episodesWatched: 43, isPrivate: true } as const;
  await trackSeries(browser, "mobile-suit-gundam", finished);
  await trackGame(browser, "battle-operation-2", { status: "playing", hoursPlayed: 7 });
  await browser.signIn("lapsed");
  await browser.open("/tracker/series");
  for (const part of ["Your list is safe", "3 works are on it", "Renew"])
    expect(browser.text).toContain(part);
  expect(browser.text).toMatch(
    /Please sign in with Patreon to access the tracker\. Your support ended on \w+ \d+, \d+\. Support again/,
  );
  await browser.follow("My List");
  for (const part of ["12/50", "Camille, no.", "Private"]) expect(browser.text).toContain(part);
  expect(/<main[\s\S]*<\/main>/.exec(browser.html)?.[0]).not.toContain("<button");
  await browser.open("/tracker/list?of=games");
  expect(browser.text).toContain("7 h");
  await browser.open("/series/zeta-gundam");
  expect(browser.text).toMatch(/Your entry .*Watching 12\/50, 8\/10.* Renew/);
  await browser.open("/tracker/list");
  await browser.follow("Export");
  expect(browser.path).toBe("/tracker/import");
});

test("without scripts, the quiz shows the leaderboard, and its login form sends a password nowhere", async () => {
  const board = textOf(await (await ask("/chat?board=week")).text());
  expect(board).toContain("Leaderboard");
  expect(board).toContain("The quiz needs JavaScript");
  const forms = (await (await ask("/chat")).text()).match(/<form\b[^>]*>/g) ?? [];
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) expect(form).toContain('method="dialog"');
});

test("without scripts, the search page suggests, finds pages, says that it found nothing, and is kept by no cache", async () => {
  const browser = new PlainBrowser();
  await browser.open("/search");
  expect(browser.text).toContain("What people look for");
  await browser.follow("08ms");
  expect(browser.html).toContain('href="/series/the-08th-ms-team"');
  await browser.press("Search", { q: "gihrens greed" });
  expect(browser.path).toBe("/search?q=gihrens+greed");
  expect(browser.html).toContain('href="/games/gihrens-greed"');
  await browser.open("/search?q=evangelion");
  expect(browser.text).toContain("We found nothing for “evangelion”.");
  expect(browser.text).toContain("What people look for");
  for (const q of ["x".repeat(5000), "<script>", "🤖", ".*"]) {
    await browser.open(`/search?q=${encodeURIComponent(q)}`);
    expect([q.slice(0, 9), browser.status]).toEqual([q.slice(0, 9), 200]);
    expect(browser.headers.get("Cache-Control")).toContain("no-store");
  }
});

const FORM = {
  name: "Anna Heim",
  email: "anna@sponsor.example",
  subject: "gold",
  message: "A plain form is enough for us.",
};

test("without scripts, the inquiry form shows what is wrong, and is sent", async () => {
  const browser = new PlainBrowser();
  await browser.open("/sponsor?tier=silver");
  expect(browser.html).toMatch(/<option value="silver" selected="">/);
  await browser.press("Send Inquiry", { subject: "" });
  expect(browser.status).toBe(400);
  for (const fault of [
    "Name must be at least 2 characters.",
    "Please enter a valid email address.",
    "Please select a sponsorship level.",
    "Message must be at least 10 characters.",
  ])
    expect(browser.text).toContain(fault);
  await browser.press("Send Inquiry", { ...FORM, message: "x".repeat(1001) });
  expect(browser.text).toContain("Message must not exceed 1000 characters.");

  // Only robots are quicker.
  await new Promise((resolve) => setTimeout(resolve, SHORTEST_FILL_MS + 100));
  await browser.press("Send Inquiry", FORM);
  expect(browser.path).toBe("/sponsor?saved=inquiry#inquiry");
  expect(browser.text).toContain("Sponsorship Request Received!");
  const { results } = await theSite()
    .database()
    .prepare("SELECT name, subject, message FROM sponsor_inquiries")
    .all();
  expect(results).toEqual([{ name: FORM.name, subject: "gold", message: FORM.message }]);
});

test("the inquiry form refuses text that is no UTF-8, and an invented ticket as a robot's", async () => {
  const browser = new PlainBrowser();
  const sent = form({ ...FORM, ticket: "1.2.3" }, { Accept: "text/html" });
  const post = (body: string) => browser.fetch("/sponsor", { ...sent, body });
  const garbled = await post("name=Anna%FF&message=We+make+model+kits");
  expect([garbled.status, await garbled.text()]).toEqual([400, "That text isn't UTF-8."]);
  const invented = await post(sent.body);
  expect(invented.status).toBe(400);
  expect(await invented.text()).toContain("look like a person");
});
