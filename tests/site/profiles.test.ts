import { expect, test } from "vitest";
import type { ApiChange } from "#worker/log/contract/entry.ts";
import { hidingSql } from "../support/hiding";
import { momentsIn } from "../support/moments";
import { PlainBrowser, signedIn, textOf } from "../support/site/plain-browser";
import { ask, runSql } from "../support/site/the-site";
import { changeGames, changeSeries, trackSeries } from "../support/tracking";

const SERIES: ApiChange<"series">[] = [
  {
    ...{ seriesId: "mobile-suit-gundam", status: "completed", rating: 9, episodesWatched: 43 },
    ...{ notes: "Where it all began.", isFavourite: true },
  },
  {
    ...{ seriesId: "zeta-gundam", status: "watching", rating: 8, episodesWatched: 10 },
    notes: `${"A long note. ".repeat(40)}The end of it.`,
  },
  { seriesId: "gundam-wing", status: "completed", rating: 1, episodesWatched: 49, isPrivate: true },
];
const GAMES: ApiChange<"games">[] = [
  { gameId: "federation-vs-zeon", status: "completed", rating: 9, hoursPlayed: 12.5, isFavourite: true },
  { gameId: "aeug-vs-titans", status: "playing", hoursPlayed: 1200 },
  { gameId: "seed-federation-vs-zaft", status: "playing", rating: 2, isFavourite: true, isPrivate: true },
];

