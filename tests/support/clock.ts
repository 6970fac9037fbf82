import { vi } from "vitest";

/** The latest time of any test. The site remembers times from test to test and from file to file. */
let latest = Date.now();

/** Sets `Date` to a time that is later than in all earlier tests. */
export function startClock(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.max(latest, Date.now()) });
}

export function advanceClock(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

/** Restores the real time. The next test starts this much later. */
export function stopClock(milliseconds = 0): void {
  latest = Math.max(latest, Date.now() + milliseconds);
  vi.useRealTimers();
}
