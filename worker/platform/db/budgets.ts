import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { dayOf } from "#worker/platform/time.ts";
import { afterwards } from "../afterwards";
import { log } from "../log";
import { rowBudgets } from "../tables";
import type { Database, NetworkOf } from "./db";
import type { Expired } from "./deletions";

/** The most rows on a UTC day. Rows are counted as D1 counts them: an index entry is a row too. */
const MOST = {
  /** A deleted account and a new one of a person share the budget of a day: see `worker/row-budget.ts`. */
  member: 4000,
  player: 4000,
  /** All accounts of a network (an IPv4 address or an IPv6 /48) together. */
  playersOf: 5000,
  /** Pays for leaving, signing in and making things private after the other budget is spent. */
  essential: 200,
  /** Counts no rows, but how often an account may read everything that it tracks. */
  reads: 600,
  /** Counts no rows, but the plays that a member's players send. */
  port: 300,
};
export type Spender = { kind: keyof typeof MOST; id: string };

/** Smaller uses are charged at random, so that charging causes few writes. */
export const ROWS_A_CHARGE = 50;
const READS_A_CHARGE = 20;

const keyOf = ({ kind, id }: Spender) => `${kind}:${id}`;

const { day, key, rows } = rowBudgets;

/** The values are JSON, because D1 binds at most 100. */
const add = (db: Database, amounts: [key: string, rows: number][], setWhere?: SQL) =>
  db
    .insert(rowBudgets)
    .select(
      sql`select ${dayOf()}, value ->> 0, value ->> 1 from json_each(${JSON.stringify(amounts)}) where true`,
    )
    .onConflictDoUpdate({ target: [day, key], set: { rows: sql`${rows} + excluded.rows` }, setWhere });

export function createBudgets(db: Database) {
  /** Uses one statement, so that parallel requests can't exceed the limit. */
  const charge = (spender: Spender, amount: number) =>
    add(db, [[keyOf(spender), amount]], lt(rows, MOST[spender.kind])).returning({ key });

  async function spentAmong(spenders: Spender[]): Promise<Spender[]> {
    const most = Object.fromEntries(spenders.map((spender) => [keyOf(spender), MOST[spender.kind]]));
    const spent = await db
      .select({ key })
      .from(rowBudgets)
      .innerJoin(sql`json_each(${JSON.stringify(most)}) most`, sql`most.key = ${key}`)
      .where(and(eq(day, dayOf()), sql`${rows} >= most.value`));
    return spenders.filter((spender) => spent.some((one) => one.key === keyOf(spender)));
  }

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

    /** Each of them, as often as it is named, for work that has happened. */
    charge: (spenders: Spender[], rows: number) =>
      add(
        db,
        spenders.map((spender) => [keyOf(spender), rows]),
      ),

    async hasRoom(spenders: Spender[]): Promise<boolean> {
      return spenders.length === 0 || (await spentAmong(spenders)).length === 0;
    },

    spentAmong,

    expired: (): Expired[] => [{ table: rowBudgets, which: lt(day, dayOf()) }],
  };
}

export type Budgets = ReturnType<typeof createBudgets>;

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

/** The next multiple of `step` or the one before, at random, so that sums are right on average. */
const sampled = (amount: number, step: number) => Math.ceil(amount / step - Math.random()) * step;

type Sum = { rows: number; readAt: number };
const isFresh = (sum: Sum | undefined) => sum !== undefined && Date.now() - sum.readAt < READ_EVERY_MS;

async function readSum(db: Database, name: string): Promise<Sum> {
  const [row] = await db
    .select({ rows })
    .from(rowBudgets)
    .where(and(eq(day, dayOf()), eq(key, name)));
  return { rows: row?.rows ?? 0, readAt: Date.now() };
}

/** Each isolate records a sample of its writes, and reads the sum of all once a minute. */
export function createSiteUsage(db: Database, rowsADay: number) {
  let known: Sum | undefined;

  async function rowsToday(): Promise<number> {
    if (known && isFresh(known)) return known.rows;
    known = await readSum(db, SITE);
    if (known.rows >= rowsADay * STOPS_AT.games)
      log("warn", "rows_near_limit", { rows: known.rows, rowsADay });
    return known.rows;
  }

  return {
    rowsADay,

    /** The sum is at most a minute old. */
    rowsToday,

    note(rows: number): void {
      if (known) known.rows += rows;
      const amount = sampled(rows, ROWS_A_NOTE);
      if (amount > 0) afterwards(add(db, [[SITE, amount + 1]]).then(undefined, () => {}));
    },

    /** If not, the remaining rows are reserved for more important uses. */
    hasRoom: async (use: SiteUse): Promise<boolean> => (await rowsToday()) < rowsADay * STOPS_AT[use],
  };
}

export type SiteUsage = ReturnType<typeof createSiteUsage>;

/** A network's share of the rows that D1 may read on a day. */
const NETWORK_READS = 0.05;
const VISITORS_STOP_AT = 0.6;

const ROWS_A_READ_NOTE = 2000;
const SUMS_KNOWN_MAX = 1000;
const SITE_READS = "site-reads";

/** Counts rows read, like `createSiteUsage` counts rows written: of the site and of each network. */
export function createReadUsage(db: Database, rowsADay: number) {
  const known = new Map<string, Sum>();

  /** The sum may be old the first time after a minute: nobody waits for a new one. */
  function isOver(name: string, share: number): boolean {
    const rows = known.get(name)?.rows ?? 0;
    if (!isFresh(known.get(name))) {
      if (known.size >= SUMS_KNOWN_MAX) known.clear();
      known.set(name, { rows, readAt: Date.now() });
      const reading = readSum(db, name).then((sum) => known.set(name, sum));
      afterwards(reading.catch(() => {}));
    }
    return rows >= rowsADay * share;
  }

  return {
    note(read: number, networkOf: NetworkOf): void {
      const amount = sampled(read, ROWS_A_READ_NOTE);
      // Some databases don't say how many rows they read.
      if (!(amount > 0)) return;
      const noting = networkOf().then((network) =>
        add(db, [
          [SITE_READS, amount],
          ...(network === null ? [] : [[`network:${network}`, amount] as [string, number]]),
        ]),
      );
      afterwards(noting.catch(() => {}));
    },

    isSpentBy: (network: string) => isOver(`network:${network}`, NETWORK_READS),
    isSpentByAll: () => isOver(SITE_READS, VISITORS_STOP_AT),
  };
}
