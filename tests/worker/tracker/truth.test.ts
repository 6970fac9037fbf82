import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { ownHome } from "#app/home/member/own-home.server.ts";
import { compared } from "#app/profiles/pilots/shown-pilots.server.ts";
import { readRootData } from "#app/shell/root-data.server.ts";
import { findWork, GAMES, SERIES } from "#franchise/catalog.ts";
import { isMarked } from "#franchise/work-marks.ts";
import type { EntryChange } from "#worker/log/contract/entry.ts";
import { dayNumber, type EntryLog, type Stretch } from "#worker/log/contract/log.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { pageContext } from "#worker/rendering/page-context.ts";
import { servicesOf } from "#worker/services.ts";
import { advanceClock, freezeClock, today } from "../../support/clock";
import { memberStats, members, rowsOf, setRows } from "../../support/rows";
import { runs } from "../../support/runs";
import { signedIn } from "../../support/sign-in";
import { type Change, ViewingModel } from "../../support/viewing-model";

const [GUNDAM, ZETA, F91, STARDUST] = [
  "mobile-suit-gundam",
  "zeta-gundam",
  "gundam-f91",
  "stardust-memory",
] as const;
const SOME = [GUNDAM, ZETA, F91, STARDUST] as const;
const game = { kind: "games", workId: "final-shooting" } as const;
type Changed = Change & { rating?: number | null; notes?: string | null };

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** A public member and one who has finished Zeta, and what anyone sees of the first one. */
async function aMember() {
  const browser = await signedIn("patron", "mika");
  const { memberId } = browser;
  await setRows(members, { showDays: true }, eq(members.id, memberId));
  const [member] = await rowsOf(members, eq(members.id, memberId));
  if (!member) throw new Error("There is no member.");
  const services = servicesOf(env).pages;
  const { tracker } = services;
  const context = new RouterContextProvider();
  context.set(pageContext, {
    services,
    visitor: async () => ({ member, patron: true, ended: false }),
    nonce: "",
  });
  const owner = { id: memberId, publicProfile: true, showDays: true };
  const model = { now: new ViewingModel(today()) };
  /** The ratings and notes, which say nothing about the log. */
  const judged = new Map<string, Pick<Changed, "rating" | "notes">>();

  /** Changes the list as the site does, and the model. */
  async function make({ rating, notes, ...change }: Changed) {
    advanceClock(1000);
    const { kind, workId, tap, undo, byHand, imported, removeViewing, startAgain, status, isPrivate } =
      change;
    const current = model.now.workOf(change);
    const last = current?.viewings.at(-1)?.at(-1);
    const asLog = (): EntryLog => ({
      viewings: (imported?.viewings ?? []).map((viewing) =>
        viewing.map(({ episode, day }): Stretch => [day === null ? null : dayNumber(day), episode, episode]),
      ),
      ...(imported && imported.more > 0 && { more: imported.more }),
    });
    const sent: EntryChange = {
      workId,
      ...(status !== undefined && { status: status as "watching" }),
      ...(isPrivate !== undefined && { isPrivate }),
      ...(tap &&
        kind === "series" && { watched: [tap.amount, tap.amount] as [number, number], watchedOn: tap.day }),
      ...(tap && kind === "games" && { hours: tap.amount, watchedOn: tap.day }),
      ...(undo &&
        last &&
        kind === "series" && { notWatched: [last.episode, last.episode] as [number, number] }),
      ...(startAgain && { startAgain }),
      ...(removeViewing !== undefined && { removeViewing }),
      ...(byHand !== undefined && { startedOn: byHand?.[0] ?? null, finishedOn: byHand?.[1] ?? null }),
      ...(imported && { log: asLog() }),
      ...(rating !== undefined && { rating, notes: notes ?? null }),
    };
    if (rating !== undefined) judged.set(workId, { rating, notes: notes ?? null });
    if (imported) await tracker[kind].saveAll(owner, { changes: [sent], removals: [] });
    else await tracker[kind].save(owner, sent, "UTC");
    model.now.apply(change, Date.now());
  }

  async function startOver() {
    for (const kind of ["series", "games"] as const) {
      const removals = model.now.of(kind).map(({ workId }) => ({ workId }));
      if (removals.length > 0) await tracker[kind].saveAll(owner, { changes: [], removals });
    }
    model.now = new ViewingModel(today());
    judged.clear();
  }

  async function expectTruth() {
    const expected = model.now;
    const ratings = [...expected.works.values()].flatMap(({ workId, isPrivate }) =>
      isPrivate ? [] : (judged.get(workId)?.rating ?? []),
    );
    const notes = [...judged.values()].map(({ notes }) => new TextEncoder().encode(notes ?? "").length);
    const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
    if (expected.works.size > 0)
      expect(await rowsOf(memberStats, eq(memberStats.memberId, memberId))).toMatchObject([
        { ratingSum: sumOf(ratings), ratingCount: ratings.length, notesBytes: sumOf(notes) },
      ]);
    const shown = [expected.finished("series", true), expected.finished("games", true)] as const;
    const [api, statistics, diary, profile, page, directory, card, home, root, listed] = await Promise.all([
      Promise.all([tracker.series.list(memberId), tracker.games.list(memberId)]),
      tracker.statisticsOf(memberId, "UTC"),
      tracker.diaryOf(memberId),
      services.publicProfiles.find("mika"),
      services.publicProfiles.findPage("mika", { series: 1, games: 1 }),
      services.directory.list({ q: "", sort: "newest", limit: 24, cursor: undefined }),
      services.cards.ownCard(memberId),
      ownHome(context, new Request(browser.origin)),
      readRootData(context, new URL(browser.origin)),
      tracker.listedOf(memberId),
    ]);

    for (const { workId, kind, progress, repeats, facts, ...entry } of api.flat()) {
      expect(entry).not.toHaveProperty("lastLoggedAt");
      const work = expected.workOf({ kind, workId });
      const {
        lastDay,
        lastTap: _tap,
        ...known
      } = work ? expected.factsOf(work) : { lastDay: null, lastTap: 0 };
      const { isFinished, seen } = facts;
      expect({ workId, progress, repeats, isFinished, seen }).toEqual({ workId, ...known });
      expect(facts.lastDay).toBe(lastDay && dayNumber(lastDay));
    }
    const current = Object.fromEntries(
      Object.entries(statistics.series.byStatus).filter(([, count]) => count > 0),
    );
    const counts = expected.counts(false);
    expect({ ...statistics.series, byStatus: current }).toEqual(counts.series);
    expect([statistics.games.tracked, statistics.games.hours]).toEqual([
      counts.games.tracked,
      counts.games.hours,
    ]);
    const inTimelines = (timelines: typeof statistics.timelines) =>
      timelines.reduce((sum, { completed }) => sum + completed, 0);
    expect(inTimelines(statistics.timelines)).toBe(expected.finished("series", false).length);

    const eveningsIn = ({ evenings }: Pick<typeof diary, "evenings">) =>
      evenings
        .map((one) => `${one.day} ${one.kind}/${one.workId} viewing ${one.viewing}: ${one.amount}`)
        .toSorted();
    expect(eveningsIn(diary)).toEqual(expected.evenings(false));
    expect(diary.undated).toEqual({ episodes: expected.undated("series"), hours: expected.undated("games") });
    expect(eveningsIn(page?.profile.diary ?? diary)).toEqual(expected.evenings(true, daysAgo(60)));

    const others = expected.counts(true);
    const completed = { completedSeries: shown[0].length, completedGames: shown[1].length };
    const totals = { totalSeries: others.series.tracked, totalGames: others.games.tracked };
    const last = { series: expected.last("series"), games: expected.last("games") };
    for (const found of [profile?.profile, page?.profile]) {
      expect(found?.stats).toMatchObject({ ...completed, ...totals });
      expect(found?.statistics.series).toMatchObject(others.series);
      expect(found?.statistics.games).toMatchObject(others.games);
      expect(inTimelines(found?.timelines ?? [])).toBe(shown[0].length);
      expect(found?.recentActivity.lastSeries?.title).toBe(
        last.series ? findWork("series", last.series)?.title : undefined,
      );
      expect(found?.recentActivity.lastGame?.title).toBe(
        last.games ? findWork("games", last.games)?.title : undefined,
      );
    }
    const tracked = profile?.profile.seriesTracking.map((entry) => [
      entry.id,
      entry.repeats,
      entry.isFinished,
    ]);
    expect(tracked?.toSorted()).toEqual(
      expected
        .of("series", true)
        .map((work) => [work.workId, work.repeats, work.isFinished])
        .toSorted(),
    );
    expect(directory.members.find(({ id }) => id === memberId)?.stats).toMatchObject({
      ...completed,
      ...totals,
    });
    expect(directory.lastWatched[memberId]?.id ?? null).toBe(last.series);

    expect(card.lastSeries?.title).toBe(last.series ? findWork("series", last.series)?.title : undefined);
    expect(card.lastGame?.title).toBe(last.games ? findWork("games", last.games)?.title : undefined);
    expect(card.completed).toEqual({ series: shown[0].length, games: shown[1].length });
    expect(card.counts).toMatchObject({ universalCentury: { completed: shown[0].length } });

    if (expected.works.size > 0)
      expect(home).toMatchObject({ seen: { completed: expected.finished("series", false).length } });
    const [first, second] = expected.underWay();
    if (first && first.at !== second?.at && home?.kind === "patron")
      expect(home.shelf.opening.underWay[0]).toBe(first.workId);
    const known = expected.known();
    for (const { id } of [...SERIES, ...GAMES])
      expect(isMarked(id, root.seen?.marks ?? "") !== (root.seen?.isMost ?? false), id).toBe(known.has(id));

    const { both, only } = compared(listed, OTHER);
    expect(both.map(({ id }) => id)).toEqual(shown[0].filter((id) => id === ZETA));
    expect(only[0].map(({ id }) => id).toSorted()).toEqual(
      [...shown[0], ...shown[1]].filter((id) => id !== ZETA).toSorted(),
    );
  }
  return { make, startOver, expectTruth, model, tracker, memberId, browser };
}

