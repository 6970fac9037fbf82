import { vi } from "vitest";

/** Waits until this doesn't throw, as long as a busy machine needs. */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
