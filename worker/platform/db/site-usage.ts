import { sql } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { unavailable } from "../http/errors";
import { beforeMutations, type WithCaller } from "../http/guards";
import { log } from "../log";
import type { Database } from "./db";
import { rowsOfToday, secondsToNextDay, withRows } from "./row-budget";
import { siteUsage } from "./tables";

/** The share of the plan's rows from which each use has to wait for the next day. */
const STOPS_AT = {
  /** New quiz accounts and new games. */
  games: 0.6,
  /** Everything else that anybody can send: inquiries, logins to the quiz, answers. */
  visitors: 0.8,
  /** Members' sign-ins and changes. */
  members: 0.95,
};
export type SiteUse = keyof typeof STOPS_AT;

/** One note for this many written rows: an overhead of 2 %, and a count that is off by about as much. */
const ROWS_A_NOTE = 50;
const READ_EVERY_MS = 60_000;
const ID = 1;

type Dependencies = {
  db: Database;
  /** The rows that the plan lets D1 write on a UTC day. */
  rowsADay: number;
  now: () => Date;
  /** From 0 to below 1. */
  random: () => number;
  /** Keeps the Worker alive until this work is done. */
  afterwards: (work: Promise<unknown>) => void;
};

/**
 * Estimates how many rows the whole site has written today, and stops the less important uses first. Every isolate
 * notes a sample of what it writes, and reads the sum once a minute.
 */
export function createSiteUsage({ db, rowsADay, now, random, afterwards }: Dependencies) {
  let known: { rows: number; readAt: number } | null = null;

  async function read(): Promise<number> {
    const [row] = await db.select({ rows: rowsOfToday(siteUsage.rowsWritten, now()) }).from(siteUsage);
    const rows = row?.rows ?? 0;
    known = { rows, readAt: now().getTime() };
    if (rows >= rowsADay * STOPS_AT.games) log("warn", "rows_near_limit", { rows, rowsADay });
    return rows;
  }

  const rowsToday = () =>
    known && now().getTime() - known.readAt < READ_EVERY_MS ? Promise.resolve(known.rows) : read();

  async function keep(rows: number): Promise<void> {
    const rowsWritten = withRows(siteUsage.rowsWritten, rows, now());
    await db
      .insert(siteUsage)
      .values({ id: ID, rowsWritten: withRows(sql`0`, rows, now()) })
      .onConflictDoUpdate({ target: siteUsage.id, set: { rowsWritten } });
  }

  async function requireRoom(use: SiteUse): Promise<void> {
    if ((await rowsToday()) < rowsADay * STOPS_AT[use]) return;
    throw unavailable(
      "The site has reached its daily limit for this. Please come back after midnight UTC.",
      secondsToNextDay(now()),
    );
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
      const notes = whole + (random() < rows / ROWS_A_NOTE - whole ? 1 : 0);
      if (notes > 0) afterwards(keep(notes * ROWS_A_NOTE + 1).catch(() => {}));
    },

    /**
     * Throws a 503 refusal until the next UTC day if this use has to leave the remaining rows to more important ones.
     */
    requireRoom,

    before: (use: SiteUse) =>
      beforeMutations(
        createMiddleware<WithCaller>(async (c, next) => {
          // If the database is unavailable, the next query says so, and nobody waits for it twice.
          const isReachable = await c.var.visitor().then(
            () => true,
            () => false,
          );
          if (isReachable) await requireRoom(use);
          await next();
        }),
      ),
  };
}
