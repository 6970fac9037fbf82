import { timingSafeEqual } from "node:crypto";
import { Refusal, tooMany } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { keyedHash, type Secrets, sha256 } from "#worker/platform/tokens.ts";
import { SHORTEST_FILL_MS } from "./contract";
import type { SponsorForm, SponsorInquiry } from "./contract/schemas";
import type { InquiryRow, SponsorStore } from "./store";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const VISITOR_WINDOW_MS = 60 * MINUTE_MS;
/** An equal inquiry within `sameMs` is the same one, sent twice by a double tap or a reload. */
const FROM_A_FORM = { visitorMax: 5, sameMs: 10 * MINUTE_MS };
/** For calls without a ticket: nothing shows that a person wrote the inquiry or spent any time on it. */
const WITHOUT_TICKET = { visitorMax: 1, sameMs: DAY_MS };
/** The privacy policy says so too. */
const KEPT_MS = 365 * DAY_MS;
/** Longer than any delivery. A run that claimed an inquiry longer ago has died. */
const CLAIM_MS = 15 * MINUTE_MS;
const DELIVERIES_PER_RUN = 10;

type DeliverInquiry = (inquiry: InquiryRow) => Promise<void>;

type Dependencies = {
  store: SponsorStore;
  /** Null if the operator has not set a webhook. */
  deliver: DeliverInquiry | null;
  now: () => Date;
  newId: () => string;
  secrets: Secrets;
  /** Who sends a request, as a hash with each of `secrets`. */
  visitorHashes: (request: Request) => string[];
  /** Throws a 503 refusal while the site has no rows left for this. */
  requireRoom: () => Promise<void>;
  /** Keeps the Worker alive until this work is done. */
  afterwards: (work: Promise<void>) => void;
};

export function createInquiries({
  store,
  deliver,
  now,
  newId,
  secrets,
  visitorHashes,
  requireRoom,
  afterwards,
}: Dependencies) {
  const ago = (ms: number) => new Date(now().getTime() - ms);

  function isTooSoon(ticket: string, hashes: string[]): boolean {
    const ages = secrets.map((secret, index) => ticketAge(ticket, now(), hashes[index] ?? "", secret));
    return !ages.some((age) => age !== null && age >= SHORTEST_FILL_MS);
  }

  function refuseRobots({ website, ticket }: SponsorForm, hashes: string[]) {
    if (website !== "" || (ticket !== undefined && isTooSoon(ticket, hashes))) {
      throw new Refusal(400, "That did not look like a person. Please send it again in a moment.");
    }
  }

  /** Delivers one inquiry to the operator. Returns false if none is pending or the webhook failed. */
  async function deliverNext(): Promise<boolean> {
    const inquiry = deliver && (await store.claim(now(), ago(CLAIM_MS)));
    if (!inquiry) return false;
    try {
      await deliver(inquiry);
    } catch (error) {
      await store.giveBack(inquiry.id);
      log("warn", "sponsor_inquiry_not_delivered", { inquiryId: inquiry.id, ...describeError(error) });
      return false;
    }
    await store.noteDelivered(inquiry.id, now());
    return true;
  }

  /** Like `deliverNext`, but only logs a failure; the cron trigger tries again. */
  async function deliverQuietly(): Promise<void> {
    await deliverNext().catch((error: unknown) =>
      log("error", "sponsor_delivery_failed", describeError(error)),
    );
  }

  return {
    /** The value of the hidden field in a new form. */
    issueTicket: (request: Request) => issueTicket(now(), visitorHashes(request)[0] ?? "", secrets[0]),

    /**
     * Stores an inquiry, and delivers it after the answer. A repeated one is stored once and gets the same answer.
     * Throws a 400 refusal for robots, and 429 for a visitor's sixth inquiry within an hour, or the second without a
     * ticket.
     */
    async receive(form: SponsorForm, request: Request): Promise<void> {
      const hashes = visitorHashes(request);
      refuseRobots(form, hashes);
      await requireRoom();
      const { visitorMax, sameMs } = form.ticket === undefined ? WITHOUT_TICKET : FROM_A_FORM;
      const { name, email, subject, message } = form;
      const inquiry = { name, email, subject, message };
      const outcome = await store.insert(
        {
          id: newId(),
          ...inquiry,
          contentHash: hashOf(inquiry),
          visitorHash: hashes[0] ?? "",
          createdAt: now(),
        },
        { equalSince: ago(sameMs), visitorSince: ago(VISITOR_WINDOW_MS), visitorMax },
      );
      if (outcome === "too many") {
        throw tooMany("That is a lot of inquiries. Please try again in an hour.", VISITOR_WINDOW_MS / 1000);
      }
      if (outcome === "kept") afterwards(deliverQuietly());
    },

    /** Delivers up to ten pending inquiries, and stops if the webhook fails again. */
    async deliverPending(): Promise<void> {
      let delivered = 0;
      while (delivered < DELIVERIES_PER_RUN && (await deliverNext())) delivered++;
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
