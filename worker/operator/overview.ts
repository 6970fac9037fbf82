import { sql } from "drizzle-orm";
import { purgeOutbox } from "#worker/platform/cache/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import type { Counters } from "#worker/platform/signals/counters.ts";
import type { ProfileReportInbox } from "#worker/profiles/report-inbox.ts";
import type { Inbox } from "#worker/sponsors/inbox.ts";
import type { OperatorSection } from "./contract";
import type { Jobs } from "./jobs";

const SHOWN_DAYS = 7;
const PURGES_COUNTED_MAX = 1000;

type Dependencies = {
  db: Database;
  jobs: Jobs;
  inbox: Inbox;
  profileReports: Pick<ProfileReportInbox, "openCount">;
  counters: Counters;
  /** Database rows written today, an estimate, and what the plan allows. */
  rowsToday: () => Promise<number>;
  rowsADay: number;
  hasAlerts: boolean;
  /** Whether inquiries go to a webhook. */
  delivers: boolean;
};

/** How the site is today. */
export function createOverview(dependencies: Dependencies) {
  const { db, jobs, inbox, profileReports, counters, rowsToday, rowsADay, hasAlerts, delivers } =
    dependencies;

  async function purgeState(): Promise<{ purges: number; purgesSince: Date | null }> {
    const { purges, since } = await db.get<{ purges: number; since: number | null }>(
      sql`select count(*) as purges, min(created_at) as since
        from (select created_at from ${purgeOutbox} order by id limit ${PURGES_COUNTED_MAX})`,
    );
    return { purges, purgesSince: since === null ? null : new Date(since) };
  }

  /** D1 says with each answer how large the database is. */
  async function databaseBytes(): Promise<number> {
    const { meta } = await db.run(sql`select 1`);
    return meta.size_after;
  }

  return async (): Promise<Extract<OperatorSection, { section: "overview" }>> => {
    const [health, counts, openReports, waitingSince, purges, rows, bytes, days] = await Promise.all([
      jobs.health(),
      inbox.counts(),
      profileReports.openCount(),
      inbox.waitingSince(),
      purgeState(),
      rowsToday(),
      databaseBytes(),
      counters.lastDays(SHOWN_DAYS),
    ]);
    return {
      section: "overview",
      jobs: health,
      hasAlerts,
      newInquiries: counts.new,
      openReports,
      undeliveredSince: delivers ? waitingSince : null,
      ...purges,
      purgesMax: PURGES_COUNTED_MAX,
      rowsToday: rows,
      rowsADay,
      databaseBytes: bytes,
      days,
    };
  };
}
