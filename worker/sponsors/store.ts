import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { deleteExpiredRows } from "#worker/platform/db/expired-rows.ts";
import { sponsorInquiries } from "./tables";

export type InquiryRow = typeof sponsorInquiries.$inferSelect;
type NewInquiry = Omit<InquiryRow, "claimedAt" | "deliveredAt" | "failedDeliveries" | "status">;
type Bounds = {
  /** An equal inquiry since then is the same one sent twice. */
  equalSince: Date;
  /** One visitor may send at most `visitorMax` inquiries since then. */
  visitorSince: Date;
  visitorMax: number;
};

export function createSponsorStore(db: Database) {
  const { id, contentHash, visitorHash, createdAt, claimedAt, deliveredAt, failedDeliveries } =
    sponsorInquiries;
  const equalTo = (inquiry: NewInquiry, since: Date) =>
    and(eq(contentHash, inquiry.contentHash), gt(createdAt, since));

  return {
    /** Decides and writes in one statement, so that inquiries sent at the same moment can't get past a limit. */
    async insert(inquiry: NewInquiry, bounds: Bounds): Promise<"kept" | "repeated" | "too many"> {
      const equal = db.select({ id }).from(sponsorInquiries).where(equalTo(inquiry, bounds.equalSince));
      const ofVisitor = db
        .select({ count: sql`count(*)` })
        .from(sponsorInquiries)
        .where(and(eq(visitorHash, inquiry.visitorHash ?? ""), gt(createdAt, bounds.visitorSince)));
      const kept = await db
        .insert(sponsorInquiries)
        .select(
          sql`select ${inquiry.id}, ${inquiry.name}, ${inquiry.email}, ${inquiry.subject}, ${inquiry.message},
            ${inquiry.contentHash}, ${inquiry.visitorHash}, ${inquiry.createdAt.getTime()}, null, null, 0, 'new'
            where not exists ${equal} and ${ofVisitor} < ${bounds.visitorMax}`,
        )
        .returning({ id });
      if (kept.length > 0) return "kept";
      return (await equal.limit(1)).length > 0 ? "repeated" : "too many";
    },

    /**
     * Takes the next inquiry to deliver, so that no other run delivers it. A claim made before `expired` no longer
     * counts.
     */
    async claim(now: Date, expired: Date): Promise<InquiryRow | null> {
      const next = db
        .select({ id })
        .from(sponsorInquiries)
        .where(and(isNull(deliveredAt), or(isNull(claimedAt), lt(claimedAt, expired))))
        .orderBy(asc(failedDeliveries), asc(createdAt))
        .limit(1);
      const [claimed] = await db
        .update(sponsorInquiries)
        .set({ claimedAt: now })
        .where(eq(id, sql`${next}`))
        .returning();
      return claimed ?? null;
    },

    async noteDelivered(inquiryId: string, now: Date): Promise<void> {
      await db.update(sponsorInquiries).set({ deliveredAt: now }).where(eq(id, inquiryId));
    },

    async giveBack(inquiryId: string): Promise<void> {
      await db
        .update(sponsorInquiries)
        .set({ claimedAt: null, failedDeliveries: sql`${failedDeliveries} + 1` })
        .where(eq(id, inquiryId));
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
