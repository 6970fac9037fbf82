import { type BankQuestion, DIFFICULTIES, POINTS } from "#worker/catalog/question.ts";
import type { SampleQuestion } from "../contract";
import { shuffledFor, shuffledGameId } from "./shuffling";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Questions for visitors without an account. They come from the questions marked for it, so their answers can be sent
 * along, and trying them reads and writes no row.
 */
export function createSampleQuestions(bank: readonly BankQuestion[], newId: () => string) {
  const samples = bank.filter(({ taste }) => taste);
  const pools = DIFFICULTIES.map((difficulty) =>
    samples.filter((question) => question.difficulty === difficulty),
  );

  return {
    /** An easy one, one that takes some thought and a hard one. */
    three(): SampleQuestion[] {
      const id = newId();
      return pools.flatMap((pool) => {
        const drawn = pool[Math.floor(Math.random() * pool.length)];
        return drawn ? [shown(drawn, id)] : [];
      });
    },

    /** The same one for everybody on this UTC day, such as "2026-11-30"; a year passes through all of them. */
    ofDay(day: string): SampleQuestion | null {
      const drawn = samples[(Date.parse(day) / DAY_MS) % samples.length];
      return drawn ? shown(drawn, day) : null;
    },
  };
}

/** The options in the order that `key` draws. */
function shown(drawn: BankQuestion, key: string): SampleQuestion {
  const game = { id: shuffledGameId(key), day: null, seed: null };
  const { id, question, options, difficulty, correct, explanation } = shuffledFor(game, drawn);
  return {
    id,
    question,
    options,
    difficulty,
    points: POINTS[difficulty],
    correctAnswer: correct,
    explanation,
  };
}
