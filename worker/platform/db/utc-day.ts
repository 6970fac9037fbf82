import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const DAY_MS = 24 * 60 * 60 * 1000;
/** More rows than any database writes in a day. */
const MARKS_A_DAY = 1_000_000_000;

/** The first moment of the UTC day, which is also when D1's own count starts again. */
export const dayStart = (now: Date) => new Date(now.getTime() - (now.getTime() % DAY_MS));

export const secondsToNextDay = (now: Date) =>
  Math.ceil((dayStart(now).getTime() + DAY_MS - now.getTime()) / 1000);

/**
 * A column of a day's rows holds the day and the rows in one number: the day's number times a billion, plus the rows. A
 * new day starts with a larger number than any before, so nothing has to be reset.
 */
const firstMark = (now: Date) => Math.floor(now.getTime() / DAY_MS) * MARKS_A_DAY;

/** The column's value after writing this many more rows. */
export const withRows = (column: SQLWrapper, rows: number, now: Date): SQL<number> =>
  sql`max(${column}, ${firstMark(now)}) + ${rows}`;

/** Today's rows in a column's value. */
export const rowsOfToday = (column: SQLWrapper, now: Date): SQL<number> =>
  sql`max(0, ${column} - ${firstMark(now)})`;

/** The same in JavaScript, for a row that was read already. */
export const rowsOfTodayIn = (mark: number, now: Date): number => Math.max(0, mark - firstMark(now));
