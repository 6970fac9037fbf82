import { NO_ANSWER, type OpenGame, SECONDS_PER_QUESTION } from "#worker/quiz/contract.ts";

const QUESTION_MS = SECONDS_PER_QUESTION * 1000;

export type PlayState = {
  /** The question on show; one past the last when all are done. */
  position: number;
  /** The option chosen for it, not yet final. */
  chosen: number | null;
  /** Final ones; -1 for none. */
  answers: number[];
  /** When the question's time is over, on the page's own clock (milliseconds). */
  deadline: number;
};

/** Questions that went by before have no answer any more. */
export const beginPlay = (game: OpenGame, now: number): PlayState => ({
  position: game.position,
  chosen: null,
  answers: game.answers.slice(0, game.position).map((answer) => answer ?? NO_ANSWER),
  deadline: now + game.msLeft,
});

export const choose = (state: PlayState, option: number): PlayState => ({ ...state, chosen: option });

/**
 * Makes the choice final (or none, where nothing was chosen) and shows the next question. A question that ran out
 * of time hands over at that very moment, so that the page's clock stays with the server's.
 */
export const advance = (state: PlayState, now: number): PlayState => ({
  position: state.position + 1,
  chosen: null,
  answers: [...state.answers, state.chosen ?? NO_ANSWER],
  deadline: Math.min(now, state.deadline) + QUESTION_MS,
});

/** Whole seconds, so that a question begins with 30 and is over at 0. */
export const secondsLeft = (state: PlayState, now: number) =>
  Math.max(0, Math.ceil((state.deadline - now) / 1000));
