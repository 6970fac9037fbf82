import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "../db/columns";

/** Purges that hide something, each kept until it has succeeded: see `platform/cache/purges.ts`. */
export const purgeOutbox = sqliteTable("purge_outbox", {
  id: integer("id").primaryKey(),
  tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
  createdAt: timestamp("created_at").notNull(),
});
