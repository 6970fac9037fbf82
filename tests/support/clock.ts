/** A Wednesday. Each test of the Worker starts at this time. */
const START = Date.UTC(2026, 10, 25, 12);
/** How long the day of the tests lasts from there, in UTC. */
export const SECONDS_TO_MIDNIGHT = 12 * 3600;

const RealDate = Date;

/** What the tests' clock is ahead of the machine's. */
let ahead = 0;
let frozenAt: number | null = null;

const now = () => frozenAt ?? RealDate.now() + ahead;

class TestDate extends RealDate {
  constructor(...parts: unknown[]) {
    super(...((parts.length > 0 ? parts : [now()]) as [number]));
  }

  static override now = now;
}

/** Sets the clock to the time at which each test starts. It runs on from there. */
export function resetClock(): void {
  globalThis.Date = TestDate as DateConstructor;
  frozenAt = null;
  ahead = START - RealDate.now();
}

/** Stops the clock before the start of the tests, so that what a file says while it is loaded was earlier. */
export function stopBeforeStart(): void {
  resetClock();
  frozenAt = START - 60_000;
}
stopBeforeStart();

/** Stops the clock until the end of the test. `advanceClock` still moves it. */
export function freezeClock(): void {
  frozenAt = now();
}

export const sinceStart = () => now() - START;

export function advanceClock(milliseconds: number): void {
  if (frozenAt === null) ahead += milliseconds;
  else frozenAt += milliseconds;
}

export const today = (): string => new Date().toISOString().slice(0, 10);
