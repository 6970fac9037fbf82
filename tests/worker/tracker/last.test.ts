import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { readRootData } from "#app/shell/root-data.server.ts";
import { sentOf } from "#app/tracker/entry/log-step.ts";
import { workOfSeries } from "#app/tracker/list/series-shelf.tsx";
import { stepOf } from "#app/tracker/list/steps.ts";
import { nextUp } from "#app/tracker/map/next-up.server.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { isMarked } from "#franchise/work-marks.ts";
import type { Series } from "#franchise/works.ts";
import type { GCard } from "#worker/card/contract.ts";
import type { PublicProfile } from "#worker/members/public/contract.ts";
import { pageContext } from "#worker/rendering/page-context.ts";
import { servicesOf } from "#worker/services.ts";
import { changeToApi } from "#worker/tracker/contract/entry.ts";
import { TestBrowser } from "../../support/browser";
import { today } from "../../support/clock";
import { publicMember, publish } from "../../support/members";
import { memberStats, members, rowsOf } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { changeGames, changeSeries, trackGame, trackSeries } from "../../support/tracking";

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

async function lastOf(memberId: string) {
  const [stats] = await rowsOf(memberStats, eq(memberStats.memberId, memberId));
  return { series: stats?.lastSeriesId, game: stats?.lastGameId };
}

const game = (at: number) => GAMES[at]?.id ?? "";

/** A member who watches Zeta Gundam and plays the first game. */
async function watcher() {
  const member = await signedIn("patron");
  await trackSeries(member, "zeta-gundam", { status: "watching", episodesWatched: 10 });
  await trackGame(member, game(0), { status: "playing", hoursPlayed: 3 });
  return member;
}

describe("the works watched and played last", () => {
  test("are unchanged by the import of an old list, with and without dates", async () => {
    const member = await watcher();
    const old = { startedOn: "2015-01-01", finishedOn: "2015-03-01" };
    await changeSeries(member, {
      changes: [
        { seriesId: "gundam-wing", status: "completed", episodesWatched: 49, ...old },
        { seriesId: "gundam-x", status: "completed", episodesWatched: 39 },
        { seriesId: "turn-a-gundam", status: "watching", episodesWatched: 3 },
      ],
    });
    await changeGames(member, { changes: [{ gameId: game(1), status: "completed", hoursPlayed: 9 }] });
    expect(await lastOf(member.memberId)).toEqual({ series: "zeta-gundam", game: game(0) });
  });

  test("are unchanged when other entries get a rating, notes or the status planned", async () => {
    const member = await watcher();
    await trackSeries(member, "gundam-x", { status: "watching", episodesWatched: 2 });
    await trackSeries(member, "zeta-gundam", { status: "watching", episodesWatched: 11 });
    await trackSeries(member, "gundam-x", { status: "watching", episodesWatched: 2, rating: 9, notes: "!" });
    await trackSeries(member, "turn-a-gundam");
    await trackGame(member, game(1), { status: "planning" });
    expect(await lastOf(member.memberId)).toEqual({ series: "zeta-gundam", game: game(0) });
  });

  test("follow the entries' own dates, in whatever order they are written", async () => {
    const member = await signedIn("patron");
    await trackSeries(member, "gundam-wing", {
      status: "completed",
      episodesWatched: 49,
      startedOn: daysAgo(20),
      finishedOn: daysAgo(3),
    });
    await trackSeries(member, "gundam-x", {
      status: "completed",
      episodesWatched: 39,
      startedOn: null,
      finishedOn: "2019-02-01",
    });
    expect((await lastOf(member.memberId)).series).toBe("gundam-wing");
    await changeSeries(member, {
      changes: [
        { seriesId: "zeta-gundam", status: "watching", startedOn: daysAgo(2), finishedOn: null },
        { seriesId: "turn-a-gundam", status: "completed", startedOn: null, finishedOn: daysAgo(30) },
      ],
    });
    expect((await lastOf(member.memberId)).series).toBe("zeta-gundam");
  });

  test("include rewatched entries and entries finished today", async () => {
    const member = await signedIn("patron");
    const seen = {
      status: "completed",
      episodesWatched: 39,
      startedOn: null,
      finishedOn: "2019-02-01",
    } as const;
    await trackSeries(member, "gundam-x", seen);
    await trackSeries(member, "zeta-gundam", { status: "watching", episodesWatched: 1 });
    await trackSeries(member, "gundam-x", { ...seen, repeats: 1 });
    expect((await lastOf(member.memberId)).series).toBe("gundam-x");
    const today = { startedOn: null, finishedOn: daysAgo(0) };
    await trackSeries(member, "zeta-gundam", { status: "completed", episodesWatched: 50, ...today });
    expect((await lastOf(member.memberId)).series).toBe("zeta-gundam");
  });

  test("are never a day in the future", async () => {
    const member = await signedIn("patron");
    const toCome = { status: "completed", startedOn: null, finishedOn: "2099-01-01" } as const;
    await trackSeries(member, "gundam-x", toCome);
    await changeSeries(member, { changes: [{ seriesId: "gundam-wing", ...toCome }] });
    await trackSeries(member, "zeta-gundam", { status: "watching", episodesWatched: 1 });
    expect((await lastOf(member.memberId)).series).toBe("zeta-gundam");
  });

  test("are shown on the card and the public profile", async () => {
    const member = await watcher();
    await publish(member, "mika");
    await changeSeries(member, {
      changes: [{ seriesId: "gundam-x", status: "watching", episodesWatched: 3 }],
    });
    await changeGames(member, { changes: [{ gameId: game(1), status: "playing", hoursPlayed: 9 }] });
    const anyone = new TestBrowser();
    const card = await (await anyone.fetch(`/api/gcard/${member.memberId}`)).json<GCard>();
    expect(card).toMatchObject({
      lastSeries: { title: "Mobile Suit Zeta Gundam" },
      lastGame: { title: GAMES[0]?.title },
    });
    const profile = await (await anyone.fetch("/api/public-profile/mika")).json<PublicProfile>();
    expect(profile.recentActivity).toMatchObject({
      lastSeries: { title: "Mobile Suit Zeta Gundam" },
      lastGame: { title: GAMES[0]?.title },
    });
  });
});

