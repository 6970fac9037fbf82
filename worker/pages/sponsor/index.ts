import { Hono } from "hono";
import { jsonBody } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import type { InquiryReceived } from "./contract";
import { createInbox, createInquiries, createSponsorStore, createWebhook } from "./inquiries";

export function createSponsors(platform: Platform, webhookAddress: string | undefined) {
  const { db, newId, secrets, visitorHashes, senderHash } = platform;
  const inquiries = createInquiries({
    store: createSponsorStore(db),
    deliver: webhookAddress ? createWebhook(webhookAddress) : null,
    newId,
    secrets,
    visitorHashes,
    senderHash,
  });
  const api = new Hono().post(
    "/",
    jsonBody(async () => (await import("./contract/schemas")).sponsorFormSchema),
    async (c) => {
      await inquiries.receive(c.req.valid("json"), c.req.raw);
      return c.json<InquiryReceived, 201>({ received: true }, 201);
    },
  );
  return { ...inquiries, inbox: createInbox(db), api };
}
