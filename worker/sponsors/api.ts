import { Hono } from "hono";
import { jsonBody } from "#worker/platform/http/validate.ts";
import { type InquiryReceived, sponsorFormSchema } from "./contract";
import type { Sponsors } from "./inquiries";

/** `/api/sponsor`. */
export const createSponsorApi = (sponsors: Sponsors, visitorHash: (request: Request) => string) =>
  new Hono().post("/", jsonBody(sponsorFormSchema), async (c) => {
    await sponsors.receive(c.req.valid("json"), visitorHash(c.req.raw));
    return c.json<InquiryReceived, 201>({ received: true }, 201);
  });
