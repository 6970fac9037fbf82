import { and, eq, lt } from "drizzle-orm";
import { spentStates } from "#worker/members/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { deleteExpiredRows } from "#worker/platform/db/expired-rows.ts";
import { rowsOfToday } from "#worker/platform/db/row-budget.ts";

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

    deleteExpired: (now: Date) =>
      deleteExpiredRows(
        db,
        spentStates,
        and(lt(spentStates.expiresAt, now), eq(rowsOfToday(spentStates.rowsWritten, now), 0)),
      ),
  };
}

export type StateStore = ReturnType<typeof createStateStore>;
