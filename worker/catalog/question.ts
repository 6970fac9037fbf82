import { SERIES_TIMELINES } from "./contract";

/**
 * The calendars of the franchise, and "Real World" for production, staff, models and music. Calendars with few questions
 * have some about the making of their own series as well.
 */
export const QUESTION_TIMELINES = [...SERIES_TIMELINES, "Real World"] as const;

export type QuestionTimeline = (typeof QUESTION_TIMELINES)[number];

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
   * Ids of questions that no game has beside this one, because one says what the other asks. One of the two names the
   * other.
   */
  clashes?: readonly string[];
};

/** A question as its file has it: the file gives the timeline. */
export type TimelineQuestion = Omit<BankQuestion, "timeline">;
