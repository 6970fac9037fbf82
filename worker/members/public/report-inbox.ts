import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { moderatedMemberColumns } from "#worker/members/account/moderation.ts";
import { members, tiles } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import type { Reportable } from "./contract";
import { profileReports } from "./tables";

/** Where a list of reports continues. */
type ReportCursor = { at: number; id: string };

/** The operator's view of what people report about public profiles. */
export function createProfileReportInbox(db: Database) {
  const { memberId, about, reports, state, reportedAt } = profileReports;
  const cursorId = sql<string>`${memberId} || '_' || ${about}`;

  return {
    /** Open or closed reports with their members, the newest first. */
    page: (wanted: "open" | "closed", after: ReportCursor | null, limit: number) =>
      db
        .select({ id: cursorId, about, reports, reportedAt, member: moderatedMemberColumns })
        .from(profileReports)
        .innerJoin(members, eq(members.id, memberId))
        .leftJoin(tiles, eq(tiles.memberId, memberId))
        .where(
          and(
            eq(state, wanted),
            after ? sql`(${reportedAt}, ${cursorId}) < (${after.at}, ${after.id})` : undefined,
          ),
        )
        .orderBy(desc(reportedAt), desc(cursorId))
        .limit(limit),

    openCount: () => db.$count(profileReports, eq(state, "open")),

    /** Closes the reports of these things, or all of a member's. `entry` is written in the same transaction. */
    async close(
      id: string,
      things: readonly Reportable[] | "all",
      entry: BatchItem<"sqlite">,
    ): Promise<void> {
      await db.batch([
        entry,
        db
          .update(profileReports)
          .set({ state: "closed", closedAt: new Date() })
          .where(
            and(
              eq(memberId, id),
              things === "all" ? undefined : inArray(about, [...things]),
              eq(state, "open"),
            ),
          ),
      ]);
    },
  };
}

export type ProfileReportInbox = ReturnType<typeof createProfileReportInbox>;
