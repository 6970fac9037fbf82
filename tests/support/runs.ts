import { inject } from "vitest";

/**
 * How often fast-check tries a property, in `npm test` and in `npm run test:long`. The seed is always the same, so that
 * a failure can be repeated; fast-check prints it with the failing values.
 */
export const runs = (few: number, many: number) => ({ seed: 79, numRuns: inject("long") ? many : few });
