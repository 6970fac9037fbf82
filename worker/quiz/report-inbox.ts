import { and, desc, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#worker/platform/db/db.ts";
import { reportedQuestions } from "./tables";

/** Where a list of reports continues. */
export type ReportCursor = { at: number; id: string };

/** The operator's view of what players say is wrong with questions. */
export function createReportInbox(db: Database) {
  const { playerId, questionId, reason, note, state, reportedAt } = reportedQuestions;

  return {
    /** Open or closed reports, the newest first. */
    page: (wanted: "open" | "closed", after: ReportCursor | null, limit: number) =>
      db
        .select({ playerId, questionId, reason, note, reportedAt })
        .from(reportedQuestions)
        .where(
          and(
            eq(state, wanted),
            after ? sql`(${reportedAt}, ${playerId}) < (${after.at}, ${after.id})` : undefined,
          ),
        )
        .orderBy(desc(reportedAt), desc(playerId))
        .limit(limit),

    /** Opens or closes all reports of one question. `entry` is written in the same transaction. */
    async setState(question: string, wanted: "open" | "closed", entry: BatchItem<"sqlite">): Promise<void> {
      await db.batch([
        entry,
        db
          .update(reportedQuestions)
          .set({ state: wanted })
          .where(and(eq(questionId, question), sql`${state} <> ${wanted}`)),
      ]);
    },
  };
}

export type ReportInbox = ReturnType<typeof createReportInbox>;
