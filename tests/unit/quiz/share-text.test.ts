import { expect, test } from "vitest";
import { shareText } from "#app/quiz/games/share-button.tsx";
import type { GameResult } from "#worker/quiz/contract.ts";

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
