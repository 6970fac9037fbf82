import { env } from "cloudflare:workers";
import { eq, lt } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isWhole } from "#worker/members/patronage/membership-check.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { servicesOf } from "#worker/services.ts";
import { patreonWith } from "../../../fakes/patreon";
import {
  daysAgo,
  type PatreonMembership,
  type PatreonPerson,
  people,
  person,
} from "../../../fakes/patreon-people";
import type { TestBrowser } from "../../../support/browser";
import { advanceClock } from "../../../support/clock";
import { runNightlyCron, runTenMinuteCron } from "../../../support/cron";
import { meteredDatabase } from "../../../support/metered-database";
import { outboundAnswers, outboundCalls } from "../../../support/outbound";
import {
  ACTIVE,
  changed,
  countsAsPatron,
  FORMER,
  membersAnswer,
  patreonKnows,
} from "../../../support/patreon";
import { countOf, members, membershipChecks, moveBack, rowsOf, setRows } from "../../../support/rows";
import { signedIn } from "../../../support/sign-in";

const LIST = "GET https://www.patreon.com/api/oauth2/v2/campaigns/7000001/members";

/** The check alone, as the nightly trigger begins it. */
const check = (bindings: object = {}) => servicesOf({ ...env, ...bindings }).patronage.check.begin();
/** Two nights, a week after everybody was last seen. */
async function checkTwice() {
  await moveBack(members, ["patronStatusCheckedAt"], 7 * DAY_MS);
  await check();
  advanceClock(1);
  await check();
}
const pagesRead = () => outboundCalls().filter((call) => call === LIST).length;
const isUnderWay = async () => (await countOf(membershipChecks, eq(membershipChecks.id, 1))) > 0;
const setMember = (id: string, values: Parameters<typeof setRows<typeof members>>[1]) =>
  setRows(members, values, eq(members.id, id));

/** This many members of the campaign who have never signed in. */
const crowd = (count: number): Record<string, PatreonPerson> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`crowd-${n}`, person(`Pilot ${n}`, ACTIVE)]));

describe("the nightly check of memberships", () => {
  test("finds new and former patrons and who is no longer listed, keeps the owner, and keeps everybody's data", async () => {
    const former = await signedIn("patron");
    const gone = await signedIn("gifted");
    const stays = await signedIn("otherPatron");
    const free = await signedIn("freeMember");
    const stranger = await signedIn("stranger");
    const owner = await signedIn("owner");
    await gone.send("PATCH", "/api/auth/profile", { displayName: "Gia the Ace" });
    await setMember(gone.memberId, { patronStatusCheckedAt: daysAgo(7) });
    await setMember(stays.memberId, { patronStatusCheckedAt: daysAgo(31) });
    await setMember(owner.memberId, { patronStatus: "none", patronStatusCheckedAt: new Date(1) });
    const all = () => Promise.all([former, gone, stays, free, stranger, owner].map(countsAsPatron));
    expect(await all()).toEqual([true, true, false, false, false, false]);
    patreonKnows({
      patron: changed("patron", FORMER),
      gifted: changed("gifted", null),
      freeMember: changed("freeMember", ACTIVE),
      stranger: { ...people.stranger, memberships: person("x", ACTIVE).memberships },
    });
    await runNightlyCron();
    expect(await all()).toEqual([false, true, true, true, true, true]);
    advanceClock(1);
    await runNightlyCron();
    expect(await all()).toEqual([false, false, true, true, true, true]);
    expect([pagesRead(), await isUnderWay()]).toEqual([2, false]);
    expect(await gone.json("/api/auth/user")).toMatchObject({
      profile: { fullName: "Gia the Ace" },
    });
  });

  test("keeps patrons who signed in during the check", async () => {
    await signedIn("patron");
    let late: TestBrowser | undefined;
    outboundAnswers(async (request) => {
      if (late || !request.url.includes("/campaigns/")) return null;
      advanceClock(5);
      late = await signedIn("otherPatron");
      const data = { type: "member", id: "somebody", attributes: { patron_status: null }, relationships: {} };
      return Response.json({ data: [data], meta: { pagination: {} } });
    });
    await checkTwice();
    expect(late && (await countsAsPatron(late))).toBe(true);
  });

  test("requests nothing without a creator token", async () => {
    const browser = await signedIn("patron");
    const before = outboundCalls().length;
    await check({ PATREON_CREATOR_TOKEN: "" });
    expect(outboundCalls()).toHaveLength(before);
    expect(await countsAsPatron(browser)).toBe(true);
  });
});

const declined = (days: number) => ({
  patronStatus: "declined_patron" as const,
  tiers: [],
  lastChargeDate: daysAgo(days),
});
const day = (date?: Date | null) => date?.toISOString().slice(0, 10);

