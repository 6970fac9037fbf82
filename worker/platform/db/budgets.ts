import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { afterwards } from "../afterwards";
import { log } from "../log";
import { rowBudgets } from "../tables";
import type { Database } from "./db";

/** The most rows on a UTC day. Rows are counted as D1 counts them: an index entry is a row too. */
const MOST = {
  /** For a person. A deleted account and a new one share the budget of a day: see `worker/row-budget.ts`. */
  member: 4000,
  player: 4000,
  /** For all players in a network (an IPv4 address or an IPv6 /48) together. */
  playersOf: 5000,
  /** For leaving, signing in and making things private, after the other budget is spent. */
  essential: 200,
  /** Not rows, but how often an account may read everything that it tracks. */
  reads: 600,
};
export type Spender = { kind: keyof typeof MOST; id: string };

/** Smaller uses are charged at random with a matching probability, so that charging causes few writes. */
export const ROWS_A_CHARGE = 50;
const READS_A_CHARGE = 20;

const keyOf = ({ kind, id }: Spender) => `${kind}:${id}`;
const today = () => new Date().toISOString().slice(0, 10);

/** The budgets of accounts and of a network's players: the rows that each has written today. */
export function createBudgets(db: Database) {
  const { day, key, rows } = rowBudgets;

  /** A single statement, so that parallel requests can't exceed the limit. */
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
    /** Charges a large use to all spenders. Returns false if one of them has no rows left. */
    async spend(spenders: Spender[], amount: number): Promise<boolean> {
      const taken = await Promise.all(spenders.map((spender) => charge(spender, amount)));
      return taken.every((rows) => rows.length === 1);
    },

    /** Charges a small use that has happened to all spenders. */
    async note(spenders: Spender[], amount: number): Promise<void> {
      const chance = Math.random();
      const charges = spenders.map((spender) => {
        const most = spender.kind === "reads" ? READS_A_CHARGE : ROWS_A_CHARGE;
        return chance < amount / most ? charge(spender, most) : null;
      });
      await Promise.all(charges);
    },

    async hasRoom(spenders: Spender[]): Promise<boolean> {
      if (spenders.length === 0) return true;
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

/** The share of the day's rows after which each use has to wait for the next day. */
const STOPS_AT = {
  /** Creating quiz accounts and starting games. */
  games: 0.6,
  /** Everything else that anybody can send: inquiries, reports, quiz logins, answers. */
  visitors: 0.8,
  members: 0.95,
  /** Signing in, deleting, and making private, after the other shares are used up. */
  essentials: 1,
};
export type SiteUse = keyof typeof STOPS_AT;

/** One write for this many written rows: it adds 2 % to the writes, and the count is off by about as much. */
const ROWS_A_NOTE = 50;
const READ_EVERY_MS = 60_000;
const SITE = "site";

/**
 * Estimates the rows that the whole site has written today, and stops the less important uses first. Each isolate
 * records a sample of its writes, and reads the sum once a minute. `rowsADay` is the number of rows that the plan lets
 * D1 write on a UTC day.
 */
export function createSiteUsage(db: Database, rowsADay: number) {
  let known: { rows: number; readAt: number } | null = null;

  async function read(): Promise<number> {
    const [row] = await db
      .select({ rows: rowBudgets.rows })
      .from(rowBudgets)
      .where(and(eq(rowBudgets.day, today()), eq(rowBudgets.key, SITE)));
    const rows = row?.rows ?? 0;
    known = { rows, readAt: Date.now() };
    if (rows >= rowsADay * STOPS_AT.games) log("warn", "rows_near_limit", { rows, rowsADay });
    return rows;
  }

  const rowsToday = () =>
    known && Date.now() - known.readAt < READ_EVERY_MS ? Promise.resolve(known.rows) : read();

  const keep = (amount: number) =>
    db
      .insert(rowBudgets)
      .values({ day: today(), key: SITE, rows: amount })
      .onConflictDoUpdate({
        target: [rowBudgets.day, rowBudgets.key],
        set: { rows: sql`${rowBudgets.rows} + ${amount}` },
      });

  return {
    rowsADay,

    /** An estimate that is at most a minute old. */
    rowsToday,

    /**
     * Counts written rows. Records every fiftieth row, and a smaller number with a matching probability, so that the
     * sum is right on average. A failed write only makes the estimate slightly too low.
     */
    note(rows: number): void {
      if (known) known.rows += rows;
      const whole = Math.floor(rows / ROWS_A_NOTE);
      const notes = whole + (Math.random() < rows / ROWS_A_NOTE - whole ? 1 : 0);
      if (notes > 0) afterwards(keep(notes * ROWS_A_NOTE + 1).then(undefined, () => {}));
    },

    /** Whether this use may still write today. If not, the remaining rows are reserved for more important uses. */
    hasRoom: async (use: SiteUse): Promise<boolean> => (await rowsToday()) < rowsADay * STOPS_AT[use],
  };
}
