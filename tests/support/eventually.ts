import { vi } from "vitest";

/** Waits until `check` no longer throws. The time is for the busiest machine; only a failure takes it. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });
