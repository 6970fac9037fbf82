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

const app = createApp(servicesOf(env));

/** Delivers an event. Also returns whether the site read any of its body. */
async function deliverFrom(address: string, signature: string, to = app) {
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

test("accepts more signed events in a row than wrong ones", async () => {
  for (let event = 0; event < 70; event++) {
    expect(await deliverFrom("192.0.2.1", RIGHT)).toEqual({ status: 200, isRead: true });
  }
});

test("refuses a sender of bad signatures unread, and accepts Patreon's events", async () => {
  const answers = [];
  // Cloudflare's minutes can start at any time, so the limit of 30 may start again once.
  for (let event = 0; event < 70; event++) answers.push(await deliverFrom("192.0.2.2", WRONG));
  expect(answers.slice(0, 30)).toEqual(Array(30).fill({ status: 403, isRead: true }));
  expect(answers.at(-1)).toEqual({ status: 429, isRead: false });
  expect(await deliverFrom("192.0.2.2", RIGHT)).toEqual({ status: 429, isRead: false });
  expect(await deliverFrom("192.0.2.3", RIGHT)).toEqual({ status: 200, isRead: true });
});

test("limits the events of one sender, and does not read the others", async () => {
  const limited = createApp(servicesOf({ ...env, LIMIT_1200: lowRateLimit(4) }));
  for (let event = 0; event < 4; event++) {
    expect(await deliverFrom("192.0.2.4", RIGHT, limited)).toEqual({ status: 200, isRead: true });
  }
  expect(await deliverFrom("192.0.2.4", RIGHT, limited)).toEqual({ status: 429, isRead: false });
  expect(await deliverFrom("192.0.2.5", RIGHT, limited)).toEqual({ status: 200, isRead: true });
});
