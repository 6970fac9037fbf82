import { afterEach, expect, test, vi } from "vitest";
import { readPlaySettings } from "#app/quiz/games/use-game.ts";

afterEach(() => vi.unstubAllGlobals());

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
