import { afterEach, vi } from "vitest";

/** Files share their modules and globals, so what a test replaces ends with the test. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Mocks of whole modules get their own functions back.
  vi.resetAllMocks();
  vi.restoreAllMocks();
});
