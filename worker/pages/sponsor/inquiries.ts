import { timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Cursor, countUpTo, type Database, isAfter, valuesOf } from "#worker/platform/db/db.ts";
import type { Expired } from "#worker/platform/db/deletions.ts";
import { postMessage } from "#worker/platform/fetch/outbound.ts";
import { Refusal, tooMany, unavailable } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { createFullForNow } from "#worker/platform/memoize.ts";
import { CONTACT_EMAIL } from "#worker/platform/product.ts";
import { keyedHash, type Secrets, sha256 } from "#worker/platform/seal.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#worker/platform/time.ts";
import { INQUIRY_STATUSES, type InquiryStatus, SHORTEST_FILL_MS } from "./contract";
import type { SponsorForm, SponsorInquiry } from "./contract/schemas";
import { sponsorInquiries } from "./tables";

const VISITOR_WINDOW_MS = HOUR_MS;
/** An equal inquiry within `sameMs` comes from a double tap or a reload. */
const FROM_A_FORM = { visitorMax: 5, sameMs: 10 * MINUTE_MS };
/** Nothing shows that a person wrote the inquiry. */
const WITHOUT_TICKET = { visitorMax: 1, sameMs: DAY_MS };
/** The page renews the ticket of a form that was open for longer, and keeps its text. */
const TICKET_LIFETIME_MS = 7 * DAY_MS;
/** An IPv6 /48 may send so many times as many as one visitor. */
const WIDE = 2;
/** More than any campaign of sponsors brings, and few enough for the operator to read. */
const SITE_MAX = [
  { withinMs: HOUR_MS, most: 50 },
  { withinMs: DAY_MS, most: 200 },
];
/** The privacy policy promises this time. */
const KEPT_MS = 365 * DAY_MS;
/** Longer than any delivery takes. An older claim belongs to a run that died. */
const CLAIM_MS = 15 * MINUTE_MS;
const MESSAGES_PER_RUN = 10;

type Dependencies = {
  store: SponsorStore;
  /** Null without a webhook. */
  deliver: ((inquiry: InquiryRow) => Promise<void>) | null;
  newId: () => string;
  secrets: Secrets;
  visitorHashes: (request: Request) => string[];
  senderHash: (request: Request) => string;
};

const ago = (ms: number) => new Date(Date.now() - ms);

export function createInquiries({ store, deliver, newId, secrets, visitorHashes, senderHash }: Dependencies) {
  const site = createFullForNow();

  const siteIsFull = () =>
    unavailable(
      `We have more inquiries than we can read right now. Please write to ${CONTACT_EMAIL}.`,
      HOUR_MS / 1000,
    );

  /** Issued by this site to this visitor, at an age that is plausible for a person. */
  function isValid(ticket: string, hashes: string[]): boolean {
    const ages = secrets.map((secret, index) => ticketAge(ticket, new Date(), hashes[index] ?? "", secret));
    return ages.some((age) => age !== null && age >= SHORTEST_FILL_MS && age <= TICKET_LIFETIME_MS);
  }

  function refuseRobots({ website, ticket }: SponsorForm, hashes: string[]) {
    if (website !== "" || (ticket !== undefined && !isValid(ticket, hashes))) {
      throw new Refusal(400, "That didn't look like a person. Please send it again in a moment.");
    }
  }

  async function deliverNext(): Promise<boolean> {
    const inquiry = deliver && (await store.claim());
    if (!inquiry) return false;
    try {
      await deliver(inquiry);
    } catch (error) {
      await store.giveBack(inquiry.id);
      log("warn", "sponsor_inquiry_not_delivered", { inquiryId: inquiry.id, ...describeError(error) });
      return false;
    }
    await store.noteDelivered(inquiry.id);
    return true;
  }

  return {
    issueTicket: (request: Request) => issueTicket(new Date(), visitorHashes(request)[0] ?? "", secrets[0]),

    /** Throws 400 for robots, 429 for too many of a visitor, 503 if the site received too many. */
    async receive(form: SponsorForm, request: Request): Promise<void> {
      const hashes = visitorHashes(request);
      refuseRobots(form, hashes);
      if (site.isFull()) throw siteIsFull();
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
        form.ticket === undefined ? WITHOUT_TICKET : FROM_A_FORM,
      );
      if (outcome === "too many") {
        throw tooMany("That's a lot of inquiries. Please try again in an hour.", VISITOR_WINDOW_MS / 1000);
      }
      if (outcome === "site is full") {
        site.note();
        throw siteIsFull();
      }
    },

    /** Sends a message for each inquiry. Stops after the first failed delivery. */
    async deliverPending(): Promise<void> {
      let messages = 0;
      while (messages < MESSAGES_PER_RUN && (await deliverNext())) messages++;
    },

    expired: store.expired,
  };
}

