import { describe, expect, test } from "vitest";
import { daysAgo, people } from "../../../fakes/patreon-people";
import { advanceClock } from "../../../support/clock";
import {
  ACTIVE,
  changed,
  countsAsPatron,
  deliver,
  FORMER,
  membersAnswer,
  patreonKnows,
  payloadOf,
  WAYS,
  WITHOUT_TOKEN,
} from "../../../support/patreon";
import { type Person, signedIn } from "../../../support/sign-in";
import { until } from "../../../support/until";

const PLEDGED = { ...ACTIVE, pledgedAt: daysAgo(0) };
const declinedFor = (days: number) => ({
  patronStatus: "declined_patron" as const,
  tiers: [],
  lastChargeDate: daysAgo(days),
});

describe.each(WAYS)("patronage after webhook events, %s", (_how, variables) => {
  test.each<[string, Person, event: string, Parameters<typeof changed>[1], patron: boolean]>([
    ["somebody pledges", "freeMember", "members:pledge:create", PLEDGED, true],
    ["a pledge ends", "patron", "members:pledge:delete", FORMER, false],
  ])("%s", async (_name, who, event, change, patron) => {
    const browser = await signedIn(who);
    const changedPerson = changed(who, change);
    patreonKnows({ [who]: changedPerson });
    expect((await deliver(payloadOf(changedPerson), { event, variables })).status).toBe(200);
    expect(await countsAsPatron(browser)).toBe(patron);
  });

  test("a deleted membership ends the patronage", async () => {
    const browser = await signedIn("gifted");
    patreonKnows({ gifted: changed("gifted", null) });
    await deliver(payloadOf(changed("gifted", { tiers: [] })), { event: "members:delete", variables });
    expect(await countsAsPatron(browser)).toBe(false);
  });
});

describe("webhook events in the wrong order", () => {
  const pledged = changed("freeMember", { ...ACTIVE, pledgedAt: daysAgo(40), lastChargeDate: daysAgo(10) });
  const declined = changed("freeMember", { ...declinedFor(9), pledgedAt: daysAgo(40) });

  test("end in the right state if Patreon can be asked", async () => {
    const browser = await signedIn("freeMember");
    patreonKnows({ freeMember: pledged });
    await deliver(payloadOf(pledged), { event: "members:pledge:create" });
    await deliver(payloadOf(people.freeMember), { event: "members:create" });
    await deliver(payloadOf(declined));
    expect(await countsAsPatron(browser)).toBe(true);
  });

  test("are ordered by their dates if Patreon can't be asked", async () => {
    const browser = await signedIn("freeMember");
    const late = { event: "members:pledge:create", variables: WITHOUT_TOKEN };
    for (const changedPerson of [declined, pledged, people.freeMember]) {
      await deliver(payloadOf(changedPerson), late);
      expect(await countsAsPatron(browser)).toBe(false);
    }
  });

  test("a new pledge counts as newer than charges of the old one", async () => {
    const browser = await signedIn("freeMember");
    const again = changed("freeMember", { ...ACTIVE, pledgedAt: daysAgo(1), lastChargeDate: daysAgo(9) });
    for (const sent of [again, declined]) await deliver(payloadOf(sent), { variables: WITHOUT_TOKEN });
    expect(await countsAsPatron(browser)).toBe(true);
  });

  test.each(WAYS)("the end of an old membership does not end a new one, %s", async (_how, variables) => {
    const before = changed("gifted", { id: "member-before", tiers: [] });
    const browser = await signedIn("gifted");
    await deliver(payloadOf(before), { event: "members:delete", variables });
    expect(await countsAsPatron(browser)).toBe(true);
  });

  test("an event with a future date does not block later events", async () => {
    const browser = await signedIn("patron");
    const ahead = changed("patron", { ...ACTIVE, pledgedAt: daysAgo(-400) });
    await deliver(payloadOf(ahead), { variables: WITHOUT_TOKEN });
    const ended = changed("patron", { ...FORMER, lastChargeDate: new Date() });
    await deliver(payloadOf(ended), { variables: WITHOUT_TOKEN });
    expect(await countsAsPatron(browser)).toBe(false);
  });
});

/** Holds each answer about members until the test releases it, in the order of the requests. */
function heldAnswers() {
  const releases: ((response: Response) => void)[] = [];
  membersAnswer(() => new Promise<Response>((resolve) => releases.push(resolve)));
  /** Waits until so many checks have asked Patreon. A later check starts at a later time. */
  const asked = async (count: number) => {
    await until(() => expect(releases).toHaveLength(count));
    advanceClock(5);
  };
  const release = (at: number, known: typeof people.patron) => {
    const [membership] = known.memberships;
    const { data, included } = JSON.parse(payloadOf(known));
    releases[at]?.(membership ? Response.json({ data, included }) : new Response(null, { status: 404 }));
  };
  return { asked, release };
}

test("parallel checks with Patreon the check that started last wins", async () => {
  const browser = await signedIn("patron");
  const { asked, release } = heldAnswers();
  const first = deliver(payloadOf(people.patron));
  await asked(1);
  const second = deliver(payloadOf(people.patron));
  await asked(2);
  release(1, changed("patron", FORMER));
  await second;
  release(0, people.patron);
  await first;
  expect(await countsAsPatron(browser)).toBe(false);
});

test("parallel checks with Patreon a check that started before a sign-in does not undo it", async () => {
  await signedIn("patron");
  const { asked, release } = heldAnswers();
  const early = deliver(payloadOf(people.patron));
  await asked(1);
  const browser = await signedIn("patron");
  release(0, changed("patron", FORMER));
  await early;
  expect(await countsAsPatron(browser)).toBe(true);
});

describe("Patreon failing during a webhook event", () => {
  const failures: [name: string, answer: () => Response | Promise<Response>][] = [
    ["another shape", () => Response.json({ data: { type: "member", id: 7 } })],
    ["somebody else's membership", () => Response.json(JSON.parse(payloadOf(people.otherPatron)))],
  ];
  test.each(failures)("%s: uses the event's own data", async (_name, answer) => {
    const browser = await signedIn("patron");
    membersAnswer(answer);
    const changedPerson = changed("patron", FORMER);
    expect((await deliver(payloadOf(changedPerson))).status).toBe(200);
    expect(await countsAsPatron(browser)).toBe(false);
  });

  test("an event of unknown shape changes nothing", async () => {
    const browser = await signedIn("patron");
    membersAnswer(() => new Response(null, { status: 500 }));
    const { data, ...rest } = JSON.parse(payloadOf(changed("patron", FORMER)));
    data.attributes.patron_status = "retired_patron";
    expect((await deliver(JSON.stringify({ data, ...rest }))).status).toBe(200);
    expect(await countsAsPatron(browser)).toBe(true);
  });
});
