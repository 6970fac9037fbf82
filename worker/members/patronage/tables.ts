import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/db/columns.ts";

/** The one check of the campaign's members that is running, and how far it has got. */
export const membershipChecks = sqliteTable("membership_checks", {
  id: integer("id").primaryKey(),
  startedAt: timestamp("started_at").notNull(),
  /** Patreon's cursor of the next page; null for the first page. */
  cursor: text("cursor"),
  /** The number of members on the pages read so far. */
  seen: integer("seen").notNull(),
  /** How many of them matched no person. */
  unattributed: integer("unattributed").notNull().default(0),
});

/**
 * The creator's tokens at Patreon. There is a row for each pair that the operator has ever set, so that a version of
 * the Worker with older secrets continues with its own pair.
 */
export const creatorTokens = sqliteTable("creator_tokens", {
  /** SHA-256 of the pair that the operator set. */
  origin: text("origin").primaryKey(),
  /** The pair that Patreon gave last, encrypted. */
  sealed: text("sealed").notNull(),
  /** When this row last became the one in use. */
  adoptedAt: timestamp("adopted_at").notNull(),
  /** When Patreon gave the pair, or when we first saw it. */
  issuedAt: timestamp("issued_at").notNull(),
  /** Null until the first renewal, because Patreon says it only then. */
  expiresAt: timestamp("expires_at"),
  /** When the last renewal began. */
  askedAt: timestamp("asked_at"),
  /** Since when there is a fault. */
  failingSince: timestamp("failing_since"),
  /** "refused": Patreon does not accept the refresh token. "unanswered": it did not answer. "unreadable": wrong key. */
  fault: text("fault", { enum: ["refused", "unanswered", "unreadable"] }),
});
