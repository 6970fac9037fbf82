import { type BankQuestion, DIFFICULTIES, POINTS } from "#worker/catalog/question.ts";
import type { SampleQuestion } from "../contract";
import { shuffledFor, shuffledGameId } from "./shuffling";

/**
 * Three questions for visitors without an account: an easy one, one that takes some thought and a hard one. They come
 * from the questions marked for it, so their answers can be sent along, and trying them reads and writes no row.
 */
export function createSampleQuestions(bank: readonly BankQuestion[], newId: () => string) {
  const pools = DIFFICULTIES.map((difficulty) =>
    bank.filter((question) => question.taste && question.difficulty === difficulty),
  );

  return (): SampleQuestion[] => {
    const game = { id: shuffledGameId(newId()), day: null, seed: null };
    return pools.flatMap((pool) => {
      const drawn = pool[Math.floor(Math.random() * pool.length)];
      if (!drawn) return [];
      const { id, question, options, difficulty, correct, explanation } = shuffledFor(game, drawn);
      return [
        {
          id,
          question,
          options,
          difficulty,
          points: POINTS[difficulty],
          correctAnswer: correct,
          explanation,
        },
      ];
    });
  };
}
