import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/tables.ts";

export const membershipChecks = sqliteTable("membership_checks", {
  id: integer("id").primaryKey(),
  startedAt: timestamp("started_at").notNull(),
  cursor: text("cursor"),
  seen: integer("seen").notNull(),
  unattributed: integer("unattributed").notNull().default(0),
  /** What Patreon said at the start, if it did. */
  total: integer("total"),
});

/** Every pair has a row, so that a Worker version with older secrets uses its own pair. */
export const creatorTokens = sqliteTable("creator_tokens", {
  /** SHA-256 of the pair that the operator set. */
  origin: text("origin").primaryKey(),
  sealed: text("sealed").notNull(),
  adoptedAt: timestamp("adopted_at").notNull(),
  /** When Patreon issued the pair, or when we first saw it. */
  issuedAt: timestamp("issued_at").notNull(),
  /** Null until the first renewal, because only a renewal tells when a pair expires. */
  expiresAt: timestamp("expires_at"),
  askedAt: timestamp("asked_at"),
  failingSince: timestamp("failing_since"),
  /** "unanswered": Patreon didn't answer. "unreadable": the key for `sealed` is wrong. */
  fault: text("fault", { enum: ["refused", "unanswered", "unreadable"] }),
});
