import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countDown } from "#app/quiz/games/next-daily.tsx";

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  vi.stubGlobal("document", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a countdown is right when a phone wakes up, although no timer ran meanwhile", () => {
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
