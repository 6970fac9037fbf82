import { POINTS } from "#worker/catalog/question.ts";
import { findSeries } from "#worker/catalog/series/index.ts";
import { type GameMode, type GameResult, type Mark, NO_ANSWER, type Review } from "../contract";
import type { ShuffledQuestion } from "./picking";

type Finished = {
  id: string;
  mode: GameMode;
  topic: string | null;
  day: string | null;
  questionIds: readonly string[];
  answers: readonly (number | null)[];
  startedAt: Date;
  finishedAt: Date;
  /** Null for games from before this was recorded. */
  playedToEnd: boolean | null;
};

/** Returns a question of the game, with its options in the game's order. */
export type FindQuestion = (id: string) => ShuffledQuestion | undefined;

function markOf(selected: number, correct: number): Mark {
  if (selected === NO_ANSWER) return "none";
  return selected === correct ? "right" : "wrong";
}

/** Grades a game: points, accuracy and marks. A game that was ended early gets no points. */
export function gradeGame(game: Finished, find: FindQuestion, withheld: boolean): GameResult {
  const endedEarly = game.playedToEnd === false;
  const graded = game.questionIds.flatMap((id, index) => {
    const question = find(id);
    return question ? { question, selected: game.answers[index] ?? NO_ANSWER } : [];
  });
  const sum = (all: typeof graded) =>
    all.reduce((total, { question }) => total + POINTS[question.difficulty], 0);
  const right = graded.filter(({ question, selected }) => selected === question.correct);
  return {
    gameId: game.id,
    mode: game.mode,
    topic: game.topic,
    day: game.day,
    totalScore: endedEarly ? 0 : sum(right),
    maxScore: sum(graded),
    correctAnswers: right.length,
    accuracy: graded.length === 0 ? 0 : Math.round((100 * right.length) / graded.length),
    betterThan: null,
    timeMs: game.finishedAt.getTime() - game.startedAt.getTime(),
    marks: graded.map(({ question, selected }) => markOf(selected, question.correct)),
    endedEarly,
    withheld,
    review: graded.map(
      ({ question, selected }): Review => ({
        questionId: question.id,
        question: question.question,
        timeline: question.timeline,
        options: question.options,
        points: POINTS[question.difficulty],
        selectedAnswer: selected,
        rightPercent: null,
        ...(withheld
          ? { correctAnswer: null, explanation: null, answerAt: null, about: null }
          : {
              correctAnswer: question.correct,
              explanation: question.explanation,
              answerAt: question.answerAt ?? null,
              about: toldIn(question),
            }),
      }),
    ),
  };
}

/** The series that a question is mainly about; null if there is none in the catalog. */
export function toldIn({ about }: Pick<ShuffledQuestion, "about">): Review["about"] {
  const series = about && findSeries(about[0]);
  return series ? { id: series.id, title: series.title } : null;
}
