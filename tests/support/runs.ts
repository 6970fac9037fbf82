import { inject } from "vitest";
import "./properties";

/** How often fast-check tries a property: few times in `npm test`, more often in `npm run test:long`. */
export const runs = (few: number, many: number) => ({ numRuns: inject("long") ? many : few });
