import { type BankQuestion, DIFFICULTIES, type Difficulty } from "#worker/catalog/question.ts";
import { sha256 } from "#worker/platform/tokens.ts";
import type { GameMode } from "./contract";
import { dayNumber } from "./periods";

/** How many questions of each difficulty a game has. It goes from easy to hard. */
const MIX: Record<GameMode, Record<Difficulty, number>> = {
  quick: { easy: 2, medium: 2, hard: 1 },
  challenge: { easy: 4, medium: 3, hard: 3 },
  daily: { easy: 2, medium: 2, hard: 1 },
};

/**
 * Picks questions for a game: those not in `lately` first, in random order, then those seen longest ago. `lately` lists
 * ids that the player was shown, newest first; `random` returns numbers from 0 to below 1.
 */
export function pickQuestions(
  bank: readonly BankQuestion[],
  mode: GameMode,
  lately: readonly string[],
  random: () => number,
): string[] {
  const seen = new Map(lately.toReversed().map((id, index) => [id, lately.length - index]));
  const order = bank
    .map(({ id, difficulty }) => ({ id, difficulty, lot: random(), age: seen.get(id) ?? Infinity }))
    .sort((a, b) => (a.age === b.age ? a.lot - b.lot : b.age - a.age));
  return DIFFICULTIES.flatMap((difficulty) =>
    order.filter((question) => question.difficulty === difficulty).slice(0, MIX[mode][difficulty]),
  ).map(({ id }) => id);
}

/** The same questions for everybody on a day. None returns before all of its difficulty have been used. */
export function pickDailyQuestions(bank: readonly BankQuestion[], day: string): string[] {
  return DIFFICULTIES.flatMap((difficulty) => {
    const ids = bank.filter((question) => question.difficulty === difficulty).map(({ id }) => id);
    const count = MIX.daily[difficulty];
    const daysPerRound = Math.max(1, Math.floor(ids.length / count));
    const round = Math.floor(dayNumber(day) / daysPerRound);
    const start = (dayNumber(day) % daysPerRound) * count;
    const lots = ids.map((id) => ({ id, lot: sha256(`${round} ${id}`) }));
    return lots
      .sort((a, b) => (a.lot < b.lot ? -1 : 1))
      .slice(start, start + count)
      .map(({ id }) => id);
  });
}
