import { knownStories } from "#franchise/known-stories.ts";
import { type BankQuestion, DIFFICULTIES, type Difficulty } from "#franchise/questions.ts";
import { conflict, notAllowed } from "#worker/platform/http/errors.ts";
import { sha256 } from "#worker/platform/seal.ts";
import { FEWEST_ABOUT, type GameMode, QUESTION_COUNTS, SEEN_TOPIC, type Topic } from "../contract";
import { dayNumber } from "../periods";

/** Games go from easy to hard. */
const MIX: Record<GameMode, Record<Difficulty, number>> = {
  quick: { easy: 2, medium: 2, hard: 1 },
  challenge: { easy: 4, medium: 3, hard: 3 },
  daily: { easy: 2, medium: 2, hard: 1 },
};

type Clashing = Pick<BankQuestion, "id" | "clashes">;

const clash = (a: Clashing, b: Clashing) => Boolean(a.clashes?.includes(b.id) || b.clashes?.includes(a.id));

/**
 * Prefers questions that are not in `lately` (newest first), and then those that the player saw longest ago. Clashing
 * questions and another mix of difficulties occur only if the bank is too small.
 */
export function pickQuestions(bank: readonly BankQuestion[], mode: GameMode, lately: readonly string[]) {
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
 * The same for everybody. A question returns only after all questions of its difficulty. Clashing ones get different
 * days.
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

/** A question may appear on days whose number, modulo the number of turns, is its turn. */
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

/** Null for other visitors. Only games about `SEEN_TOPIC` call it. */
export type ReadMemberId = () => Promise<string | null>;

export function createPools(
  bank: readonly BankQuestion[],
  completedSeries: (memberId: string) => Promise<readonly string[]>,
) {
  /** Leaves out the sample questions, because anybody can read their answers. */
  const scored = bank.filter(({ taste }) => !taste);

  const about = (seriesId: string) => scored.filter((question) => question.about?.includes(seriesId));

  async function seenBy(memberId: string): Promise<BankQuestion[]> {
    const known = knownStories(await completedSeries(memberId));
    return scored.filter(({ about }) => about?.some((id) => known.has(id)));
  }

  function enough(questions: readonly BankQuestion[], fewest: number, subject: string) {
    if (questions.length >= fewest) return questions;
    throw conflict(`This game takes ${fewest} questions. For ${subject}, we have ${questions.length}.`);
  }

  return {
    scored,

    countSeen: async (memberId: string) => (await seenBy(memberId)).length,

    countAbout: (seriesId: string) => about(seriesId).length,

    poolAbout: (seriesId: string, mode: GameMode) =>
      enough(about(seriesId), mode === "quick" ? FEWEST_ABOUT : QUESTION_COUNTS[mode], "this series"),

    /** `SEEN_TOPIC` needs a member. */
    async poolOf(topic: Topic | null, mode: GameMode, readMemberId: ReadMemberId) {
      if (topic !== SEEN_TOPIC) return topic ? scored.filter(({ timeline }) => timeline === topic) : scored;
      const memberId = await readMemberId();
      if (!memberId) throw notAllowed("Sign in with Patreon to play only what you've seen.");
      return enough(await seenBy(memberId), QUESTION_COUNTS[mode], "the series you've completed");
    },
  };
}

type Game = { id: string; seed: string | null };

export type ShuffledQuestion = Omit<BankQuestion, "options" | "correct"> & {
  options: readonly string[];
  correct: number;
};

const MARK = "s-";

/** Older games have ids without the mark, and show the options in the bank's order. */
export const shuffledGameId = (id: string) => `${MARK}${id}`;

/** Four options use 40 of the hash's 43 characters. */
const LOT_LENGTH = 10;

/** The order follows from stored values, so it is the same in the game, the grades and the review. */
export function shuffledFor({ id, seed }: Game, question: BankQuestion): ShuffledQuestion {
  if (!id.startsWith(MARK)) return question;
  const hash = sha256(`${seed ?? id} ${question.id}`);
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
