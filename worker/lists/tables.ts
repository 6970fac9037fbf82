import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { memberId } from "#worker/members/account/tables.ts";
import { timestamp } from "#worker/platform/tables.ts";
import type { Item } from "./contract";

/** Works that a member put in an order. A list is one row, so that a change of it writes one. */
export const lists = sqliteTable(
  "lists",
  {
    memberId: memberId(),
    id: text("id").notNull(),
    title: text("title").notNull(),
    about: text("about"),
    isRanked: integer("is_ranked", { mode: "boolean" }).notNull(),
    hasRows: integer("has_rows", { mode: "boolean" }).notNull(),
    items: text("items", { mode: "json" }).$type<Item[]>().notNull(),
    isPublic: integer("is_public", { mode: "boolean" }).notNull().default(false),
    /** Set by the operator. Other people then don't see the list, whatever its owner changes. */
    hiddenAt: timestamp("hidden_at"),
    /** Increases by one with each change, so that a page notices changes from elsewhere. */
    revision: integer("revision").notNull().default(1),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.id] })],
);
