import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { servicesOf } from "#worker/services.ts";
import { people } from "../../../fakes/patreon-people";
import { TestBrowser } from "../../../support/browser";
import { outboundCalls } from "../../../support/outbound";
import {
  changed,
  countsAsPatron,
  deliver,
  FORMER,
  payloadOf,
  signatureOf,
  WITHOUT_TOKEN,
} from "../../../support/patreon";
import { lowRateLimit } from "../../../support/rate-limits";
import { members, rowsOf } from "../../../support/rows";
import { signedIn } from "../../../support/sign-in";

const standings = () => rowsOf(members);

describe("the signature of a webhook event", () => {
  const body = payloadOf(changed("patron", FORMER));
  const right = signatureOf(body);

  test("is refused with 403 if it is not the body's, and nothing changes", async () => {
    const browser = await signedIn("patron");
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
    expect(await countsAsPatron(browser)).toBe(true);
  });

  test("must fit every byte of the body", async () => {
    const bytes = new TextEncoder().encode(body);
    expect((await deliver(bytes)).status).toBe(200);
    for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
      const tampered = bytes.slice();
      tampered[at] = (tampered[at] ?? 0) ^ 1;
      expect((await deliver(tampered, { signature: right })).status, `byte ${at}`).toBe(403);
    }
    expect((await deliver(JSON.stringify(JSON.parse(body), null, 1), { signature: right })).status).toBe(403);
  });

  test("is enough without cookie and origin", async () => {
    const browser = new TestBrowser();
    const answer = await browser.fetch("/webhooks/patreon", {
      method: "POST",
      body,
      headers: {
        Origin: "https://www.patreon.com",
        "Sec-Fetch-Site": "cross-site",
        "X-Patreon-Event": "members:update",
        "X-Patreon-Signature": right,
      },
    });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("POST /webhooks/patreon", () => {
  test("answers 404 without a secret", async () => {
    const answer = await deliver(payloadOf(people.patron), { variables: { PATREON_WEBHOOK_SECRET: "" } });
    expect(answer.status).toBe(404);
  });

  test.each([
    ["announced", () => "x".repeat(512 * 1024 + 1)],
    [
      "not announced",
      () => new Response("x".repeat(512 * 1024 + 1)).body?.pipeThrough(new TransformStream()) ?? "",
    ],
  ])("refuses more than 512 KB with 413, %s", async (_name, body) => {
    expect((await deliver(body(), { signature: "0" })).status).toBe(413);
  });

  test("accepts signed bodies of other forms, which change nothing", async () => {
    await signedIn("patron");
    const before = await standings();
    const bodies: [what: string, body: string | Uint8Array][] = [
      ["no JSON", "members"],
      ["null", "null"],
      ["a list", "[]"],
      ["no member", JSON.stringify({ data: { type: "post", id: "1" } })],
      [
        "nobody's membership",
        payloadOf(people.patron, { data: { type: "member", id: "1", relationships: {} } }),
      ],
      ["an empty body", ""],
      ["broken text", new Uint8Array([0xff, 0xfe, 0x00])],
    ];
    for (const [what, body] of bodies) expect([what, (await deliver(body)).status]).toEqual([what, 200]);
    expect(await standings()).toEqual(before);
  });

  test("ignores events of other kinds", async () => {
    await signedIn("patron");
    const before = outboundCalls().length;
    for (const event of ["posts:publish", "pledges:create", "", "members:updated", "constructor"])
      expect((await deliver(payloadOf(people.patron), { event })).status).toBe(200);
    expect(outboundCalls()).toHaveLength(before);
  });

  test("ignores events of another campaign", async () => {
    const browser = await signedIn("patron");
    const elsewhere = changed("patron", { ...FORMER, campaignId: "9999999" });
    expect((await deliver(payloadOf(elsewhere), { variables: WITHOUT_TOKEN })).status).toBe(200);
    expect(await countsAsPatron(browser)).toBe(true);
  });

  test("ignores people who never signed in", async () => {
    expect((await deliver(payloadOf(people.patron), { event: "members:pledge:create" })).status).toBe(200);
    expect(await standings()).toEqual([]);
    expect(outboundCalls()).toEqual([]);
  });
});

const BODY = payloadOf(people.patron);
const [RIGHT, WRONG] = [signatureOf(BODY), "0".repeat(32)];

/** Delivers an event. Also returns whether the site read any of its body. */
async function deliverFrom(address: string, signature: string, to: ReturnType<typeof createApp>) {
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
    "CF-Connecting-IP": address,
    "X-Patreon-Event": "members:update",
    "X-Patreon-Signature": signature,
  };
  const request = new Request("https://side7.example/webhooks/patreon", { method: "POST", headers, body });
  const { status } = await to.fetch(request, env, createExecutionContext());
  return { status, isRead };
}

test("refuses a sender of bad signatures unread, and accepts Patreon's events", async () => {
  const limited = createApp(servicesOf({ ...env, LIMIT_30: lowRateLimit(3) }));
  for (let event = 0; event < 5; event++)
    expect(await deliverFrom("192.0.2.1", RIGHT, limited)).toEqual({ status: 200, isRead: true });
  for (let event = 0; event < 3; event++)
    expect(await deliverFrom("192.0.2.2", WRONG, limited)).toEqual({ status: 403, isRead: true });
  // The answer to this one shuts the sender out.
  expect(await deliverFrom("192.0.2.2", WRONG, limited)).toEqual({ status: 429, isRead: true });
  for (const signature of [WRONG, RIGHT])
    expect(await deliverFrom("192.0.2.2", signature, limited)).toEqual({ status: 429, isRead: false });
  expect(await deliverFrom("192.0.2.3", RIGHT, limited)).toEqual({ status: 200, isRead: true });
});

test("limits the events of one sender, and does not read the others", async () => {
  const limited = createApp(servicesOf({ ...env, LIMIT_1200: lowRateLimit(4) }));
  for (let event = 0; event < 4; event++) {
    expect(await deliverFrom("192.0.2.4", RIGHT, limited)).toEqual({ status: 200, isRead: true });
  }
  expect(await deliverFrom("192.0.2.4", RIGHT, limited)).toEqual({ status: 429, isRead: false });
  expect(await deliverFrom("192.0.2.5", RIGHT, limited)).toEqual({ status: 200, isRead: true });
});
