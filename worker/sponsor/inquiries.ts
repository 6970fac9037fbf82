import { timingSafeEqual } from "node:crypto";
import { afterwards } from "#worker/platform/afterwards.ts";
import { postJson } from "#worker/platform/fetch/outbound.ts";
import { Refusal, tooMany, unavailable } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { createFullForNow } from "#worker/platform/memoize.ts";
import { CONTACT_EMAIL } from "#worker/platform/product.ts";
import { keyedHash, type Secrets, sha256 } from "#worker/platform/seal.ts";
import { SHORTEST_FILL_MS } from "./contract";
import type { SponsorForm, SponsorInquiry } from "./contract/schemas";
import type { InquiryRow, SponsorStore } from "./store";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const VISITOR_WINDOW_MS = HOUR_MS;
/** An equal inquiry within `sameMs` is the same one, sent twice by a double tap or a reload. */
const FROM_A_FORM = { visitorMax: 5, sameMs: 10 * MINUTE_MS };
/** For calls without a ticket: nothing shows that a person wrote the inquiry or spent any time on it. */
const WITHOUT_TICKET = { visitorMax: 1, sameMs: DAY_MS };
/** A form that was open for longer gets a new ticket, and keeps its text. */
const TICKET_LIFETIME_MS = 7 * DAY_MS;
/** An IPv6 /48 may send this many times as much as a visitor. */
const WIDE = 2;
/** What the whole site takes: more than any sponsor's campaign brings, and few enough to read. */
const SITE_MAX = [
  { withinMs: HOUR_MS, most: 50 },
  { withinMs: DAY_MS, most: 200 },
];
/** After a message to the operator, the inquiries of so long wait for the cron trigger, which sends them together. */
const GATHERED_MS = 10 * MINUTE_MS;
/** The privacy policy says so too. */
const KEPT_MS = 365 * DAY_MS;
/** Longer than any delivery. A run that claimed an inquiry longer ago has died. */
const CLAIM_MS = 15 * MINUTE_MS;
const MESSAGES_PER_RUN = 10;

type DeliverInquiries = (inquiries: InquiryRow[]) => Promise<void>;

type Dependencies = {
  store: SponsorStore;
  /** Null if the operator has not set a webhook. */
  deliver: DeliverInquiries | null;
  newId: () => string;
  secrets: Secrets;
  /** Who sends a request, as a hash with each of `secrets`. */
  visitorHashes: (request: Request) => string[];
  senderHash: (request: Request) => string;
};

