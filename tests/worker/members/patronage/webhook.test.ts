import { describe, expect, test } from "vitest";
import { DAY_MS } from "#worker/platform/time.ts";
import { payloadOf, signatureOf } from "../../../fakes/patreon-events";
import { daysAgo, PAID, type PatreonPerson, people } from "../../../fakes/patreon-people";
import { TestBrowser } from "../../../support/browser";
import type { Person } from "../../../support/client";
import { advanceClock } from "../../../support/clock";
import { takeLog } from "../../../support/log";
import { outboundCalls } from "../../../support/outbound";
import {
  ACTIVE,
  changed,
  countsAsPatron,
  deliver,
  FORMER,
  membersAnswer,
  patreonKnows,
  WAYS,
  WITHOUT_TOKEN,
} from "../../../support/patreon";
import { lowRateLimit } from "../../../support/rate-limits";
import { members, rowsOf, spentStates } from "../../../support/rows";
import { signedIn } from "../../../support/sign-in";
import { until } from "../../../support/until";
import { startSite } from "../../../support/worker-site";

const log = takeLog();
const standings = () => rowsOf(members);
const statusOf = async (...sent: Parameters<typeof deliver>) => (await deliver(...sent)).status;
/** Delivers these people's memberships to a site that can't ask Patreon. */
async function tell(event: string, ...sent: PatreonPerson[]) {
  for (const person of sent) await deliver(person, { event, variables: WITHOUT_TOKEN });
}

