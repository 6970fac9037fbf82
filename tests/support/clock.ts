import { vi } from "vitest";

/** Where the last test left the clock: the site remembers the time from test to test, and from file to file. */
let latest = Date.now();

/** Sets `Date` to a time that no test has reached before. */
export function startClock(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.max(latest, Date.now()) });
}

export function advanceClock(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

/** Gives the real time back; the next test begins this much later. */
export function stopClock(milliseconds = 0): void {
  latest = Date.now() + milliseconds;
  vi.useRealTimers();
}
