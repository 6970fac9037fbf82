import type { BankQuestion } from "#worker/catalog/question.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createGameApi } from "./api";
import { createReportInbox } from "./games/reports";
import { createPlayerModeration } from "./moderation";
import { createQuizUseCases } from "./quiz";

type Content = {
  loadBank: () => Promise<readonly BankQuestion[]>;
  /** Ids of the series that a member has completed. */
  completedSeries: (memberId: string) => Promise<readonly string[]>;
  /** Texts whose words make bad passwords: the site's name and titles. */
  titles: () => readonly string[];
};

/** The quiz: its accounts, games and leaderboards. */
export function createQuiz(platform: Platform, content: Content) {
  const quiz = createQuizUseCases({ ...platform, ...content });
  const moderation = createPlayerModeration(platform.db);
  const reports = createReportInbox(platform.db);
  return { ...quiz, moderation, reports, api: createGameApi(quiz, platform, platform.limits) };
}
