import { expect, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { dayNumber } from "#worker/log/contract/log.ts";
import { yearIn } from "#worker/log/contract/year.ts";
import { dayIn } from "#worker/log/entry/day.ts";
import { form, PlainBrowser, signedIn, textOf } from "../support/site/plain-browser";
import { addScores } from "../support/site/the-site";
import { changeSeries, mySeries, trackGame, trackSeries } from "../support/tracking";

test("the file picker of the import shows CSV files on Android, by the names that they have there", async () => {
  const browser = await signedIn("patron");
  await browser.open("/tracker/import");
  const [, accepted = ""] = /<input[^>]* type="file"[^>]* accept="([^"]*)"/.exec(browser.html) ?? [];
  expect(accepted.split(",")).toEqual(
    expect.arrayContaining([".csv", "text/comma-separated-values", "application/vnd.ms-excel"]),
  );
});

test("a form of the tracker with invented fields changes nothing, and one that arrives twice changes once", async () => {
  const browser = await signedIn("patron");
  const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const { status } = await browser.fetch("/tracker/series", form(fields, headers));
    return status;
  };
  const ID = "turn-a-gundam";
  expect(await post({ step: "constructor.0" })).toBe(404);
  expect(await post({ step: `${ID}.99999999999999999999` })).toBe(400);
  expect(await post({ save: `${ID}.0`, status: "playing", rating: "11", episodesWatched: "1e9" })).toBe(400);
  expect(await post({ step: `${ID}.0` }, { "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await mySeries(browser)).toEqual([]);
  expect(await post({ step: `${ID}.0` })).toBe(303);
  expect(await post({ step: `${ID}.0` })).toBe(409);
  expect(await mySeries(browser)).toMatchObject([{ id: ID, status: "watching", episodesWatched: 1 }]);
});

test("a member who isn't a patron reads why the statistics and the import are closed, and exports", async () => {
  const browser = await signedIn("stranger");
  await browser.open("/tracker/statistics");
  expect(browser.text).toContain("Nothing to count yet");
  expect(browser.html).toMatch(/<main[\s\S]*Become a Patron[\s\S]*<\/main>/);
  expect(browser.text).not.toMatch(/Log the first|you logged/);
  await browser.open("/tracker/import");
  expect(browser.text).toContain("Importing is for our Patreon supporters");
  expect(browser.html).not.toContain('type="file"');
  expect(browser.text).not.toMatch(/you've logged/);
  await browser.follow("Download JSON");
  expect(browser.headers.get("Content-Disposition")).toMatch(/filename="side-7-tracker-[^"]*\.json"$/);
});

const headingsIn = (html: string, level: 1 | 2 | 3) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([\\s\\S]*?)</h${level}>`, "g"))].map(([, text = ""]) =>
    textOf(text),
  );

test("without scripts, the map has every lane, in both orders, with a note at prequels", async () => {
  const browser = new PlainBrowser();
  const era = () => /id="lane-cosmic-era"[\s\S]*?(?=id="lane-)/.exec(browser.html)?.[0] ?? "";
  const note = "Best seen after Mobile Suit Gundam";
  await browser.open("/tracker");
  expect(headingsIn(browser.html, 2).slice(0, 3)).toEqual([
    ...["Universal Century", "Future Century", "After Colony"],
  ]);
  expect(browser.text).toContain(note);
  const story = headingsIn(era(), 3);
  await browser.follow("Release order");
  expect(browser.path).toBe("/tracker?order=release");
  const release = headingsIn(era(), 3);
  expect(release.toSorted()).toEqual(story.toSorted());
  expect(release[0]).toBe("Mobile Suit Gundam SEED");
  expect(browser.text).not.toContain(note);
});

const TITLE = "Turn A Gundam";
const ID = "turn-a-gundam";

const savedBy = async (browser: PlainBrowser) => (await mySeries(browser)).find(({ id }) => id === ID);

test("without scripts, a patron pages through the series and filters them", async () => {
  const browser = await signedIn("patron");
  const list = () => /<ul[^>]* aria-label="Series Tracker"[\s\S]*/.exec(browser.html)?.[0] ?? "";
  const titles = () => headingsIn(list(), 2).slice(0, -4);
  await trackSeries(browser, "gundam-x", { status: "paused" });
  await browser.open("/tracker/series");
  const first = titles();
  expect(first).toHaveLength(24);
  await browser.follow(`Next 24 of ${SERIES.length}`);
  expect(titles().filter((title) => first.includes(title))).toEqual([]);
  await browser.follow("Back to the first one");
  expect(titles()).toEqual(first);
  await browser.press("Show", { status: "paused" });
  expect(browser.path).toContain("status=paused");
  expect(titles()).toEqual(["Gundam X"]);
});

test("without scripts, a patron logs, and overwrites no change of another tab", async () => {
  const browser = await signedIn("patron");
  const work = () => textOf(new RegExp(`<li id="${ID}"[\\s\\S]*?</article>`).exec(browser.html)?.[0] ?? "");
  const step = (episode: number) => `Watched ep ${episode}: ${TITLE}`;
  await browser.open("/tracker/series?q=turn+a+gundam&kind=TV+series&view=list");
  await browser.press(step(1));
  expect(browser.path).toMatch(/kind=TV\+series&view=list#turn-a-gundam$/);
  expect(work()).toContain("1/50");
  await browser.press(step(2));
  await browser.press(`Favorite: ${TITLE}`);
  expect(work()).toContain("2/50");
  expect(await savedBy(browser)).toMatchObject({ status: "watching", episodesWatched: 2, isFavourite: true });
  await changeSeries(browser, { changes: [{ seriesId: ID, episodesWatched: 9 }] });
  await browser.press(step(3));
  expect([browser.status, browser.text]).toEqual([409, expect.stringContaining("Nothing was saved.")]);
  expect(work()).toContain("9/50");
  expect(await savedBy(browser)).toMatchObject({ episodesWatched: 9 });
});

test("without scripts, a patron edits an entry, and removes it", async () => {
  const browser = await signedIn("patron");
  const edit = () => browser.open(`/tracker/series?q=turn+a+gundam&kind=TV+series&edit=${ID}`);
  await trackSeries(browser, ID, { isFavourite: true });
  await edit();
  expect(browser.text).toContain(`Edit ${TITLE}`);
  const fields = {
    ...{ status: "completed", rating: "9", episodesWatched: "50", notes: "The mustache." },
    ...{ startedOn: "2024-05-02", isPrivate: "on" },
  };
  await browser.press("Save", { ...fields, finishedOn: "2024-05-01" });
  expect(browser.text).toContain("That's before the day you started.");
  expect(browser.html).toContain(">The mustache.</textarea>");
  await browser.press("Save", { finishedOn: "2024-06-01" });
  expect(browser.path).toMatch(/^(?!.*edit=).*#turn-a-gundam$/);
  expect(await savedBy(browser)).toMatchObject({
    ...{ status: "completed", rating: 9, episodesWatched: 50, notes: "The mustache." },
    ...{ startedOn: "2024-05-02", finishedOn: "2024-06-01", isPrivate: true, isFavourite: true },
  });
  await edit();
  await browser.press("Remove");
  expect(await savedBy(browser)).toBeUndefined();
  // The menu of a poster is the same page.
  await browser.open(`/tracker/series?q=turn+a+gundam&edit=${ID}`);
  await browser.press("Watched");
  expect(await savedBy(browser)).toMatchObject({ status: "watching", episodesWatched: 1 });
});

test("without scripts, a patron watches a series twice in the editor, each episode on its day", async () => {
  const browser = await signedIn("patron");
  const saved = async () => {
    const [entry] = await mySeries(browser, "?log=1");
    return { ...entry, log: entry?.log?.viewings };
  };
  const on = (day: string) => ({ when: "day", day });
  await browser.open(`/tracker/series?edit=${ID}`);
  await browser.press("Watched", { first: "1", last: "49", ...on("2020-01-02") });
  await browser.press("Watched", on("2020-02-03"));
  await browser.press("Not watched");
  expect(await saved()).toMatchObject({ status: "watching", episodesWatched: 49 });
  await browser.press("Watched", on("2020-02-03"));
  expect(await saved()).toMatchObject({
    ...{ status: "completed", episodesWatched: 50, startedOn: "2020-01-02", finishedOn: "2020-02-03" },
    log: [
      [
        [dayNumber("2020-01-02"), 1, 49],
        [dayNumber("2020-02-03"), 50, 50],
      ],
    ],
  });
  await browser.press("Start again");
  expect(browser.text).not.toMatch(/Start (again|over)/);
  await browser.press("Watched", { last: "3", when: "unknown" });
  expect(browser.text).toContain("First viewing, Jan 2, 2020 – Feb 3, 2020");
  await browser.press("Not watched", { first: "2", last: "3" });
  expect(await saved()).toMatchObject({ status: "watching", episodesWatched: 1, repeats: 1 });
  await browser.press("Watched", { first: "2", last: "2", ...on("2020-04-05") });
  await browser.follow("Diary");
  expect(browser.text).toMatch(/Turn A Gundam\s*Rewatch\s*Sun, Apr 5\s*ep 2/);
  await browser.open(`/tracker/series?edit=${ID}`);
  await browser.follow("Start over");
  await browser.press("Start over");
  expect(await saved()).toMatchObject({ episodesWatched: 0, repeats: 1, log: [[{}, {}], [{}, {}], []] });
  await browser.press("Remove this viewing", { viewing: "2" });
  await browser.press("Remove this viewing", { viewing: "1" });
  expect(await saved()).toMatchObject({ status: "completed", episodesWatched: 50, repeats: 0 });

  const game = GAMES[0]?.id ?? "";
  await browser.open(`/tracker/games?edit=${game}`);
  await browser.press("Played", { hours: "2.5", when: "yesterday" });
  expect(await browser.json("/api/tracker/my-games?log=1")).toMatchObject([
    { id: game, status: "playing", hoursPlayed: 2.5, log: { sessions: [[expect.any(Number), 2.5]] } },
  ]);
});

test("without scripts, a patron adds evenings to the diary, moves one, removes one, and reads those of one work", async () => {
  const browser = await signedIn("patron");
  await browser.open("/tracker/diary");
  expect(browser.text).toContain("No evenings here");
  await trackSeries(browser, ID);
  await trackSeries(browser, "gundam-x", { watched: [1, 2], watchedOn: "2024-05-01" });
  await trackGame(browser, "gundam-breaker-4");
  const evenings = () =>
    [...browser.html.matchAll(/<span class="w-22[^>]*>([^<]*)<\/span><span[^>]*>([^<]*)/g)].map(
      ([, day, text]) => `${day} ${text}`,
    );
  const add = (work: string, day: string, amount: string) =>
    browser.press("Save", { work, day, episodes: amount, hours: amount });

  await browser.open("/tracker/diary");
  expect(evenings()).toEqual(["Wed, May 1 ep 1–2"]);
  await add(`series/${ID}`, "2024-05-02", "4-6, 99");
  expect([browser.status, browser.text]).toEqual([400, expect.stringContaining("like 4-6 or 4, 6.")]);
  await add(`series/${ID}`, "2999-01-01", "4-6");
  expect(browser.text).toContain("Please choose a day that isn't in the future.");
  await add(`series/${ID}`, "2024-05-02", "4-6, 9");
  await add("games/gundam-breaker-4", "2024-05-02", "1,5");
  expect(evenings()).toEqual(["Thu, May 2 1.5 h", "Thu, May 2 ep 4–6, 9", "Wed, May 1 ep 1–2"]);
  await add("games/gundam-breaker-4", "2024-05-02", "1.5");
  expect(browser.text).toContain("That day has hours of this game.");

  await browser.open(`/tracker/diary?work=series/${ID}&edit=series/${ID}/0/2024-05-02`);
  expect(evenings()).toEqual(["Thu, May 2 ep 4–6, 9"]);
  await browser.press("Save", { day: "2024-04-30", episodes: "4-7" });
  expect(browser.path).toBe(`/tracker/diary?work=series%2F${ID}&month=2024-04#day-2024-04-30`);
  expect(await savedBy(browser)).toMatchObject({ status: "watching", episodesWatched: 4 });
  await browser.open(`/tracker/diary?edit=series/gundam-x/0/2024-05-01`);
  await browser.press("Remove");
  expect(evenings()).toEqual(["Thu, May 2 1.5 h", "Tue, Apr 30 ep 4–7"]);
  await browser.open(`/tracker/diary?month=2024-04`);
  expect(evenings()).toEqual(["Tue, Apr 30 ep 4–7"]);
});

test("a year's page shows its pictures before they are shared, or that it is empty, and other years have none", async () => {
  const browser = await signedIn("patron");
  // Where Miniflare says that all visitors are.
  const year = yearIn(dayIn("America/Chicago", new Date()));
  await trackSeries(browser, ID, {
    ...{ status: "watching", rating: 9, isPrivate: true },
    ...{ watched: [1, 4], watchedOn: `${year - 1}-03-02` },
  });
  await browser.open(`/tracker/year/${year - 1}`);
  expect(browser.status).toBe(200);
  expect(browser.text).toContain("1 hour on 1 evening.");
  expect(browser.text).toContain(`all that you logged in ${year - 1} is private`);
  expect(browser.html).not.toContain("/api/tracker/year/");
  await browser.send("POST", "/api/tracker/series", { seriesId: ID, isPrivate: false });
  await browser.open(`/tracker/year/${year - 1}`);
  const picture = `/api/tracker/year/${year - 1}?size=1200x630`;
  for (const shown of [`src="${picture}"`, `href="${picture}" download`])
    expect(browser.html).toContain(shown);
  expect(browser.html.indexOf(picture)).toBeLessThan(browser.html.indexOf("Month by month"));
  expect(browser.text).not.toContain("quiz game");
  await browser.send("POST", "/api/game/player/member", { username: "ace-pilot" });
  await addScores(`month:${year - 1}-05`);
  await browser.open(`/tracker/year/${year - 1}`);
  expect(browser.text).toContain("The best of your two quiz games had 70 points.");
  await browser.open(`/tracker/year/${year}`);
  expect(browser.text).toContain(`${year} so far`);
  await browser.open(`/tracker/year/${year - 2}`);
  expect(browser.text).toContain(`Nothing is logged in ${year - 2}`);
  for (const other of [year + 1, 1978, "20x6"]) {
    await browser.open(`/tracker/year/${other}`);
    expect([other, browser.status]).toEqual([other, 404]);
  }
});
