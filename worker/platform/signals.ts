import { and, desc, eq, gte, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { afterwards } from "./afterwards";
import type { Database } from "./db/db";
import type { Expired } from "./db/deletions";
import { dailyCounts, signals } from "./tables";
import { DAY_MS, dayOf } from "./time";

/** `backup` comes from `npm run backup`, `signIn` from sign-ins with Patreon. */
export type JobName =
  | "cron"
  | "tiles"
  | "nightly"
  | "deletions"
  | "memberships"
  | "videos"
  | "podcast"
  | "webhook"
  | "signIn"
  | "backup";

export type Signal = typeof signals.$inferSelect;

/** A claim that is older has died with its run, and another run may send the message. */
const CLAIM_MS = 10 * 60_000;

/** A job that stays silent is noticed because it signals each success. */
export function createSignals(db: Database) {
  const ago = (ms: number) => new Date(Date.now() - ms);
  const unclaimed = () => or(isNull(signals.claimedAt), lt(signals.claimedAt, ago(CLAIM_MS)));

  async function note(name: JobName, values: Partial<Signal>, everyMs: number): Promise<void> {
    const known = "succeededAt" in values ? signals.succeededAt : signals.failedAt;
    await db
      .insert(signals)
      .values({ name, since: new Date(), ...values })
      .onConflictDoUpdate({
        target: signals.name,
        set: values,
        setWhere: or(isNull(known), lt(known, ago(everyMs))),
      });
  }

  return {
    /** Some jobs run in bursts: nothing within `everyMs` of the last success. */
    succeeded: (name: JobName, everyMs = 0) => note(name, { succeededAt: new Date() }, everyMs),

    failed: (name: JobName, everyMs = 0) => note(name, { failedAt: new Date() }, everyMs),

    read: (): Promise<Signal[]> => db.select().from(signals),

    /** Adds a row for each name that has none, so that `claim` finds one. */
    async expect(names: string[]): Promise<void> {
      if (names.length === 0) return;
      const values = names.map((name) => ({ name, since: new Date() }));
      await db.insert(signals).values(values).onConflictDoNothing();
    },

    /** What is wrong is news once a day. True for only one caller, who then sends the message. */
    async claim(name: string, isWrong: boolean): Promise<boolean> {
      const { alertedAt } = signals;
      const isNews = isWrong ? or(isNull(alertedAt), lt(alertedAt, ago(DAY_MS))) : isNotNull(alertedAt);
      const claimed = await db
        .update(signals)
        .set({ claimedAt: new Date() })
        .where(and(eq(signals.name, name), isNews, unclaimed()))
        .returning({ name: signals.name });
      return claimed.length > 0;
    },

    /** Call this after sending. `alertedAt` is null if the job is well again. */
    async noteSent(name: string, alertedAt: Date | null): Promise<void> {
      await db.update(signals).set({ alertedAt, claimedAt: null }).where(eq(signals.name, name));
    },
  };
}

export type Signals = ReturnType<typeof createSignals>;

/** `failed`: an error of the site; `refused`: 429; `missing`: 404. */
type Counted = "requests" | "failed" | "refused" | "missing";
export type DayCounts = { day: string } & Record<Counted, number>;

/** One in fifty requests, on average, counts as fifty. */
export const SAMPLE = 50;
/** All failures are counted; an isolate writes them at most this often. */
const FAILURES_EVERY_MS = 60_000;
const KEPT_DAYS = 400;

/** A sample, and failures in groups, so that strangers can't cause many writes. */
export function createCounters(db: Database) {
  let failures = 0;
  let failuresNotedAt = 0;

  const dayBefore = (days: number) => dayOf(Date.now() - days * DAY_MS);

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

    expired: (): Expired[] => [{ table: dailyCounts, which: lt(dailyCounts.day, dayBefore(KEPT_DAYS)) }],
  };
}
