import type { QuestionTimeline } from "./contract";

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
   * Ids of the series that tell what it asks, the main one first. It takes only one of them to know the answer.
   * Compilations follow from the series' items. Left out for the franchise as a whole, model kits, statues
   * and what the catalog doesn't have.
   */
  about?: readonly [string, ...string[]];
  /**
   * Ids of questions that no game has beside this one, because one says what the other asks. One of the two names the
   * other.
   */
  clashes?: readonly string[];
  /** Asked without an account, with its answer, and therefore in no game that counts. */
  taste?: true;
};

/** A page, and where on it. Sites are named as they were when the question was written. */
type Source = readonly [page: string, place: string];

/** A question as its file has it: the file gives the timeline. */
export type QuestionItem = Omit<BankQuestion, "timeline"> & {
  /**
   * Where the answer can be looked up, in at least two places. Left out for the first questions, which were checked one
   * by one before sources were kept.
   */
  sources?: readonly Source[];
};
