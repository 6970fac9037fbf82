import { POINTS } from "#worker/catalog/question.ts";
import { findSeries } from "#worker/catalog/series/index.ts";
import { type GameMode, type GameResult, type Mark, NO_ANSWER, type Review, type Topic } from "./contract";
import type { ShuffledQuestion } from "./shuffling";

type Finished = {
  id: string;
  mode: GameMode;
  topic: Topic | null;
  day: string | null;
  questionIds: string[];
  answers: (number | null)[];
  startedAt: Date;
  finishedAt: Date;
};

/** Finds a question of the game, with its options in the game's order. */
export type FindQuestion = (id: string) => ShuffledQuestion | undefined;

const markOf = (selected: number, correct: number): Mark =>
  selected === NO_ANSWER ? "none" : selected === correct ? "right" : "wrong";

/** Points, accuracy and the right answers of a game. */
export function gradeGame(game: Finished, find: FindQuestion): GameResult {
  const graded = game.questionIds.flatMap((id, index) => {
    const question = find(id);
    if (!question) return [];
    const selected = game.answers[index] ?? NO_ANSWER;
    return {
      question,
      selected,
      points: POINTS[question.difficulty],
      mark: markOf(selected, question.correct),
    };
  });
  const right = graded.filter(({ mark }) => mark === "right");
  const sum = (all: typeof graded) => all.reduce((total, { points }) => total + points, 0);
  return {
    gameId: game.id,
    mode: game.mode,
    topic: game.topic,
    day: game.day,
    totalScore: sum(right),
    maxScore: sum(graded),
    correctAnswers: right.length,
    accuracy: graded.length === 0 ? 0 : Math.round((100 * right.length) / graded.length),
    timeMs: game.finishedAt.getTime() - game.startedAt.getTime(),
    marks: graded.map(({ mark }) => mark),
    review: graded.map(
      ({ question, selected, points }): Review => ({
        questionId: question.id,
        question: question.question,
        timeline: question.timeline,
        options: question.options,
        points,
        selectedAnswer: selected,
        correctAnswer: question.correct,
        explanation: question.explanation,
        about: toldIn(question),
      }),
    ),
  };
}

/** The series that a question is mainly about. */
function toldIn({ about }: ShuffledQuestion): Review["about"] {
  const series = about && findSeries(about[0]);
  return series ? { id: series.id, title: series.title } : null;
}
