import { desc, eq, inArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#worker/platform/db/db.ts";
import type { InquiryStatus } from "./contract";
import { INQUIRY_STATUSES } from "./contract";
import { sponsorInquiries } from "./tables";

/** Counting stops here, so that a flood of spam does not cost a flood of reads. */
export const COUNTED_MAX = 1000;
/** Inquiries that one press of "Delete all spam" deletes. */
export const SPAM_PER_RUN = 500;

const { id, name, email, subject, message, createdAt, status, deliveredAt, failedDeliveries } =
  sponsorInquiries;
const SHOWN = { id, name, email, subject, message, createdAt, status, deliveredAt, failedDeliveries };

/** Where a list continues: after the inquiry with this time (epoch milliseconds) and id. */
export type InboxCursor = { at: number; id: string };

/** The operator's view of inquiries. `entry`, where there is one, is written in the same transaction. */
export function createInbox(db: Database) {
  const list = (ids: string[]) => inArray(id, sql`(select value from json_each(${JSON.stringify(ids)}))`);
  const ofStatus = (wanted: InquiryStatus) => eq(status, wanted);

  return {
    /** The newest first. */
    async page(wanted: InquiryStatus, after: InboxCursor | null, limit: number) {
      const isAfter = after ? sql`(${createdAt}, ${id}) < (${after.at}, ${after.id})` : sql`true`;
      return db
        .select(SHOWN)
        .from(sponsorInquiries)
        .where(sql`${ofStatus(wanted)} and ${isAfter}`)
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },

    /** How many inquiries have each status, up to `COUNTED_MAX`. */
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

    /** Deletes the oldest spam, at most `SPAM_PER_RUN`. */
    async removeSpam(entry: BatchItem<"sqlite">): Promise<void> {
      const spam = db.select({ id }).from(sponsorInquiries).where(ofStatus("spam")).limit(SPAM_PER_RUN);
      await db.batch([entry, db.delete(sponsorInquiries).where(inArray(id, spam))]);
    },

    /** When the oldest inquiry came that the webhook has not got yet; null if none waits. */
    async waitingSince(): Promise<Date | null> {
      const row = await db.get<{ at: number | null }>(
        sql`select min(${createdAt}) as at from ${sponsorInquiries} where ${deliveredAt} is null`,
      );
      return row.at === null ? null : new Date(row.at);
    },
  };
}

export type Inbox = ReturnType<typeof createInbox>;
