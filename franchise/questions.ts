import type { QuestionTimeline } from "./calendars";
import type { QuestionItem } from "./schemas";

export const DIFFICULTIES = ["easy", "medium", "hard"] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];

export const POINTS: Readonly<Record<Difficulty, number>> = { easy: 10, medium: 20, hard: 30 };

/** A question of the quiz. The build derives it from its item. */
export type BankQuestion = Omit<QuestionItem, "sources"> & {
  timeline: QuestionTimeline;
  /** The address of the machine or the person that is the answer. */
  answerAt?: string;
};
