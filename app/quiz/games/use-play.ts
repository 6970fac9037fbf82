import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api, read } from "#app/requests/api.ts";
import { ApiError, shownMessage } from "#app/requests/api-errors.ts";
import { logDebug } from "#app/requests/log.ts";
import { useToast } from "#app/ui/toasts.tsx";
import {
  type GameResult,
  NO_ANSWER,
  type OpenGame,
  READING_SECONDS,
  type Solution,
} from "#worker/quiz/contract/index.ts";
import type { Answer } from "#worker/quiz/contract/schemas.ts";

const TICK_MS = 200;
const SLEPT_MS = 2000;
/** A page that is only busy ticks sooner. */
const LONG_MS = 10_000;

export function usePlay(
  game: OpenGame,
  playerId: string,
  showsSolutions: boolean,
  onFinished: (result: GameResult) => Promise<void>,
) {
  const [play, setPlay] = useState<PlayState>(() => beginPlay(game, performance.now()));
  const [seconds, setSeconds] = useState(() => Math.ceil(game.msLeft / 1000));
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [queue] = useState(createAnswerQueue);
  /** The solution of the current question. The time of the next question begins at `until` at the latest. */
  const [shown, setShown] = useState<(Solution & { until: number }) | null>(null);
  const [marks, setMarks] = useState<Readonly<Record<number, "right" | "wrong">>>({});
  const [isAsking, setIsAsking] = useState(false);
  const [hasSlept] = useState(createSleepWatch);
  /** The server's clock, and when to ask for it again. */
  const clock = useRef({ isAsked: false, againAt: Number.POSITIVE_INFINITY });
  const revalidator = useRevalidator();
  const showToast = useToast();
  const isRevealing = showsSolutions && game.mode !== "daily";
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
      if (result) await onFinished(result);
    } catch (error) {
      logDebug("game_not_submitted", error);
      setIsSubmitting(false);
      const description = shownMessage(error, "Your answers didn't arrive. Please press Finish Quiz again.");
      showToast({ title: "Error", description, variant: "destructive" });
      // The player or the game may no longer exist.
      if (error instanceof ApiError) await revalidator.revalidate();
    }
  }

  /** If it fails, the game continues without a solution. */
  async function reveal(picked: PlayState) {
    const question = game.questions[picked.position];
    if (!question) return;
    setIsAsking(true);
    const selectedAnswer = picked.chosen ?? NO_ANSWER;
    const answer = { gameId: game.gameId, questionId: question.id, selectedAnswer };
    try {
      await queue.settled();
      const sent = api.game.answer.$post({ json: { ...answer, reveal: true } });
      const solution = (await read(sent)) as Solution | undefined;
      if (!solution) throw new Error("There is no solution.");
      setShown({ ...solution, until: performance.now() + READING_SECONDS * 1000 });
      const mark = solution.correctAnswer === picked.chosen ? "right" : "wrong";
      setMarks((former) => ({ ...former, [picked.position]: mark }));
    } catch (error) {
      logDebug("solution_not_shown", error);
      if (error instanceof ApiError && error.status === 409) await catchUp();
      else toNextQuestion(picked, performance.now());
    } finally {
      setIsAsking(false);
    }
  }

  function next() {
    if (isAsking || clock.current.isAsked) return;
    if (isDone) return void submit(play.answers);
    setShown(null);
    if (shown) toNextQuestion(play, Math.min(performance.now(), shown.until), true);
    else toNextQuestion(play, performance.now());
  }

  function pick(option: number) {
    if (isRevealing && clock.current.isAsked) return;
    const picked = choose(play, option);
    setPlay(picked);
    if (isRevealing && !isAsking && !shown) void reveal(picked);
  }

  /** The next question's time begins at `now`, or at the deadline of the last one if that has passed. */
  function toNextQuestion(from: PlayState, now: number, isSent = false) {
    const question = game.questions[from.position];
    const after = advance(isSent ? { ...from, deadline: now } : from, now);
    setPlay(after);
    setSeconds(secondsLeft(after, now));
    const selectedAnswer = after.answers[from.position] ?? NO_ANSWER;
    if (after.position === game.questions.length) void submit(after.answers);
    else if (question && !isSent) queue.add({ gameId: game.gameId, questionId: question.id, selectedAnswer });
  }

  /** The page's clock may have stopped while a device slept, or the browser kept the page without running it. */
  async function catchUp() {
    if (clock.current.isAsked) return;
    clock.current = { isAsked: true, againAt: Number.POSITIVE_INFINITY };
    try {
      await queue.settled();
      const state = await read(api.game.player.$get());
      if (state) toServersQuestion(state.game);
    } catch (error) {
      logDebug("game_not_caught_up", error);
      // A device that wakes may not be connected yet.
      if (!(error instanceof ApiError)) clock.current.againAt = Date.now() + SLEPT_MS;
    } finally {
      clock.current.isAsked = false;
    }
  }

  const toServersQuestion = useEffectEvent((open: OpenGame | null) => {
    if (isDone || isSubmitting) return;
    const isOpen = open?.gameId === game.gameId;
    const unseen = play.position + (shown ? 1 : 0);
    const title = expiryText(unseen, isOpen ? open.position : game.questions.length);
    if (title) showToast({ title });
    if (!isOpen) return void submit(play.answers);
    // The solution is being read until the time of the next question has begun.
    if (shown && open.position === play.position + 1 && open.msLeft === play.questionMs) return;
    if (open.position < play.position) return;
    setShown(null);
    const now = performance.now();
    const there =
      open.position === play.position ? { ...play, deadline: now + open.msLeft } : beginPlay(open, now);
    setPlay(there);
    setSeconds(secondsLeft(there, now));
  });

  const comeBack = useEffectEvent((event: Event) => {
    if (document.visibilityState === "hidden" || isDone || isSubmitting || isAsking) return;
    if (event instanceof PageTransitionEvent && !event.persisted) return;
    void catchUp();
  });
  useEffect(() => {
    const listen = (event: Event) => comeBack(event);
    document.addEventListener("visibilitychange", listen);
    addEventListener("pageshow", listen);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      removeEventListener("pageshow", listen);
    };
  }, []);

  const tick = useEffectEvent(() => {
    const slept = hasSlept();
    if (isDone || isSubmitting || isAsking || clock.current.isAsked) return;
    if (slept || Date.now() > clock.current.againAt) return void catchUp();
    const now = performance.now();
    if (!shown) setSeconds(secondsLeft(play, now));
    const step = stepOfClock(
      play,
      { of: game.questions.length, isRevealing, shownUntil: shown?.until ?? null },
      now,
    );
    if (step === "show the answer") void reveal(play);
    else if (step === "go on") next();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return {
    play,
    marks,
    seconds,
    isDone,
    isSubmitting: isSubmitting || isAsking,
    solution: shown,
    isRevealing,
    choose: pick,
    next,
    end: () => submit(play.answers),
  };
}

/** Says whether the device slept since the last call. `Date` goes on in sleep, and the page's clock on some systems. */
function createSleepWatch() {
  let last = { date: Date.now(), counted: performance.now() };
  return () => {
    const now = { date: Date.now(), counted: performance.now() };
    const passed = now.date - last.date;
    const missed = passed - (now.counted - last.counted);
    last = now;
    return document.visibilityState === "visible" && (missed > SLEPT_MS || passed > LONG_MS);
  };
}

const ATTEMPTS = 2;

/** Sends answers in order, because the server times each question. One that failed goes again before the next. */
function createAnswerQueue() {
  let sending = Promise.resolve();
  const unsent: Omit<Answer, "reveal">[] = [];

  /** Returns false if the network failed. */
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
    settled: flush,
  };
}

