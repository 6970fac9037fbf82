import { describe, expect, test, vi } from "vitest";
import { shareText } from "#app/quiz/games/marks.tsx";
import { countDown } from "#app/quiz/games/next-daily.tsx";
import { verdictOf } from "#app/quiz/games/results-panel.tsx";
import { readPlaySettings } from "#app/quiz/games/use-game.ts";
import {
  advance,
  beginPlay,
  choose,
  expiryText,
  resumed,
  secondsLeft,
  solved,
  stepOfClock,
} from "#app/quiz/games/use-play.ts";
import type { GameResult, OpenGame, Solution } from "#worker/quiz/contract/index.ts";

const question = (id: string) => ({
  ...{ id, question: id, options: ["a", "b", "c", "d"], difficulty: "easy" as const, points: 10 },
});
const game: OpenGame = {
  ...{ gameId: "g", mode: "quick", topic: null, secondsPerQuestion: 30, day: null },
  questions: ["q1", "q2", "q3", "q4", "q5"].map(question),
  ...{ answers: [null, null, null, null, null], position: 0, msLeft: 30_000 },
};
const UNTOUCHED = { chosen: null, questionMs: 30_000, solution: null, marks: {}, waitsFor: null };
const solution: Solution = { correctAnswer: 2, explanation: "He found the manual.", about: null };

describe("a quiz game in the browser", () => {
  test("begins with 30 seconds and no choice", () => {
    const play = beginPlay(game, 1000);
    expect(play).toEqual({ ...UNTOUCHED, position: 0, answers: [], deadline: 31_000, seconds: 30 });
    const times = [1000, 1001, 30_500, 31_000, 99_000];
    expect(times.map((now) => secondsLeft(play, now))).toEqual([30, 30, 1, 0, 0]);
  });

  test("keeps the last choice, -1 without one, and gives the next question 30 seconds", () => {
    const play = advance(choose(choose(beginPlay(game, 0), 2), 3), 5000);
    expect(play).toEqual({ ...UNTOUCHED, position: 1, answers: [3], deadline: 35_000, seconds: 30 });
    expect(advance(beginPlay(game, 0), 30_000).answers).toEqual([-1]);
  });

  test("follows the server's clock after the page was asleep, and says which questions' time ran out", () => {
    const play = advance(beginPlay(game, 0), 47_000);
    expect(play.deadline).toBe(60_000);
    expect(play.seconds).toBe(13);
    expect([expiryText(0, 0), expiryText(0, 1), expiryText(1, 4), expiryText(2, 1)]).toEqual([
      null,
      "Your time for question 1 ran out",
      "Your time for questions 2 to 4 ran out",
      null,
    ]);
  });

  test("continues after a reload at the current question", () => {
    const answers = [2, null, null, null, null];
    const play = beginPlay({ ...game, answers, position: 2, msLeft: 12_000 }, 1000);
    expect(play).toEqual({ ...UNTOUCHED, position: 2, answers: [2, -1], deadline: 13_000, seconds: 12 });
  });

  test("takes the server's time and keeps the choice, or takes its next question and keeps the marks", () => {
    const play = solved(choose(beginPlay(game, 0), 1), solution, 1000);
    const same = resumed(play, { ...game, msLeft: 7000 }, 9000);
    expect(same).toMatchObject({
      chosen: 1,
      deadline: 16_000,
      seconds: 7,
      solution: null,
      marks: { 0: "wrong" },
    });
    const later = resumed(play, { ...game, position: 2, answers: [1, null, null, null, null] }, 9000);
    expect(later).toMatchObject({ position: 2, chosen: null, answers: [1, -1], marks: { 0: "wrong" } });
  });
});

