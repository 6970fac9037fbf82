import { desc, gte, lt, sql } from "drizzle-orm";
import { afterwards } from "../afterwards";
import type { Database } from "../db/db";
import { dailyCounts } from "./tables";

/** Outcomes of requests. `failed`: an error of ours; `refused`: 429; `missing`: 404. */
type Counted = "requests" | "failed" | "refused" | "missing";
export type DayCounts = { day: string } & Record<Counted, number>;

/** One request in fifty is written down, for all fifty. */
export const SAMPLE = 50;
/** Failures are rare and each counts, but one isolate writes them down at most this often. */
const FAILURES_EVERY_MS = 60_000;
const KEPT_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Counts requests of the whole site without letting strangers make it write: a sample of them, and failures together.
 * A lost note makes the count a little too low.
 */
export function createCounters(db: Database) {
  let failures = 0;
  let failuresNotedAt = 0;

  const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

  async function add(counts: [Counted, number][]): Promise<void> {
    const day = dayBefore(0);
    await db
      .insert(dailyCounts)
      .values(counts.map(([name, count]) => ({ day, name, count })))
      .onConflictDoUpdate({
        target: [dailyCounts.day, dailyCounts.name],
        set: { count: sql`${dailyCounts.count} + excluded.count` },
      });
  }

  function noteFailures(): [Counted, number][] {
    const at = Date.now();
    if (failures === 0 || at - failuresNotedAt < FAILURES_EVERY_MS) return [];
    failuresNotedAt = at;
    const noted: [Counted, number] = ["failed", failures];
    failures = 0;
    return [noted];
  }

  return {
    /** Call it with the status of each answer that the Worker made itself. */
    note(status: number, hasFailed: boolean): void {
      if (hasFailed) failures += 1;
      const counts = noteFailures();
      if (Math.random() < 1 / SAMPLE) {
        counts.push(["requests", SAMPLE]);
        if (status === 429) counts.push(["refused", SAMPLE]);
        if (status === 404) counts.push(["missing", SAMPLE]);
      }
      if (counts.length > 0) afterwards(add(counts).catch(() => {}));
    },

    /** The newest day first. */
    async lastDays(days: number): Promise<DayCounts[]> {
      const rows = await db
        .select()
        .from(dailyCounts)
        .where(gte(dailyCounts.day, dayBefore(days - 1)))
        .orderBy(desc(dailyCounts.day));
      const byDay = new Map<string, DayCounts>();
      for (const { day, name, count } of rows) {
        const counts = byDay.get(day) ?? { day, requests: 0, failed: 0, refused: 0, missing: 0 };
        byDay.set(day, { ...counts, [name]: count });
      }
      return [...byDay.values()];
    },

    async deleteExpired(): Promise<void> {
      await db.delete(dailyCounts).where(lt(dailyCounts.day, dayBefore(KEPT_DAYS)));
    },
  };
}

export type Counters = ReturnType<typeof createCounters>;
