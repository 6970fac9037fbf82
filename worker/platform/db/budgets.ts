import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { afterwards } from "../afterwards";
import { log } from "../log";
import { rowBudgets, siteUsage } from "../tables";
import type { Database } from "./db";
import { rowsOfToday, withRows } from "./utc-day";

/** Rows that D1 may write for one spender on a UTC day, counted as D1 counts: each entry of an index is a row too. */
const MOST = {
  /** For a person, also across an account that was deleted: see `worker/row-budget.ts`. */
  member: 4000,
  player: 4000,
  /** For all players of a network (/24, /48) together. */
  playersOf: 5000,
  /** For requests of a network without an account. */
  network: 900,
  /** For leaving, signing in and making things private, once the others are used up. */
  essential: 200,
};
export type Spender = { kind: keyof typeof MOST; id: string };

/** Uses of fewer rows are charged by chance, so that charging hardly writes anything. */
const ROWS_A_CHARGE = 50;

const keyOf = ({ kind, id }: Spender) => `${kind}:${id}`;
const today = () => new Date().toISOString().slice(0, 10);

/** What each account and network has spent today of the rows that D1 may write. */
export function createBudgets(db: Database) {
  const { day, key, rows } = rowBudgets;

  /** In one statement, so that parallel requests can't get past the limit. */
  const charge = (spender: Spender, amount: number) =>
    db
      .insert(rowBudgets)
      .values({ day: today(), key: keyOf(spender), rows: amount })
      .onConflictDoUpdate({
        target: [day, key],
        set: { rows: sql`${rows} + ${amount}` },
        setWhere: lt(rows, MOST[spender.kind]),
      })
      .returning({ key });

  return {
    /** Takes rows for a use out of the budgets of all spenders. False if one of them has none left. */
    async spend(spenders: Spender[], amount: number): Promise<boolean> {
      const charged =
        amount >= ROWS_A_CHARGE || Math.random() < amount / ROWS_A_CHARGE
          ? Math.max(amount, ROWS_A_CHARGE)
          : 0;
      if (charged > 0) {
        const taken = await Promise.all(spenders.map((spender) => charge(spender, charged)));
        return taken.every((rows) => rows.length === 1);
      }
      const spent = await db
        .select({ key })
        .from(rowBudgets)
        .where(
          and(
            eq(day, today()),
            inArray(key, spenders.map(keyOf)),
            gte(
              rows,
              sql`case ${sql.join(
                spenders.map((spender) => sql`when ${key} = ${keyOf(spender)} then ${MOST[spender.kind]}`),
                sql` `,
              )} end`,
            ),
          ),
        );
      return spent.length === 0;
    },

    deleteExpired: () => db.delete(rowBudgets).where(lt(day, today())),
  };
}

export type Budgets = ReturnType<typeof createBudgets>;

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
