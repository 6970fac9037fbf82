import fc from "fast-check";
import { inject } from "vitest";
import "./properties";

/** How often fast-check tries a property: few times in `npm test`, more often in `npm run test:long`. */
export const runs = (few: number, many: number) => ({ numRuns: inject("long") ? many : few });

/** Text of any characters. With its own unit "binary", fast-check lists all characters first, which takes a second. */
export const anyText = (maxLength: number) => fc.string({ unit: ANY_CHARACTER, maxLength });
const ANY_CHARACTER = fc.nat(0x10f7ff).map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800));
