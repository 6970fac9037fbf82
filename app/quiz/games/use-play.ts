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
  const [play, setPlay] = useState(() => beginPlay(game, performance.now()));
  const change = (changes: Partial<Play>) => setPlay((former) => ({ ...former, ...changes }));
  const [queue] = useState(createAnswerQueue);
  const [hasSlept] = useState(createSleepWatch);
  /** The server's clock, and when to ask for it again. */
  const clock = useRef({ isAsked: false, againAt: Number.POSITIVE_INFINITY });
  const revalidator = useRevalidator();
  const showToast = useToast();
  const isRevealing = showsSolutions && game.mode !== "daily";
  const isDone = play.position >= game.questions.length;
  const isBusy = isDone || play.waitsFor !== null;

  async function submit(answers: number[]) {
    change({ waitsFor: "result" });
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
      change({ waitsFor: null });
      const description = shownMessage(error, "Your answers didn't arrive. Please press Finish Quiz again.");
      showToast({ title: "Error", description, variant: "destructive" });
      // The player or the game may no longer exist.
      if (error instanceof ApiError) await revalidator.revalidate();
    }
  }

  /** If it fails, the game continues without a solution. */
  async function reveal(picked: Play) {
    const question = game.questions[picked.position];
    if (!question) return;
    change({ waitsFor: "solution" });
    const selectedAnswer = picked.chosen ?? NO_ANSWER;
    const answer = { gameId: game.gameId, questionId: question.id, selectedAnswer };
    try {
      await queue.settled();
      const sent = api.game.answer.$post({ json: { ...answer, reveal: true } });
      const solution = (await read(sent)) as Solution | undefined;
      if (!solution) throw new Error("There is no solution.");
      setPlay((former) => solved(former, solution, performance.now()));
    } catch (error) {
      logDebug("solution_not_shown", error);
      change({ waitsFor: null });
      if (error instanceof ApiError && error.status === 409) await catchUp();
      else toNextQuestion(picked);
    }
  }

  function next() {
    if (play.waitsFor === "solution" || clock.current.isAsked) return;
    if (isDone) void submit(play.answers);
    else toNextQuestion(play);
  }

  function pick(option: number) {
    if (isRevealing && clock.current.isAsked) return;
    const picked = choose(play, option);
    setPlay(picked);
    if (isRevealing && !play.waitsFor && !play.solution) void reveal(picked);
  }

  function toNextQuestion(from: Play) {
    const question = game.questions[from.position];
    const after = advance(from, performance.now());
    setPlay(after);
    const selectedAnswer = after.answers[from.position] ?? NO_ANSWER;
    if (after.position === game.questions.length) void submit(after.answers);
    // The server has sent a solution, so it has the answer.
    else if (question && !from.solution)
      queue.add({ gameId: game.gameId, questionId: question.id, selectedAnswer });
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
    if (isBusy) return;
    const isOpen = open?.gameId === game.gameId;
    const unseen = play.position + (play.solution ? 1 : 0);
    const title = expiryText(unseen, isOpen ? open.position : game.questions.length);
    if (title) showToast({ title });
    if (!isOpen) return void submit(play.answers);
    // The solution is being read until the time of the next question has begun.
    if (play.solution && open.position === play.position + 1 && open.msLeft === play.questionMs) return;
    if (open.position >= play.position) setPlay(resumed(play, open, performance.now()));
  });

  const comeBack = useEffectEvent((event: Event) => {
    if (document.visibilityState === "hidden" || isBusy) return;
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
    if (isBusy || clock.current.isAsked) return;
    if (slept || Date.now() > clock.current.againAt) return void catchUp();
    const now = performance.now();
    const seconds = secondsLeft(play, now);
    if (!play.solution && seconds !== play.seconds) change({ seconds });
    const step = stepOfClock(play, isRevealing && play.position < game.questions.length - 1, now);
    if (step === "show the answer") void reveal(play);
    else if (step === "go on") next();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  const isSubmitting = play.waitsFor !== null;
  return { play, isDone, isSubmitting, isRevealing, choose: pick, next, end: () => submit(play.answers) };
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

/** A game in the browser. */
type Play = {
  /** The number of questions when all are answered. */
  position: number;
  /** The choice that can still change. */
  chosen: number | null;
  answers: number[];
  /** A time of `performance.now()`. */
  deadline: number;
  /** The seconds until the deadline that the page shows. */
  seconds: number;
  questionMs: number;
  /** The solution of the current question. The time of the next question begins at `until` at the latest. */
  solution: (Solution & { until: number }) | null;
  /** Whether answers were right, as far as the page knows. */
  marks: Readonly<Record<number, "right" | "wrong">>;
  /** What the page has requested from the server. */
  waitsFor: "solution" | "result" | null;
};

export function beginPlay({ position, answers, msLeft, secondsPerQuestion }: OpenGame, now: number): Play {
  const deadline = now + msLeft;
  return {
    position,
    answers: answers.slice(0, position).map((answer) => answer ?? NO_ANSWER),
    deadline,
    seconds: secondsLeft({ deadline }, now),
    questionMs: secondsPerQuestion * 1000,
    ...{ chosen: null, solution: null, marks: {}, waitsFor: null },
  };
}

/** The game at the server's question. If the question is the same, the choice stays. */
export function resumed({ position, chosen, answers, marks }: Play, open: OpenGame, now: number): Play {
  const there = { ...beginPlay(open, now), marks };
  return open.position === position ? { ...there, chosen, answers } : there;
}

/** Null if there are none. */
export function expiryText(from: number, to: number): string | null {
  if (to <= from) return null;
  return to === from + 1
    ? `Your time for question ${to} ran out`
    : `Your time for questions ${from + 1} to ${to} ran out`;
}

export const choose = (play: Play, option: number): Play => ({ ...play, chosen: option });

export const solved = (play: Play, solution: Solution, now: number): Play => ({
  ...play,
  solution: { ...solution, until: now + READING_SECONDS * 1000 },
  marks: { ...play.marks, [play.position]: solution.correctAnswer === play.chosen ? "right" : "wrong" },
  waitsFor: null,
});

/** A late next question starts at the deadline, so that the page's clock agrees with the server's. */
export function advance(play: Play, now: number): Play {
  const deadline = Math.min(now, play.solution?.until ?? play.deadline) + play.questionMs;
  return {
    ...play,
    position: play.position + 1,
    answers: [...play.answers, play.chosen ?? NO_ANSWER],
    deadline,
    seconds: secondsLeft({ deadline }, now),
    ...{ chosen: null, solution: null, waitsFor: null },
  };
}

/** The last question goes on to the result, which has its answer, so `showsAnswer` is false. */
export function stepOfClock(play: Play, showsAnswer: boolean, now: number) {
  if (play.solution) return now < play.solution.until ? "wait" : "go on";
  if (secondsLeft(play, now) > 0) return "wait";
  return showsAnswer ? "show the answer" : "go on";
}

export const secondsLeft = ({ deadline }: Pick<Play, "deadline">, now: number) =>
  Math.max(0, Math.ceil((deadline - now) / 1000));
