import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { afterwards } from "../afterwards";
import { log } from "../log";
import { rowBudgets } from "../tables";
import type { Database } from "./db";
import type { Expired } from "./deletions";

/** The most rows on a UTC day. Rows are counted as D1 counts them: an index entry is a row too. */
const MOST = {
  /** A deleted account and a new one of a person share the budget of a day: see `worker/row-budget.ts`. */
  member: 4000,
  player: 4000,
  /** Of a network (an IPv4 address or an IPv6 /48) together. */
  playersOf: 5000,
  /** Leaving, signing in and making things private, after the other budget is spent. */
  essential: 200,
  /** Not rows, but how often an account may read everything that it tracks. */
  reads: 600,
};
export type Spender = { kind: keyof typeof MOST; id: string };

/** Smaller uses are charged at random, so that charging causes few writes. */
export const ROWS_A_CHARGE = 50;
const READS_A_CHARGE = 20;

const keyOf = ({ kind, id }: Spender) => `${kind}:${id}`;
const today = () => new Date().toISOString().slice(0, 10);

export function createBudgets(db: Database) {
  const { day, key, rows } = rowBudgets;

  /** In one statement, so that parallel requests can't exceed the limit. */
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
    /** A large use. False if one of the spenders has no rows left. */
    async spend(spenders: Spender[], amount: number): Promise<boolean> {
      const taken = await Promise.all(spenders.map((spender) => charge(spender, amount)));
      return taken.every((rows) => rows.length === 1);
    },

    /** A small use that has happened. */
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

    expired: (): Expired[] => [{ table: rowBudgets, which: lt(day, today()) }],
  };
}

/** The share of the day's rows after which each use has to wait for the next day. */
const STOPS_AT = {
  /** Creating quiz accounts and starting games. */
  games: 0.6,
  /** Inquiries, reports, quiz logins, answers. */
  visitors: 0.8,
  members: 0.95,
  /** Signing in, deleting, and making private, after the other shares are used up. */
  essentials: 1,
};
export type SiteUse = keyof typeof STOPS_AT;

/** One write for so many written rows: that adds 2 % to the writes. */
const ROWS_A_NOTE = 50;
const READ_EVERY_MS = 60_000;
const SITE = "site";

/** Each isolate records a sample of its writes, and reads the sum of all once a minute. */
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

    /** At most a minute old. */
    rowsToday,

    /** A smaller number is recorded at random, so that the sum is right on average. */
    note(rows: number): void {
      if (known) known.rows += rows;
      const whole = Math.floor(rows / ROWS_A_NOTE);
      const notes = whole + (Math.random() < rows / ROWS_A_NOTE - whole ? 1 : 0);
      if (notes > 0) afterwards(keep(notes * ROWS_A_NOTE + 1).then(undefined, () => {}));
    },

    /** If not, the remaining rows are reserved for more important uses. */
    hasRoom: async (use: SiteUse): Promise<boolean> => (await rowsToday()) < rowsADay * STOPS_AT[use],
  };
}

export type SiteUsage = ReturnType<typeof createSiteUsage>;