describe("the signature of a webhook event", () => {
  const body = payloadOf(changed("patron", FORMER));
  const right = signatureOf(body);

  test("is refused with 403 if it is not the body's, and nothing changes", async () => {
    await signedIn("patron");
    const before = await standings();
    const wrong = [
      ["of another secret", signatureOf(`${body} `)],
      ["in capitals", right.toUpperCase()],
      ["too short", right.slice(0, -1)],
      ["too long", `${right}0`],
      ["of one sign", "0"],
      ["huge", "0".repeat(8000)],
      ["not hexadecimal", "zz".repeat(16)],
      ["empty", ""],
      ["missing", null],
    ] as const;
    for (const [what, signature] of wrong) {
      const answer = await deliver(body, { signature });
      const message = "The signature does not fit the message.";
      expect([what, answer.status, await answer.json()]).toMatchObject([what, 403, { message }]);
    }
    expect(await standings()).toEqual(before);
  });

  test("must fit every byte of the body", async () => {
    const bytes = new TextEncoder().encode(body);
    expect(await statusOf(bytes)).toBe(200);
    for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
      const tampered = bytes.slice();
      tampered[at] = (tampered[at] ?? 0) ^ 1;
      expect([at, await statusOf(tampered, { signature: right })]).toEqual([at, 403]);
    }
    expect(await statusOf(JSON.stringify(JSON.parse(body), null, 1), { signature: right })).toBe(403);
  });

  test("is enough without cookie and origin", async () => {
    const headers = {
      ...{ Origin: "https://www.patreon.com", "Sec-Fetch-Site": "cross-site" },
      ...{ "X-Patreon-Event": "members:update", "X-Patreon-Signature": right },
    };
    const answer = await new TestBrowser().fetch("/webhooks/patreon", { method: "POST", body, headers });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("POST /webhooks/patreon", () => {
  test("answers 404 without a secret", async () => {
    const variables = { PATREON_WEBHOOK_SECRET: "" };
    expect(await statusOf(people.patron, { variables })).toBe(404);
  });

  const large = "x".repeat(512 * 1024 + 1);
  test.each([
    ["announced", () => large],
    ["not announced", () => new Response(large).body?.pipeThrough(new TransformStream()) ?? ""],
  ])("refuses more than 512 KB with 413, %s", async (_name, body) => {
    expect(await statusOf(body(), { signature: "0" })).toBe(413);
  });

  const nobody = { data: { type: "member", id: "1", relationships: {} } };
  const former = payloadOf(changed("patron", FORMER));
  const elsewhere = payloadOf(changed("patron", { ...FORMER, campaignId: "9999999" }));
  test.each<[what: string, body: string | Uint8Array, event?: string]>([
    ["no JSON", "members"],
    ["null", "null"],
    ["a list", "[]"],
    ["no member", JSON.stringify({ data: { type: "post", id: "1" } })],
    ["nobody's membership", payloadOf(people.patron, nobody)],
    ["an empty body", ""],
    ["broken text", new Uint8Array([0xff, 0xfe, 0x00])],
    ["a membership of another campaign", elsewhere],
    ["a person who never signed in", payloadOf(people.otherPatron), "members:pledge:create"],
    ...["posts:publish", "pledges:create", "", "members:updated", "constructor"].map(
      (event): [string, string, string] => [`an event of the kind "${event}"`, former, event],
    ),
  ])(
    "takes a signed body of %s, which changes nothing and asks Patreon nothing",
    async (_what, body, event) => {
      await signedIn("patron");
      const before = [await standings(), outboundCalls().length];
      expect(await statusOf(body, event === undefined ? {} : { event })).toBe(200);
      expect([await standings(), outboundCalls().length]).toEqual(before);
    },
  );
});

const BODY = payloadOf(people.patron);
const [RIGHT, WRONG] = [signatureOf(BODY), "0".repeat(32)];

/** Delivers an event. Returns the status, and whether the site read any of the body. */
async function deliverFrom(address: string, signature: string, to: ReturnType<typeof startSite>) {
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.enqueue(new TextEncoder().encode(BODY));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    ...{ "CF-Connecting-IP": address, "X-Patreon-Event": "members:update" },
    "X-Patreon-Signature": signature,
  };
  const request = new Request("https://side7.example/webhooks/patreon", { method: "POST", headers, body });
  const { status } = await to.reach(request);
  return [status, isRead];
}

test("refuses a sender of bad signatures unread, and accepts Patreon's events", async () => {
  const limited = startSite({ LIMIT_30: lowRateLimit(3) });
  for (let event = 0; event < 5; event++)
    expect(await deliverFrom("192.0.2.1", RIGHT, limited)).toEqual([200, true]);
  for (let event = 0; event < 3; event++)
    expect(await deliverFrom("192.0.2.2", WRONG, limited)).toEqual([403, true]);
  // The answer to this one shuts the sender out.
  expect(await deliverFrom("192.0.2.2", WRONG, limited)).toEqual([429, true]);
  for (const signature of [WRONG, RIGHT])
    expect(await deliverFrom("192.0.2.2", signature, limited)).toEqual([429, false]);
  expect(await deliverFrom("192.0.2.3", RIGHT, limited)).toEqual([200, true]);
});

test("limits the events of one sender, and does not read the others", async () => {
  const limited = startSite({ LIMIT_1200: lowRateLimit(4) });
  for (let event = 0; event < 4; event++)
    expect(await deliverFrom("192.0.2.4", RIGHT, limited)).toEqual([200, true]);
  expect(await deliverFrom("192.0.2.4", RIGHT, limited)).toEqual([429, false]);
  expect(await deliverFrom("192.0.2.5", RIGHT, limited)).toEqual([200, true]);
});

const dates = { pledgedAt: daysAgo(40), lastChargeDate: daysAgo(10) };
const pledged = changed("freeMember", { ...ACTIVE, ...dates });
const declined = changed("freeMember", {
  ...{ patronStatus: "declined_patron" as const, tiers: [] },
  ...{ pledgedAt: daysAgo(40), lastChargeDate: daysAgo(9) },
});

describe.each(WAYS)("patronage after webhook events, %s", (_how, variables) => {
  test.each<[string, Person, event: string, Parameters<typeof changed>[1], patron: boolean]>([
    ["a person pledges", "freeMember", "members:pledge:create", { ...ACTIVE, pledgedAt: daysAgo(0) }, true],
    ["a pledge ends", "patron", "members:pledge:delete", FORMER, false],
    ["a membership is deleted", "gifted", "members:delete", { tiers: [] }, false],
  ])("%s", async (_name, who, event, change, patron) => {
    const browser = await signedIn(who);
    const person = changed(who, change);
    patreonKnows({ [who]: event === "members:delete" ? changed(who, null) : person });
    expect(await statusOf(person, { event, variables })).toBe(200);
    expect(await countsAsPatron(browser)).toBe(patron);
  });

  test("the end of an old membership does not end a new one", async () => {
    const before = changed("gifted", { id: "member-before", tiers: [] });
    const browser = await signedIn("gifted");
    await deliver(before, { event: "members:delete", variables });
    expect(await countsAsPatron(browser)).toBe(true);
  });

  test("a repeated event does not make a former patron a patron again", async () => {
    const browser = await signedIn("freeMember");
    patreonKnows({ freeMember: pledged });
    await deliver(pledged, { event: "members:pledge:create", variables });
    expect(await countsAsPatron(browser)).toBe(true);
    const now = changed("freeMember", { ...dates, ...FORMER });
    patreonKnows({ freeMember: now });
    await deliver(now, { event: "members:pledge:delete", variables });
    expect(await countsAsPatron(browser)).toBe(false);
    for (const event of ["members:pledge:create", "members:create", "members:update"])
      await deliver(pledged, { event, variables });
    expect(await countsAsPatron(browser)).toBe(false);
  });
});

test("the hash of an event is kept for 30 days, and the log says that the event is repeated", async () => {
  await signedIn("freeMember");
  const before = (await rowsOf(spentStates)).length;
  await tell("members:pledge:create", pledged, pledged);
  const kept = (await rowsOf(spentStates)).slice(before);
  expect(kept).toHaveLength(1);
  expect(Number(kept[0]?.expiresAt)).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  const outcomes = log.lines().flatMap(({ event, outcome }) => (event === "patreon_event" ? [outcome] : []));
  expect(outcomes).toEqual(["taken", "repeated"]);
});

test("an event about a person who signs in later can't be repeated either", async () => {
  await tell("members:pledge:create", pledged);
  const browser = await signedIn("freeMember");
  await tell("members:pledge:create", pledged);
  expect(await countsAsPatron(browser)).toBe(false);
});

test("the body of a membership that was ever paid does not end it as members:delete", async () => {
  const browser = await signedIn("patron");
  for (const membership of [
    { tiers: [] },
    { patronStatus: null, tiers: [PAID] },
    { ...ACTIVE, lastChargeDate: daysAgo(10) },
  ]) {
    await tell("members:delete", changed("patron", membership));
    expect(await countsAsPatron(browser)).toBe(true);
  }
});

describe("webhook events in the wrong order", () => {
  test("end in the right state if Patreon can be asked", async () => {
    const browser = await signedIn("freeMember");
    patreonKnows({ freeMember: pledged });
    await deliver(pledged, { event: "members:pledge:create" });
    await deliver(people.freeMember, { event: "members:create" });
    await deliver(declined);
    expect(await countsAsPatron(browser)).toBe(true);
  });

  test("are ordered by their dates if Patreon can't be asked", async () => {
    const browser = await signedIn("freeMember");
    for (const person of [declined, pledged, people.freeMember]) {
      await tell("members:pledge:create", person);
      expect(await countsAsPatron(browser)).toBe(false);
    }
  });

  test("a new pledge counts as newer than charges of the old one", async () => {
    const browser = await signedIn("freeMember");
    const again = changed("freeMember", { ...ACTIVE, pledgedAt: daysAgo(1), lastChargeDate: daysAgo(9) });
    await tell("members:update", again, declined);
    expect(await countsAsPatron(browser)).toBe(true);
  });

  test("an event with a future date does not block later events", async () => {
    const browser = await signedIn("patron");
    const ahead = changed("patron", { ...ACTIVE, pledgedAt: daysAgo(-400) });
    await tell("members:update", ahead);
    await tell("members:update", changed("patron", { ...FORMER, lastChargeDate: new Date() }));
    expect(await countsAsPatron(browser)).toBe(false);
  });
});

/** Holds each answer about members until the test releases it, in the order of the requests. */
function heldAnswers() {
  const releases: ((response: Response) => void)[] = [];
  membersAnswer(() => new Promise<Response>((resolve) => releases.push(resolve)));
  /** Delivers an event, and waits until it has asked Patreon. A later check starts at a later time. */
  const begin = async () => {
    const check = deliver(BODY, { event: "members:update" });
    const count = releases.length + 1;
    await until(() => expect(releases).toHaveLength(count));
    advanceClock(5);
    return {
      async end(known: PatreonPerson) {
        const { data, included } = JSON.parse(payloadOf(known));
        releases[count - 1]?.(Response.json({ data, included }));
        await check;
      },
    };
  };
  return begin;
}

test("of parallel checks with Patreon, the check that started last wins", async () => {
  const browser = await signedIn("patron");
  const begin = heldAnswers();
  const [first, second] = [await begin(), await begin()];
  await second.end(changed("patron", FORMER));
  await first.end(people.patron);
  expect(await countsAsPatron(browser)).toBe(false);
});

test("a check with Patreon that started before a sign-in does not undo it", async () => {
  await signedIn("patron");
  const early = await heldAnswers()();
  const browser = await signedIn("patron");
  await early.end(changed("patron", FORMER));
  expect(await countsAsPatron(browser)).toBe(true);
});

test.each([
  ["another shape", { data: { type: "member", id: 7 } }],
  ["somebody else's membership", JSON.parse(payloadOf(people.otherPatron))],
])("an event's own data is used if Patreon answers with %s", async (_name, answer) => {
  const browser = await signedIn("patron");
  membersAnswer(() => Response.json(answer));
  expect(await statusOf(changed("patron", FORMER))).toBe(200);
  expect(await countsAsPatron(browser)).toBe(false);
});

test("an event of unknown shape changes nothing while Patreon fails", async () => {
  const browser = await signedIn("patron");
  membersAnswer(() => new Response(null, { status: 500 }));
  const { data, ...rest } = JSON.parse(payloadOf(changed("patron", FORMER)));
  data.attributes.patron_status = "retired_patron";
  expect(await statusOf(JSON.stringify({ data, ...rest }))).toBe(200);
  expect(await countsAsPatron(browser)).toBe(true);
});
