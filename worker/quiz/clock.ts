import { NO_ANSWER, SECONDS_PER_QUESTION } from "./contract";

const QUESTION_MS = SECONDS_PER_QUESTION * 1000;
/** An answer may arrive this much late, for the time on the network. */
const GRACE_MS = 5000;

/** The parts of a game that its clock uses: `position` is the question shown last, since `shownAt`. */
type Running = { position: number; shownAt: Date; questionIds: readonly unknown[] };
type Started = Running & { startedAt: Date };

/** The end of the last question's time, if all of them take their full time. */
export const endOf = ({ position, shownAt, questionIds }: Running) =>
  new Date(shownAt.getTime() + (questionIds.length - position) * QUESTION_MS);

export const isOver = (game: Running, now: Date) => now.getTime() > endOf(game).getTime() + GRACE_MS;

/** The question to show now. Questions whose time is over are skipped, whether or not anybody saw them. */
export function clockOf(game: Running, now: Date): { position: number; msLeft: number } {
  const elapsed = Math.max(0, now.getTime() - game.shownAt.getTime());
  const position = game.position + Math.floor(elapsed / QUESTION_MS);
  const last = game.questionIds.length - 1;
  return position > last
    ? { position: last, msLeft: 0 }
    : { position, msLeft: QUESTION_MS - (elapsed % QUESTION_MS) };
}

/** The time since which `position` must have been shown for an answer to question `index` to be in time. */
export const shownSince = (index: number, position: number, now: Date) =>
  new Date(now.getTime() - (index - position + 1) * QUESTION_MS - GRACE_MS);

/**
 * Whether an answer to question `index` that comes with the finished game is in time. If answers were sent one by one,
 * each question has its own clock. If all come at the end, they share the time of the whole game.
 */
export function isOpenAtSubmit(game: Running, index: number, now: Date): boolean {
  if (game.position === 0) return !isOver(game, now);
  return index >= game.position && game.shownAt >= shownSince(index, game.position, now);
}

/**
 * Whether the player stayed to the end: each question was answered or had its full time, and at least one was answered.
 * If the player did not submit the game, the questions after `position` were never shown.
 */
export function isPlayedToEnd(game: Started, answers: readonly number[], now: Date, isHandedIn: boolean) {
  const unanswered = answers.filter((answer) => answer === NO_ANSWER).length;
  if (unanswered === answers.length) return false;
  if (!isHandedIn && game.position < answers.length - 1) return false;
  return now.getTime() - game.startedAt.getTime() + GRACE_MS >= unanswered * QUESTION_MS;
}
