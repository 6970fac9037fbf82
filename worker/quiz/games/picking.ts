import { QUESTION_TIMELINES } from "#worker/catalog/contract.ts";
import { knownStories } from "#worker/catalog/known-stories.ts";
import { type BankQuestion, DIFFICULTIES, type Difficulty } from "#worker/catalog/question.ts";
import { conflict, invalid, notAllowed } from "#worker/platform/http/errors.ts";
import { sha256 } from "#worker/platform/seal.ts";
import { type GameMode, QUESTION_COUNTS, SEEN_TOPIC, type Topic } from "../contract";
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

/** Reads the id of the signed-in member; null for a visitor. Only games about what a member has seen need it. */
export type ReadMemberId = () => Promise<string | null>;

/** Which questions a game may have. `completedSeries` reads the ids of the series that a member has completed. */
export function createPools(
  bank: readonly BankQuestion[],
  completedSeries: (memberId: string) => Promise<readonly string[]>,
) {
  /**
   * Without the questions whose answers anybody can read. A game that was open before one of them was marked keeps it.
   */
  const scored = bank.filter(({ taste }) => !taste);

  async function seenBy(memberId: string): Promise<BankQuestion[]> {
    const known = knownStories(await completedSeries(memberId));
    return scored.filter(({ about }) => about?.some((id) => known.has(id)));
  }

  async function seenEnough(mode: GameMode, readMemberId: ReadMemberId): Promise<BankQuestion[]> {
    const memberId = await readMemberId();
    if (!memberId) throw notAllowed("Sign in with Patreon to play only what you have seen.");
    const questions = await seenBy(memberId);
    if (questions.length >= QUESTION_COUNTS[mode]) return questions;
    throw conflict(
      `This game takes ${QUESTION_COUNTS[mode]} questions. About the series you've completed we have ${questions.length}.`,
    );
  }

  return {
    scored,

    /** How many questions there are about what the member has completed. */
    countSeen: async (memberId: string) => (await seenBy(memberId)).length,

    /**
     * The questions for a game about `topic`. For what has been seen it throws a 403 refusal without a member, and 409
     * if there are too few.
     */
    async poolOf(
      topic: Topic | null,
      mode: GameMode,
      readMemberId: ReadMemberId,
    ): Promise<readonly BankQuestion[]> {
      if (topic === SEEN_TOPIC) return seenEnough(mode, readMemberId);
      return topic ? scored.filter(({ timeline }) => timeline === topic) : scored;
    },
  };
}

/** Throws a 400 refusal for a topic that there isn't. */
export function topicOf(sent: string | null): Topic | null {
  if (sent === null || sent === SEEN_TOPIC) return sent;
  const topic = QUESTION_TIMELINES.find((timeline) => timeline === sent);
  if (!topic) throw invalid([{ path: "topic", message: "There is no such timeline." }]);
  return topic;
}

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
