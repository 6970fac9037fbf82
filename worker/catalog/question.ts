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
   * Compilations follow from `worker/catalog/relations.ts`. Left out for the franchise as a whole, model kits, statues
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

/** A question as its file has it: the file gives the timeline. */
export type TimelineQuestion = Omit<BankQuestion, "timeline">;
