import { and, gte, inArray, lt } from "drizzle-orm";
import type { Expired } from "#worker/platform/db/deletions.ts";
import { DAY_MS, dayOf } from "#worker/platform/time.ts";
import { DAYS_KEPT } from "./contract";
import { daysBefore, periodKeys } from "./periods";
import {
  dailyChallenges,
  isShortLived,
  playerAttempts,
  playerSessions,
  quizGames,
  quizScores,
  quizTallies,
  reportedQuestions,
} from "./tables";

/** How long a network with a right password is known. */
export const KNOWN_DAYS = 31;
/** Long enough for finding the questions that a player saw lately. */
const GAMES_KEPT_MS = DAYS_KEPT * DAY_MS;
const REPORTS_KEPT_MS = 180 * DAY_MS;

export function expiredInQuiz(): Expired[] {
  const now = new Date();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const [today, firstDay] = [dayOf(now), dayOf(ago(GAMES_KEPT_MS))];
  const { subject } = quizTallies;
  const { state, reportedAt } = reportedQuestions;
  return [
    { table: playerAttempts, which: and(lt(playerAttempts.day, today), isShortLived(playerAttempts)) },
    { table: playerAttempts, which: lt(playerAttempts.day, daysBefore(today, KNOWN_DAYS)) },
    { table: playerSessions, which: lt(playerSessions.expiresAt, now) },
    { table: quizGames, which: lt(quizGames.startedAt, ago(GAMES_KEPT_MS)) },
    { table: dailyChallenges, which: lt(dailyChallenges.day, firstDay) },
    { table: quizTallies, which: and(gte(subject, "day:"), lt(subject, `day:${firstDay}`)) },
    {
      table: reportedQuestions,
      // All states, because the index begins with the state.
      which: and(inArray(state, ["open", "closed"]), lt(reportedAt, ago(REPORTS_KEPT_MS))),
    },
    {
      table: quizScores,
      which: and(gte(quizScores.period, "week:"), lt(quizScores.period, periodKeys(now).week)),
    },
  ];
}
