import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { members } from "./schema";

export type Database = DrizzleD1Database;
export type Member = typeof members.$inferSelect;

export const openDatabase = (d1: D1Database): Database => drizzle(d1);
