import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Cursor, counted, type Database, isAfter } from "#worker/platform/db/db.ts";
import { invalid, notFound, tooMany } from "#worker/platform/http/errors.ts";
import { dayStart, secondsToNextDay } from "#worker/platform/time.ts";
import type { Report } from "../contract/schemas";
import { reportedQuestions } from "../tables";
import { isOver } from "./clock";
import type { GameStore } from "./game-store";

/** More than a person finds in a day, and too few to bury the operator. */
const REPORTS_A_DAY = 10;

export function createReports({ db, games }: { db: Database; games: Pick<GameStore, "game"> }) {
  const { playerId, questionId, reportedAt } = reportedQuestions;

  const reportsToday = (player: string, at: Date) =>
    db.$count(reportedQuestions, and(eq(playerId, player), gte(reportedAt, dayStart(at))));

  return {
    /** A second report about the same question changes nothing. */
    async report(player: string, report: Report): Promise<void> {
      const at = new Date();
      const game = await games.game(player, report.gameId);
      if (!game) throw notFound("We can't find that game.");
      const isFinished = game.finishedAt !== null || isOver(game, at);
      if (!isFinished || !game.questionIds.includes(report.questionId)) {
        throw invalid([{ path: "questionId", message: "That question isn't in this game." }]);
      }
      const kept = await db
        .insert(reportedQuestions)
        .select(
          sql`select ${player}, ${report.questionId}, ${report.reason}, ${report.note}, 'open', ${at.getTime()}
            where ${reportsToday(player, at)} < ${REPORTS_A_DAY}`,
        )
        .onConflictDoNothing()
        .returning({ questionId });
      if (kept.length === 1) return;
      const known = await db.$count(
        reportedQuestions,
        and(eq(playerId, player), eq(questionId, report.questionId)),
      );
      if (known > 0) return;
      throw tooMany("That's enough reports for today. Please continue tomorrow.", secondsToNextDay(at));
    },
  };
}

export function createReportInbox(db: Database) {
  const { playerId, questionId, reason, note, state, reportedAt } = reportedQuestions;

  return {
    page: (wanted: "open" | "closed", after: Cursor | null, limit: number) =>
      db
        .select({ playerId, questionId, reason, note, reportedAt })
        .from(reportedQuestions)
        .where(and(eq(state, wanted), isAfter(after, reportedAt, playerId)))
        .orderBy(desc(reportedAt), desc(playerId))
        .limit(limit),

    openCount: () => counted(db, reportedQuestions, eq(state, "open")),

    /** `entry` is a row of the operator's log, written in the same transaction. */
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
