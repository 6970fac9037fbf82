import { afterEach } from "vitest";
import { endVisits } from "./site";

afterEach(endVisits);