/** Somebody who has finished Zeta. */
const OTHER = {
  series: [{ workId: ZETA, status: "completed", rating: null, facts: { isFinished: true } }],
  games: [],
} as unknown as Parameters<typeof compared>[1];

type Member = Awaited<ReturnType<typeof aMember>>;

/** An operation makes the change that fits the list as it is then. */
type Operation = (member: Member) => Changed | null;

const work = fc.constantFrom(...SOME);
const statusOf = (underWay: string) =>
  fc.constantFrom(underWay, "completed", "paused", "dropped", "planning");
const status = statusOf("watching");
const recent = fc.option(fc.integer({ min: 0, max: 75 }), { nil: null, freq: 6 });
const dayOf = (ago: number | null) => (ago === null ? null : daysAgo(ago));
const series = (workId: string, more: Omit<Changed, "kind" | "workId"> = {}): Changed => ({
  ...{ kind: "series", workId },
  ...more,
});
const lengthOf = (workId: string) => SERIES.find(({ id }) => id === workId)?.episodes ?? 0;
const all = (workId: string, day: string | null, to = lengthOf(workId)) =>
  Array.from({ length: to }, (_, at) => ({ episode: at + 1, day }));
const viewingsOf = ({ model }: Member, workId: string) =>
  model.now.workOf(series(workId))?.viewings.length ?? 0;
