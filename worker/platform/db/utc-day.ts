import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { DAY_MS } from "../time";

/** More rows than a database can write in a day. */
const MARKS_A_DAY = 1_000_000_000;

/** The start of the UTC day. D1's own counter restarts at the same time. */
export const dayStart = (now: Date) => new Date(now.getTime() - (now.getTime() % DAY_MS));

export const secondsToNextDay = (now: Date) =>
  Math.ceil((dayStart(now).getTime() + DAY_MS - now.getTime()) / 1000);

/**
 * A column stores the day and its rows in one number: the day's number times a billion, plus the rows. A new day starts
 * with a larger number than every earlier day, so nothing needs a reset.
 */
const firstMark = (now: Date) => Math.floor(now.getTime() / DAY_MS) * MARKS_A_DAY;

/** The new value of the column after `rows` more rows. */
export const withRows = (column: SQLWrapper, rows: number, now: Date): SQL<number> =>
  sql`max(${column}, ${firstMark(now)}) + ${rows}`;

/** Today's rows in the column. */
export const rowsOfToday = (column: SQLWrapper, now: Date): SQL<number> =>
  sql`max(0, ${column} - ${firstMark(now)})`;

/** Today's rows in a value that was already read. */
export const rowsOfTodayIn = (mark: number, now: Date): number => Math.max(0, mark - firstMark(now));
