import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#worker/platform/time.ts";
import { servicesOf } from "#worker/services.ts";
import { type CreatorPair, FIRST_PAIR, PATREON_APP, patreonWith } from "../../../fakes/patreon";
import { type PatreonPerson, people } from "../../../fakes/patreon-people";
import { faultyDatabase } from "../../../support/faulty-database";
import { takeLog } from "../../../support/log";
import { outboundAnswers, outboundCalls } from "../../../support/outbound";
import { changed, countsAsPatron, deliver, FORMER } from "../../../support/patreon";
import { creatorTokens, moveBack, rowsOf } from "../../../support/rows";
import { signedIn } from "../../../support/sign-in";

const RENEWS = { PATREON_CREATOR_REFRESH_TOKEN: PATREON_APP.creatorRefreshToken };
const TOKEN_CALL = "POST https://www.patreon.com/api/oauth2/token";

const log = takeLog();
const events = (event: string) => log.lines().filter((line) => line.event === event);

/** Another isolate of the site with these variables. */
const site = (variables: object = {}) => servicesOf({ ...env, ...RENEWS, ...variables });

const renew = (variables?: object) => site(variables).patronage.renewCreatorToken();
const warn = (variables?: object) => site(variables).patronage.warnOfCreatorToken();

/** Patreon with a creator whose tokens can be renewed. */
function renewingPatreon(others: Record<string, PatreonPerson> = {}): CreatorPair {
  const creator = { ...FIRST_PAIR };
  outboundAnswers(patreonWith({ ...people, ...others }, creator));
  return creator;
}

const rows = async () =>
  (await rowsOf(creatorTokens)).sort((one, other) => Number(one.adoptedAt) - Number(other.adoptedAt));
const letDaysPass = (days: number) =>
  moveBack(creatorTokens, ["issuedAt", "expiresAt", "askedAt"], days * DAY_MS);
const callsForTokens = () => outboundCalls().filter((call) => call === TOKEN_CALL).length;

/** Whether this isolate's token is valid: the isolate reads the whole list of the campaign's members. */
async function readsMembers(variables?: object): Promise<boolean> {
  const before = events("membership_check_done").length;
  await site(variables).patronage.check.begin();
  return events("membership_check_done").length === before + 1;
}

