import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createIdentityStore } from "#worker/members/account/identity-store.ts";
import { createPatronStatusStore } from "#worker/members/account/patron-status-store.ts";
import type { RefreshAnswer } from "#worker/members/patronage/contract.ts";
import { createCheckStore, createMembershipCheck } from "#worker/members/patronage/membership-check.ts";
import { createMemberships } from "#worker/members/patronage/memberships.ts";
import { createCampaign } from "#worker/members/patronage/patreon-campaign.ts";
import { openDatabase } from "#worker/platform/db/db.ts";
import { createSignals } from "#worker/platform/signals/signals.ts";
import { PATREON_APP } from "../../../fakes/patreon";
import { daysAgo, people } from "../../../fakes/patreon-people";
import type { TestBrowser } from "../../../support/browser";
import { publicMember } from "../../../support/members";
import { outboundCalls, silence, waitOnlyAMoment } from "../../../support/outbound";
import {
  ACTIVE,
  changed,
  countsAsPatron,
  FORMER,
  membersAnswer,
  patreonKnows,
} from "../../../support/patreon";
import { members, moveBack, setRows } from "../../../support/rows";
import { signedIn } from "../../../support/sign-in";

const SIGN_IN = { looked: false, signIn: "/auth/patreon/login?returnTo=%2Fprofile" };
const ask = (browser: TestBrowser) => browser.send("POST", "/api/auth/refresh", {});
const answerOf = async (browser: TestBrowser) => (await ask(browser)).json<RefreshAnswer>();
const letMinutePass = () => moveBack(members, ["lookAskedAt"], 60_000);

