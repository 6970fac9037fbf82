import type { BankQuestion } from "#worker/catalog/question.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createGameApi } from "./api";
import { createQuizUseCases } from "./quiz";

type Content = {
  bank: readonly BankQuestion[];
  /** Texts whose words make bad passwords: the site's name and titles. */
  titles: () => readonly string[];
};

/** The quiz: its accounts, games and leaderboards. */
export function createQuiz(platform: Platform, content: Content) {
  const quiz = createQuizUseCases({ ...platform, ...content });
  return { ...quiz, api: createGameApi(quiz, platform, platform.limits.countChange) };
}
