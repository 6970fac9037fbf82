import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../db/db";
import { signals } from "./tables";

/** What the site's jobs are called. `backup` is noted by `npm run backup`, `signIn` when people sign in with Patreon. */
export type JobName = "cron" | "tiles" | "nightly" | "videos" | "podcast" | "webhook" | "signIn" | "backup";

export type Signal = typeof signals.$inferSelect;

/** No run needs longer for a message. One that claimed it longer ago has died, and another one may send it. */
const CLAIM_MS = 10 * 60_000;

/** When the jobs of the site last worked, so that silence can be noticed. */
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
    /** Writes nothing if the last success is younger than `everyMs`: some jobs work in bursts. */
    succeeded: (name: JobName, everyMs = 0) => note(name, { succeededAt: new Date() }, everyMs),

    failed: (name: JobName, everyMs = 0) => note(name, { failedAt: new Date() }, everyMs),

    read: (): Promise<Signal[]> => db.select().from(signals),

    /** From now on these jobs are expected to work. */
    async expect(names: JobName[]): Promise<void> {
      if (names.length === 0) return;
      const values = names.map((name) => ({ name, since: new Date() }));
      await db.insert(signals).values(values).onConflictDoNothing();
    },

    /** True for one caller only, who then sends the message that the job is silent, or that it works again. */
    async claim(name: string, isAlerted: boolean): Promise<boolean> {
      const isOther = isAlerted ? isNotNull(signals.alertedAt) : isNull(signals.alertedAt);
      const claimed = await db
        .update(signals)
        .set({ claimedAt: new Date() })
        .where(and(eq(signals.name, name), isOther, unclaimed()))
        .returning({ name: signals.name });
      return claimed.length > 0;
    },

    /** Call it after the message has been sent. `alertedAt` is null if the job works again. */
    async noteSent(name: string, alertedAt: Date | null): Promise<void> {
      await db.update(signals).set({ alertedAt, claimedAt: null }).where(eq(signals.name, name));
    },
  };
}

export type Signals = ReturnType<typeof createSignals>;
