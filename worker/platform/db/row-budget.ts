import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Refusal, tooMany } from "../http/errors";

/** The rows that D1 may write for one account on a UTC day, counted as D1 counts: each index entry is a row too. */
export const ACCOUNT_ROWS_A_DAY = 4000;

const DAY_MS = 24 * 60 * 60 * 1000;
/** More rows than any database writes in a day. */
const MARKS_A_DAY = 1_000_000_000;

/** The first moment of the UTC day, which is also when D1's own count starts again. */
export const dayStart = (now: Date) => new Date(now.getTime() - (now.getTime() % DAY_MS));

export const secondsToNextDay = (now: Date) =>
  Math.ceil((dayStart(now).getTime() + DAY_MS - now.getTime()) / 1000);

/**
 * A `rows_written` column holds a day and the rows written on it in one number: the day's number times a billion, plus
 * the rows. A new day starts with a larger number than any before, so nothing has to be reset.
 */
const firstMark = (now: Date) => Math.floor(now.getTime() / DAY_MS) * MARKS_A_DAY;

/** The column's value after writing this many more rows. */
export const withRows = (column: SQLWrapper, rows: number, now: Date): SQL<number> =>
  sql`max(${column}, ${firstMark(now)}) + ${rows}`;

/** Today's rows in a column's value. */
export const rowsOfToday = (column: SQLWrapper, now: Date): SQL<number> =>
  sql`max(0, ${column} - ${firstMark(now)})`;

/** A 429 refusal for an account that has used up its rows of the day. */
export const budgetSpent = (now: Date): Refusal =>
  tooMany(
    "You've reached the daily limit for one account. Please continue after midnight UTC.",
    secondsToNextDay(now),
  );