/** An operation that is this many times as likely as others. */
const often = <Drawn>(
  weight: number,
  drawn: fc.Arbitrary<Drawn>,
  operation: (drawn: Drawn) => Operation,
) => ({
  weight,
  arbitrary: drawn.map(operation),
});

const operation: fc.Arbitrary<Operation> = fc.oneof(
  often(4, fc.tuple(work, recent, status), ([workId, ago, now]) => ({ model }) => {
    const amount = model.now.nextEpisode(series(workId));
    return amount === undefined ? null : series(workId, { status: now, tap: { amount, day: dayOf(ago) } });
  }),
  often(2, work, (workId) => ({ model }) => {
    return model.now.workOf(series(workId))?.latest ? series(workId, { undo: true }) : null;
  }),
  often(3, fc.tuple(work, status), ([workId, now]) => (member) => {
    return viewingsOf(member, workId) > 0 ? series(workId, { status: now, startAgain: true }) : null;
  }),
  often(1, fc.tuple(work, fc.nat(3)), ([workId, at]) => (member) => {
    const count = viewingsOf(member, workId);
    return count > 0 ? series(workId, { removeViewing: at % count }) : null;
  }),
  often(1, fc.tuple(work, fc.boolean()), ([workId, isSet]) => (member) => {
    const byHand: Change["byHand"] = isSet ? ["2018-03-01", "2019-05-01"] : null;
    return viewingsOf(member, workId) > 0 ? series(workId, { byHand }) : null;
  }),
  often(
    3,
    fc.tuple(
      work,
      status,
      fc.array(fc.tuple(recent, fc.boolean()), { minLength: 1, maxLength: 3 }),
      fc.nat(2),
    ),
    ([workId, now, viewings, more]) =>
      () => {
        const lengths = (isWhole: boolean) =>
          isWhole ? lengthOf(workId) : Math.max(1, lengthOf(workId) - 3);
        const seen = viewings.map(([ago, isWhole]) => all(workId, dayOf(ago), lengths(isWhole)));
        return series(workId, { status: now, imported: { more, viewings: seen } });
      },
  ),
  often(
    1,
    fc.tuple(work, fc.boolean()),
    ([workId, isPrivate]) =>
      () =>
        series(workId, { isPrivate }),
  ),
  often(
    4,
    fc.tuple(work, fc.option(fc.integer({ min: 1, max: 10 })), fc.boolean()),
    ([workId, rating, isPrivate]) =>
      () => {
        return series(workId, { rating, notes: rating ? `Ä note: ${rating}.` : null, isPrivate });
      },
  ),
  often(1, fc.tuple(recent, fc.integer({ min: 1, max: 400 })), ([ago, hundredths]) => () => {
    return { ...game, tap: { amount: hundredths / 100, day: dayOf(ago) } };
  }),
  often(1, fc.tuple(statusOf("playing"), fc.boolean()), ([now, isPrivate]) => () => {
    return { ...game, status: now, isPrivate };
  }),
  fc.constant((): Changed => ({ ...game, startAgain: true })),
);

