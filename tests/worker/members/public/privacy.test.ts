import { env } from "cloudflare:workers";
import { isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { shownProfile } from "#app/profiles/public/shown-profile.server.ts";
import { GAMES } from "#franchise/catalog.ts";
import { servicesOf } from "#worker/services.ts";
import { GRADIENT_PNG } from "../../../fakes/pictures";
import { TestBrowser } from "../../../support/browser";
import { today } from "../../../support/clock";
import { hidingSql } from "../../../support/hiding";
import { customize } from "../../../support/members";
import { meteredDatabase } from "../../../support/metered-database";
import { momentsIn } from "../../../support/moments";
import { addressesOf, listsFor } from "../../../support/public-addresses";
import { newPlayer, playGame } from "../../../support/quiz";
import { countOf, memberStats, members, rowsOf, searchTerms } from "../../../support/rows";
import { signedIn } from "../../../support/sign-in";
import { profileOf, SOURCE, withPicture } from "../../../support/tiles";
import { changeSeries, trackGame, trackSeries, untrack } from "../../../support/tracking";

/** Another visitor in each test, because limits count the lists of one visitor. */
let anyone = new TestBrowser();
beforeEach(() => {
  anyone = new TestBrowser();
});
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const LISTS = listsFor("mika", "amuro", "secret");

async function answerAt(browser: TestBrowser, address: string) {
  const response = await browser.fetch(address);
  const headers = Object.fromEntries(response.headers);
  for (const own of ["date", "x-request-id", "cf-ray", "cache-tag"]) delete headers[own];
  return { status: response.status, headers, body: await response.text() };
}

async function privateMember() {
  const member = await signedIn("patron", "secret");
  await member.send("PATCH", "/api/auth/profile", {
    displayName: "Mika Amuro",
    profileImage: "https://pictures.example/me.png",
  });
  await trackSeries(member, "gundam-wing", { status: "completed", rating: 9, notes: "my secret note" });
  await member.publish("secret", { publicProfile: false });
  expect(await countOf(searchTerms)).toBe(0);
  return member;
}

/** A member whose public profile the operator hid, and who then saved the profile as public again. */
async function hiddenMember() {
  const member = await privateMember();
  await member.publish("secret");
  const hidden = await env.DB.prepare(hidingSql("profile", "secret", new Date())).all();
  expect(hidden.results).toHaveLength(1);
  await member.publish("secret");
  return member;
}

/** A public member whose card is private. */
async function memberWithPrivateCard() {
  const member = await signedIn("patron", "secret");
  await customize(member, { isPublic: false });
  return member;
}
const isOfCard = (address: string) => !/avatar|public-profile/.test(address);

test.each([
  ["a private profile", privateMember, () => true, LISTS],
  ["a profile that the operator hid", hiddenMember, () => true, LISTS],
  ["a private card", memberWithPrivateCard, isOfCard, []],
])(
  "%s answers as an unknown member, with as many queries, and is in no list and no search",
  async (_whose, aMember, isHidden, lists) => {
    const member = await aMember();
    const other = await signedIn("stranger");
    /** The answers and the number of statements at every address. */
    const answersFor = async (cookies: Map<string, string>, addresses: string[]) => {
      const answers = [];
      for (const address of addresses) {
        const { db, cost } = meteredDatabase();
        const answer = await answerAt(new TestBrowser({ DB: db }, { cookies }), address);
        answers.push({ ...answer, statements: cost.statements });
      }
      return answers;
    };
    for (const { cookies } of [anyone, other]) {
      const hidden = await answersFor(cookies, addressesOf(member.memberId, "secret").filter(isHidden));
      expect(hidden).toEqual(await answersFor(cookies, addressesOf(UNKNOWN, "nobody").filter(isHidden)));
      expect(new Set(hidden.map(({ status }) => status))).toEqual(new Set([404]));
      expect(hidden[0]?.statements).toBeGreaterThan(0);
    }
    // Copies at the edge are for everybody, also for the owner.
    for (const address of ["/api/public-profile/secret", `/card/${member.memberId}.png`].filter(isHidden))
      expect((await answerAt(member, address)).status).toBe(404);
    for (const address of lists) {
      const { body } = await answerAt(anyone, address);
      expect(JSON.parse(body), address).toEqual([]);
      expect(body).not.toContain(member.memberId);
    }
  },
);

test("a private entry changes no byte of a public answer, and none of them has an email or a Patreon id", async () => {
  const member = await signedIn("patron", "mika");
  await member.send("PATCH", "/api/auth/profile", { profileImage: "https://pictures.example/me.png" });
  await trackSeries(member, "gundam-wing", { status: "completed", rating: 6 });
  const answers = () =>
    Promise.all([...addressesOf(member.memberId, "mika"), ...LISTS].map((at) => answerAt(anyone, at)));
  const before = await answers();
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
  const texts = before.filter(({ headers }) => !headers["content-type"]?.startsWith("image/"));
  expect(texts.length).toBeGreaterThan(LISTS.length);
  for (const { body } of texts)
    expect(body).not.toMatch(/@example\.com|patreonId|patreon_id|pictures\.example|"email"/i);

  const hidden = { rating: 10, notes: "my secret note", isFavourite: true, isPrivate: true };
  const written = [
    await trackSeries(member, "turn-a-gundam", { ...hidden, status: "completed", episodesWatched: 50 }),
    await trackGame(member, GAMES[0]?.id ?? "", { ...hidden, status: "completed", hoursPlayed: 40 }),
  ];
  expect(written.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers()).toEqual(before);
  for (const isPrivate of [false, true])
    await changeSeries(member, { changes: [{ seriesId: "turn-a-gundam", isPrivate }] });
  expect(await answers()).toEqual(before);
});

test("a private entry changes no byte of a diary that others see, and hidden days are nowhere", async () => {
  const member = await signedIn("patron", "mika");
  const { publicProfiles } = servicesOf(env).pages;
  const pageOf = async () => JSON.stringify(await publicProfiles.findPage("mika", { series: 1, games: 1 }));
  await trackSeries(member, "gundam-wing", {
    ...{ status: "watching", watched: [1, 2], watchedOn: today() },
    mark: [2, 9],
  });
  const page = await publicProfiles.findPage("mika", { series: 1, games: 1 });
  expect(page && shownProfile(page.profile, new URLSearchParams()).series.items).toMatchObject([
    { marks: "– 9" },
  ]);
  expect(await (await anyone.fetch("/api/public-profile/mika")).text()).not.toContain("marks");
  const closed = await pageOf();
  await member.publish("mika", { showDays: true });
  const opened = await pageOf();
  expect(opened).toContain('"parts":[[1,2]]');
  const hidden = { isPrivate: true, notes: "my secret note", watchedOn: today() };
  await trackSeries(member, "gundam-x", { ...hidden, status: "watching", watched: [4, 6], mark: [4, 3] });
  await trackGame(member, GAMES[0]?.id ?? "", { ...hidden, status: "playing", hours: 2 });
  expect(await pageOf()).toBe(opened);
  await changeSeries(member, { changes: [{ seriesId: "gundam-x", isPrivate: false }] });
  expect(await pageOf()).toContain('"parts":[[4,6]]');
  await changeSeries(member, { changes: [{ seriesId: "gundam-x", isPrivate: true }] });
  expect(await pageOf()).toBe(opened);
  const evenings = async () =>
    (await publicProfiles.findPage("mika", { series: 1, games: 1 }))?.profile.diary;
  const log = (seriesId: string) =>
    trackSeries(member, seriesId, { status: "watching", watched: [1, 1], watchedOn: today() });
  await Promise.all(["zeta-gundam", "turn-a-gundam", "g-gundam"].map(log));
  expect((await evenings())?.evenings).toHaveLength(4);
  await untrack(member, "series/g-gundam");
  expect((await evenings())?.evenings).toHaveLength(3);
  await untrack(member, "series/zeta-gundam");
  await untrack(member, "series/turn-a-gundam");
  expect(await pageOf()).toBe(opened);
  await member.publish("mika", { showDays: false });
  expect(await pageOf()).toBe(closed);
  expect(await rowsOf(memberStats, isNotNull(memberStats.diary))).toEqual([]);
  await log("gundam-x");
  expect(await rowsOf(memberStats, isNotNull(memberStats.diary))).toEqual([]);
});

/** The points in time in an answer's body and headers. */
async function momentsAt(address: string, browser: TestBrowser = anyone): Promise<string[]> {
  const response = await browser.fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  const headers = [...response.headers].filter(([name]) => name !== "date");
  const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return momentsIn(`${headers.join("\n")}\n${body}`);
}

test("public answers have no times of activity, and no days unless the member shows them", async () => {
  const member = await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
  await signedIn("stranger", "haro");
  const days = { startedOn: "2024-02-03", finishedOn: "2024-03-04" };
  await trackSeries(member, "gundam-wing", { status: "completed", rating: 9, ...days });
  await trackSeries(member, "gundam-x", { status: "watching", watched: [1, 3], watchedOn: "2026-11-17" });
  await trackGame(member, "federation-vs-zeon", { status: "playing", hoursPlayed: 2 });
  const player = await newPlayer("mirai");
  await playGame(player, 3);

  const addresses = [
    ...addressesOf(member.memberId, "mika"),
    ...[...listsFor("m"), "/api/members?sort=newest"].map(
      (list) => `${list}${list.includes("?") ? "&" : "?"}limit=1`,
    ),
    "/api/game/leaderboard",
  ];
  const moments = await Promise.all(addresses.map(async (address) => [address, await momentsAt(address)]));
  expect(moments).toEqual(addresses.map((address) => [address, []]));

  const profile = await (await anyone.fetch("/api/public-profile/mika")).text();
  expect(profile).not.toMatch(/startedOn|finishedOn|2024-0|2026-11/);
  expect(profile).not.toMatch(/"(?:revision|createdAt|updatedAt)"/);
  expect(profile).toContain(`"memberSince":"${new Date().getUTCFullYear()}-01-01"`);
  const { publicProfiles } = servicesOf(env).pages;
  const pageOf = async () => JSON.stringify(await publicProfiles.findPage("mika", { series: 1, games: 1 }));
  expect(await pageOf()).not.toContain("2026-11");
  await member.publish("mika", { showDays: true });
  const page = await pageOf();
  expect(page).toContain('"day":"2026-11-17"');
  expect([page.match(/2024-0/), momentsIn(page)]).toEqual([null, []]);
  // Shows that `momentsAt` finds a time where there is one.
  expect(await momentsAt("/api/tracker/my-series", member)).not.toEqual([]);
  for (const { createdAt } of await rowsOf(members))
    expect(Number(createdAt)).toBeGreaterThan(1_700_000_000_000);
});

test("the avatar's version can't be computed from the picture", async () => {
  const member = await withPicture(await signedIn("patron", "mika"), GRADIENT_PNG);
  const { profileImage } = await profileOf(member);
  const version = new URL(profileImage ?? "", anyone.origin).searchParams.get("v")?.slice(0, 8);
  const tile = new Uint8Array(await (await anyone.fetch(profileImage ?? "")).arrayBuffer());
  for (const known of [new TextEncoder().encode(SOURCE), tile]) {
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", known));
    expect(
      [digest.toString("base64url"), digest.toString("hex")].map((text) => text.slice(0, 8)),
    ).not.toContain(version);
  }
});
