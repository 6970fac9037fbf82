import { vi } from "vitest";

const RealDate = Date;

/** When each file of the worker tests begins: at noon, so that no test runs over midnight. */
const NOON = RealDate.UTC(2026, 10, 18, 12);

/** Sets the clock to `NOON`. It goes on from there. */
export function setClockToNoon(): void {
  const ahead = NOON - RealDate.now();
  globalThis.Date = class extends RealDate {
    static override now = () => RealDate.now() + ahead;

    constructor(...given: [] | [string | number | Date]) {
      super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as [number]));
    }
  } as DateConstructor;
}

/** The day of the tests, such as `2026-11-18`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The latest time of any test in this file. The Worker remembers times from test to test. */
let latest = 0;

/** Sets `Date` to a time that is later than in all earlier tests. */
export function startClock(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.max(latest, Date.now()) });
}

export function advanceClock(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

/** Restores the usual time. The next test starts this much later. */
export function stopClock(milliseconds = 0): void {
  latest = Math.max(latest, Date.now() + milliseconds);
  vi.useRealTimers();
}
