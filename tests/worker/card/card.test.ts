import { describe, expect, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import type { GCard } from "#worker/card/contract/index.ts";
import { TestBrowser } from "../../support/browser";
import { customize as saveCard } from "../../support/members";
import { expectRefused } from "../../support/refusals";
import { gcards, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { trackGame, trackSeries, untrack } from "../../support/tracking";

const anyone = new TestBrowser();
const chosen = { gundamTitle: "Ace Pilot", badgeType: "Zeon", frameStyle: "classic", isPublic: true };
const customize = (member: TestBrowser, change = {}) => saveCard(member, { ...chosen, ...change });

const cardOf = ({ memberId }: { memberId: string }) => anyone.json<GCard>(`/api/gcard/${memberId}`);

test("GET /api/gcard/{userId} answers with everything that the card shows", async () => {
  const member = await signedIn("patron", "mika");
  await customize(member);
  await trackSeries(member, "gundam-wing");
  const response = await anyone.fetch(`/api/gcard/${member.memberId}`);
  expect(await response.json()).toEqual({
    user: {
      fullName: "Mika Okada",
      profileImage: null,
      memberSince: `${new Date().getUTCFullYear()}-01-01`,
      isPatron: true,
    },
    customization: chosen,
    lastSeries: { title: "Mobile Suit Gundam Wing", icon: "after-colony" },
    version: expect.stringMatching(/^[\w-]{20}$/),
  });
});

test("GET /api/gcard/{userId} answers a new member with a public Pilot of the Federation in the classic frame", async () => {
  const member = await signedIn("stranger");
  const card = await member.json<GCard>(`/api/gcard/${member.memberId}`);
  expect(card.customization).toEqual({
    gundamTitle: "Pilot",
    badgeType: "Federation",
    frameStyle: "classic",
    isPublic: true,
  });
  expect(card.user.isPatron).toBe(false);
  expect(card).not.toHaveProperty("lastSeries");
});

test("a private card is shown to its owner alone, uncached", async () => {
  const member = await signedIn("patron", "mika");
  await customize(member, { isPublic: false });
  const own = await member.fetch(`/api/gcard/${member.memberId}`);
  expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
});

test("POST /api/gcard/customize refuses what is not on the lists, and names the field", async () => {
  const member = await signedIn("patron");
  await expectRefused(
    (change: object) => customize(member, change),
    [
      ["title", { gundamTitle: "Emperor" }, "gundamTitle"],
      ["faction", { badgeType: "Pilot" }, "badgeType"],
      ["frame", { frameStyle: "gold" }, "frameStyle"],
      ["flag", { isPublic: "true" }, "isPublic"],
      ["first line", { firstLine: "rating" }, "firstLine"],
      ["second line", { secondLine: 1 }, "secondLine"],
      ["accent", { accent: "#fff" }, "accent"],
      ["artwork", { artwork: "newest" }, "artwork"],
      ["kind of artwork", { artwork: "films/gundam-wing" }, "artwork"],
      ["work", { artwork: "series/no-such-series" }, "artwork"],
      ["machine without a drawing", { artwork: "machines/rx-78-2" }, "artwork"],
      ["work that is not tracked", { artwork: "series/gundam-wing" }, "artwork"],
    ],
  );
});

describe("the artwork of a card", () => {
  /** Without a drawing. */
  const etagOf = async ({ memberId }: { memberId: string }) => {
    const known = { headers: { "If-None-Match": "*" } };
    const picture = await anyone.fetch(`/card/${memberId}/468x60.png`, known);
    expect(picture.status).toBe(304);
    return picture.headers.get("ETag");
  };
  async function artist() {
    const member = await signedIn("patron", "mika");
    await customize(member);
    return { member, plain: await etagOf(member) };
  }

  test("is a work that the member tracks, until its entry is private or removed", async () => {
    const { member } = await artist();
    await trackSeries(member, "gundam-wing");
    await trackGame(member, "final-shooting", { status: "playing" });
    const plain = await etagOf(member);
    for (const [artwork, hide] of [
      ["series/gundam-wing", () => trackSeries(member, "gundam-wing", { isPrivate: true })],
      ["games/final-shooting", () => untrack(member, "games/final-shooting")],
    ] as const) {
      expect((await customize(member, { artwork })).status).toBe(200);
      const shown = await etagOf(member);
      expect(shown).not.toBe(plain);
      expect((await cardOf(member)).customization.artwork).toBe(artwork);
      await hide();
      const hidden = await cardOf(member);
      expect(JSON.stringify(hidden)).not.toContain(artwork);
      expect(hidden.customization).toEqual(chosen);
      expect(await etagOf(member)).not.toBe(shown);
      expect((await customize(member, { artwork })).status).toBe(400);
      expect((await member.fetch(`/card/${member.memberId}/468x60.png`)).status).toBe(200);
    }
  });

  test("is a machine that has a drawing, whatever the member tracks", async () => {
    const { member, plain } = await artist();
    expect((await customize(member, { artwork: "machines/gouf" })).status).toBe(200);
    const shown = await etagOf(member);
    expect(shown).not.toBe(plain);
    expect((await cardOf(member)).customization).toEqual({ ...chosen, artwork: "machines/gouf" });
    await customize(member, { artwork: "machines/haro" });
    expect(await etagOf(member)).not.toBe(shown);
    await customize(member, { artwork: "none" });
    expect(await etagOf(member)).toBe(plain);
  });

  test("follows the best rated public favorite and what was watched last", async () => {
    const { member } = await artist();
    await customize(member, { artwork: "favorite" });
    expect(await cardOf(member)).not.toHaveProperty("artworks");
    await trackSeries(member, "gundam-x", { isFavourite: true, rating: 10, isPrivate: true });
    await trackSeries(member, "zeta-gundam", { isFavourite: true, rating: 9 });
    await trackSeries(member, "gundam-wing", { status: "watching", rating: 3 });
    expect((await cardOf(member)).artworks).toEqual({ favorite: "series/zeta-gundam" });
    await customize(member, { artwork: "lastSeries" });
    expect((await cardOf(member)).artworks).toEqual({ lastSeries: "series/gundam-wing" });
    const shown = await etagOf(member);
    await trackSeries(member, "gundam-wing", { status: "watching", isPrivate: true });
    expect(JSON.stringify(await cardOf(member))).not.toContain("gundam-wing");
    expect(await etagOf(member)).not.toBe(shown);
  });

  test("falls back to none for works and machines that left the catalog and for an unknown kind", async () => {
    const { member, plain } = await artist();
    for (const artwork of ["series/left-the-catalog", "machines/rx-78-2", "constructor/x"]) {
      await setRows(gcards, { artwork });
      expect((await cardOf(member)).customization).toEqual(chosen);
      expect(await etagOf(member)).toBe(plain);
    }
  });
});

describe("the lines and the accent of a card", () => {
  test("keep their values when a request does not name them", async () => {
    const member = await signedIn("patron", "mika");
    await customize(member);
    const before = await cardOf(member);
    expect(before.customization).toEqual(chosen);
    await customize(member, { firstLine: "completed", secondLine: "none", accent: "violet" });
    const extras = { firstLine: "completed", secondLine: "none", accent: "violet" };
    expect((await cardOf(member)).customization).toEqual({ ...chosen, ...extras });
    await customize(member, { gundamTitle: "Captain" });
    expect((await cardOf(member)).customization).toEqual({ ...chosen, ...extras, gundamTitle: "Captain" });
    await customize(member, { firstLine: "lastSeries", secondLine: "lastGame", accent: "frame" });
    expect(await cardOf(member)).toEqual(before);
  });

  test("fall back to the defaults for a stored choice that no longer exists", async () => {
    const member = await signedIn("patron", "mika");
    await customize(member, { firstLine: "favorite", accent: "red" });
    await setRows(gcards, { firstLine: "mood", accent: "plaid" });
    expect((await cardOf(member)).customization).toEqual(chosen);
  });

  test("show counts and the best rated public favorite only if the member chose them", async () => {
    const member = await signedIn("patron", "mika");
    await trackSeries(member, "gundam-wing", { status: "completed", isFavourite: true, rating: 7 });
    await trackSeries(member, "gundam-x", { isFavourite: true, rating: 10, isPrivate: true });
    await trackSeries(member, "zeta-gundam", { isFavourite: true, rating: 9 });
    await customize(member);
    const usual = await cardOf(member);
    expect([usual.completed, usual.favorite]).toEqual([undefined, undefined]);
    await customize(member, { firstLine: "completed", secondLine: "favorite" });
    const card = await cardOf(member);
    expect(card).toMatchObject({
      completed: { series: 1, games: 0 },
      favorite: { title: "Mobile Suit Zeta Gundam" },
    });
    expect(card.version).not.toBe(usual.version);
    await trackSeries(member, "zeta-gundam", { isFavourite: false });
    expect((await cardOf(member)).favorite).toEqual({ title: "Mobile Suit Gundam Wing" });
  });

  test("count completed public works of the catalog and of the Universal Century", async () => {
    const member = await signedIn("patron", "mika");
    const completed = { status: "completed", isPrivate: false } as const;
    for (const id of ["gundam-wing", "zeta-gundam", "gundam-zz"]) await trackSeries(member, id, completed);
    await trackSeries(member, "mobile-suit-gundam", { ...completed, isPrivate: true });
    await trackSeries(member, "stardust-memory", { status: "watching" });
    await trackGame(member, "final-shooting", completed);
    await customize(member);
    expect(await cardOf(member)).not.toHaveProperty("counts");
    await customize(member, { firstLine: "universalCentury", secondLine: "series" });
    const card = await cardOf(member);
    expect(card.counts).toEqual({
      series: { completed: 3, total: SERIES.length },
      universalCentury: {
        completed: 2,
        total: SERIES.filter(({ timeline }) => timeline === "Universal Century").length,
      },
    });
    expect(card).not.toHaveProperty("favorite");
    await customize(member, { firstLine: "games", secondLine: "none" });
    expect((await cardOf(member)).counts).toEqual({ games: { completed: 1, total: GAMES.length } });
  });
});