/** A night after which Patreon knows this of the patron: who counts as a patron, and until when. */
async function nightOf(browser: TestBrowser, change: Partial<PatreonMembership>) {
  patreonKnows({ patron: changed("patron", change) });
  await check();
  return [await countsAsPatron(browser), day((await rowsOf(members))[0]?.accessEndsAt)];
}

test("a declined payment keeps the patronage for one week, which later attempts don't extend", async () => {
  const browser = await signedIn("patron");
  for (const days of [6, 1]) expect(await nightOf(browser, declined(days))).toEqual([true, day(daysAgo(-1))]);
});

test("a declined payment gives another week after a payment worked in between", async () => {
  const browser = await signedIn("patron");
  expect((await nightOf(browser, declined(8)))[0]).toBe(false);
  await nightOf(browser, { lastChargeDate: daysAgo(5) });
  expect(await nightOf(browser, declined(1))).toEqual([true, day(daysAgo(-6))]);
});

test("support that ends keeps its day until it begins again", async () => {
  const browser = await signedIn("patron");
  expect(await nightOf(browser, FORMER)).toEqual([false, day(new Date())]);
  await setMember(browser.memberId, { accessEndsAt: daysAgo(3) });
  expect(await nightOf(browser, FORMER)).toEqual([false, day(daysAgo(3))]);
  expect(await nightOf(browser, ACTIVE)).toEqual([true, undefined]);
  await setMember(browser.memberId, { patronStatusCheckedAt: daysAgo(40) });
  expect(await nightOf(browser, FORMER)).toEqual([false, day(daysAgo(10))]);
});

describe("Patreon failing during the nightly check", () => {
  const failures: [name: string, answer: () => Response | Promise<Response>, goesOn: boolean][] = [
    ["another shape", () => Response.json({ data: [{ type: "member" }], meta: {} }), true],
    ["our token has run out", () => Response.json({ errors: [] }, { status: 401 }), false],
    ["a cursor that has run out", () => Response.json({ errors: [] }, { status: 400 }), false],
    ["an empty list", () => Response.json({ data: [], meta: { pagination: { total: 0 } } }), false],
  ];
  test.each(failures)("%s: everybody keeps what they have", async (_name, answer, goesOn) => {
    const [patron, free] = [await signedIn("patron"), await signedIn("freeMember")];
    membersAnswer(answer);
    await checkTwice();
    expect([await countsAsPatron(patron), await countsAsPatron(free)]).toEqual([true, false]);
    expect(await isUnderWay()).toBe(goesOn);
  });

  /** Patreon lists these memberships as active ones, without their people. */
  function listWithoutPeople(memberships: PatreonMembership[], total = memberships.length) {
    const data = memberships.map(({ id, tiers }) => ({
      ...{ type: "member", id, attributes: { patron_status: "active_patron" } },
      relationships: {
        currently_entitled_tiers: { data: tiers.map((tier) => ({ type: "tier", id: tier.id })) },
      },
    }));
    membersAnswer(() => Response.json({ data, meta: { pagination: { total } } }));
  }

  test("a list shorter than its total ends no patronage, and a row without a person is known by its membership", async () => {
    const [patron, free] = [await signedIn("patron"), await signedIn("freeMember")];
    listWithoutPeople(people.freeMember.memberships, 2);
    await checkTwice();
    expect([await countsAsPatron(patron), await countsAsPatron(free)]).toEqual([true, true]);
    listWithoutPeople(people.freeMember.memberships);
    await checkTwice();
    expect([await countsAsPatron(patron), await countsAsPatron(free)]).toEqual([false, true]);
    expect(await isUnderWay()).toBe(false);
  });

  test("a row without a person and with an unknown membership id ends no patronage", async () => {
    const [gone, patron] = [await signedIn("patron"), await signedIn("otherPatron")];
    await setMember(patron.memberId, { patreonMemberId: null });
    listWithoutPeople(people.otherPatron.memberships);
    await checkTwice();
    expect(await Promise.all([gone, patron].map(countsAsPatron))).toEqual([true, true]);
    expect(await isUnderWay()).toBe(false);
  });
});

describe("a check is whole", () => {
  const check = (seen: number, total: number | null, unattributed = 0) => ({
    ...{ id: 1, startedAt: new Date(), cursor: null },
    ...{ seen, total, unattributed },
  });
  test.each([
    ["99 % of the total", check(99, 100), 100, true],
    ["less than 99 %", check(98, 100), 100, false],
    ["99 % of the smaller total, at the start", check(198, 200), 210, true],
    ["99 % of the smaller total, at the end", check(198, 210), 200, true],
    ["one row of 100 without a person", check(100, 100, 1), 100, true],
    ["two rows of 100 without a person", check(100, 100, 2), 100, false],
    ["no total", check(1, null), null, true],
    ["an empty list", check(0, null), null, false],
  ])("with %s: %#", (_name, seen, atEnd, whole) => {
    expect(isWhole(seen, atEnd)).toBe(whole);
  });
});

