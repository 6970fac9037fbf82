import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { servicesOf } from "#worker/services.ts";
import { portionOf } from "#worker/tracker/statistics/rating-store.ts";
import { runNightlyCron, runTenMinuteCron } from "../../support/cron";
import { type Fault, faultyDatabase } from "../../support/faulty-database";
import { seedMembers } from "../../support/members";
import { meteredDatabase } from "../../support/metered-database";
import {
  addRows,
  countOf,
  deleteRows,
  memberStats,
  ratingCounts,
  seriesEntries,
  setRows,
} from "../../support/rows";
import { seededId } from "../../support/seeded-members";

const ratings = () => servicesOf(env).tracker.ratings;
const NOBODY = { trackedBy: null, average: null, ratedBy: null, curve: null, hasFew: false };
const curveOf = (stars: number, count: number) =>
  Array.from({ length: 10 }, (_, at) => (at + 1 === stars ? count : 0));

/** Adds the same rows as a change by the member. */
async function track(
  kind: "series" | "games",
  work: string,
  from: number,
  to: number,
  rating: string,
  more = "",
) {
  const [table, column, progress] =
    kind === "series"
      ? ["series_entries", "series_id", "episodes_watched"]
      : ["game_entries", "game_id", "hours_played"];
  await env.DB.prepare(
    `insert into ${table} (member_id, ${column}, status, ${progress}, rating, is_private, created_at, updated_at)
     select id, ?, 'planning', 0, ${rating}, ${more || "0"}, 0, 0 from members where id between ? and ?`,
  )
    .bind(work, seededId(from), seededId(to))
    .run();
}

/** Runs the nightly trigger and the next run of the other trigger. */
async function countAll() {
  await runNightlyCron();
  await runTenMinuteCron();
}

test("shows ratings of at least five public profiles, without private entries", async () => {
  await seedMembers(60);
  // Every tenth of the sixty members is private.
  await track("series", "gundam-wing", 1, 60, "case when rowid % 2 then 7 else 10 end");
  await track("series", "gundam-x", 1, 60, "null");
  await track("series", "g-gundam", 1, 5, "9");
  await track("series", "zeta-gundam", 6, 10, "9");
  await track("games", "gundam-x", 1, 5, "1", "1");
  await track("games", "extreme-vs", 1, 9, "case when rowid < 5 then 3 end");
  expect(await ratings().of("series", "gundam-wing")).toEqual(NOBODY);

  await countAll();

  const wing = await ratings().of("series", "gundam-wing");
  expect(wing).toMatchObject({ trackedBy: 54, ratedBy: 54 });
  expect(wing.average).toBeGreaterThan(8);
  expect(wing.average).toBeLessThan(9);
  expect(wing.curve?.map((count) => count > 0)).toEqual(
    curveOf(7, 1).map((count, at) => count > 0 || at === 9),
  );
  expect(await ratings().of("series", "gundam-x")).toEqual({ ...NOBODY, trackedBy: 54 });
  expect(await ratings().of("series", "g-gundam")).toEqual({
    ...NOBODY,
    ...{ trackedBy: 5, average: 9, ratedBy: 5, curve: curveOf(9, 5) },
  });
  expect(await ratings().of("series", "zeta-gundam")).toEqual({ ...NOBODY, hasFew: true });
  expect(await ratings().of("games", "gundam-x")).toEqual(NOBODY);
  expect(await ratings().of("games", "extreme-vs")).toEqual({ ...NOBODY, trackedBy: 9, hasFew: true });

  await setRows(memberStats, { isListed: false }, eq(memberStats.memberId, seededId(1)));
  expect((await ratings().of("series", "g-gundam")).trackedBy).toBe(5);
  await countAll();
  expect(await ratings().of("series", "g-gundam")).toEqual({ ...NOBODY, hasFew: true });
  await deleteRows(seriesEntries);
  await countAll();
  expect(await ratings().of("series", "gundam-wing")).toEqual(NOBODY);
  expect(await countOf(ratingCounts)).toBe(0);
});

test("a run takes as many members and entries as it may read, and at least one member", () => {
  const taken = (entries: number[]) =>
    portionOf(
      entries.map((count) => ({ entries: count })),
      { members: 3, entries: 10 },
    ).length;
  expect(taken([])).toBe(0);
  expect([taken([1, 1, 1]), taken([1, 1, 1, 1])]).toEqual([3, 3]);
  expect([taken([5, 5, 0]), taken([5, 6, 0])]).toEqual([3, 1]);
  expect([taken([11]), taken([11, 1])]).toEqual([1, 1]);
});

test("each run counts some members, and the next run continues there", async () => {
  await seedMembers(500);
  await track("series", "gundam-wing", 1, 500, "6");
  await setRows(memberStats, { totalSeries: 160 });
  const shown = async () => (await ratings().of("series", "gundam-wing")).trackedBy;
  const { db, cost } = meteredDatabase();
  const { begin, goOn } = servicesOf({ ...env, DB: db }).tracker.ratings;
  await begin();
  await goOn();
  expect(cost.statements).toBeLessThanOrEqual(5);
  expect(await shown()).toBe(null);

  // A second nightly run doesn't start again, and two runs at the same time count nobody twice.
  await runNightlyCron();
  await Promise.all([ratings().goOn(), ratings().goOn()]);
  while ((await countOf(ratingCounts)) > 0) await runTenMinuteCron();
  expect(await shown()).toBe(450);
});

test.each<Fault["kind"]>(["down", "unconfirmed"])(
  "a run that dies at any step counts nobody twice and leaves nobody out: %s",
  async (kind) => {
    await seedMembers(450);
    await track("series", "gundam-wing", 1, 450, "6");
    await setRows(memberStats, { totalSeries: 240 });
    await ratings().begin();
    let deaths = 0;
    for (let run = 0; run < 15; run++) {
      const { db, stats } = faultyDatabase({ kind, at: (run % 4) + 1 });
      await servicesOf({ ...env, DB: db })
        .tracker.ratings.goOn()
        .catch(() => undefined);
      deaths += stats.failures > 0 ? 1 : 0;
      if ((await countOf(ratingCounts)) === 0) break;
      if (run % 4 === 3) await ratings().goOn();
    }
    expect(deaths).toBeGreaterThan(3);
    expect(await ratings().of("series", "gundam-wing")).toEqual({
      ...NOBODY,
      ...{ trackedBy: 405, average: 6, ratedBy: 405, curve: curveOf(6, 405) },
    });
  },
);

test("a count that a version without curves began ends, and the next one has the curve", async () => {
  await seedMembers(10);
  await track("series", "gundam-wing", 1, 10, "6");
  await addRows(ratingCounts, { id: 1, cursor: seededId(2), sums: { "series/gundam-wing": [2, 2, 12] } });
  await runTenMinuteCron();
  const counted = { ...NOBODY, trackedBy: 9, average: 6, ratedBy: 9 };
  expect(await ratings().of("series", "gundam-wing")).toEqual(counted);
  await countAll();
  expect(await ratings().of("series", "gundam-wing")).toEqual({ ...counted, curve: curveOf(6, 9) });
});
