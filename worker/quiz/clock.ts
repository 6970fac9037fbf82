import { NO_ANSWER, SECONDS_PER_QUESTION } from "./contract";

const QUESTION_MS = SECONDS_PER_QUESTION * 1000;
/** For the way to the server and back: an answer given in time may arrive so much later. */
const GRACE_MS = 5000;

/** A game as far as the clock goes: `position` was shown last, at `shownAt`. */
type Running = { position: number; shownAt: Date; questionIds: readonly unknown[] };
type Started = Running & { startedAt: Date };

/** When the last question's time is over, if each of them takes all of its own. */
export const endOf = ({ position, shownAt, questionIds }: Running) =>
  new Date(shownAt.getTime() + (questionIds.length - position) * QUESTION_MS);

export const isOver = (game: Running, now: Date) => now.getTime() > endOf(game).getTime() + GRACE_MS;

/** Questions whose time is over have gone by, whether anybody looked or not. */
export function clockOf(game: Running, now: Date): { position: number; msLeft: number } {
  const elapsed = Math.max(0, now.getTime() - game.shownAt.getTime());
  const position = game.position + Math.floor(elapsed / QUESTION_MS);
  const last = game.questionIds.length - 1;
  return position > last
    ? { position: last, msLeft: 0 }
    : { position, msLeft: QUESTION_MS - (elapsed % QUESTION_MS) };
}

/** The moment since which `position` must have been on show, for the answer to question `index` to be in time. */
export const shownSince = (index: number, position: number, now: Date) =>
  new Date(now.getTime() - (index - position + 1) * QUESTION_MS - GRACE_MS);

/**
 * Whether an answer to question `index` that is handed in with the game comes in time. Where answers were sent one by
 * one, each question has its own clock; where all come at the end, they share the time of the whole game.
 */
export function isOpenAtSubmit(game: Running, index: number, now: Date): boolean {
  if (game.position === 0) return !isOver(game, now);
  return index >= game.position && game.shownAt >= shownSince(index, game.position, now);
}

/**
 * Whether the player stayed for all questions: each was answered or had its full time, and one at least was answered.
 * Of a game that nobody handed in, the questions after `position` were on show to nobody.
 */
export function isPlayedToEnd(game: Started, answers: readonly number[], now: Date, isHandedIn: boolean) {
  const unanswered = answers.filter((answer) => answer === NO_ANSWER).length;
  if (unanswered === answers.length) return false;
  if (!isHandedIn && game.position < answers.length - 1) return false;
  return now.getTime() - game.startedAt.getTime() + GRACE_MS >= unanswered * QUESTION_MS;
}