test("a check writes a status again when it is older than three days", async () => {
  const [fresh, old] = [await signedIn("patron"), await signedIn("otherPatron")];
  const at = Date.now() - 3 * DAY_MS;
  await setMember(fresh.memberId, { patronStatusCheckedAt: new Date(at + 60_000) });
  await setMember(old.memberId, { patronStatusCheckedAt: new Date(at - 1) });
  await check();
  const checked = new Map(
    (await rowsOf(members)).map((row) => [row.id, row.patronStatusCheckedAt.getTime()]),
  );
  expect(checked.get(fresh.memberId)).toBe(at + 60_000);
  expect(checked.get(old.memberId)).toBeGreaterThan(at + DAY_MS);
});

/** While a check runs, a person joins at the head of the list on each page, and one who was read already leaves. */
function movingCampaign(population: Map<string, PatreonPerson>) {
  let newcomers = 0;
  outboundAnswers(async (request) => {
    if (request.url.includes("/campaigns/")) {
      const first = population.keys().next().value ?? "";
      population.delete(first);
      if (++newcomers % 3 === 0) population.set(`late-${newcomers}`, person("Late Pilot", ACTIVE));
    }
    return patreonWith(Object.fromEntries(population))(request);
  });
}

test("a campaign of 8,000 whose people join and leave during the check", async () => {
  const all = Object.entries(crowd(8000));
  await env.DB.prepare(
    `insert into members (id, patreon_id, patreon_name, standing, standing_checked_at, patreon_member_id,
      created_at, updated_at)
     select 'crowd-' || key, value ->> 0, 'Pilot', 'patron', ?2, value ->> 1, 0, 0 from json_each(?1)`,
  )
    .bind(JSON.stringify(all.map(([, { id, memberships }]) => [id, memberships[0]?.id])), +daysAgo(7))
    .run();
  const population = new Map(all);
  population.delete("crowd-7500");
  movingCampaign(population);
  const { db, cost } = meteredDatabase();
  const site = servicesOf({ ...env, DB: db });
  const night = async () => {
    const before = { ...cost, pages: pagesRead() };
    await site.patronage.check.begin();
    let runs = 1;
    for (; await isUnderWay(); runs++) await site.patronage.check.goOn();
    return { runs, pages: pagesRead() - before.pages, written: cost.rowsWritten - before.rowsWritten };
  };
  const unconfirmed = lt(members.patronStatusCheckedAt, daysAgo(3));
  const patrons = async () => (await rowsOf(members, eq(members.patronStatus, "patron"))).length;

  expect(await night()).toMatchObject({ runs: 2, pages: 8 });
  // The list moved by one on each page, so that some rows were skipped.
  expect(await countOf(members, unconfirmed)).toBeGreaterThan(2);
  expect(await patrons()).toBe(8000);

  advanceClock(DAY_MS);
  const second = await night();
  expect(second.written).toBeLessThan(100);
  const left = all.length - [...population.keys()].filter((name) => name.startsWith("crowd-")).length;
  const lost = 8000 - (await patrons());
  expect(lost).toBeGreaterThanOrEqual(1);
  expect(lost).toBeLessThanOrEqual(left);
  const names = new Set(population.keys());
  const dropped = await rowsOf(members, eq(members.patronStatus, "none"));
  expect(dropped.map(({ id }) => id)).toContain("crowd-7500");
  expect(dropped.filter(({ id }) => names.has(id))).toEqual([]);
});

test("an interrupted check goes on the next night where it stopped", async () => {
  const last = await signedIn("otherPatron");
  // The first copies of the feeds take more statements than later ones.
  await runTenMinuteCron();
  patreonKnows({ otherPatron: changed("otherPatron", null), ...crowd(8000), atTheEnd: people.otherPatron });
  const { db, cost } = meteredDatabase();
  const site = servicesOf({ ...env, DB: db });
  await site.everyNight();
  expect([pagesRead(), await isUnderWay()]).toEqual([4, true]);
  const atNight = cost.statements;
  await site.everyTenMinutes();
  expect([pagesRead(), await isUnderWay()]).toEqual([8, true]);
  // The Free plan allows 50 queries a run.
  expect(Math.max(atNight, cost.statements - atNight)).toBeLessThanOrEqual(50);
  advanceClock(DAY_MS);
  await runNightlyCron();
  expect([pagesRead(), await isUnderWay()]).toEqual([9, false]);
  expect(await countsAsPatron(last)).toBe(true);
  await servicesOf(env).patronage.check.goOn();
  expect(pagesRead()).toBe(9);
});
