import type { BankQuestion } from "#worker/catalog/question.ts";
import { sha256 } from "#worker/platform/tokens.ts";

/**
 * What decides the order of a game's options: the seed of a daily challenge, or the day if it was drawn before there
 * were seeds; otherwise the game's id.
 */
type Game = { id: string; day: string | null; seed: string | null };

export type ShuffledQuestion = Omit<BankQuestion, "options" | "correct"> & {
  options: readonly string[];
  correct: number;
};

const MARK = "s-";

/** The id of a game with shuffled options. Games without the mark are older and show the bank's order. */
export const shuffledGameId = (id: string) => `${MARK}${id}`;

/** Characters of the hash that draw one option's place: four times ten of its 43. */
const LOT_LENGTH = 10;

/**
 * The question as this game shows it. The order follows from what is stored, so it is the same while playing, in the
 * grades and in the review.
 */
export function shuffledFor({ id, day, seed }: Game, question: BankQuestion): ShuffledQuestion {
  if (!id.startsWith(MARK)) return question;
  const hash = sha256(`${seed ?? day ?? id} ${question.id}`);
  const drawn = question.options
    .map((option, index) => ({
      option,
      index,
      lot: hash.slice(index * LOT_LENGTH, (index + 1) * LOT_LENGTH),
    }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return {
    ...question,
    options: drawn.map(({ option }) => option),
    correct: drawn.findIndex(({ index }) => index === question.correct),
  };
}