test("without scripts, a visitor reads a profile with many entries, and nothing of private ones", async () => {
  const member = await signedIn("patron", "collector-7");
  await changeGames(member, { changes: GAMES });
  await changeSeries(member, { changes: SERIES });
  const { today: watchedOn } = await member.json<{ today: string }>("/api/tracker/statistics");
  const watchedToday = (seriesId: string, episodes: [number, number]) => ({
    ...{ seriesId, notWatched: episodes, watched: episodes, watchedOn },
  });
  await changeSeries(member, {
    changes: [watchedToday("zeta-gundam", [9, 10]), watchedToday("gundam-wing", [49, 49])],
  });
  await member.publish("collector-7", { showDays: true });

  const browser = new PlainBrowser();
  const inSection = (heading: string) => {
    const sections = browser.html.match(/<section\b(?:(?!<section\b)[\s\S])*?<\/section>/g) ?? [];
    const found = sections.find((one) => textOf(/<h2[\s\S]*?<\/h2>/.exec(one)?.[0] ?? "") === heading);
    return textOf(found ?? "");
  };
  await browser.open("/u/collector-7");
  expect(inSection("Favorites")).toMatch(/Mobile Suit Gundam .*Federation vs\. Zeon/);
  expect(inSection("Diary of the last 60 days")).toContain("ep 9–10");
  expect(inSection("Progress by timeline")).toMatch(
    /^Progress by timeline Universal Century 1 ?\/\d+ series completed, 2 tracked$/,
  );
  expect(browser.html).toContain("Average 8.7. 8 stars: 1 work, 9 stars: 2 works.");
  for (const figure of [
    "Average rating 8.7",
    "Episodes watched 53",
    "Hours watched 21.9",
    "Hours played 1,212.5",
  ])
    expect(browser.text).toContain(figure);
  const series = inSection("Tracked series");
  expect(series).toMatch(/Rating: 9 Favorite Completed Mobile Suit Gundam .*43\/43/);
  expect(series).toMatch(/Watching Mobile Suit Zeta Gundam .*10\/50/);
  for (const hours of ["12.5 h", "1,200 h"]) expect(inSection("Tracked games")).toContain(hours);
  expect(browser.text).toMatch(/Last series Mobile Suit Zeta Gundam · Watching Last game .* · Playing/);
  expect(browser.html).not.toMatch(/gundam-wing|Gundam Wing|zaft|Z\.A\.F\.T|The end of it\./i);
  expect(browser.html).toMatch(/<details(?:(?!<\/details>)[\s\S])*Where it all began\./);

  await browser.follow("Read the rest of the notes on Mobile Suit Zeta Gundam");
  expect(browser.path).toMatch(/notes=zeta-gundam#zeta-gundam$/);
  expect(browser.text).toContain("The end of it.");
  expect(browser.text).not.toContain("Read the rest");
});

test("no public page has a time of a member's activity, or a day unless the member shows days", async () => {
  const member = await signedIn("patron");
  for (const [work, entry] of [
    ["gundam-wing", { episodesWatched: 49, startedOn: "2024-02-03", finishedOn: "2024-03-04" }],
    ["gundam-x", { status: "planning" }],
    ["gundam-x", { watched: [1, 3] }],
  ] satisfies [string, Partial<ApiChange<"series">>][])
    expect((await trackSeries(member, work, { status: "watching", ...entry })).status).toBe(200);
  for (const showDays of [false, true, false]) {
    expect((await member.publish("mika-o", { showDays })).status).toBe(200);
    for (const path of ["/u/mika-o", "/u/mika-o.data", "/members", "/members.data?limit=1"]) {
      const text = await (await ask(path)).text();
      expect([path, momentsIn(text)]).toEqual([path, []]);
      expect([path, /ep 1–3/.test(text)]).toEqual([path, showDays && path.startsWith("/u/")]);
      expect(text).toMatch(/username|\/u\//);
      expect(text).not.toMatch(/"(?:revision|createdAt|updatedAt)"/);
    }
  }
});

const ADDRESS = "12 White Base Street";
const WORK = "After War Gundam X";

const hide = (kind: "member" | "picture", username: string) => runSql(hidingSql(kind, username, new Date()));
const subjectOf = (subject: string) =>
  `subject=${encodeURIComponent(`Report: ${subject}`)}`.replace("'", "&#x27;");

const publicMember = () => signedIn("patron", "mika-o");

/** The notice to the owner on this page. */
async function noticeOn(member: PlainBrowser, path: string, about: string): Promise<string> {
  await member.open(path);
  return (
    new RegExp(`<(aside|section)[^>]* aria-label="Your ${about} hidden"[\\s\\S]*?</\\1>`).exec(
      member.html,
    )?.[0] ?? ""
  );
}

test("notes are reported, hidden by the operator, explained to their owner, and shown again", async () => {
  const member = await publicMember();
  await trackSeries(member, "gundam-x", { notes: `Mail me: ${ADDRESS}` });
  const visitor = new PlainBrowser();
  await visitor.open("/u/mika-o");
  await visitor.press("Send report", { about: "shoes" });
  expect([visitor.status, visitor.text]).toEqual([
    400,
    expect.stringContaining("Please choose what's wrong."),
  ]);
  const about = new RegExp(`<option value="([^"]*)"[^>]*>Notes on (?:<!-- -->)?${WORK}`).exec(
    visitor.html,
  )?.[1];
  await visitor.press("Send report", { about: about ?? "" });
  expect(visitor.text).toContain("Thanks! We'll take a look at this profile.");

  const operator = await signedIn("owner");
  await operator.open("/operator/reports");
  expect(operator.text).toContain(ADDRESS);
  await operator.press("hide-notes");
  expect(operator.text).toContain("No reports here.");
  await visitor.open("/u/mika-o");
  expect(visitor.html.includes(ADDRESS)).toBe(false);
  for (const path of [
    "/u/mika-o",
    "/profile",
    "/tracker/series?edit=gundam-x",
    "/series/gundam-x?edit=gundam-x",
  ])
    expect([path, await noticeOn(member, path, "notes are")]).toEqual([path, expect.stringContaining(WORK)]);
  await member.open("/tracker/series?edit=gundam-wing");
  expect(member.text).toContain("Track Mobile Suit Gundam Wing");
  expect(member.text).not.toContain("We've hidden");

  await operator.open("/operator/people?q=mika-o");
  expect(operator.text).toContain("Notes and lists (1, some hidden)");
  await operator.press("show-notes");
  expect(operator.text).toContain("Shown again.");
  await visitor.open("/u/mika-o");
  expect(visitor.html.includes(ADDRESS)).toBe(true);
});

test("a hidden profile, name or picture is gone for others, and its owner sees the reason and where to write", async () => {
  const member = await publicMember();
  const statusOf = async (path: string) => (await ask(path)).status;
  const visitor = new PlainBrowser();
  await visitor.open("/members");
  expect(visitor.html.includes(subjectOf("a member's name"))).toBe(true);
  await visitor.open("/u/mika-o");
  expect(visitor.html.includes(subjectOf("profile of mika-o"))).toBe(true);
  expect(visitor.html.includes(encodeURIComponent(`Page: ${visitor.origin}/u/mika-o\n`))).toBe(true);

  const expectReason = async (path: string, about: string, text: string) => {
    const notice = await noticeOn(member, path, about);
    expect([path, notice]).toEqual([path, expect.stringContaining(text)]);
    expect(notice).toMatch(/href="mailto:/);
  };
  await hide("picture", "mika-o");
  await expectReason("/profile", "picture is", "A new picture stays hidden");
  await hide("member", "mika-o");
  await expectReason("/profile", "name is", "others see &quot;Pilot&quot; instead");
  await member.open("/u/mika-o");
  expect(member.path).toMatch(/^\/u\/pilot-/);
  expect(member.html).toMatch(/<h1(?:(?!<\/h1>)[\s\S])*Pilot</);
  const neutral = member.path;
  expect([await statusOf("/u/mika-o"), await statusOf(neutral)]).toEqual([404, 200]);

  const operator = await signedIn("owner");
  await operator.open("/operator/people?q=mika-o");
  await operator.press("hide-profile");
  expect(operator.text).toContain("Profile hidden since");
  expect([await statusOf("/u/mika-o"), await statusOf(neutral)]).toEqual([404, 404]);
  await expectReason(neutral, "profile is", "only you see them");
  await expectReason("/profile", "profile is", "only you see them");
  expect(member.text).not.toContain("Public Profile URL");
  await member.open("/members");
  expect(member.text).not.toContain("Make your profile public");
});
