import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { api, read } from "#app/api.ts";
import { ApiError } from "#app/api-errors.ts";
import { logDebug } from "#app/log.ts";
import { type Answer, type GameResult, NO_ANSWER, type OpenGame } from "#worker/quiz/contract.ts";
import { advance, beginPlay, choose, type PlayState, secondsLeft } from "./play-state";

const TICK_MS = 200;

/** Plays one game: counts down, collects the answers, and submits them after the last one. */
export function usePlay(game: OpenGame, playerId: string, onFinished: (result: GameResult) => void) {
  const [play, setPlay] = useState<PlayState>(() => beginPlay(game, performance.now()));
  const [seconds, setSeconds] = useState(() => Math.ceil(game.msLeft / 1000));
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [queue] = useState(createAnswerQueue);
  const revalidator = useRevalidator();
  const isDone = play.position >= game.questions.length;

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
      // The server refused: the player or the game on the page may be gone.
      if (error instanceof ApiError) await revalidator.revalidate();
    }
  }

  function next() {
    if (isDone) return void submit(play.answers);
    const question = game.questions[play.position];
    const now = performance.now();
    const after = advance(play, now);
    setPlay(after);
    setSeconds(secondsLeft(after, now));
    const selectedAnswer = after.answers[play.position] ?? NO_ANSWER;
    if (after.position === game.questions.length) void submit(after.answers);
    else if (question) queue.add({ gameId: game.gameId, questionId: question.id, selectedAnswer });
  }

  const tick = useEffectEvent(() => {
    if (isDone || isSubmitting) return;
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
    isSubmitting,
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
  const unsent: Answer[] = [];

  /** False when the network failed. */
  async function isSent(json: Answer): Promise<boolean> {
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
    add(answer: Answer) {
      unsent.push(answer);
      void flush();
    },
    /** Resolves after an attempt to send every unsent answer. */
    settled: flush,
  };
}