type PlayState = {
  /** The number of questions when all are answered. */
  position: number;
  /** The choice that can still change. */
  chosen: number | null;
  answers: number[];
  /** A time of `performance.now()`. */
  deadline: number;
  questionMs: number;
};

export const beginPlay = (game: OpenGame, now: number): PlayState => ({
  position: game.position,
  chosen: null,
  answers: game.answers.slice(0, game.position).map((answer) => answer ?? NO_ANSWER),
  deadline: now + game.msLeft,
  questionMs: game.secondsPerQuestion * 1000,
});

/** Null if there are none. */
export function expiryText(from: number, to: number): string | null {
  if (to <= from) return null;
  return to === from + 1
    ? `Your time for question ${to} ran out`
    : `Your time for questions ${from + 1} to ${to} ran out`;
}

export const choose = (state: PlayState, option: number): PlayState => ({ ...state, chosen: option });

/** A late next question starts at the deadline, so that the page's clock agrees with the server's. */
export const advance = (state: PlayState, now: number): PlayState => ({
  ...state,
  position: state.position + 1,
  chosen: null,
  answers: [...state.answers, state.chosen ?? NO_ANSWER],
  deadline: Math.min(now, state.deadline) + state.questionMs,
});

type Round = {
  of: number;
  isRevealing: boolean;
  /** Null if no answer is shown. */
  shownUntil: number | null;
};

/** The last question goes on to the result, which has its answer. */
export function stepOfClock(state: PlayState, { of, isRevealing, shownUntil }: Round, now: number) {
  if (shownUntil !== null) return now < shownUntil ? "wait" : "go on";
  if (secondsLeft(state, now) > 0) return "wait";
  return isRevealing && state.position < of - 1 ? "show the answer" : "go on";
}

export const secondsLeft = (state: PlayState, now: number) =>
  Math.max(0, Math.ceil((state.deadline - now) / 1000));
