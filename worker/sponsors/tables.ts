import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/db/columns.ts";

export const sponsorInquiries = sqliteTable(
  "sponsor_inquiries",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject", { enum: ["bronze", "silver", "gold", "platinum", "custom"] }).notNull(),
    message: text("message").notNull(),
    contentHash: text("content_hash").notNull(),
    /** Keyed hash of the sender's address, forgotten once it no longer limits anybody. */
    visitorHash: text("visitor_hash"),
    createdAt: timestamp("created_at").notNull(),
    /** When somebody set out to tell the operator's webhook, so that nobody else does. */
    claimedAt: timestamp("claimed_at"),
    toldAt: timestamp("told_at"),
    failedTellings: integer("failed_tellings").notNull().default(0),
  },
  (table) => [
    index("sponsor_inquiries_content").on(table.contentHash, table.createdAt),
    index("sponsor_inquiries_visitor").on(table.visitorHash, table.createdAt),
    index("sponsor_inquiries_untold")
      .on(table.failedTellings, table.createdAt)
      .where(sql`${table.toldAt} is null`),
  ],
);
