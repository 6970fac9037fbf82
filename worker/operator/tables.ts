import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/db/columns.ts";
import type { Figures } from "./contract";

/** What operators did. Rows are only ever added. */
export const operatorLog = sqliteTable("operator_log", {
  id: integer("id").primaryKey(),
  at: timestamp("at").notNull(),
  /** The operator's id as a member. Not a reference: the entry stays when they leave. */
  operator: text("operator").notNull(),
  action: text("action").notNull(),
  /** What it was done to: ids of inquiries, the start of a person's id, the name of a job. */
  subject: text("subject").notNull(),
});

/** One row for each UTC day, written by the nightly trigger. */
export const dailyFigures = sqliteTable("daily_figures", {
  day: text("day").primaryKey(),
  figures: text("figures", { mode: "json" }).$type<Partial<Figures>>().notNull(),
});
