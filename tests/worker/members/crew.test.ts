import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { MOST_FOLLOWED } from "#worker/profiles/crew/contract.ts";
import { FOLLOW_WORDS } from "#worker/profiles/crew/index.ts";
import { servicesOf } from "#worker/services.ts";
import { hidingSql } from "../../support/hiding";
import { seedMembers } from "../../support/members";
import { meteredDatabase } from "../../support/metered-database";
import { follows, rowsOf } from "../../support/rows";
import { seededId } from "../../support/seeded-members";
import { type Member, signedIn } from "../../support/sign-in";
import { trackSeries } from "../../support/tracking";

const { crew } = servicesOf(env).pages;
const NOW = new Date("2026-11-18T12:00:00Z");
const NOBODY = { isEmpty: true, hasMore: false, lines: [] };
const refusalOf = (memberId: string, followedId: string) =>
  crew.follow(memberId, followedId).then(
    () => null,
    ({ status, message }) => [status, message],
  );
const showDays = (member: Member, username: string, shows = true) =>
  member.publish(username, { showDays: shows });
const watches = (member: Member, seriesId: string, more = {}) =>
  trackSeries(member, seriesId, { status: "watching", watched: [4, 6], watchedOn: "2026-11-17", ...more });
/** The page of all follows has the same lines. */
async function weekOf(memberId: string) {
  const { lines } = await crew.week(memberId, NOW);
  expect((await crew.followed(memberId, NOW)).lines).toEqual(lines);
  return lines.map(({ person, day, works }) => ({
    ...{ username: person.username, day },
    works: works.map(({ workId, parts }) => [workId, ...parts]),
  }));
}
const exported = async (member: Member) =>
  (await member.json<{ follows: object[] }>("/api/me/export")).follows;

test("following is one row, private, missing, hidden and former members are alike, and ending it always works", async () => {
  const [mika, haro] = [await signedIn("patron"), await signedIn("stranger", "haro")];
  await seedMembers(20);
  const hidden = seededId(1);
  await env.DB.prepare(hidingSql("member", "seeded-1", NOW)).run();
  await crew.follow(mika.memberId, haro.memberId);
  await crew.follow(mika.memberId, haro.memberId);
  expect(await rowsOf(follows)).toHaveLength(1);
  const missing = [404, FOLLOW_WORDS.missing];
  await env.DB.prepare("update members set profile_hidden_at = 1 where id = ?").bind(seededId(2)).run();
  for (const id of [seededId(10), seededId(2), seededId(99), "", "nobody"])
    expect([id, await refusalOf(mika.memberId, id)]).toEqual([id, missing]);
  expect(await refusalOf(mika.memberId, hidden)).toBeNull();
  await crew.unfollow(mika.memberId, hidden);
  expect(await refusalOf(mika.memberId, mika.memberId)).toEqual([400, FOLLOW_WORDS.oneself]);
  await haro.publish("haro", { publicProfile: false });
  expect(await refusalOf(mika.memberId, haro.memberId)).toEqual(missing);
  expect(await crew.followed(mika.memberId, NOW)).toEqual({ people: [], lines: [] });
  expect([await exported(mika), await crew.week(mika.memberId, NOW)]).toEqual([[], NOBODY]);
  await haro.publish("haro");
  expect(await crew.followed(mika.memberId, NOW)).toMatchObject({ people: [{ username: "haro" }] });
  expect(await exported(mika)).toMatchObject([{ username: "haro" }]);
  expect(await exported(haro)).toEqual([]);
  await haro.publish("haro", { publicProfile: false });
  await crew.unfollow(mika.memberId, haro.memberId);
  await crew.unfollow(mika.memberId, "nobody");
  expect(await rowsOf(follows)).toEqual([]);
});

test("the 101st is refused, and those who turned private make room like deleted ones", async () => {
  const { memberId } = await signedIn("patron");
  await seedMembers(120);
  const ids = Array.from({ length: 120 }, (_, at) => at + 1).filter((n) => n % 10 > 0);
  for (const n of ids.slice(0, MOST_FOLLOWED)) await crew.follow(memberId, seededId(n));
  const another = seededId(ids[MOST_FOLLOWED] ?? 0);
  expect(await refusalOf(memberId, another)).toEqual([409, FOLLOW_WORDS.full]);
  expect(await refusalOf(memberId, seededId(1))).toBeNull();
  await env.DB.prepare("update members set public_profile = 0 where id in (?, ?)")
    .bind(seededId(1), seededId(2))
    .run();
  expect((await crew.followed(memberId, NOW)).people).toHaveLength(98);
  for (const n of ids.slice(MOST_FOLLOWED, MOST_FOLLOWED + 2))
    expect(await refusalOf(memberId, seededId(n))).toBeNull();
  expect(await refusalOf(memberId, seededId(ids[MOST_FOLLOWED + 2] ?? 0))).toEqual([409, FOLLOW_WORDS.full]);
  expect(await rowsOf(follows)).toHaveLength(MOST_FOLLOWED);
});

