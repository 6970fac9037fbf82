import { NO_ANSWER } from "../contract";

/** The network takes time. */
const GRACE_MS = 5000;

type Timed = { secondsPerQuestion: number };
/** `position` is the question shown last, and `shownAt` the time when it appeared. */
type Running = Timed & { position: number; shownAt: Date; questionIds: readonly unknown[] };
type Started = Running & { startedAt: Date };

const questionMs = ({ secondsPerQuestion }: Timed) => secondsPerQuestion * 1000;

/** The end of the last question's time, if all remaining questions take their full time. */
export const endOf = (game: Running) =>
  new Date(game.shownAt.getTime() + (game.questionIds.length - game.position) * questionMs(game));

export const isOver = (game: Running, now: Date) => now.getTime() > endOf(game).getTime() + GRACE_MS;

/** Questions whose time is over are skipped, whether or not anybody saw them. */
export function clockOf(game: Running, now: Date): { position: number; msLeft: number } {
  const elapsed = Math.max(0, now.getTime() - game.shownAt.getTime());
  const position = game.position + Math.floor(elapsed / questionMs(game));
  const last = game.questionIds.length - 1;
  return position > last
    ? { position: last, msLeft: 0 }
    : { position, msLeft: questionMs(game) - (elapsed % questionMs(game)) };
}

/** The earliest `shownAt` of the question at `position` with which an answer to question `index` is in time. */
export const shownSince = (index: number, game: Timed & { position: number }, now: Date) =>
  new Date(now.getTime() - (index - game.position + 1) * questionMs(game) - GRACE_MS);

/** If all answers come at the end, they share the time of the whole game. */
export function isOpenAtSubmit(game: Running, index: number, now: Date): boolean {
  if (game.position === 0) return !isOver(game, now);
  return index >= game.position && game.shownAt >= shownSince(index, game, now);
}

/** Questions after `position` were never shown, unless the player submitted the game. */
export function isPlayedToEnd(game: Started, answers: readonly number[], now: Date, isHandedIn: boolean) {
  const unanswered = answers.filter((answer) => answer === NO_ANSWER).length;
  if (unanswered === answers.length) return false;
  if (!isHandedIn && game.position < answers.length - 1) return false;
  return now.getTime() - game.startedAt.getTime() + GRACE_MS >= unanswered * questionMs(game);
}
