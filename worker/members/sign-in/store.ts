import { eq, lt } from "drizzle-orm";
import { spentStates } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { deleteExpiredRows } from "#worker/platform/db/expired-rows.ts";

/** OAuth states that came back, so that none is used twice. */
export function createStateStore(db: Database) {
  return {
    async isSpent(stateHash: string): Promise<boolean> {
      const spent = await db.select().from(spentStates).where(eq(spentStates.stateHash, stateHash));
      return spent.length > 0;
    },

    /** Returns true for the first caller with this state, and false for every later one. */
    async spendState(stateHash: string, expiresAt: Date): Promise<boolean> {
      const spent = await db
        .insert(spentStates)
        .values({ stateHash, expiresAt })
        .onConflictDoNothing()
        .returning({ stateHash: spentStates.stateHash });
      return spent.length === 1;
    },

    deleteExpired: (now: Date) => deleteExpiredRows(db, spentStates, lt(spentStates.expiresAt, now)),
  };
}

export type StateStore = ReturnType<typeof createStateStore>;
