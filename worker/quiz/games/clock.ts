import { NO_ANSWER } from "../contract";

/** An answer may arrive this much late, for the time on the network. */
const GRACE_MS = 5000;

type Timed = { secondsPerQuestion: number };
/** The parts of a game that its clock uses: `position` is the question shown last, since `shownAt`. */
type Running = Timed & { position: number; shownAt: Date; questionIds: readonly unknown[] };
type Started = Running & { startedAt: Date };

const questionMs = ({ secondsPerQuestion }: Timed) => secondsPerQuestion * 1000;

/** The end of the last question's time, if all of them take their full time. */
export const endOf = (game: Running) =>
  new Date(game.shownAt.getTime() + (game.questionIds.length - game.position) * questionMs(game));

export const isOver = (game: Running, now: Date) => now.getTime() > endOf(game).getTime() + GRACE_MS;

/** The question to show now. Questions whose time is over are skipped, whether or not anybody saw them. */
export function clockOf(game: Running, now: Date): { position: number; msLeft: number } {
  const elapsed = Math.max(0, now.getTime() - game.shownAt.getTime());
  const position = game.position + Math.floor(elapsed / questionMs(game));
  const last = game.questionIds.length - 1;
  return position > last
    ? { position: last, msLeft: 0 }
    : { position, msLeft: questionMs(game) - (elapsed % questionMs(game)) };
}

/** The time since which `position` must have been shown for an answer to question `index` to be in time. */
export const shownSince = (index: number, game: Timed & { position: number }, now: Date) =>
  new Date(now.getTime() - (index - game.position + 1) * questionMs(game) - GRACE_MS);

/**
 * Whether an answer to question `index` that comes with the finished game is in time. If answers were sent one by one,
 * each question has its own clock. If all come at the end, they share the time of the whole game.
 */
export function isOpenAtSubmit(game: Running, index: number, now: Date): boolean {
  if (game.position === 0) return !isOver(game, now);
  return index >= game.position && game.shownAt >= shownSince(index, game, now);
}

/**
 * Whether the player stayed to the end: each question was answered or had its full time, and at least one was answered.
 * If the player did not submit the game, the questions after `position` were never shown.
 */
export function isPlayedToEnd(game: Started, answers: readonly number[], now: Date, isHandedIn: boolean) {
  const unanswered = answers.filter((answer) => answer === NO_ANSWER).length;
  if (unanswered === answers.length) return false;
  if (!isHandedIn && game.position < answers.length - 1) return false;
  return now.getTime() - game.startedAt.getTime() + GRACE_MS >= unanswered * questionMs(game);
}
