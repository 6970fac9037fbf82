import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/tables.ts";
import type { Figures, Place } from "./figures-store";

/** Rows are only added. */
export const operatorLog = sqliteTable("operator_log", {
  id: integer("id").primaryKey(),
  at: timestamp("at").notNull(),
  /** This is no reference, so that entries stay when the operator's account is deleted. */
  operator: text("operator").notNull(),
  action: text("action").notNull(),
  /** Ids of inquiries, the start of a person's id, or the name of a job. */
  subject: text("subject").notNull(),
});

/** At most one row. */
export const announcements = sqliteTable("announcements", {
  id: integer("id").primaryKey(),
  text: text("text").notNull(),
  /** Null: until somebody takes it down. */
  endsAt: timestamp("ends_at"),
});

/** One row for each UTC day, written by the trigger that makes tiles. */
export const dailyFigures = sqliteTable("daily_figures", {
  day: text("day").primaryKey(),
  figures: text("figures", { mode: "json" }).$type<Partial<Figures>>().notNull(),
  /** Until when the rows of which table are in the figures; null once all are. */
  countedTo: text("counted_to", { mode: "json" }).$type<Place>(),
});