describe("the clock of a quiz game", () => {
  const last = { ...beginPlay(game, 0), position: 4, answers: [1, 1, 1, 1] };
  test("waits until 0, and then submits every question as it is", () => {
    const play = choose(beginPlay(game, 0), 2);
    expect(stepOfClock(play, false, 29_999)).toBe("wait");
    expect(stepOfClock(play, false, 30_000)).toBe("go on");
    expect(stepOfClock(last, false, 30_000)).toBe("go on");
  });

  test("shows the answer at 0 if the player asked for it", () => {
    expect(stepOfClock(beginPlay(game, 0), true, 29_999)).toBe("wait");
    expect(stepOfClock(beginPlay(game, 0), true, 30_000)).toBe("show the answer");
  });

  test.each([beginPlay(game, 0), last])("goes on after the time for reading an answer", (play) => {
    const shown = solved(choose(play, 2), solution, 30_000);
    expect(shown.marks).toEqual({ [play.position]: "right" });
    expect(stepOfClock(shown, true, 44_999)).toBe("wait");
    expect(stepOfClock(shown, true, 45_000)).toBe("go on");
    expect(advance(shown, 99_000)).toMatchObject({ solution: null, deadline: 75_000, seconds: 0 });
  });
});

const settingsWith = (stored: object | null) => {
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(stored) });
  return readPlaySettings();
};

test("a game shows answers at the end and has 30 seconds for a question, unless the player asked otherwise", () => {
  expect(settingsWith(null)).toEqual({ showsAnswers: false, extraTime: false });
  expect(settingsWith({ showsAnswers: true })).toEqual({ showsAnswers: true, extraTime: false });
  // What older versions stored without a choice doesn't count.
  const old = { showsFacts: true, extraTime: true };
  expect(settingsWith(old)).toEqual({ showsAnswers: false, extraTime: true });
});

const HOUR_MS = 3_600_000;

test("a countdown is right when a phone wakes up, although no timer ran meanwhile", () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  vi.stubGlobal("document", new EventTarget());
  const shown: number[] = [];
  const end = countDown(3 * HOUR_MS, (left) => shown.push(left));
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  document.dispatchEvent(new Event("visibilitychange"));
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(shown).toEqual([3 * HOUR_MS, HOUR_MS, 0]);
  end();
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(HOUR_MS);
  expect(shown).toHaveLength(3);
});

const review: GameResult["review"][number] = {
  ...{ questionId: "rx-78-2-pilot", question: "Who pilots the Gundam?", timeline: "Universal Century" },
  ...{ options: ["Amuro Ray", "Char Aznable", "Bright Noa", "Kai Shiden"], points: 10, selectedAnswer: 0 },
  ...{ correctAnswer: 0, explanation: "He found the manual.", answerAt: null, rightPercent: null },
  about: { id: "mobile-suit-gundam", title: "Mobile Suit Gundam" },
};
const result: GameResult = {
  ...{ gameId: "g", mode: "daily", topic: null, day: "2026-11-30", totalScore: 50, maxScore: 90 },
  ...{ correctAnswers: 3, accuracy: 60, betterThan: null, timeMs: 42_000, endedEarly: false },
  ...{ marks: ["right", "wrong", "none", "right", "right"], withheld: true },
  review: [review],
};

test("the text to share has the day, the marks, the points and the streak, but no question and no answer", () => {
  const text = shareText(result, 4, "https://side7.example");
  expect(text.split("\n")).toEqual([
    "Side 7 daily challenge no. 91 · Nov 30, 2026",
    "🟩🟥⬛🟩🟩 3/5 · 50 points",
    "4 days in a row",
    "https://side7.example/chat",
  ]);
  expect(shareText(result, 1, "https://side7.example")).not.toContain("in a row");
});

test.each([
  [100, "A perfect sortie"],
  [99, "Ace pilot"],
  [80, "Ace pilot"],
  [79, "Mission accomplished"],
  [50, "Mission accomplished"],
  [49, "Rough sortie"],
  [0, "Rough sortie"],
])("%i % right: %s", (accuracy, title) => {
  expect(verdictOf({ accuracy, endedEarly: false }).title).toBe(title);
  expect(verdictOf({ accuracy, endedEarly: true }).title).toBe("Game ended");
});
