import { SECONDS_PER_QUESTION } from "./contract";

const QUESTION_MS = SECONDS_PER_QUESTION * 1000;
/** For the way to the server and back: an answer given in time may arrive so much later. */
const GRACE_MS = 5000;

/** A game as far as the clock goes: `position` was shown last, at `shownAt`. */
type Running = { position: number; shownAt: Date; questionIds: readonly unknown[] };

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
