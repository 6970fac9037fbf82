import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { servicesOf } from "#worker/services.ts";
import { people } from "../../../fakes/patreon-people";
import { payloadOf, signatureOf } from "../../../support/patreon";
import { lowRateLimit } from "../../../support/rate-limits";

const BODY = payloadOf(people.patron);
const RIGHT = signatureOf(BODY);
const WRONG = "0".repeat(32);

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
