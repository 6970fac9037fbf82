import { gt, isNull, or } from "drizzle-orm";
import type { Platform } from "#worker/platform/index.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { PAGES_TAG } from "./contract";
import type { OperatorLog } from "./log-store";
import { announcements } from "./tables";

const ONLY = 1;

/** The line above the pages. Every page reads it from the primary, because a replica could bring an old one back. */
export const createAnnouncements = ({ db, purges }: Pick<Platform, "db" | "purges">, log: OperatorLog) => ({
  async read(): Promise<string | null> {
    const { text, endsAt } = announcements;
    const [row] = await db
      .select({ text })
      .from(announcements)
      .where(or(isNull(endsAt), gt(endsAt, new Date(Date.now()))));
    return row?.text ?? null;
  },

  async show(text: string, isForADay: boolean, operator: string): Promise<void> {
    const shown = { text, endsAt: isForADay ? new Date(Date.now() + DAY_MS) : null };
    await db.batch([
      db
        .insert(announcements)
        .values({ id: ONLY, ...shown })
        .onConflictDoUpdate({ target: announcements.id, set: shown }),
      log.entry(operator, "announcement shown", text),
    ]);
    await purges.changedNow([PAGES_TAG]);
  },

  async takeDown(operator: string): Promise<void> {
    await db.batch([db.delete(announcements), log.entry(operator, "announcement taken down", "")]);
    await purges.changedNow([PAGES_TAG]);
  },
});

export type Announcements = ReturnType<typeof createAnnouncements>;