test("a press of Watched ep N moves the card's last series, what is next, and the works without spoilers", async () => {
  const browser = await publicMember("patron", "mika");
  const [member] = await rowsOf(members);
  if (!member) throw new Error("There is no member.");
  const services = servicesOf(env).pages;
  const context = new RouterContextProvider();
  const visitor = async () => ({ member, patron: true, ended: false });
  context.set(pageContext, { services, visitor, nonce: "" });
  const { tracker } = services;
  const state = async () => {
    const { lastSeries } = await (await browser.fetch(`/api/gcard/${browser.memberId}`)).json<GCard>();
    const entries = await tracker.series.list(browser.memberId);
    const [next] = nextUp(SERIES, new Map(entries.map((entry) => [entry.workId, entry])));
    const { seen } = await readRootData(context, new URL(browser.origin));
    return {
      last: lastSeries?.title,
      next: next && [next.series.id, next.reason],
      isOpen: isMarked("gundam-wing", seen?.marks ?? ""),
    };
  };
  const press = async (id: string) => {
    const work = workOfSeries(SERIES.find((one) => one.id === id) as Series);
    const [entry] = await tracker.series.listOf(browser.memberId, [id]);
    expect(entry).not.toHaveProperty("lastLoggedAt");
    const step = stepOf({ work, kind: "series", active: "watching", entry }, { on: today() }, today());
    const change = { workId: id, basedOn: entry?.revision ?? 0, ...(step && sentOf(step)) };
    expect((await browser.send("POST", "/api/tracker/series", changeToApi("series", change))).status).toBe(
      200,
    );
  };
  const begun = { status: "watching", startedOn: "2020-05-01", finishedOn: null } as const;
  await trackSeries(browser, "gundam-wing", { ...begun, episodesWatched: 47 });
  await trackSeries(browser, "zeta-gundam", { ...begun, episodesWatched: 3 });

  await press("gundam-wing");
  expect(await state()).toEqual({
    ...{ last: "Mobile Suit Gundam Wing", next: ["gundam-wing", "continue"], isOpen: false },
  });
  await press("zeta-gundam");
  expect(await state()).toMatchObject({ next: ["zeta-gundam", "continue"], isOpen: false });
  await press("gundam-wing");
  expect(await state()).toEqual({
    ...{ last: "Mobile Suit Gundam Wing", next: ["zeta-gundam", "continue"], isOpen: true },
  });
});
