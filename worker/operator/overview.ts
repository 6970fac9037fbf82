import { sql } from "drizzle-orm";
import type { CreatorTokenState } from "#worker/members/patronage/contract.ts";
import type { ProfileReportInbox } from "#worker/members/public/report-inbox.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { type Counters, SAMPLE } from "#worker/platform/signals/counters.ts";
import type { Inbox } from "#worker/sponsor/inbox.ts";
import type { OperatorSection } from "./contract";
import type { Jobs } from "./jobs";

const SHOWN_DAYS = 7;

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
  creatorToken: () => Promise<CreatorTokenState | null>;
  version: { id: string; at: Date } | null;
};

/** How the site is today. */
export function createOverview(dependencies: Dependencies) {
  const { db, jobs, inbox, profileReports, counters, rowsToday, rowsADay, hasAlerts, delivers } =
    dependencies;
  const { creatorToken, version } = dependencies;

  /** D1 says with each answer how large the database is. */
  async function databaseBytes(): Promise<number> {
    const { meta } = await db.run(sql`select 1`);
    return meta.size_after;
  }

  return async (): Promise<Extract<OperatorSection, { section: "overview" }>> => {
    const [health, counts, openReports, waitingSince, rows, bytes, days, token] = await Promise.all([
      jobs.health(),
      inbox.counts(),
      profileReports.openCount(),
      inbox.waitingSince(),
      rowsToday(),
      databaseBytes(),
      counters.lastDays(SHOWN_DAYS),
      creatorToken(),
    ]);
    return {
      section: "overview",
      jobs: health,
      hasAlerts,
      newInquiries: counts.new,
      openReports,
      undeliveredSince: delivers ? waitingSince : null,
      rowsToday: rows,
      rowsADay,
      databaseBytes: bytes,
      days,
      sample: SAMPLE,
      version,
      creatorToken: token,
    };
  };
}
