import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { DAY_MS } from "../time";

/** More rows than a database can write in a day. */
const MARKS_A_DAY = 1_000_000_000;

/** When D1's own counter restarts. */
export const dayStart = (now: Date) => new Date(now.getTime() - (now.getTime() % DAY_MS));

export const secondsToNextDay = (now: Date) =>
  Math.ceil((dayStart(now).getTime() + DAY_MS - now.getTime()) / 1000);

/** Day and rows in one number. A new day starts with a larger number, so nothing needs a reset. */
const firstMark = (now: Date) => Math.floor(now.getTime() / DAY_MS) * MARKS_A_DAY;

/** After `rows` more rows. */
export const withRows = (column: SQLWrapper, rows: number, now: Date): SQL<number> =>
  sql`max(${column}, ${firstMark(now)}) + ${rows}`;

export const rowsOfToday = (column: SQLWrapper, now: Date): SQL<number> =>
  sql`max(0, ${column} - ${firstMark(now)})`;

/** In a value that was already read. */
export const rowsOfTodayIn = (mark: number, now: Date): number => Math.max(0, mark - firstMark(now));
