import { Hono } from "hono";
import { readBody } from "#worker/platform/http/body.ts";
import { notFound } from "#worker/platform/http/errors.ts";
import type { PatreonWebhook } from "./webhook";

/** An event carries the whole campaign with its texts. */
const MAX_BODY_BYTES = 512 * 1024;

/** `/webhooks/patreon`. Other servers' door: what comes in is known by its signature, not by its origin. */
export function createWebhooks(patreon: PatreonWebhook | null) {
  return new Hono()
    .post("/patreon", async (c) => {
      if (!patreon) throw notFound("There is nothing at this address.");
      await patreon.receive({
        body: await readBody(c.req.raw, MAX_BODY_BYTES),
        event: c.req.header("X-Patreon-Event") ?? "",
        signature: c.req.header("X-Patreon-Signature") ?? "",
      });
      return c.json({ received: true });
    })
    .all("*", () => {
      throw notFound("There is nothing at this address.");
    });
}