describe("a creator token with a refresh token", () => {
  test("is renewed two weeks before its end, and is in no log and no clear text", async () => {
    const creator = renewingPatreon();
    await site().everyTenMinutes();
    expect(creator.renewals).toBe(1);
    expect(await rows()).toMatchObject([{ expiresAt: expect.any(Date), fault: null }]);
    await renew();
    await letDaysPass(16);
    await renew();
    expect(creator.renewals).toBe(1);
    expect(await readsMembers()).toBe(true);
    await letDaysPass(2);
    await Promise.all([1, 2, 3].map(() => renew()));
    expect([creator.renewals, callsForTokens()]).toEqual([2, 2]);
    expect(await readsMembers()).toBe(true);
    expect(JSON.stringify([await rows(), log.written])).not.toMatch(/side7-creator|client-secret/);
    expect(events("creator_token_renewed")).toHaveLength(2);
  });

  test("is renewed when Patreon refuses it, once an hour at most", async () => {
    const browser = await signedIn("patron");
    const creator = renewingPatreon({ patron: changed("patron", FORMER) });
    creator.access = "side7-creator-token-of-another-day";
    await deliver(people.patron, { variables: RENEWS });
    expect(await countsAsPatron(browser)).toBe(false);
    expect(creator.renewals).toBe(1);
    // The token is renewed at most once an hour, even if Patreon refuses it again.
    creator.access = "side7-creator-token-of-yet-another-day";
    await deliver(people.patron, { variables: RENEWS });
    expect(creator.renewals).toBe(1);
  });

  test("is retried after an hour if Patreon does not answer", async () => {
    const creator = renewingPatreon();
    let isDown = true;
    outboundAnswers(({ url }) =>
      isDown && url.endsWith("/token") ? new Response("Bad Gateway", { status: 502 }) : null,
    );
    await renew();
    await renew();
    expect([creator.renewals, callsForTokens()]).toEqual([0, 1]);
    expect(await rows()).toMatchObject([{ fault: "unanswered", failingSince: expect.any(Date) }]);
    isDown = false;
    await letDaysPass(0.1);
    await renew();
    expect(creator.renewals).toBe(1);
    expect(await rows()).toMatchObject([{ fault: null, failingSince: null }]);
  });

  test("is reported weeks before its end if a renewal's answer was lost", async () => {
    const creator = renewingPatreon();
    await renew();
    await letDaysPass(18);
    let isLost = true;
    outboundAnswers(async (request) => {
      if (!isLost || !request.url.endsWith("/token")) return null;
      isLost = false;
      await patreonWith(people, creator)(request);
      throw new TypeError("the connection broke");
    });
    await renew();
    creator.access = "side7-creator-token-1";
    await letDaysPass(0.1);
    await renew();
    await letDaysPass(0.5);
    await renew();
    expect(events("creator_token_not_renewed")).toMatchObject([
      { level: "warn", fault: "unanswered", daysLeft: 12 },
      { level: "error", fault: "refused", daysLeft: 12 },
    ]);
    await letDaysPass(3);
    await warn();
    expect(events("creator_token_runs_out")).toMatchObject([{ level: "warn", daysLeft: 9 }]);
    expect(await readsMembers()).toBe(true);

    Object.assign(creator, { access: "fresh-access", refresh: "fresh-refresh" });
    const fresh = { PATREON_CREATOR_TOKEN: "fresh-access", PATREON_CREATOR_REFRESH_TOKEN: "fresh-refresh" };
    await renew(fresh);
    expect(creator.renewals).toBe(3);
    expect(await rows()).toMatchObject([{ fault: "refused" }, { fault: null }]);
  });

  test.each([1, 2, 3, 4])("is renewed once if the database fails at statement %i", async (at) => {
    const creator = renewingPatreon();
    const { db } = faultyDatabase({ kind: "once", at });
    await renew({ DB: db }).catch(() => {});
    await letDaysPass(0.1);
    await renew();
    expect(creator.renewals).toBe(1);
    expect(await readsMembers()).toBe(true);
  });
});

test("a creator token without a refresh token is never renewed, and its end is logged two weeks ahead", async () => {
  const creator = renewingPatreon();
  const alone = { PATREON_CREATOR_REFRESH_TOKEN: "" };
  await renew(alone);
  await letDaysPass(10);
  await warn(alone);
  expect(events("creator_token_runs_out")).toEqual([]);
  await letDaysPass(15);
  await site(alone).everyNight();
  expect(events("creator_token_runs_out")).toMatchObject([{ level: "error", daysLeft: 4 }]);
  expect([creator.renewals, callsForTokens()]).toEqual([0, 0]);
});

const CHANGED = { SESSION_SECRET: "another secret of at least 32 characters" };
const OVERLAP = { ...CHANGED, SESSION_SECRET_PREVIOUS: env.SESSION_SECRET };

test("a new SESSION_SECRET reads the tokens with SESSION_SECRET_PREVIOUS and encrypts them again, and logs that it can't without", async () => {
  const creator = renewingPatreon();
  await renew();
  const [before] = await rows();
  await renew(CHANGED);
  await warn(CHANGED);
  expect(await rows()).toMatchObject([{ fault: "unreadable" }]);
  expect(events("creator_token_unreadable")).toMatchObject([{ level: "error" }]);
  await renew(OVERLAP);
  expect(await rows()).toMatchObject([{ fault: null }]);
  expect((await rows())[0]?.sealed).not.toBe(before?.sealed);
  expect(await readsMembers(CHANGED)).toBe(true);
  expect([creator.renewals, (await rows()).length]).toEqual([1, 1]);
});
