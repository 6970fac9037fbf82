import { expect, test } from "vitest";
import { verdictOf } from "#app/quiz/games/results-panel.tsx";

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