test("everything that others see follows from the log, after any changes", { timeout: 600_000 }, async () => {
  freezeClock();
  const member = await aMember();
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      await member.startOver();
      for (const one of operations) {
        const change = one(member);
        if (change) await member.make(change);
      }
      await member.expectTruth();
    }),
    runs(10, 400),
  );
});

const tap = (workId: string, amount: number, ago: number): Change =>
  series(workId, { status: "watching", tap: { amount, day: daysAgo(ago) } });
const again = (workId: string) => series(workId, { status: "watching", startAgain: true });
const whole = (workId: string, ...days: (string | null)[]) =>
  series(workId, {
    status: "completed",
    imported: { viewings: days.map((day) => all(workId, day)), more: 0 },
  });
const hidden = (workId: string, isPrivate: boolean) => series(workId, { isPrivate });

type Expected = { finished: string[]; episodes: number; last: string; shown?: number };

test.each<[string, Change[], Expected]>([
  [
    "begun again after four episodes is not finished",
    [...[1, 2, 3, 4].map((episode) => tap(GUNDAM, episode, 1)), again(GUNDAM)],
    { finished: [], episodes: 4, last: GUNDAM },
  ],
  [
    "seen once and begun again stays finished",
    [whole(ZETA, null), again(ZETA)],
    { finished: [ZETA], episodes: 50, last: ZETA },
  ],
  [
    "a film of 2020 that was seen again yesterday is the last one",
    [tap(ZETA, 1, 2), whole(F91, "2020-05-01", daysAgo(1))],
    { finished: [F91], episodes: 3, last: F91 },
  ],
  [
    "an undo gives back the former last one",
    [tap(GUNDAM, 1, 0), tap(ZETA, 1, 0), tap(GUNDAM, 2, 0), series(GUNDAM, { undo: true })],
    { finished: [], episodes: 2, last: ZETA },
  ],
  [
    "days of 2019 by hand keep yesterday's evening",
    [tap(ZETA, 1, 2), tap(GUNDAM, 1, 1), series(GUNDAM, { byHand: ["2019-01-01", "2019-05-01"] })],
    { finished: [], episodes: 2, last: GUNDAM, shown: 2 },
  ],
  [
    "a private work is in nothing that others see",
    [tap(GUNDAM, 1, 2), whole(F91, daysAgo(1)), hidden(F91, true)],
    { finished: [], episodes: 2, last: GUNDAM, shown: 1 },
  ],
  [
    "a work that is public again is back everywhere",
    [tap(GUNDAM, 1, 2), whole(F91, daysAgo(1)), hidden(F91, true), hidden(F91, false)],
    { finished: [F91], episodes: 2, last: F91, shown: 2 },
  ],
  [
    "an old list that is imported, a rating and a plan leave the last one",
    [
      ...[tap(ZETA, 1, 0), whole(F91, "2015-01-01"), whole(GUNDAM, null), series(ZETA, { rating: 9 })],
      series(F91, { rating: 7 }),
      series(STARDUST, { status: "planning" }),
    ],
    { finished: [F91, GUNDAM], episodes: 45, last: ZETA },
  ],
  [
    "a series that was dropped after its last episode is finished, and isn't without its first",
    [series(STARDUST, { status: "dropped", imported: { viewings: [all(STARDUST, null)], more: 0 } })],
    { finished: [STARDUST], episodes: lengthOf(STARDUST), last: STARDUST },
  ],
])("%s", async (_name, changes, { finished, episodes, last, shown }: Expected) => {
  freezeClock();
  const { make, expectTruth, model, tracker, memberId } = await aMember();
  for (const change of changes) await make(change);
  await expectTruth();
  const { series } = await tracker.statisticsOf(memberId, "UTC");
  expect([model.now.finished("series", true), series.episodes, model.now.last("series")]).toEqual([
    finished,
    episodes,
    last,
  ]);
  if (shown) expect(model.now.evenings(true, daysAgo(60))).toHaveLength(shown);
});