describe("POST /api/auth/refresh", () => {
  test("finds that members became or stopped being patrons", async () => {
    const [free, patron] = [await signedIn("freeMember"), await signedIn("patron")];
    patreonKnows({ freeMember: changed("freeMember", ACTIVE), patron: changed("patron", FORMER) });
    expect(await answerOf(free)).toEqual({ looked: true, patron: true });
    expect(await answerOf(patron)).toEqual({ looked: true, patron: false });
    expect(await Promise.all([free, patron].map(countsAsPatron))).toEqual([true, false]);
  });

  test("asks Patreon only about this membership", async () => {
    const browser = await signedIn("patron");
    const before = outboundCalls().length;
    await ask(browser);
    expect(outboundCalls().slice(before)).toEqual([
      `GET https://www.patreon.com/api/oauth2/v2/members/${people.patron.memberships[0]?.id}`,
    ]);
  });

  test("says that the membership ended, and then leads to the sign-in", async () => {
    const browser = await signedIn("patron");
    patreonKnows({ patron: changed("patron", null) });
    expect(await answerOf(browser)).toEqual({ looked: true, patron: false });
    await letMinutePass();
    expect(await answerOf(browser)).toEqual(SIGN_IN);
  });

  test("leads to the sign-in if no membership is known", async () => {
    expect(await answerOf(await signedIn("stranger"))).toEqual(SIGN_IN);
  });

  test("answers the owner without asking Patreon", async () => {
    const browser = await signedIn("owner");
    const before = outboundCalls().length;
    expect(await answerOf(browser)).toEqual({ looked: true, patron: true });
    expect(outboundCalls()).toHaveLength(before);
  });

  test("asks Patreon once a minute, then answers 429", async () => {
    const browser = await signedIn("patron");
    const answers = await Promise.all([1, 2, 3].map(() => ask(browser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    const wait = Number(refused?.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    await letMinutePass();
    expect((await ask(browser)).status).toBe(200);
  });
});

describe("Patreon failing during a refresh", () => {
  const failures: [name: string, answer: () => Response | Promise<Response>][] = [
    ["500", () => new Response("oops", { status: 500 })],
    ["another shape", () => Response.json({ data: null })],
    ["no connection", () => Promise.reject(new TypeError("connection refused"))],
  ];
  test.each(failures)("%s: answers 503 and keeps the patronage", async (_name, answer) => {
    const browser = await signedIn("patron");
    membersAnswer(answer);
    const response = await ask(browser);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(await response.json()).toMatchObject({
      message: "Patreon isn't answering right now. Your access doesn't change.",
    });
    expect(await countsAsPatron(browser)).toBe(true);
  });

  test("refuses somebody else's membership", async () => {
    const browser = await signedIn("freeMember");
    const id = people.freeMember.memberships[0]?.id ?? "";
    patreonKnows({ freeMember: changed("freeMember", null), patron: changed("patron", { ...ACTIVE, id }) });
    expect((await ask(browser)).status).toBe(503);
    expect(await countsAsPatron(browser)).toBe(false);
  });

  test("gives up on a silent Patreon within six seconds", async () => {
    const browser = await signedIn("patron");
    let asked = 0;
    membersAnswer((request) => {
      asked++;
      return silence(request);
    });
    const waits = waitOnlyAMoment();
    expect((await ask(browser)).status).toBe(503);
    expect(Math.max(...waits)).toBeLessThan(6000);
    expect(asked).toBe(1);
  });

  test("an expired creator token: leads to the sign-in", async () => {
    const browser = await signedIn("patron");
    membersAnswer(() => Response.json({ errors: [] }, { status: 401 }));
    expect(await answerOf(browser)).toEqual(SIGN_IN);
    expect(await countsAsPatron(browser)).toBe(true);
  });

  test("patronage ends 30 days after the last check", async () => {
    const browser = await signedIn("patron");
    const setChecked = (date: Date) => setRows(members, { patronStatusCheckedAt: date });
    await setChecked(daysAgo(29.9));
    expect(await countsAsPatron(browser)).toBe(true);
    await setChecked(daysAgo(30));
    expect(await countsAsPatron(browser)).toBe(false);
    expect(await answerOf(browser)).toEqual({ looked: true, patron: true });
  });
});

describe("copies at the edge after changes of patronage", () => {
  /** The use cases on the real database. Records the members whose copies would be purged. */
  function watched() {
    const db = openDatabase(env.DB);
    const store = createPatronStatusStore(db);
    const purged: string[][] = [];
    const given = {
      campaign: createCampaign(PATREON_APP.campaignId, {
        current: async () => PATREON_APP.creatorToken,
        insteadOf: async () => null,
      }),
      profileChanged: async (id: string) => void purged.push([id]),
      patronsChanged: async (ids: string[]) => void purged.push(ids),
    };
    const memberships = createMemberships({
      ...given,
      store: { ...store, ...createIdentityStore(db, ["secret"]) },
      ownerIds: [],
      signInAgain: "",
    });
    const { recordListed } = memberships;
    const checks = createCheckStore(db);
    const check = createMembershipCheck({
      ...given,
      checks,
      store,
      signals: createSignals(db),
      recordListed,
    });
    return { purged, memberships, check };
  }
  const eventOf = (membershipId: string | undefined) => ({
    membershipId: membershipId ?? "",
    ended: false,
    membership: null,
  });

  test("are purged for members who became or stopped being patrons", async () => {
    const { purged, memberships } = watched();
    const { memberId } = await signedIn("patron");
    const event = { patreonId: people.patron.id, ...eventOf(people.patron.memberships[0]?.id) };
    await memberships.handleEvent(event);
    patreonKnows({ patron: changed("patron", FORMER) });
    await memberships.handleEvent(event);
    await memberships.handleEvent(event);
    patreonKnows({});
    await memberships.handleEvent(event);
    expect(purged).toEqual([[memberId], [memberId]]);
  });

  test("are purged in one call after the nightly check", async () => {
    const { purged, check } = watched();
    const ids = [(await signedIn("patron")).memberId, (await signedIn("otherPatron")).memberId];
    await signedIn("gifted");
    patreonKnows({ patron: changed("patron", null), otherPatron: changed("otherPatron", null) });
    await check.begin();
    expect(purged.map((some) => some.sort())).toEqual([ids.sort()]);
  });

  test("are purged at night for members whose patronage ran out", async () => {
    const { purged, check } = watched();
    const [grace, standing, longGone] = [
      await signedIn("declinedRecently"),
      await signedIn("patron"),
      await signedIn("otherPatron"),
    ];
    await setRows(members, { graceEndsAt: daysAgo(0.5) }, eq(members.id, grace.memberId));
    await setRows(members, { patronStatusCheckedAt: daysAgo(30.5) }, eq(members.id, standing.memberId));
    await setRows(members, { patronStatusCheckedAt: daysAgo(32) }, eq(members.id, longGone.memberId));
    membersAnswer(() => new Response(null, { status: 500 }));
    await check.begin();
    expect(purged.map((some) => some.sort())).toEqual([[grace.memberId, standing.memberId].sort()]);
  });

  test("are purged when somebody with a public profile signs in", async () => {
    const { purged, memberships } = watched();
    const { memberId } = await publicMember("patron", "mika");
    await signedIn("stranger");
    const { id: patreonId, fullName } = people.patron;
    const identity = { patreonId, fullName, email: null, imageUrl: null, membership: null };
    await memberships.recordSignIn(identity, new Date(), new Date());
    const other = { ...identity, patreonId: people.stranger.id };
    await memberships.recordSignIn(other, new Date(), new Date());
    expect(purged).toEqual([[memberId]]);
  });
});
