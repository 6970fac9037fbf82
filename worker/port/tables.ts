import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { memberId } from "#worker/members/account/tables.ts";
import { timestamp } from "#worker/platform/tables.ts";
import type { Choices, Detail, Result, Scope } from "./contract";

export const connections = sqliteTable(
  "connections",
  {
    id: text("id").primaryKey(),
    memberId: memberId(),
    scope: text("scope").$type<Scope>().notNull().default("player"),
    /** SHA-256 of the secret. With a stolen copy of the database, nobody can use it. */
    secretHash: text("secret_hash").notNull().unique(),
    name: text("name").notNull(),
    timeZone: text("time_zone").notNull(),
    /** The only user of the player whose plays count. Null for all. */
    account: text("account"),
    createdAt: timestamp("created_at").notNull(),
    heardAt: timestamp("heard_at"),
    choices: text("choices", { mode: "json" }).$type<Choices>().notNull().default({}),
  },
  (table) => [index("connections_member_id").on(table.memberId)],
);

/** The last messages of a player, and its open questions. The migration adds WITHOUT ROWID, which drizzle can't say. */
export const portMessages = sqliteTable(
  "port_messages",
  {
    memberId: memberId(),
    connectionId: text("connection_id").notNull(),
    /** Sorts by time. A question has the key of its show and season. */
    id: text("id").notNull(),
    at: timestamp("at").notNull(),
    result: text("result").$type<Result>().notNull(),
    /** Null if it isn't about one of our works. */
    title: text("title"),
    season: integer("season"),
    episode: integer("episode"),
    day: text("day"),
    workId: text("work_id"),
    /** A hash of what the player said, to recognize a repeated delivery. */
    delivery: text("delivery"),
    detail: text("detail", { mode: "json" }).$type<Detail>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.connectionId, table.id] })],
);
