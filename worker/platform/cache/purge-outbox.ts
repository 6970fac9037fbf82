import { asc, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/db";
import { purgeOutbox } from "./tables";

type KeptPurge = typeof purgeOutbox.$inferSelect;

export function createPurgeOutboxStore(db: Database) {
  return {
    oldest: async (limit: number): Promise<KeptPurge[]> =>
      db.select().from(purgeOutbox).orderBy(asc(purgeOutbox.id)).limit(limit),

    async remove(ids: number[]): Promise<void> {
      const listed = sql`(select value from json_each(${JSON.stringify(ids)}))`;
      await db.delete(purgeOutbox).where(inArray(purgeOutbox.id, listed));
    },
  };
}

export type PurgeOutboxStore = ReturnType<typeof createPurgeOutboxStore>;
