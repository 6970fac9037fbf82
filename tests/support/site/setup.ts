import { afterAll, afterEach } from "vitest";
import { endVisits, forgetOwnSites } from "./site";

afterEach(endVisits);
afterAll(forgetOwnSites);
