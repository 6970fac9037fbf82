import { sql } from "drizzle-orm";
import { afterwards } from "../afterwards";
import { log } from "../log";
import type { Database } from "./db";
import { siteUsage } from "./tables";
import { rowsOfToday, withRows } from "./utc-day";

/** The share of the plan's rows from which each use has to wait for the next day. */
const STOPS_AT = {
  /** New quiz accounts and new games. */
  games: 0.6,
  /** Everything else that anybody can send: inquiries, logins to the quiz, answers. */
  visitors: 0.8,
  /** Members' sign-ins and changes. */
  members: 0.95,
  /** Signing in, taking off and making private, for those who may do nothing else today. */
  essentials: 1,
};
export type SiteUse = keyof typeof STOPS_AT;

/** One note for this many written rows: an overhead of 2 %, and a count that is off by about as much. */
const ROWS_A_NOTE = 50;
const READ_EVERY_MS = 60_000;
const ID = 1;

/**
 * Estimates how many rows the whole site has written today, and stops the less important uses first. Every isolate
 * notes a sample of what it writes, and reads the sum once a minute. `rowsADay` is what the plan lets D1 write on a UTC day.
 */
export function createSiteUsage(db: Database, rowsADay: number) {
  let known: { rows: number; readAt: number } | null = null;

  async function read(): Promise<number> {
    const [row] = await db.select({ rows: rowsOfToday(siteUsage.rowsWritten, new Date()) }).from(siteUsage);
    const rows = row?.rows ?? 0;
    known = { rows, readAt: Date.now() };
    if (rows >= rowsADay * STOPS_AT.games) log("warn", "rows_near_limit", { rows, rowsADay });
    return rows;
  }

  const rowsToday = () =>
    known && Date.now() - known.readAt < READ_EVERY_MS ? Promise.resolve(known.rows) : read();

  async function keep(rows: number): Promise<void> {
    const rowsWritten = withRows(siteUsage.rowsWritten, rows, new Date());
    await db
      .insert(siteUsage)
      .values({ id: ID, rowsWritten: withRows(sql`0`, rows, new Date()) })
      .onConflictDoUpdate({ target: siteUsage.id, set: { rowsWritten } });
  }

  return {
    rowsADay,

    /** An estimate, at most a minute old. */
    rowsToday,

    /**
     * Counts rows that were written. It notes one of each fifty, and a smaller number with that chance, so that the sum
     * is right on average no matter how small the changes are. A lost note only lowers the estimate a little.
     */
    note(rows: number): void {
      if (known) known.rows += rows;
      const whole = Math.floor(rows / ROWS_A_NOTE);
      const notes = whole + (Math.random() < rows / ROWS_A_NOTE - whole ? 1 : 0);
      if (notes > 0) afterwards(keep(notes * ROWS_A_NOTE + 1).catch(() => {}));
    },

    /** False if this use has to leave the remaining rows of the day to more important ones. */
    hasRoom: async (use: SiteUse): Promise<boolean> => (await rowsToday()) < rowsADay * STOPS_AT[use],
  };
}

export type SiteUsage = ReturnType<typeof createSiteUsage>;
