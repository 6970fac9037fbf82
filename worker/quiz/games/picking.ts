import { type BankQuestion, DIFFICULTIES, type Difficulty } from "#worker/catalog/question.ts";
import { type GameMode, QUESTION_COUNTS } from "../contract";
import { dayNumber } from "../ranking/periods";

/** How many questions of each difficulty a game has. It goes from easy to hard. */
const MIX: Record<GameMode, Record<Difficulty, number>> = {
  quick: { easy: 2, medium: 2, hard: 1 },
  challenge: { easy: 4, medium: 3, hard: 3 },
  daily: { easy: 2, medium: 2, hard: 1 },
};

type Clashing = Pick<BankQuestion, "id" | "clashes">;

const clash = (a: Clashing, b: Clashing) => Boolean(a.clashes?.includes(b.id) || b.clashes?.includes(a.id));

/**
 * Picks questions for a game that don't clash: those not in `lately` first, in random order, then those seen longest
 * ago. `lately` lists ids that the player was shown, newest first. Only a bank that is too small for this makes a game
 * with clashes or with another mix of difficulties.
 */
export function pickQuestions(
  bank: readonly BankQuestion[],
  mode: GameMode,
  lately: readonly string[],
): string[] {
  const seen = new Map(lately.toReversed().map((id, index) => [id, lately.length - index]));
  const order = bank
    .map((question) => ({ question, lot: Math.random(), age: seen.get(question.id) ?? Infinity }))
    .sort((a, b) => (a.age === b.age ? a.lot - b.lot : b.age - a.age))
    .map(({ question }) => question);
  const picked: BankQuestion[] = [];
  function pick(count: number, fits: (question: BankQuestion) => boolean) {
    for (let picks = 0; picks < count; picks++) {
      const left = order.filter((one) => fits(one) && !picked.includes(one));
      const next = left.find((one) => !picked.some((other) => clash(one, other))) ?? left[0];
      if (next) picked.push(next);
    }
  }
  for (const level of DIFFICULTIES) pick(MIX[mode][level], ({ difficulty }) => difficulty === level);
  pick(QUESTION_COUNTS[mode] - picked.length, () => true);
  return DIFFICULTIES.flatMap((level) => picked.filter(({ difficulty }) => difficulty === level)).map(
    ({ id }) => id,
  );
}

/**
 * The same questions for everybody on a day. None returns before all of its difficulty have been used. Questions that
 * clash are kept to different days by giving them different turns. `lotOf` makes a hash of a text.
 */
export function pickDailyQuestions(
  bank: readonly BankQuestion[],
  day: string,
  lotOf: (text: string) => string,
): string[] {
  const turns = turnsOf(bank);
  const turnsInAll = Math.max(...turns.values(), 0) + 1;
  return DIFFICULTIES.flatMap((difficulty) => {
    const questions = bank.filter((question) => question.difficulty === difficulty);
    const count = MIX.daily[difficulty];
    const daysPerRound = Math.max(1, Math.floor(questions.length / count));
    const round = Math.floor(dayNumber(day) / daysPerRound);
    const order = questions
      .map(({ id }) => ({ id, lot: lotOf(`${round} ${id}`), turn: turns.get(id) }))
      .sort((a, b) => (a.lot < b.lot ? -1 : 1));
    const isInTurn = (turn: number | undefined, place: number) => {
      const placeDay = Math.floor(place / count);
      if (turn === undefined || placeDay >= daysPerRound) return true;
      return (round * daysPerRound + placeDay) % turnsInAll === turn;
    };
    order.forEach((one, place) => {
      if (isInTurn(one.turn, place)) return;
      const swap = order.findIndex(
        (other, there) => isInTurn(one.turn, there) && isInTurn(other.turn, place),
      );
      const other = order[swap];
      if (other) [order[place], order[swap]] = [other, one];
    });
    const start = (dayNumber(day) % daysPerRound) * count;
    return order.slice(start, start + count).map(({ id }) => id);
  });
}

/**
 * For each question that clashes, the turn whose days may have it: a day's number, modulo the number of turns.
 * Questions that clash have different turns.
 */
function turnsOf(bank: readonly BankQuestion[]): Map<string, number> {
  const rivals = new Map<string, string[]>();
  const add = (id: string, rival: string) => rivals.set(id, [...(rivals.get(id) ?? []), rival]);
  for (const { id, clashes = [] } of bank) {
    for (const rival of clashes) {
      add(id, rival);
      add(rival, id);
    }
  }
  const turns = new Map<string, number>();
  for (const [id, others] of rivals) {
    const taken = new Set(others.map((other) => turns.get(other)));
    let turn = 0;
    while (taken.has(turn)) turn++;
    turns.set(id, turn);
  }
  return turns;
}
