import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "./db";
import { rowBudgets } from "./tables";

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
