import { env } from "cloudflare:workers";
import type { SponsorForm } from "#worker/pages/sponsor/contract/schemas.ts";
import { issueTicket } from "#worker/pages/sponsor/inquiries.ts";
import { visitorHash } from "#worker/platform/http/limits.ts";
import { TestBrowser } from "./browser";

const SENDER = "203.0.113.7";

/** A ticket of a form that this address got `msAgo` milliseconds ago. */
export function ticketFrom(msAgo: number, address = SENDER) {
  const request = new Request("https://side7.example/sponsor", { headers: { "CF-Connecting-IP": address } });
  return issueTicket(
    new Date(Date.now() - msAgo),
    visitorHash(request, env.SESSION_SECRET),
    env.SESSION_SECRET,
  );
}

/** The form of a person who filled it in for a minute. */
export const sponsorForm = (changes: Partial<Record<keyof SponsorForm, unknown>> = {}) => ({
  name: "Anna Heim",
  email: "anna@sponsor.example",
  subject: "gold",
  message: "We make model kits and would like to sponsor you.",
  website: "",
  ticket: ticketFrom(60_000),
  ...changes,
});

/** The headers of a request from the address that the ticket of `sponsorForm` belongs to. */
export const SENT_BY = { "CF-Connecting-IP": SENDER };

/** Sends the form like our page. The address is the visitor's network address. */
export const sendInquiry = (form: unknown, address = SENDER) =>
  new TestBrowser().send("POST", "/api/sponsor", form, { "CF-Connecting-IP": address });
