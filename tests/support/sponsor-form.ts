import { env } from "cloudflare:workers";
import type { SponsorForm } from "../../worker/sponsors/contract";
import { issueTicket } from "../../worker/sponsors/form-ticket";
import { TestBrowser } from "./browser";

/** A ticket of a form that was handed out so long ago. */
export const ticketFrom = (msAgo: number) => issueTicket(new Date(Date.now() - msAgo), env.SESSION_SECRET);

/** A form as a person sends it after a minute. */
export const sponsorForm = (changes: Partial<Record<keyof SponsorForm, unknown>> = {}) => ({
  name: "Anna Heim",
  email: "anna@sponsor.example",
  subject: "gold",
  message: "We make model kits and would like to sponsor you.",
  website: "",
  ticket: ticketFrom(60_000),
  ...changes,
});

/** Sends it as our page does, from an address of the visitor's own. */
export const sendInquiry = (form: unknown, address = "203.0.113.7") =>
  new TestBrowser().send("POST", "/api/sponsor", form, { "CF-Connecting-IP": address });
