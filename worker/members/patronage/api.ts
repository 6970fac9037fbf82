import { Hono } from "hono";
import { requireMember, type WithMember } from "#worker/members/account/guards.ts";
import { isForPeople, notFound } from "#worker/platform/http/errors.ts";
import { isSafe, limitBody } from "#worker/platform/http/guards.ts";
import { jsonBody } from "#worker/platform/http/validate.ts";
import type { Memberships } from "./memberships";
import type { PatreonWebhook } from "./webhook";

/** An event contains the whole campaign with its texts. */
const MAX_BODY_BYTES = 512 * 1024;

/** `POST /api/auth/refresh`. */
export const createRefreshApi = (memberships: Memberships) =>
  new Hono<WithMember>().post(
    "/",
    requireMember,
    jsonBody(async () => (await import("./contract/schemas")).refreshSchema),
    async (c) => c.json(await memberships.checkAgain(c.var.member)),
  );

/** `/webhooks/patreon`, for Patreon's server. It checks a signature and not the origin. */
export function createWebhooks(patreon: PatreonWebhook | null) {
  return new Hono()
    .post("/patreon", limitBody(MAX_BODY_BYTES), async (c) => {
      if (!patreon) throw notFound("There is nothing at this address.");
      await patreon.receive({
        body: new Uint8Array(await c.req.arrayBuffer()),
        event: c.req.header("X-Patreon-Event") ?? "",
        signature: c.req.header("X-Patreon-Signature") ?? "",
      });
      return c.json({ received: true });
    })
    .all("*", (c, next) => {
      // A person gets the page that says so.
      if (isSafe(c.req.method) && isForPeople(c)) return next();
      throw notFound("There is nothing at this address.");
    });
}
