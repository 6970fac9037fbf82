import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/tables.ts";
import { INQUIRY_STATUSES, SPONSOR_TIERS } from "./contract";

export const sponsorInquiries = sqliteTable(
  "sponsor_inquiries",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject", { enum: SPONSOR_TIERS }).notNull(),
    message: text("message").notNull(),
    contentHash: text("content_hash").notNull(),
    /** Deleted once the limits no longer need it. */
    visitorHash: text("visitor_hash"),
    createdAt: timestamp("created_at").notNull(),
    claimedAt: timestamp("claimed_at"),
    deliveredAt: timestamp("told_at"),
    failedDeliveries: integer("failed_tellings").notNull().default(0),
    status: text("status", { enum: INQUIRY_STATUSES }).notNull().default("new"),
  },
  (table) => [
    index("sponsor_inquiries_content").on(table.contentHash, table.createdAt),
    index("sponsor_inquiries_visitor").on(table.visitorHash, table.createdAt),
    index("sponsor_inquiries_status").on(table.status, table.createdAt, table.id),
    index("sponsor_inquiries_untold")
      .on(table.failedDeliveries, table.createdAt)
      .where(sql`${table.deliveredAt} is null`),
  ],
);
