import { afterEach } from "vitest";
import { endVisits } from "./site";

/** Runs before the site starts over, because `setup-site.ts` comes first in the list of setup files. */
afterEach(endVisits);
