import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Refusal, tooMany } from "../http/errors";

/** What D1 may write for one account on a UTC day, counted as D1 counts: each index entry is a row as well. */
export const ACCOUNT_ROWS_A_DAY = 4000;

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than any database writes in a day. */
const MARKS_A_DAY = 1_000_000_000;

/** The first moment of the UTC day, which is also when D1's own count starts again. */
export const dayStart = (now: Date) => new Date(now.getTime() - (now.getTime() % DAY_MS));

export const secondsToNextDay = (now: Date) =>
  Math.ceil((dayStart(now).getTime() + DAY_MS - now.getTime()) / 1000);

/**
 * A `rows_written` column holds a day and the rows written on it in one number: the day's number times a billion,
 * plus the rows. On a new day the old number is below the new day's first one, so nothing has to be reset.
 */
const firstMark = (now: Date) => Math.floor(now.getTime() / DAY_MS) * MARKS_A_DAY;

/** A column's value after so many rows more. */
export const withRows = (column: SQLWrapper, rows: number, now: Date): SQL<number> =>
  sql`max(${column}, ${firstMark(now)}) + ${rows}`;

/** The rows of today that a column's value says. */
export const rowsOfToday = (column: SQLWrapper, now: Date): SQL<number> =>
  sql`max(0, ${column} - ${firstMark(now)})`;

/** 429 for an account that has written its rows of the day. */
export const budgetSpent = (now: Date): Refusal =>
  tooMany(
    "That was more than we can keep for one account in a day. Please go on after midnight UTC.",
    secondsToNextDay(now),
  );