test("the week has public works of those who show their days, and forgets them immediately", async () => {
  const [mika, haro] = [await signedIn("patron"), await signedIn("sayuri")];
  const hasWeek = async () => (await weekOf(mika.memberId)).length > 0;
  expect(await crew.week(mika.memberId, NOW)).toEqual(NOBODY);
  await showDays(haro, "haro");
  await watches(haro, "gundam-x");
  await watches(haro, "gundam-wing", { isPrivate: true, notes: "Only for me" });
  await crew.follow(mika.memberId, haro.memberId);
  const line = { username: "haro", day: "2026-11-17", works: [["gundam-x", [4, 6]]] };
  expect(await weekOf(mika.memberId)).toEqual([line]);
  expect(JSON.stringify(await crew.week(mika.memberId, NOW))).not.toMatch(/gundam-wing|Only|T\d\d:/);
  await showDays(haro, "haro", false);
  expect([await hasWeek(), (await crew.week(mika.memberId, NOW)).isEmpty]).toEqual([false, false]);
  await showDays(haro, "haro");
  expect(await hasWeek()).toBe(true);
  await haro.publish("haro", { publicProfile: false });
  expect(await hasWeek()).toBe(false);
  await showDays(haro, "haro");
  await env.DB.prepare("update members set profile_hidden_at = 1 where id = ?").bind(haro.memberId).run();
  expect(await hasWeek()).toBe(false);
});

test("the week reads at most 24 rows, and the page of all follows three for each", async () => {
  const { memberId } = await signedIn("patron");
  await seedMembers(111);
  await env.DB.prepare("update members set show_days = 1").run();
  for (const followed of [0, 3, 7, 8, MOST_FOLLOWED]) {
    await env.DB.prepare(
      `insert or ignore into follows select ?, id, 0 from members where id <> ?1 and public_profile = 1 limit ?`,
    )
      .bind(memberId, followed)
      .run();
    for (const day of ["2026-11-18", "2026-11-19", "2026-11-20"]) {
      const { db, cost } = meteredDatabase();
      const week = await servicesOf({ ...env, DB: db }).pages.crew.week(memberId, new Date(day));
      expect([followed, week.isEmpty, week.hasMore]).toEqual([followed, followed === 0, followed >= 7]);
      expect(cost.rowsRead).toBeLessThanOrEqual(24);
    }
    const { db, cost } = meteredDatabase();
    await servicesOf({ ...env, DB: db }).pages.crew.followed(memberId, NOW);
    expect(cost.rowsRead).toBeLessThanOrEqual(3 * followed + 1);
  }
});

test("nothing that others see depends on who follows them", async () => {
  const [mika, haro] = [await signedIn("patron", "mika"), await signedIn("stranger", "haro")];
  const shown = async () => {
    const { publicProfiles, directory } = servicesOf(env).pages;
    const page = await publicProfiles.findPage("haro", { series: 1, games: 1 });
    const list = await directory.list({ sort: "newest", q: "", limit: 10 } as never);
    const own = await haro.fetch("/api/auth/user");
    const file = await haro.json<{ exportedAt: string }>("/api/me/export");
    return JSON.stringify([page, list, await own.text(), { ...file, exportedAt: "" }]);
  };
  const before = await shown();
  await crew.follow(mika.memberId, haro.memberId);
  expect(await shown()).toBe(before);
});

test("what the crew thinks of works has public entries of followed members alone, the best first", async () => {
  const mika = await signedIn("patron");
  const [haro, noa] = [await signedIn("sayuri", "haro"), await signedIn("emil", "noa")];
  const works = [
    { kind: "series", id: "gundam-x" },
    { kind: "games", id: "gundam-breaker-4" },
  ] as const;
  const on = async () =>
    (await crew.on(mika.memberId, works)).map((one) =>
      [one.person.username, one.workId, one.rating].join(" "),
    );
  await watches(haro, "gundam-x", { rating: 7 });
  await watches(haro, "gundam-wing", { rating: 10 });
  await watches(noa, "gundam-x", { rating: 9 });
  expect(await on()).toEqual([]);
  for (const { memberId } of [haro, noa]) await crew.follow(mika.memberId, memberId);
  expect(await on()).toEqual(["noa gundam-x 9", "haro gundam-x 7"]);
  await watches(noa, "gundam-x", { watched: [7, 7], isPrivate: true });
  await haro.publish("haro", { publicProfile: false });
  expect(await on()).toEqual([]);
});
