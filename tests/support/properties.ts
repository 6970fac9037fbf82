import fc from "fast-check";
import { inject } from "vitest";

/**
 * All properties of a run have the same seed, which `vitest.config.ts` chooses and prints. `SEED=123 npm test` repeats a
 * run.
 */
fc.configureGlobal({ seed: inject("seed") });
