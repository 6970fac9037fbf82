import { describe, expect, test } from "vitest";
import { daysAgo, PAID } from "../../../fakes/patreon-people";
import { takeLog } from "../../../support/log";
import {
  ACTIVE,
  changed,
  countsAsPatron,
  deliver,
  FORMER,
  patreonKnows,
  payloadOf,
  WAYS,
  WITHOUT_TOKEN,
} from "../../../support/patreon";
import { rowsOf, spentStates } from "../../../support/rows";
import { signedIn } from "../../../support/sign-in";

const log = takeLog();
const DAY_MS = 24 * 60 * 60 * 1000;

const dates = { pledgedAt: daysAgo(40), lastChargeDate: daysAgo(10) };
const pledge = payloadOf(changed("freeMember", { ...ACTIVE, ...dates }));

const received = (event: string, body: string, variables: Record<string, string>) =>
  deliver(body, { event, variables });

describe.each(WAYS)("a repeated event, %s", (_how, variables) => {
  test("does not make a former patron a patron again", async () => {
    const browser = await signedIn("freeMember");
    patreonKnows({ freeMember: changed("freeMember", { ...ACTIVE, ...dates }) });
    await received("members:pledge:create", pledge, variables);
    expect(await countsAsPatron(browser)).toBe(true);
    const now = changed("freeMember", { ...dates, ...FORMER });
    patreonKnows({ freeMember: now });
    await received("members:pledge:delete", payloadOf(now), variables);
    expect(await countsAsPatron(browser)).toBe(false);
    for (const kind of ["members:pledge:create", "members:create", "members:update"])
      await received(kind, pledge, variables);
    expect(await countsAsPatron(browser)).toBe(false);
  });
});

test("the hash of an event is kept for 30 days, and the log says that the event is repeated", async () => {
  await signedIn("freeMember");
  const before = (await rowsOf(spentStates)).length;
  for (let times = 0; times < 2; times++) await received("members:pledge:create", pledge, WITHOUT_TOKEN);
  const kept = (await rowsOf(spentStates)).slice(before);
  expect(kept).toHaveLength(1);
  expect(Number(kept[0]?.expiresAt)).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  const outcomes = log.lines().flatMap(({ event, outcome }) => (event === "patreon_event" ? [outcome] : []));
  expect(outcomes).toEqual(["taken", "repeated"]);
});

test("an event of somebody who signs in later can't be repeated either", async () => {
  await received("members:pledge:create", pledge, WITHOUT_TOKEN);
  const browser = await signedIn("freeMember");
  await received("members:pledge:create", pledge, WITHOUT_TOKEN);
  expect(await countsAsPatron(browser)).toBe(false);
});

test("the body of a membership that was ever paid does not end it as members:delete", async () => {
  const browser = await signedIn("patron");
  for (const membership of [
    { tiers: [] },
    { patronStatus: null, tiers: [PAID] },
    { ...ACTIVE, lastChargeDate: daysAgo(10) },
  ]) {
    await received("members:delete", payloadOf(changed("patron", membership)), WITHOUT_TOKEN);
    expect(await countsAsPatron(browser)).toBe(true);
  }
});
