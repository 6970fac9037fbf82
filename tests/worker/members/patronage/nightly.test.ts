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

const pagesRead = () => outboundCalls().filter((call) => call === LIST).length;
const isUnderWay = async () => (await countOf(membershipChecks)) > 0;
const setMember = (id: string, values: Parameters<typeof setRows<typeof members>>[1]) =>
  setRows(members, values, eq(members.id, id));

/** This many members of the campaign who have never signed in. */
const crowd = (count: number): Record<string, PatreonPerson> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`crowd-${n}`, person(`Pilot ${n}`, ACTIVE)]));

describe("the nightly check of memberships", () => {
  test("finds new and former patrons", async () => {
    const [patron, free, stranger] = [
      await signedIn("patron"),
      await signedIn("freeMember"),
      await signedIn("stranger"),
    ];
    patreonKnows({
      patron: changed("patron", FORMER),
      freeMember: changed("freeMember", ACTIVE),
      stranger: { ...people.stranger, memberships: person("x", ACTIVE).memberships },
    });
    await runNightlyCron();
    expect(await Promise.all([patron, free, stranger].map(countsAsPatron))).toEqual([false, true, true]);
    expect(pagesRead()).toBe(1);
    expect(await isUnderWay()).toBe(false);
  });

  test("ends the patronage of members who are no longer listed, and keeps their data", async () => {
    const [gone, stays] = [await signedIn("patron"), await signedIn("otherPatron")];
    await gone.send("PATCH", "/api/auth/profile", { displayName: "Mika the Ace" });
    patreonKnows({ patron: changed("patron", null) });
    await runNightlyCron();
    expect([await countsAsPatron(gone), await countsAsPatron(stays)]).toEqual([false, true]);
    expect(await (await gone.fetch("/api/auth/user")).json()).toMatchObject({
      profile: { fullName: "Mika the Ace" },
    });
  });

  test("keeps the owner as a patron", async () => {
    const owner = await signedIn("owner");
    await setMember(owner.memberId, { patronStatus: "none", patronStatusCheckedAt: new Date(1) });
    await runNightlyCron();
    expect(await countsAsPatron(owner)).toBe(true);
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
    await runNightlyCron();
    expect(late && (await countsAsPatron(late))).toBe(true);
  });

  test("confirms a patron for another 30 days", async () => {
    const browser = await signedIn("patron");
    await setMember(browser.memberId, { patronStatusCheckedAt: daysAgo(31) });
    expect(await countsAsPatron(browser)).toBe(false);
    await runNightlyCron();
    expect(await countsAsPatron(browser)).toBe(true);
  });

  test("requests nothing without a creator token", async () => {
    const browser = await signedIn("patron");
    const before = outboundCalls().length;
    await servicesOf({ ...env, PATREON_CREATOR_TOKEN: "" }).everyNight();
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
  await runNightlyCron();
  return countsAsPatron(browser);
}
const day = (date?: Date | null) => date?.toISOString().slice(0, 10);
const graceEnds = async () => day((await rowsOf(members))[0]?.graceEndsAt);

test("a declined payment at night keeps the patronage for one week, which later attempts don't extend", async () => {
  const browser = await signedIn("patron");
  expect(await afterNight(browser, 6)).toBe(true);
  expect(await graceEnds()).toBe(day(daysAgo(-1)));
  expect(await afterNight(browser, 1)).toBe(true);
  expect(await graceEnds()).toBe(day(daysAgo(-1)));
});

test("a declined payment at night gives another week after a payment worked in between", async () => {
  const browser = await signedIn("patron");
  expect(await afterNight(browser, 8)).toBe(false);
  patreonKnows({ patron: changed("patron", { lastChargeDate: daysAgo(5) }) });
  await runNightlyCron();
  expect(await afterNight(browser, 1)).toBe(true);
  expect(await graceEnds()).toBe(day(daysAgo(-6)));
});

describe("Patreon failing during the nightly check", () => {
  const failures: [name: string, answer: () => Response | Promise<Response>, goesOn: boolean][] = [
    ["429", () => new Response(null, { status: 429 }), true],
    ["HTML", () => new Response("<h1>Hi</h1>"), true],
    ["another shape", () => Response.json({ data: [{ type: "member" }], meta: {} }), true],
    ["a redirect", () => Response.redirect("https://elsewhere.example/"), true],
    ["no connection", () => Promise.reject(new TypeError("connection refused")), true],
    ["our token has run out", () => Response.json({ errors: [] }, { status: 401 }), false],
    ["a cursor that has run out", () => Response.json({ errors: [] }, { status: 400 }), false],
    ["an empty list", () => Response.json({ data: [], meta: { pagination: { total: 0 } } }), false],
  ];
  test.each(failures)("%s: everybody keeps what they have", async (_name, answer, goesOn) => {
    const [patron, free] = [await signedIn("patron"), await signedIn("freeMember")];
    membersAnswer(answer);
    await runNightlyCron();
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
    await runNightlyCron();
    expect([await countsAsPatron(gone), await countsAsPatron(other)]).toEqual([true, false]);
  });

  describe("a row without a person", () => {
    /** Patreon's list of these memberships without `relationships.user`. */
    const listWithoutMembers = (memberships: PatreonMembership[]) => {
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

    test("is recognized by its membership id", async () => {
      const [patron, free] = [await signedIn("patron"), await signedIn("freeMember")];
      listWithoutMembers([...people.patron.memberships, ...people.freeMember.memberships]);
      await runNightlyCron();
      expect([await countsAsPatron(patron), await countsAsPatron(free)]).toEqual([true, true]);
      expect(await isUnderWay()).toBe(false);
    });

    test("with an unknown membership id ends no patronage", async () => {
      const [gone, patron] = [await signedIn("patron"), await signedIn("otherPatron")];
      await setMember(patron.memberId, { patreonMemberId: null });
      listWithoutMembers(people.otherPatron.memberships);
      await runNightlyCron();
      expect([await countsAsPatron(gone), await countsAsPatron(patron)]).toEqual([true, true]);
      expect(await isUnderWay()).toBe(false);
    });
  });
});

test("the next run continues a list of more than four pages", async () => {
  const [gone, last] = [await signedIn("patron"), await signedIn("otherPatron")];
  patreonKnows({
    patron: changed("patron", null),
    otherPatron: changed("otherPatron", null),
    ...crowd(4500),
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
  await runTenMinuteCron();
  expect(pagesRead()).toBe(5);
});
