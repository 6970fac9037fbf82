import { afterEach } from "vitest";
import { theSite } from "./the-site";

/** Nothing stays of a test: no rows, no memory of the Worker, no work that goes on after an answer. */
afterEach(() => theSite().startOver());