const hashOf = ({ name, email, subject, message }: SponsorInquiry) =>
  sha256(JSON.stringify([name, email.toLowerCase(), subject, message]));

const signatureOf = (time: string, visitorHash: string, secret: string) =>
  keyedHash(secret, "sponsor-form", `${time}:${visitorHash}`);

/** So that neither the time nor the visitor can be forged. */
export function issueTicket(now: Date, visitorHash: string, secret: string): string {
  const time = now.getTime().toString(36);
  return `${time}.${signatureOf(time, visitorHash, secret)}`;
}

/** Null for a forged ticket or another visitor's. */
function ticketAge(ticket: string, now: Date, visitorHash: string, secret: string): number | null {
  const [time = "", signature = ""] = ticket.split(".");
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(time, visitorHash, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return now.getTime() - Number.parseInt(time, 36);
}

export const createWebhook = (address: string) => (inquiry: InquiryRow) =>
  postMessage(address, "A new sponsorship inquiry has arrived.", {
    title: `Sponsorship inquiry: ${inquiry.subject}`,
    description: inquiry.message,
    fields: [
      { name: "Name", value: inquiry.name, inline: true },
      { name: "Email", value: inquiry.email, inline: true },
    ],
    footer: `Inquiry ${inquiry.id}`,
    at: inquiry.createdAt,
  });

type InquiryRow = typeof sponsorInquiries.$inferSelect;
export function createSponsorStore(db: Database) {
  const { id, contentHash, visitorHash, createdAt, claimedAt, deliveredAt, failedDeliveries, status } =
    sponsorInquiries;
  /** All statuses, because the index begins with the status. */
  const sentSince = (since: Date) => and(inArray(status, INQUIRY_STATUSES), gt(createdAt, since));

  return {
    /** Uses one statement, so that simultaneous inquiries can't exceed a limit. */
    async insert(
      inquiry: Omit<InquiryRow, "claimedAt" | "deliveredAt" | "failedDeliveries" | "status">,
      { visitorMax, sameMs }: { visitorMax: number; sameMs: number },
    ): Promise<"kept" | "repeated" | "too many" | "site is full"> {
      const equal = db
        .select({ id })
        .from(sponsorInquiries)
        .where(and(eq(contentHash, inquiry.contentHash), gt(createdAt, ago(sameMs))));
      const sender = inquiry.visitorHash ?? "";
      const [wide] = sender.split(".");
      const countOf = (which: SQL | undefined) => db.$count(sponsorInquiries, which);
      const ofSender = (isSender: SQL, most: number) =>
        sql`${countOf(and(isSender, gt(createdAt, ago(VISITOR_WINDOW_MS))))} < ${most}`;
      const maySend = sql`${ofSender(eq(visitorHash, sender), visitorMax)}
        and ${ofSender(sql`${visitorHash} between ${`${wide}.`} and ${`${wide}.~`}`, WIDE * visitorMax)}`;
      const siteHasRoom = sql.join(
        SITE_MAX.map(({ withinMs, most }) => sql`${countOf(sentSince(ago(withinMs)))} < ${most}`),
        sql` and `,
      );
      const kept = await db
        .insert(sponsorInquiries)
        .select(
          sql`select ${inquiry.id}, ${inquiry.name}, ${inquiry.email}, ${inquiry.subject}, ${inquiry.message},
            ${inquiry.contentHash}, ${inquiry.visitorHash}, ${inquiry.createdAt.getTime()}, null, null, 0, 'new'
            where not exists ${equal} and ${maySend} and ${siteHasRoom}`,
        )
        .returning({ id });
      if (kept.length > 0) return "kept";
      const why = await db.get<{ repeated: number; maySend: number }>(
        sql`select exists ${equal} as repeated, ${maySend} as maySend`,
      );
      return why.repeated ? "repeated" : why.maySend ? "site is full" : "too many";
    },

    /** One whose delivery failed comes last, so that it doesn't hold back others. */
    async claim(): Promise<InquiryRow | undefined> {
      const next = db
        .select({ id })
        .from(sponsorInquiries)
        .where(and(isNull(deliveredAt), or(isNull(claimedAt), lt(claimedAt, ago(CLAIM_MS)))))
        .orderBy(failedDeliveries, createdAt)
        .limit(1);
      const [claimed] = await db
        .update(sponsorInquiries)
        .set({ claimedAt: new Date() })
        .where(inArray(id, next))
        .returning();
      return claimed;
    },

    async noteDelivered(delivered: string): Promise<void> {
      await db.update(sponsorInquiries).set({ deliveredAt: new Date() }).where(eq(id, delivered));
    },

    async giveBack(failed: string): Promise<void> {
      await db
        .update(sponsorInquiries)
        .set({ claimedAt: null, failedDeliveries: sql`${failedDeliveries} + 1` })
        .where(eq(id, failed));
    },

    expired: (): Expired[] => [
      {
        table: sponsorInquiries,
        which: and(isNotNull(visitorHash), lt(createdAt, ago(VISITOR_WINDOW_MS))),
        set: { visitorHash: null },
      },
      { table: sponsorInquiries, which: and(inArray(status, INQUIRY_STATUSES), lt(createdAt, ago(KEPT_MS))) },
    ],
  };
}

type SponsorStore = ReturnType<typeof createSponsorStore>;

/** So many go with one press of "Delete all spam". */
export const SPAM_PER_RUN = 500;

const { id, name, email, subject, message, createdAt, status, deliveredAt, failedDeliveries } =
  sponsorInquiries;
const SHOWN = { id, name, email, subject, message, createdAt, status, deliveredAt, failedDeliveries };

/** `entry` is a row of the operator's log, written in the same transaction. */
export function createInbox(db: Database) {
  const list = (ids: string[]) => inArray(id, valuesOf(ids));
  const ofStatus = (wanted: InquiryStatus) => eq(status, wanted);

  return {
    page: (wanted: InquiryStatus, after: Cursor | null, limit: number) =>
      db
        .select(SHOWN)
        .from(sponsorInquiries)
        .where(and(ofStatus(wanted), isAfter(after, createdAt, id)))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),

    async counts(): Promise<Record<InquiryStatus, number>> {
      const counted = INQUIRY_STATUSES.map(
        (one) => sql`${countUpTo(sponsorInquiries, ofStatus(one))} as ${sql.identifier(one)}`,
      );
      return db.get<Record<InquiryStatus, number>>(sql`select ${sql.join(counted, sql`, `)}`);
    },

    async mark(ids: string[], marked: InquiryStatus, entry: BatchItem<"sqlite">): Promise<void> {
      await db.batch([
        entry,
        db
          .update(sponsorInquiries)
          .set({ status: marked })
          .where(sql`${list(ids)} and ${status} <> ${marked}`),
      ]);
    },

    async remove(ids: string[], entry: BatchItem<"sqlite">): Promise<void> {
      await db.batch([entry, db.delete(sponsorInquiries).where(list(ids))]);
    },

    async removeSpam(entry: BatchItem<"sqlite">): Promise<void> {
      const spam = db.select({ id }).from(sponsorInquiries).where(ofStatus("spam")).limit(SPAM_PER_RUN);
      await db.batch([entry, db.delete(sponsorInquiries).where(inArray(id, spam))]);
    },

    async waitingSince(): Promise<Date | null> {
      const row = await db.get<{ at: number | null }>(
        sql`select min(${createdAt}) as at from ${sponsorInquiries} where ${deliveredAt} is null`,
      );
      return row.at === null ? null : new Date(row.at);
    },
  };
}

export type Inbox = ReturnType<typeof createInbox>;