export function createInquiries({ store, deliver, newId, secrets, visitorHashes, senderHash }: Dependencies) {
  const ago = (ms: number) => new Date(Date.now() - ms);
  const site = createFullForNow();

  const siteIsFull = () =>
    unavailable(
      `We have more inquiries than we can read right now. Please write to ${CONTACT_EMAIL}.`,
      HOUR_MS / 1000,
    );

  /** Whether the ticket is ours and this visitor's, and as old as a form that a person fills in. */
  function isValid(ticket: string, hashes: string[]): boolean {
    const ages = secrets.map((secret, index) => ticketAge(ticket, new Date(), hashes[index] ?? "", secret));
    return ages.some((age) => age !== null && age >= SHORTEST_FILL_MS && age <= TICKET_LIFETIME_MS);
  }

  function refuseRobots({ website, ticket }: SponsorForm, hashes: string[]) {
    if (website !== "" || (ticket !== undefined && !isValid(ticket, hashes))) {
      throw new Refusal(400, "That did not look like a person. Please send it again in a moment.");
    }
  }

  /** Delivers pending inquiries in one message. Returns false if none is pending or the webhook failed. */
  async function deliverNext(): Promise<boolean> {
    const inquiries = deliver ? await store.claim(new Date(), ago(CLAIM_MS), INQUIRIES_PER_MESSAGE) : [];
    if (!deliver || inquiries.length === 0) return false;
    const ids = inquiries.map(({ id }) => id);
    try {
      await deliver(inquiries);
    } catch (error) {
      await store.giveBack(ids);
      log("warn", "sponsor_inquiry_not_delivered", { inquiryIds: ids.join(" "), ...describeError(error) });
      return false;
    }
    await store.noteDelivered(ids, new Date());
    return true;
  }

  /** For a new inquiry. It only logs a failure: the cron trigger tries again. */
  async function deliverSoon(): Promise<void> {
    try {
      if (!(await store.hasDeliveredSince(ago(GATHERED_MS), ago(HOUR_MS)))) await deliverNext();
    } catch (error) {
      log("error", "sponsor_delivery_failed", describeError(error));
    }
  }

  return {
    /** The value of the hidden field in a new form. */
    issueTicket: (request: Request) => issueTicket(new Date(), visitorHashes(request)[0] ?? "", secrets[0]),

    /**
     * Stores an inquiry, and delivers it after the answer. A repeated one is stored once and gets the same answer.
     * Throws a 400 refusal for robots, 429 for a visitor's sixth inquiry within an hour, or the second without a
     * ticket, and 503 if the whole site has had too many.
     */
    async receive(form: SponsorForm, request: Request): Promise<void> {
      const hashes = visitorHashes(request);
      refuseRobots(form, hashes);
      if (site.isFull()) throw siteIsFull();
      const { visitorMax, sameMs } = form.ticket === undefined ? WITHOUT_TICKET : FROM_A_FORM;
      const { name, email, subject, message } = form;
      const inquiry = { name, email, subject, message };
      const outcome = await store.insert(
        {
          id: newId(),
          ...inquiry,
          contentHash: hashOf(inquiry),
          visitorHash: senderHash(request),
          createdAt: new Date(),
        },
        {
          equalSince: ago(sameMs),
          visitorSince: ago(VISITOR_WINDOW_MS),
          visitorMax,
          wideMax: WIDE * visitorMax,
          site: SITE_MAX.map(({ withinMs, most }) => ({ since: ago(withinMs), most })),
        },
      );
      if (outcome === "too many") {
        throw tooMany("That is a lot of inquiries. Please try again in an hour.", VISITOR_WINDOW_MS / 1000);
      }
      if (outcome === "site is full") {
        site.note();
        throw siteIsFull();
      }
      if (outcome === "kept") afterwards(deliverSoon());
    },

    /** Delivers pending inquiries in at most ten messages, and stops if the webhook fails again. */
    async deliverPending(): Promise<void> {
      let messages = 0;
      while (messages < MESSAGES_PER_RUN && (await deliverNext())) messages++;
    },

    deleteVisitorHashes: () => store.deleteVisitorHashes(ago(VISITOR_WINDOW_MS)),

    deleteExpired: () => store.deleteBefore(ago(KEPT_MS)),
  };
}

const hashOf = ({ name, email, subject, message }: SponsorInquiry) =>
  sha256(JSON.stringify([name, email.toLowerCase(), subject, message]));

const signatureOf = (time: string, visitorHash: string, secret: string) =>
  keyedHash(secret, "sponsor-form", `${time}:${visitorHash}`);

/** Records when a form was handed out and to which visitor, signed, so that neither can be changed. */
export function issueTicket(now: Date, visitorHash: string, secret: string): string {
  const time = now.getTime().toString(36);
  return `${time}.${signatureOf(time, visitorHash, secret)}`;
}

/** Milliseconds since the ticket was issued; null if it is not ours or not this visitor's. */
function ticketAge(ticket: string, now: Date, visitorHash: string, secret: string): number | null {
  const [time = "", signature = ""] = ticket.split(".");
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(time, visitorHash, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return now.getTime() - Number.parseInt(time, 36);
}

const LIMITS = { timeoutMs: 5000, maxBytes: 64 * 1024 };

/** Four of the longest inquiries come close to the 6,000 characters that Discord takes in one message. */
const INQUIRIES_PER_MESSAGE = 4;

/** A Discord-style webhook. Resolves after it has accepted the message; throws OutboundError otherwise. */
export const createWebhook = (address: string) => (inquiries: InquiryRow[]) =>
  postJson(address, messageOf(inquiries), LIMITS);

const messageOf = (inquiries: InquiryRow[]) => ({
  content:
    inquiries.length === 1
      ? "A new sponsorship inquiry has arrived."
      : `${inquiries.length} new sponsorship inquiries have arrived.`,
  // A stranger's text must not notify anybody by @mention.
  allowed_mentions: { parse: [] },
  embeds: inquiries.map(embedOf),
});

const embedOf = ({ id, name, email, subject, message, createdAt }: InquiryRow) => ({
  title: `Sponsorship inquiry: ${subject}`,
  description: message,
  fields: [
    { name: "Name", value: name, inline: true },
    { name: "Email", value: email, inline: true },
  ],
  footer: { text: `Inquiry ${id}` },
  timestamp: createdAt.toISOString(),
});
