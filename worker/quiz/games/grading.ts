import { findSeries } from "#franchise/catalog.ts";
import { type BankQuestion, POINTS } from "#franchise/questions.ts";
import { dayOf } from "#worker/platform/time.ts";
import {
  type GameResult,
  type Mark,
  NO_ANSWER,
  type Question,
  type Review,
  type Solution,
} from "../contract";
import type { GameRow } from "./game-store";
import { type ShuffledQuestion, shuffledFor } from "./picking";

type Unread = "playerId" | "position" | "shownAt" | "score" | "settlement" | "secondsPerQuestion";
type Graded = Omit<GameRow, Unread>;

function markOf(selected: number, correct: number): Mark {
  if (selected === NO_ANSWER) return "none";
  return selected === correct ? "right" : "wrong";
}

export function createGrading(bank: readonly BankQuestion[]) {
  const byId = new Map(bank.map((question) => [question.id, question]));

  function find(game: Pick<Graded, "id" | "seed">, id: string): ShuffledQuestion | undefined {
    const question = byId.get(id);
    return question && shuffledFor(game, question);
  }

  return {
    find,

    /** Solutions of a daily challenge are secret until its day is over. */
    grade(game: Graded): GameResult {
      const { id: gameId, mode, topic, day } = game;
      const endedEarly = game.playedToEnd === false;
      const withheld = day !== null && day >= dayOf(new Date());
      const graded = game.questionIds.flatMap((id, index) => {
        const question = find(game, id);
        return question ? { question, selected: game.answers[index] ?? NO_ANSWER } : [];
      });
      const sum = (all: typeof graded) =>
        all.reduce((total, { question }) => total + POINTS[question.difficulty], 0);
      const right = graded.filter(({ question, selected }) => selected === question.correct);
      return {
        ...{ gameId, mode, topic, day, endedEarly, withheld },
        totalScore: endedEarly ? 0 : sum(right),
        maxScore: sum(graded),
        correctAnswers: right.length,
        accuracy: graded.length === 0 ? 0 : Math.round((100 * right.length) / graded.length),
        betterThan: null,
        timeMs: (game.finishedAt ?? game.startedAt).getTime() - game.startedAt.getTime(),
        marks: graded.map(({ question, selected }) => markOf(selected, question.correct)),
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
              : { ...solutionOf(question), answerAt: question.answerAt ?? null }),
          }),
        ),
      };
    },
  };
}

export type Grading = ReturnType<typeof createGrading>;

export const askedOf = ({ id, question, options, difficulty }: ShuffledQuestion): Question => ({
  id,
  question,
  options,
  difficulty,
  points: POINTS[difficulty],
});

/** `about` is null if the series is not in the catalog. */
export function solutionOf(question: Pick<ShuffledQuestion, "correct" | "explanation" | "about">): Solution {
  const { correct: correctAnswer, explanation, about } = question;
  const series = about && findSeries(about[0]);
  return { correctAnswer, explanation, about: series ? { id: series.id, title: series.title } : null };
}
