import type { QuestionTimeline } from "./calendars";

export const DIFFICULTIES = ["easy", "medium", "hard"] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];

export const POINTS: Readonly<Record<Difficulty, number>> = { easy: 10, medium: 20, hard: 30 };

export type BankQuestion = {
  id: string;
  timeline: QuestionTimeline;
  difficulty: Difficulty;
  question: string;
  options: readonly [string, string, string, string];
  correct: 0 | 1 | 2 | 3;
  explanation: string;
  /**
   * Ids of the series that answer the question, the main series first. Each of them alone is enough to know the answer.
   * Compilations are found through the series' items. Left out for questions about the whole franchise, model kits,
   * statues, and works outside the catalog.
   */
  about?: readonly [string, ...string[]];
  /**
   * Ids of questions that never appear in the same game as this one, because one reveals the answer to the other. Only
   * one question of a pair needs to name the other.
   */
  clashes?: readonly string[];
  /** The address of the machine or the person that is the answer. `npm run assets` derives it. */
  answerAt?: string;
  /** Visitors without an account get this question with its answer, so no ranked game uses it. */
  taste?: true;
};

/** A page, and the place on the page. Sites have the names of the time when the question was written. */
export type Source = readonly [page: string, place: string];

/** A question as its file has it. The file gives the timeline. */
export type QuestionItem = Omit<BankQuestion, "timeline" | "answerAt"> & {
  /**
   * At least two places that confirm the answer. Left out for the first questions, which were checked one by one before
   * sources were recorded.
   */
  sources?: readonly Source[];
};
