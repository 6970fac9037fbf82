import { timingSafeEqual } from "node:crypto";
import { afterwards } from "#worker/platform/afterwards.ts";
import { postJson } from "#worker/platform/fetch/outbound.ts";
import { Refusal, tooMany, unavailable } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { createFullForNow } from "#worker/platform/memoize.ts";
import { CONTACT_EMAIL } from "#worker/platform/product.ts";
import { keyedHash, type Secrets, sha256 } from "#worker/platform/seal.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#worker/platform/time.ts";
import { SHORTEST_FILL_MS } from "./contract";
import type { SponsorForm, SponsorInquiry } from "./contract/schemas";
import type { InquiryRow, SponsorStore } from "./store";

const VISITOR_WINDOW_MS = HOUR_MS;
/** Limits for the form. An equal inquiry within `sameMs` is a duplicate from a double tap or a reload. */
const FROM_A_FORM = { visitorMax: 5, sameMs: 10 * MINUTE_MS };
/** Limits for calls without a ticket. They are stricter, because nothing shows that a person wrote the inquiry. */
const WITHOUT_TICKET = { visitorMax: 1, sameMs: DAY_MS };
/** The page renews the ticket of a form that was open for longer, and keeps its text. */
const TICKET_LIFETIME_MS = 7 * DAY_MS;
/** An IPv6 /48 may send this many times as many inquiries as one visitor. */
const WIDE = 2;
/** More than any campaign of sponsors brings, and few enough for the operator to read. */
const SITE_MAX = [
  { withinMs: HOUR_MS, most: 50 },
  { withinMs: DAY_MS, most: 200 },
];
/** After a message to the operator, new inquiries wait this long and come together. */
const GATHERED_MS = 10 * MINUTE_MS;
/** The privacy policy promises this time. */
const KEPT_MS = 365 * DAY_MS;
/** Longer than any delivery takes. A claim that is older belongs to a run that died. */
const CLAIM_MS = 15 * MINUTE_MS;
const MESSAGES_PER_RUN = 10;

type DeliverInquiries = (inquiries: InquiryRow[]) => Promise<void>;

type Dependencies = {
  store: SponsorStore;
  /** Null if the operator has not set a webhook. */
  deliver: DeliverInquiries | null;
  newId: () => string;
  secrets: Secrets;
  /** The visitor's hashes, one for each of `secrets`. */
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

  /** Whether this site issued the ticket to this visitor, and its age is plausible for a person. */
  function isValid(ticket: string, hashes: string[]): boolean {
    const ages = secrets.map((secret, index) => ticketAge(ticket, new Date(), hashes[index] ?? "", secret));
    return ages.some((age) => age !== null && age >= SHORTEST_FILL_MS && age <= TICKET_LIFETIME_MS);
  }

  function refuseRobots({ website, ticket }: SponsorForm, hashes: string[]) {
    if (website !== "" || (ticket !== undefined && !isValid(ticket, hashes))) {
      throw new Refusal(400, "That didn't look like a person. Please send it again in a moment.");
    }
  }

  /** Delivers pending inquiries in one message. Returns false if none is pending or the delivery failed. */
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

  /** Delivers a new inquiry soon. Only logs a failure, because the cron trigger tries again. */
  async function deliverSoon(): Promise<void> {
    try {
      if (!(await store.hasDeliveredSince(ago(GATHERED_MS), ago(HOUR_MS)))) await deliverNext();
    } catch (error) {
      log("error", "sponsor_delivery_failed", describeError(error));
    }
  }

  return {
    /** The value for the hidden field of a new form. */
    issueTicket: (request: Request) => issueTicket(new Date(), visitorHashes(request)[0] ?? "", secrets[0]),

    /**
     * Stores an inquiry, and delivers it after the answer is sent. A repeated inquiry is stored once and gets the same
     * answer. Throws a 400 refusal for robots. Throws 429 for a visitor's sixth inquiry within an hour, or for the
     * second one without a ticket. Throws 503 if the whole site has received too many.
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
        throw tooMany("That's a lot of inquiries. Please try again in an hour.", VISITOR_WINDOW_MS / 1000);
      }
      if (outcome === "site is full") {
        site.note();
        throw siteIsFull();
      }
      if (outcome === "kept") afterwards(deliverSoon());
    },

    /** Delivers pending inquiries in up to ten messages. Stops after the first failed delivery. */
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

/** Signs the time and the visitor of a new form, so that neither can be forged. */
export function issueTicket(now: Date, visitorHash: string, secret: string): string {
  const time = now.getTime().toString(36);
  return `${time}.${signatureOf(time, visitorHash, secret)}`;
}

/** Milliseconds since the ticket was issued. Null for a forged ticket or another visitor's. */
function ticketAge(ticket: string, now: Date, visitorHash: string, secret: string): number | null {
  const [time = "", signature = ""] = ticket.split(".");
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(time, visitorHash, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return now.getTime() - Number.parseInt(time, 36);
}

const LIMITS = { timeoutMs: 5000, maxBytes: 64 * 1024 };

/** Four inquiries of maximum length nearly fill the 6,000 characters that Discord allows in one message. */
const INQUIRIES_PER_MESSAGE = 4;

/** To a Discord-style webhook. Throws OutboundError unless the webhook has accepted the message. */
export const createWebhook = (address: string) => (inquiries: InquiryRow[]) =>
  postJson(address, messageOf(inquiries), LIMITS);

const messageOf = (inquiries: InquiryRow[]) => ({
  content:
    inquiries.length === 1
      ? "A new sponsorship inquiry has arrived."
      : `${inquiries.length} new sponsorship inquiries have arrived.`,
  // Text from strangers must not notify people by @mention.
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
