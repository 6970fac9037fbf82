import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { logDebug } from "#app/log.ts";
import { api, read } from "#app/requests/api.ts";
import { ApiError, shownMessage } from "#app/requests/api-errors.ts";
import { useToast } from "#app/ui/toasts.tsx";
import type { Answer } from "#worker/quiz/contract/schemas.ts";
import {
  type GameResult,
  NO_ANSWER,
  type OpenGame,
  READING_SECONDS,
  type Solution,
} from "#worker/quiz/contract.ts";

const TICK_MS = 200;

/** Plays one game: counts down, collects the answers, and submits them after the last one. */
export function usePlay(
  game: OpenGame,
  playerId: string,
  showsSolutions: boolean,
  onFinished: (result: GameResult) => void,
) {
  const [play, setPlay] = useState<PlayState>(() => beginPlay(game, performance.now()));
  const [seconds, setSeconds] = useState(() => Math.ceil(game.msLeft / 1000));
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [queue] = useState(createAnswerQueue);
  /** The solution of the question on the page, and until when it may be read before the next one's time begins. */
  const [shown, setShown] = useState<(Solution & { until: number }) | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const revalidator = useRevalidator();
  const showToast = useToast();
  const isDone = play.position >= game.questions.length;
  const isLast = play.position === game.questions.length - 1;

  async function submit(answers: number[]) {
    setIsSubmitting(true);
    const json = {
      playerId,
      gameId: game.gameId,
      answers: game.questions.map(({ id }, index) => ({
        questionId: id,
        selectedAnswer: answers[index] ?? NO_ANSWER,
      })),
      gameMode: "quick",
      characterId: "amuro",
    };
    try {
      await queue.settled();
      const result = await read(api.game.submit.$post({ json }));
      if (result) onFinished(result);
    } catch (error) {
      logDebug("game_not_submitted", error);
      setIsSubmitting(false);
      const description = shownMessage(error, "Your answers didn't arrive. Please press Finish Quiz again.");
      showToast({ title: "Error", description, variant: "destructive" });
      // The server refused: the player or the game on the page may be gone.
      if (error instanceof ApiError) await revalidator.revalidate();
    }
  }

  /** Sends the answer for good and shows the solution. If that fails, the game goes on without it. */
  async function reveal(questionId: string) {
    setIsAsking(true);
    const answer = { gameId: game.gameId, questionId, selectedAnswer: play.chosen ?? NO_ANSWER };
    try {
      await queue.settled();
      const sent = api.game.answer.$post({ json: { ...answer, reveal: true } });
      const solution = (await read(sent)) as Solution | undefined;
      if (!solution) throw new Error("There is no solution.");
      setShown({ ...solution, until: performance.now() + READING_SECONDS * 1000 });
    } catch (error) {
      logDebug("solution_not_shown", error);
      toNextQuestion(performance.now());
    } finally {
      setIsAsking(false);
    }
  }

  function next() {
    if (isAsking) return;
    if (isDone) return void submit(play.answers);
    const question = game.questions[play.position];
    if (shown) {
      setShown(null);
      toNextQuestion(Math.min(performance.now(), shown.until), true);
    } else if (question && showsSolutions && game.mode !== "daily") void reveal(question.id);
    else toNextQuestion(performance.now());
  }

  /** Goes to the next question, whose time begins at `now` or where the last one's ended. */
  function toNextQuestion(now: number, isSent = false) {
    const question = game.questions[play.position];
    const after = advance(isSent ? { ...play, deadline: now } : play, now);
    setPlay(after);
    setSeconds(secondsLeft(after, now));
    const selectedAnswer = after.answers[play.position] ?? NO_ANSWER;
    if (after.position === game.questions.length) void submit(after.answers);
    else if (question && !isSent) queue.add({ gameId: game.gameId, questionId: question.id, selectedAnswer });
  }

  const tick = useEffectEvent(() => {
    if (isDone || isSubmitting || isAsking) return;
    if (shown) return performance.now() >= shown.until && !isLast ? next() : undefined;
    const left = secondsLeft(play, performance.now());
    setSeconds(left);
    if (left === 0) next();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return {
    play,
    seconds,
    isDone,
    isSubmitting: isSubmitting || isAsking,
    /** Null until the question on the page shows its solution. */
    solution: shown,
    choose: (option: number) => setPlay((state) => choose(state, option)),
    next,
    /** Submits the answers so far. Open questions count as not answered. */
    end: () => submit(play.answers),
  };
}

const ATTEMPTS = 2;

/**
 * Sends each answer to the server when it is final, in order, because the server times each question. An answer that
 * the network fails to deliver is sent again with the next one, and before the game is submitted.
 */
function createAnswerQueue() {
  let sending = Promise.resolve();
  const unsent: Omit<Answer, "reveal">[] = [];

  /** False when the network failed. */
  async function isSent(json: Omit<Answer, "reveal">): Promise<boolean> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        await read(api.game.answer.$post({ json }));
        return true;
      } catch (error) {
        logDebug("answer_not_kept", error);
        if (error instanceof ApiError) return true;
      }
    }
    return false;
  }

  async function sendAll() {
    for (let next = unsent[0]; next; next = unsent[0]) {
      if (!(await isSent(next))) return;
      unsent.shift();
    }
  }

  function flush() {
    sending = sending.then(sendAll);
    return sending;
  }

  return {
    add(answer: Omit<Answer, "reveal">) {
      unsent.push(answer);
      void flush();
    },
    /** Resolves after an attempt to send every unsent answer. */
    settled: flush,
  };
}

type PlayState = {
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
