import { NO_ANSWER, type OpenGame } from "#worker/quiz/contract.ts";

export type PlayState = {
  /** Index of the question on the page; the number of questions when all are answered. */
  position: number;
  /** The option chosen for that question, not yet final. */
  chosen: number | null;
  /** Final answers; -1 for none. */
  answers: number[];
  /** When the question's time ends, in milliseconds of `performance.now()`. */
  deadline: number;
  /** The time for one question. */
  questionMs: number;
};

/** Questions that passed without an answer count as not answered. */
export const beginPlay = (game: OpenGame, now: number): PlayState => ({
  position: game.position,
  chosen: null,
  answers: game.answers.slice(0, game.position).map((answer) => answer ?? NO_ANSWER),
  deadline: now + game.msLeft,
  questionMs: game.secondsPerQuestion * 1000,
});

export const choose = (state: PlayState, option: number): PlayState => ({ ...state, chosen: option });

/**
 * Makes the choice final, or "no answer" if there is none, and goes to the next question. When the time ran out, the
 * next question starts at that moment, so that the page's clock agrees with the server's.
 */
export const advance = (state: PlayState, now: number): PlayState => ({
  ...state,
  position: state.position + 1,
  chosen: null,
  answers: [...state.answers, state.chosen ?? NO_ANSWER],
  deadline: Math.min(now, state.deadline) + state.questionMs,
});

/** Whole seconds: a question begins with 30 and ends at 0. */
export const secondsLeft = (state: PlayState, now: number) =>
  Math.max(0, Math.ceil((state.deadline - now) / 1000));
