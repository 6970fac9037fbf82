import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#worker/platform/db/db.ts";
import { deleteExpiredRows } from "#worker/platform/db/db.ts";
import { INQUIRY_STATUSES, type InquiryStatus } from "./contract";
import { sponsorInquiries } from "./tables";

export type InquiryRow = typeof sponsorInquiries.$inferSelect;
type NewInquiry = Omit<InquiryRow, "claimedAt" | "deliveredAt" | "failedDeliveries" | "status">;
type Bounds = {
  /** An equal inquiry after this time counts as a duplicate. */
  equalSince: Date;
  /** After this time, a visitor may send at most `visitorMax` inquiries, and an IPv6 /48 `wideMax`. */
  visitorSince: Date;
  visitorMax: number;
  wideMax: number;
  /** The whole site accepts at most `most` inquiries after each of these times. */
  site: { since: Date; most: number }[];
};
type Outcome = "kept" | "repeated" | "too many" | "site is full";

export function createSponsorStore(db: Database) {
  const { id, contentHash, visitorHash, createdAt, claimedAt, deliveredAt, failedDeliveries, status } =
    sponsorInquiries;
  /** Lists all statuses, because the index begins with the status. */
  const sentSince = (since: Date) => and(inArray(status, INQUIRY_STATUSES), gt(createdAt, since));
  const equalTo = (inquiry: NewInquiry, since: Date) =>
    and(eq(contentHash, inquiry.contentHash), gt(createdAt, since));

  return {
    /** Checks the limits and inserts in one statement, so that simultaneous inquiries can't exceed a limit. */
    async insert(inquiry: NewInquiry, bounds: Bounds): Promise<Outcome> {
      const equal = db.select({ id }).from(sponsorInquiries).where(equalTo(inquiry, bounds.equalSince));
      const sender = inquiry.visitorHash ?? "";
      const [wide] = sender.split(".");
      const countOf = (which: SQL | undefined) => db.$count(sponsorInquiries, which);
      const ofSender = (isSender: SQL, most: number) =>
        sql`${countOf(and(isSender, gt(createdAt, bounds.visitorSince)))} < ${most}`;
      const maySend = sql`${ofSender(eq(visitorHash, sender), bounds.visitorMax)}
        and ${ofSender(sql`${visitorHash} between ${`${wide}.`} and ${`${wide}.~`}`, bounds.wideMax)}`;
      const siteHasRoom = sql.join(
        bounds.site.map(({ since, most }) => sql`${countOf(sentSince(since))} < ${most}`),
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

    /**
     * Claims the next inquiries to deliver, at most `most`, so that no other run delivers them. An inquiry whose
     * delivery failed before is claimed alone, so that it doesn't hold back others. Claims from before `expired` no
     * longer count.
     */
    async claim(now: Date, expired: Date, most: number): Promise<InquiryRow[]> {
      const next = sql`select ${id}, ${failedDeliveries} as failed, row_number() over (
          order by ${failedDeliveries}, ${createdAt}) as place from ${sponsorInquiries}
        where ${and(isNull(deliveredAt), or(isNull(claimedAt), lt(claimedAt, expired)))}
        order by ${failedDeliveries}, ${createdAt} limit ${most}`;
      return db
        .update(sponsorInquiries)
        .set({ claimedAt: now })
        .where(sql`${id} in (select id from (${next}) where failed = 0 or place = 1)`)
        .returning();
    },

    /** Whether an inquiry of the last hour was delivered after `since`. */
    async hasDeliveredSince(since: Date, hourAgo: Date): Promise<boolean> {
      const [delivered] = await db
        .select({ id })
        .from(sponsorInquiries)
        .where(and(sentSince(hourAgo), gte(deliveredAt, since)))
        .limit(1);
      return delivered !== undefined;
    },

    async noteDelivered(ids: string[], now: Date): Promise<void> {
      await db.update(sponsorInquiries).set({ deliveredAt: now }).where(inArray(id, ids));
    },

    async giveBack(ids: string[]): Promise<void> {
      await db
        .update(sponsorInquiries)
        .set({ claimedAt: null, failedDeliveries: sql`${failedDeliveries} + 1` })
        .where(inArray(id, ids));
    },

    async deleteBefore(before: Date): Promise<void> {
      await deleteExpiredRows(db, sponsorInquiries, lt(createdAt, before));
    },

    async deleteVisitorHashes(before: Date): Promise<void> {
      await db
        .update(sponsorInquiries)
        .set({ visitorHash: null })
        .where(and(isNotNull(visitorHash), lt(createdAt, before)));
    },
  };
}

export type SponsorStore = ReturnType<typeof createSponsorStore>;

/** Counts stop here, so that a flood of spam doesn't cause a flood of reads. */
export const COUNTED_MAX = 1000;
/** The number of inquiries that one press of "Delete all spam" deletes. */
export const SPAM_PER_RUN = 500;

const { id, name, email, subject, message, createdAt, status, deliveredAt, failedDeliveries } =
  sponsorInquiries;
const SHOWN = { id, name, email, subject, message, createdAt, status, deliveredAt, failedDeliveries };

/** The last inquiry of the previous page: its time (epoch milliseconds) and id. */
type InboxCursor = { at: number; id: string };

/** The operator's view of inquiries. `entry` is a row of the operator's log, written in the same transaction. */
export function createInbox(db: Database) {
  const list = (ids: string[]) => inArray(id, sql`(select value from json_each(${JSON.stringify(ids)}))`);
  const ofStatus = (wanted: InquiryStatus) => eq(status, wanted);

  return {
    async page(wanted: InquiryStatus, after: InboxCursor | null, limit: number) {
      const isAfter = after ? sql`(${createdAt}, ${id}) < (${after.at}, ${after.id})` : sql`true`;
      return db
        .select(SHOWN)
        .from(sponsorInquiries)
        .where(sql`${ofStatus(wanted)} and ${isAfter}`)
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },

    async counts(): Promise<Record<InquiryStatus, number>> {
      const counted = INQUIRY_STATUSES.map(
        (one) =>
          sql`(select count(*) from (select 1 from ${sponsorInquiries} where ${ofStatus(one)} limit ${COUNTED_MAX})) as ${sql.identifier(one)}`,
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

    /** The time of the oldest inquiry that the webhook has not received yet; null if there is none. */
    async waitingSince(): Promise<Date | null> {
      const row = await db.get<{ at: number | null }>(
        sql`select min(${createdAt}) as at from ${sponsorInquiries} where ${deliveredAt} is null`,
      );
      return row.at === null ? null : new Date(row.at);
    },
  };
}

export type Inbox = ReturnType<typeof createInbox>;
