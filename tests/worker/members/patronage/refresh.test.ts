import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { memberTags } from "#worker/members/account/contract/index.ts";
import type { RefreshAnswer } from "#worker/members/patronage/contract.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { daysAgo, type PatreonPerson, people } from "../../../fakes/patreon-people";
import { TestBrowser } from "../../../support/browser";
import type { Person } from "../../../support/client";
import { freezeClock } from "../../../support/clock";
import { runNightlyCron } from "../../../support/cron";
import { fakeEdgeCache } from "../../../support/edge-cache";
import { outboundCalls } from "../../../support/outbound";
import {
  ACTIVE,
  changed,
  countsAsPatron,
  deliver,
  FORMER,
  membersAnswer,
  patreonKnows,
} from "../../../support/patreon";
import { purged } from "../../../support/pending-work";
import { purgesAreFree } from "../../../support/purges";
import { members, moveBack, setRows } from "../../../support/rows";
import { signedIn } from "../../../support/sign-in";

const SIGN_IN = { asked: false, signIn: "/auth/patreon/login?returnTo=%2Fprofile" };
const ask = (browser: TestBrowser) => browser.send("POST", "/api/auth/refresh", {});
const answerOf = async (browser: TestBrowser) => (await ask(browser)).json<RefreshAnswer>();
const letMinutePass = () => moveBack(members, ["lookAskedAt"], 60_000);

describe("POST /api/auth/refresh", () => {
  test("finds that members became or stopped being patrons, and asks Patreon only about this membership", async () => {
    const [free, patron] = [await signedIn("freeMember"), await signedIn("patron")];
    patreonKnows({ freeMember: changed("freeMember", ACTIVE), patron: changed("patron", FORMER) });
    expect(await answerOf(free)).toEqual({ asked: true, patron: true });
    const before = outboundCalls().length;
    expect(await answerOf(patron)).toEqual({ asked: true, patron: false });
    expect(outboundCalls().slice(before)).toEqual([
      `GET https://www.patreon.com/api/oauth2/v2/members/${people.patron.memberships[0]?.id}`,
    ]);
    expect(await Promise.all([free, patron].map(countsAsPatron))).toEqual([true, false]);
  });

  test("says that the membership ended, and then leads to the sign-in", async () => {
    const browser = await signedIn("patron");
    patreonKnows({ patron: changed("patron", null) });
    expect(await answerOf(browser)).toEqual({ asked: true, patron: false });
    await letMinutePass();
    expect(await answerOf(browser)).toEqual(SIGN_IN);
  });

  test("asks Patreon neither about the owner nor about unknown memberships, which lead to the sign-in", async () => {
    const [stranger, owner] = [await signedIn("stranger"), await signedIn("owner")];
    const before = outboundCalls().length;
    expect(await answerOf(stranger)).toEqual(SIGN_IN);
    expect(await answerOf(owner)).toEqual({ asked: true, patron: true });
    expect(outboundCalls()).toHaveLength(before);
  });

  test("asks Patreon once a minute, then answers 429", async () => {
    freezeClock();
    const browser = await signedIn("patron");
    const answers = await Promise.all([1, 2, 3].map(() => ask(browser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("Retry-After")).toBe("60");
    await letMinutePass();
    expect((await ask(browser)).status).toBe(200);
  });
});

test("Patreon failing during a refresh: answers 503, or leads to the sign-in if our token ended, and keeps the patronage", async () => {
  const browser = await signedIn("patron");
  membersAnswer(() => Response.json({ data: null }));
  const response = await ask(browser);
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(await response.json()).toMatchObject({
    message: "Patreon isn't answering right now. Your access doesn't change.",
  });
  await letMinutePass();
  membersAnswer(() => Response.json({ errors: [] }, { status: 401 }));
  expect(await answerOf(browser)).toEqual(SIGN_IN);
  expect(await countsAsPatron(browser)).toBe(true);
});

describe("copies at the edge after changes of patronage", () => {
  let purge: ReturnType<typeof fakeEdgeCache>;
  beforeEach(() => {
    freezeClock();
    purge = fakeEdgeCache();
  });

  /** The tags of the copies that are purged because of what happens. */
  async function purgedBy(happens: () => Promise<unknown>) {
    await purgesAreFree();
    purge.mockClear();
    await happens();
    await purged();
    return new Set(purge.mock.calls.flat(2));
  }
  const NONE = new Set();

  test("are purged once when a member stops being a patron", async () => {
    const { memberId } = await signedIn("patron", "mika");
    const event = (person: PatreonPerson) => () => deliver(person);
    expect(await purgedBy(event(people.patron))).toEqual(NONE);
    const former = changed("patron", FORMER);
    patreonKnows({ patron: former });
    expect(await purgedBy(event(former))).toEqual(new Set(memberTags(memberId)));
    expect(await purgedBy(event(former))).toEqual(NONE);
  });

  test.each([1, 2])("of %i former patrons are purged in one call after the nightly check", async (count) => {
    const both = [await signedIn("patron", "mika"), await signedIn("otherPatron", "jonas")];
    await signedIn("gifted", "gia");
    const former = (["patron", "otherPatron"] as const).slice(0, count);
    patreonKnows(Object.fromEntries(former.map((one) => [one, changed(one, FORMER)])));
    const tags = new Set(both.slice(0, count).flatMap(({ memberId }) => memberTags(memberId)));
    expect(await purgedBy(runNightlyCron)).toEqual(tags);
    expect(purge).toHaveBeenCalledTimes(1);
  });

  test("of a member who is no longer listed are purged after the second night", async () => {
    const { memberId } = await signedIn("gifted", "gia");
    await signedIn("patron", "mika");
    await moveBack(members, ["patronStatusCheckedAt"], 7 * DAY_MS);
    patreonKnows({ gifted: changed("gifted", null) });
    expect(await purgedBy(runNightlyCron)).toEqual(NONE);
    expect(await purgedBy(runNightlyCron)).toEqual(new Set(memberTags(memberId)));
  });

  test.each([30.5, 29.5])(
    "are purged at night for members whose patronage ran out, checked %d days ago",
    async (ago) => {
      const grace = await signedIn("declinedRecently", "dee");
      const standing = await signedIn("patron", "mika");
      const longGone = await signedIn("otherPatron", "jonas");
      await setRows(members, { accessEndsAt: daysAgo(0.5) }, eq(members.id, grace.memberId));
      await setRows(members, { patronStatusCheckedAt: daysAgo(ago) }, eq(members.id, standing.memberId));
      await setRows(members, { patronStatusCheckedAt: daysAgo(32) }, eq(members.id, longGone.memberId));
      membersAnswer(() => new Response(null, { status: 500 }));
      const tags = (ago > 30 ? [grace, standing] : [grace]).flatMap(({ memberId }) => memberTags(memberId));
      expect(await purgedBy(runNightlyCron)).toEqual(new Set(tags));
    },
  );

  test("are purged when somebody with a public profile signs in", async () => {
    const { memberId } = await signedIn("patron", "mika");
    await signedIn("stranger");
    const signIn = (person: Person) => () => new TestBrowser().signIn(person);
    expect(await purgedBy(signIn("patron"))).toEqual(new Set(memberTags(memberId)));
    expect(await purgedBy(signIn("stranger"))).toEqual(NONE);
  });
});
