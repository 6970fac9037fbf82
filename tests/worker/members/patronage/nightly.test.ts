import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { servicesOf } from "#worker/services.ts";
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
import { countOf, members, membershipChecks, rowsOf, setRows } from "../../../support/rows";
import { signedIn } from "../../../support/sign-in";

const LIST = "GET https://www.patreon.com/api/oauth2/v2/campaigns/7000001/members";

/** The check alone, as the nightly trigger begins it. */
const check = (bindings: object = {}) => servicesOf({ ...env, ...bindings }).patronage.check.begin();
const pagesRead = () => outboundCalls().filter((call) => call === LIST).length;
const isUnderWay = async () => (await countOf(membershipChecks)) > 0;
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
    expect(await all()).toEqual([false, false, true, true, true, true]);
    expect([pagesRead(), await isUnderWay()]).toEqual([1, false]);
    expect(await (await gone.fetch("/api/auth/user")).json()).toMatchObject({
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
    await check();
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
async function afterNight(browser: TestBrowser, days: number) {
  patreonKnows({ patron: changed("patron", declined(days)) });
  await check();
  return countsAsPatron(browser);
}
const day = (date?: Date | null) => date?.toISOString().slice(0, 10);
const accessEnds = async () => day((await rowsOf(members))[0]?.accessEndsAt);

test("a declined payment at night keeps the patronage for one week, which later attempts don't extend", async () => {
  const browser = await signedIn("patron");
  expect(await afterNight(browser, 6)).toBe(true);
  expect(await accessEnds()).toBe(day(daysAgo(-1)));
  expect(await afterNight(browser, 1)).toBe(true);
  expect(await accessEnds()).toBe(day(daysAgo(-1)));
});

test("a declined payment at night gives another week after a payment worked in between", async () => {
  const browser = await signedIn("patron");
  expect(await afterNight(browser, 8)).toBe(false);
  patreonKnows({ patron: changed("patron", { lastChargeDate: daysAgo(5) }) });
  await check();
  expect(await afterNight(browser, 1)).toBe(true);
  expect(await accessEnds()).toBe(day(daysAgo(-6)));
});

test("support that ends keeps its day until it begins again", async () => {
  const browser = await signedIn("patron");
  const nightOf = async (change: Partial<PatreonMembership>) => {
    patreonKnows({ patron: changed("patron", change) });
    await check();
    return [await countsAsPatron(browser), await accessEnds()];
  };
  expect(await nightOf(FORMER)).toEqual([false, day(new Date())]);
  await setMember(browser.memberId, { accessEndsAt: daysAgo(3) });
  expect(await nightOf(FORMER)).toEqual([false, day(daysAgo(3))]);
  expect(await nightOf(ACTIVE)).toEqual([true, undefined]);
  await setMember(browser.memberId, { patronStatusCheckedAt: daysAgo(40) });
  expect(await nightOf(FORMER)).toEqual([false, day(daysAgo(10))]);
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
    await check();
    expect([await countsAsPatron(patron), await countsAsPatron(free)]).toEqual([true, false]);
    expect(await isUnderWay()).toBe(goesOn);
  });

  test("a list shorter than its total ends no patronage", async () => {
    const [gone, other] = [await signedIn("patron"), await signedIn("otherPatron")];
    const answers = people.otherPatron.memberships.map(({ id }) => ({
      type: "member",
      id,
      attributes: { patron_status: "former_patron" },
      relationships: { user: { data: { type: "user", id: people.otherPatron.id } } },
    }));
    membersAnswer(() => Response.json({ data: answers, meta: { pagination: { total: 2 } } }));
    await check();
    expect([await countsAsPatron(gone), await countsAsPatron(other)]).toEqual([true, false]);
  });

  /** Patreon's list of these memberships without `relationships.user`. */
  const listWithoutPeople = (memberships: PatreonMembership[]) => {
    const data = memberships.map(({ id, tiers }) => ({
      type: "member",
      id,
      attributes: { patron_status: "active_patron" },
      relationships: {
        currently_entitled_tiers: { data: tiers.map((tier) => ({ type: "tier", id: tier.id })) },
      },
    }));
    membersAnswer(() => Response.json({ data, meta: { pagination: { total: data.length } } }));
  };

  test("a row without a person is recognized by its membership id", async () => {
    const [patron, free] = [await signedIn("patron"), await signedIn("freeMember")];
    listWithoutPeople([...people.patron.memberships, ...people.freeMember.memberships]);
    await check();
    expect(await Promise.all([patron, free].map(countsAsPatron))).toEqual([true, true]);
    expect(await isUnderWay()).toBe(false);
  });

  test("a row without a person and with an unknown membership id ends no patronage", async () => {
    const [gone, patron] = [await signedIn("patron"), await signedIn("otherPatron")];
    await setMember(patron.memberId, { patreonMemberId: null });
    listWithoutPeople(people.otherPatron.memberships);
    await check();
    expect(await Promise.all([gone, patron].map(countsAsPatron))).toEqual([true, true]);
    expect(await isUnderWay()).toBe(false);
  });
});

test("the next run continues a list of more than four pages", async () => {
  const [gone, last] = [await signedIn("patron"), await signedIn("otherPatron")];
  patreonKnows({
    patron: changed("patron", null),
    otherPatron: changed("otherPatron", null),
    ...crowd(4000),
    atTheEnd: people.otherPatron,
  });
  const { db, cost } = meteredDatabase();
  await servicesOf({ ...env, DB: db }).everyNight();
  expect([pagesRead(), await isUnderWay()]).toEqual([4, true]);
  expect(await countsAsPatron(gone)).toBe(true);
  expect(cost.statements).toBeLessThanOrEqual(31);
  await runTenMinuteCron();
  expect([pagesRead(), await isUnderWay()]).toEqual([5, false]);
  expect([await countsAsPatron(gone), await countsAsPatron(last)]).toEqual([false, true]);
  await servicesOf(env).patronage.check.goOn();
  expect(pagesRead()).toBe(5);
});
